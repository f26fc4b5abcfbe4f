import { describe, expect, test } from 'vitest';
import { frameOf } from '../../../../src/engine/index.js';
import { clearJams } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import { MORALE_TEST, moraleChance } from '../../../../src/rulesets/darker-millennium/combat/morale.js';
import { step } from '../../../../src/rulesets/darker-millennium/game.js';
import { boardOf, type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, scenario } from './field.js';

const woods = piece('Woods A', [18, 18, 6, 4], ['soft']);
const tested = (spec: TeamSpec, args = {}, terrain = [woods], red: ReturnType<typeof team>[] = []) =>
  scenario({ blue: [team('Alpha', 4, { at: [30, 30], ...spec })], red, terrain }).startAt('morale.test', {
    unit: 'alpha',
    why: { is: 'lostCombat' },
    ...args,
  });

const outcome = (s: ReturnType<typeof tested>) => {
  s.events;
  return s.ended;
};

describe('DM.house.morale', () => {
  test('2d6 against Leadership: equal holds, one more fails', () => {
    expect(outcome(tested({}).dice(3, 4))).toBe('holds');
    expect(outcome(tested({}).dice(4, 4))).toBe('broken');
  });

  test('-1 for each pin beyond the first', () => {
    const board = boardOf({ blue: [team('Alpha', 4, { pins: 3 })] });
    expect(MORALE_TEST.need({ board, unit: board.units.alpha! })).toMatchObject({ base: 7, value: 5 });
    expect(moraleChance(board, board.units.alpha!)).toBeCloseTo(10 / 36, 12);
    expect(outcome(tested({ pins: 1 }).dice(3, 4))).toBe('holds');
    expect(outcome(tested({ pins: 2 }).dice(3, 4))).toBe('broken');
  });

  test('failed in cover and not engaged: shaken, keeping Advance and Down only', () => {
    const inWoods = { at: [18.5, 20] as [number, number] };
    const s = tested({ ...inWoods, order: 'fire' }).dice(6, 6);
    expect(s.board.units.alpha).toMatchObject({ status: 'shaken' });
    expect(s.board.units.alpha?.order).toBeUndefined();
    expect(tested({ ...inWoods, order: 'advance' }).dice(6, 6).board.units.alpha?.order?.kind).toBe('advance');
    const near = [team('Foe', 1, { at: [18.5, 18.9] })];
    expect(outcome(tested(inWoods, {}, [woods], near).dice(6, 6))).toBe('broken');
  });

  test('failed in the open: broken, without orders and no longer hidden', () => {
    const s = tested({ order: 'advance', hidden: true }).dice(6, 6);
    expect(s.board.units.alpha).toMatchObject({ status: 'broken', hidden: false });
    expect(s.board.units.alpha?.order).toBeUndefined();
  });

  test('a test that the source counts as failed is not thrown', () => {
    const s = tested({}, { failed: true });
    expect(s.eventsOf('moraleTested')).toMatchObject([{ faces: null, outcome: 'broken' }]);
    expect(outcome(tested({ at: [18.5, 20] }, { failed: true }))).toBe('shaken');
  });

  test('DM.house.immune: units that ignore morale are not tested', () => {
    const s = tested({ abilities: ['ignores-morale'] }, { breaks: true });
    expect(outcome(s)).toBe('holds');
    expect(s.events).toEqual([]);
  });

  test('a quarter of the models at the start of the phase in one attack, not less', () => {
    const loses = (phaseModels: number, moraleLoss = 4) =>
      scenario({
        board: { subPhase: 4 },
        options: { house: { moraleLoss } },
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
        red: [team('Foe', 4, { at: [20, 20], moved: 'run', phaseModels })],
      })
        .startAt('combat.shoot', { unit: 'alpha', target: 'foe', how: 'fire' })
        .dice(6, 6, 3, 3);
    expect(loses(4).eventsOf('moraleTested')).toHaveLength(1);
    expect(loses(5).eventsOf('moraleTested')).toHaveLength(0);
    // A switch makes it a half, or a fifth.
    expect(loses(4, 2).eventsOf('moraleTested')).toHaveLength(0);
    expect(loses(5, 5).eventsOf('moraleTested')).toHaveLength(1);
  });

  test('DM.house.pins, DM.house.immune: who ignores morale is pinned like others, unless a switch spares them', () => {
    const hit = (immunePinned: boolean, abilities: string[]) =>
      scenario({
        board: { subPhase: 4 },
        options: { house: { immunePinned } },
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
        red: [team('Foe', 4, { at: [20, 20], moved: 'run', abilities })],
      })
        .startAt('combat.shoot', { unit: 'alpha', target: 'foe', how: 'fire' })
        .dice(6, 1);
    expect(hit(true, ['immune-to-morale']).board.units.foe?.pins).toBe(1);
    expect(hit(false, ['immune-to-morale']).board.units.foe?.pins).toBe(0);
    expect(hit(false, []).board.units.foe?.pins).toBe(1);
  });
});

test('DM.house.weapons: a Rally clears every jam of the unit', () => {
  const rally = step(frameOf('test.rally'), {
    clear(g) {
      clearJams(g, g.board.units.alpha!);
    },
  });
  const s = scenario({ blue: [team('Alpha', 2, { at: [20, 30], weapons: [gun()], firedTurn: 1 })] })
    .given(board => board.models['alpha-2']!.jammed.push('gun'))
    .startAt(rally);
  s.ruleset.steps['test.rally'] = rally;
  expect(s.eventsOf('cleared')).toEqual([{ type: 'cleared', model: 'alpha-2', weapon: 'gun' }]);
  expect(s.board.models['alpha-2']?.jammed).toEqual([]);
});

test('DM.house.end: a wiped unit is counted once with its points', () => {
  const s = scenario({
    board: { subPhase: 4 },
    armies: { red: { cost: { foe: 45 } } },
    blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
    red: [team('Foe', 1, { at: [20, 20], moved: 'run' })],
  })
    .startAt('combat.shoot', { unit: 'alpha', target: 'foe', how: 'fire' })
    .dice(6, 6);
  expect(s.board.destroyed).toEqual([{ unit: 'foe', side: 'red', points: 45 }]);
  expect(s.board.units.foe).toMatchObject({ models: [], pins: 0 });
  expect(s.reports[0]?.lines.at(-1)).toBe('**Foe is wiped out** · 45 points lost');
});
