import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/rulesets/classic/board.js';
import { withTypeRules } from '../../../src/rulesets/interactive-orders/codex/kinds.js';
import { gun, hull, type UnitSpec } from '../../support/classic.js';
import { ioScenario, waiting } from '../../support/io.js';
import { HOLD, NOTHING, shoot } from '../../support/lifo.js';
import type { Place } from '../../support/table.js';

const GUN = gun('Gun', { strength: 8, range: { least: 0, most: 60_000 } });
const dodges: UnitSpec = { has: ['jink'], id: 'R', weapons: [GUN] };

/** A fires at R, a skimmer or a bike. */
function shot(red = hull('R', { ...dodges, at: [10, 12] }), at: Place = [10, 30], house = {}) {
  const game = ioScenario({
    blue: [waiting('A', 1, undefined, { at, weapons: [GUN], id: 'A' })],
    red: [red, waiting('S', 1, undefined, { at: [60, 4], weapons: [], id: 'S' })],
    options: house,
  }).startAt('io.giving', { side: 'blue' });
  return game.answer({ unit: 'A', do: 'openFire' });
}

const bike = (more: UnitSpec = {}) =>
  waiting('R', 1, undefined, { ...dodges, at: [10, 12], numbers: { armourSave: undefined }, ...more });

describe('IO.house.jink', () => {
  test('IO.house.jink: who is shot at is asked before anything is thrown, and is saved on 4+', () => {
    const game = shot().answer(shoot('R' as 'C'));
    expect(game.asked).toMatchObject({ asks: 'jink', who: 'red', args: { unit: 'R', by: 'A' } });
    // It hits, glances the rear with a 2, and a 4 saves.
    game.dice(6, 2, 4).answer({ jink: 'jink' });
    expect(game.board.models['R-1']!.wounds).toBe(3);
  });

  test('IO.house.jink: who holds its course has no save', () => {
    const game = shot().answer(shoot('R' as 'C'));
    game.dice(6, 2).answer({ jink: 'stay' });
    expect(game.board.models['R-1']!.wounds).toBe(2);
    expect(game.board.models['R-1']!.effects).toEqual([]);
  });

  test('IO.house.jink: to the end of its next turn it fires Snap Shots alone, and is asked no more', () => {
    const game = shot().answer(shoot('R' as 'C'));
    game.dice(1).answer({ jink: 'jink' });
    expect(game.board.models['R-1']!.effects).toMatchObject([
      { cover: 4, marks: ['snapShots'], until: { playerTurn: 2, phase: 'end' } },
    ]);
  });

  test('IO.house.jink: nobody who lies on the ground, cannot move, or lacks the rule', () => {
    const jinking = { is: 'jinking', cover: 4 };
    const stunned: Effect = { is: 'stunned', marks: ['noMove', 'snapShots'] };
    const models = [{ isImmobile: true as const }, { effects: [jinking] }, { effects: [stunned] }];
    for (const more of [{ has: [] }, ...models.map(model => ({ model })), { pinnedUntil: 2 }]) {
      const game = shot(hull('R', { ...dodges, at: [10, 12], ...more }))
        .dice(1)
        .answer(shoot('R' as 'C'));
      expect(game.pending).toEqual([]);
    }
    const down = shot(bike({ grounded: 0 } as UnitSpec))
      .dice(1)
      .answer(shoot('R' as 'C'));
    expect(down.pending).toEqual([]);
  });

  test('IO.house.jink: a group may leave it out', () => {
    expect(
      shot(undefined, undefined, { jink: false })
        .dice(1)
        .answer(shoot('R' as 'C')).pending,
    ).toEqual([]);
  });

  test('IO.pointBlank.unless: against this very shot it has its cover at Point Blank, since an earlier one it has none', () => {
    const near: Place = [10, 17];
    const now = shot(bike(), near).answer(shoot('R' as 'C'));
    // Hit, wounded, and saved by a 4 before it is asked about the ground: it has declared already.
    now.dice(6, 6, 4).answer({ jink: 'jink' });
    expect(now.board.units.R!.models).toHaveLength(1);
    const before = shot(bike({ model: { effects: [{ is: 'jinking', cover: 4, marks: ['snapShots'] }] } }), near);
    before
      .dice(6, 6)
      .answer(shoot('R' as 'C'))
      .answer({ ground: 'stay' });
    expect(before.board.units.R?.models ?? []).toEqual([]);
  });

  test('IO.house.jink: what names nothing of it is refused', () => {
    const game = shot().answer(shoot('R' as 'C'));
    expect(game.refusal(HOLD)).toMatchObject({ cite: 'IO.house.jink' });
    expect(game.refusal(NOTHING)).toBeDefined();
  });
});

test('IO.house.jink: bikes, skimmers and flyers have it besides what they have, once', () => {
  const rules = (subTypes: string[], own: string[]) =>
    withTypeRules({ name: 'Kite', type: 'vehicle', subTypes, rules: own, characteristics: {} } as never).rules;
  expect(rules(['skimmer'], ['fleet:2'])).toEqual(['fleet:2', 'jink']);
  expect(rules(['fast', 'bike'], [])).toEqual(['jink']);
  expect(rules(['flyer'], ['jink'])).toEqual(['jink']);
  expect(rules(['fast'], ['fleet:2'])).toEqual(['fleet:2']);
});
