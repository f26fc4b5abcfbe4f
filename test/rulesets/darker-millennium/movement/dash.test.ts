import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { moveQuestion } from '../../../../src/rulesets/darker-millennium/movement/move-question.js';
import { team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const to = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });
const wood = piece('Wood A', [16, 34, 8, 5], ['soft']);

const told = (s: ReturnType<typeof scenario>, reply: JsonObject) =>
  moveQuestion.preview!(s.view('blue'), s.pending[0]!, reply).lines;

describe('DM.house.dash', () => {
  const field = (dash: boolean, more: Parameters<typeof team>[2] = {}) =>
    scenario({
      blue: [team('Alpha', 2, { at: [20, 41], order: 'run', ...more })],
      red: [team('Foe', 2, { at: [20, 10] })],
      terrain: [wood],
      options: { house: { dash } },
    }).startAt('move.run', { side: 'blue' });

  test('half a run, and it hides where every model is in cover', () => {
    const s = field(true);
    expect(s.offered({ unit: 'alpha' })).toContain('dash');
    const reply = { unit: 'alpha', do: 'dash', to: to(20, 37.5) };
    expect(told(s, reply)).toContain('**Alpha** hides there.');
    s.answer(reply);
    expect(s.board.units.alpha).toMatchObject({ moved: 'advance', hidden: true, shot: false });
    expect(s.eventsOf('hid')).toEqual([{ type: 'hid', unit: 'alpha', chosen: true }]);
  });

  test('further than its Mv is refused; in the open it does not hide', () => {
    const s = field(true);
    expect(s.refusal({ unit: 'alpha', do: 'dash', to: to(20, 35) })?.cite).toBe('DM.house.dash');
    const open = { unit: 'alpha', do: 'dash', to: { ...to(24, 42), near: true } };
    expect(told(s, open).join(' ')).toContain('Alpha cannot hide');
    s.answer(open);
    expect(s.board.units.alpha).toMatchObject({ moved: 'advance', hidden: false });
  });

  test('it is off by default: neither offered nor accepted', () => {
    const s = field(false);
    expect(s.offered({ unit: 'alpha' })).not.toContain('dash');
    expect(s.refusal({ unit: 'alpha', do: 'dash', to: to(20, 38) })?.why).toMatch(/^Alpha is on Run orders, on which/);
  });

  test('the computer dashes with those who have suffered', () => {
    const worth = (pins: number) => {
      const s = field(true, { pins });
      const [view, decision] = [s.view('blue'), s.pending[0]!];
      const choices = moveQuestion.choices(view, decision, { unit: 'alpha' })!;
      const worths = moveQuestion.weigh!(view, decision, { unit: 'alpha' }, choices);
      return choices.options[worths.indexOf(Math.max(...worths))]!.value;
    };
    expect([worth(0), worth(3)]).toEqual(['run', 'dash']);
  });
});
