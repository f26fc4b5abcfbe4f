import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { firstTurnModifiers } from '../../../../src/rulesets/dark-millennium/battle/first-turn.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import { gapBetween } from '../../../../src/rulesets/lookups.js';
import { boardOf, LASGUN, scenario, squad, type UnitSpec, vehicle } from '../../../support/dk.js';

/** Units that ride. */

const hauler = (more: UnitSpec = {}) =>
  vehicle('Hauler', { at: [20, 30], weapons: [], model: { capacity: 5 }, ...more });

test('DK.suppression.limits, DK.action.rally: a suppressed unit aboard rallies there', () => {
  const play = scenario({
    blue: [squad('Alpha', 3, { aboard: 'hauler-1', fatigue: 5 }), hauler()],
    red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
  }).startAt(turn, { side: 'blue' });
  expect(play.offered({ unit: 'alpha' })).toEqual(['rally']);
  play.dice(4).answer({ unit: 'alpha', do: 'rally', to: 'here' });
  expect(play.board.units.alpha).toMatchObject({ fatigue: 2, aboard: 'hauler-1' });
  expect(play.offered({ unit: 'alpha' })).toEqual(['dismount']);
});

test('DK.first.reserve: who rides in a machine that is held back is held back as well', () => {
  const board = boardOf({
    blue: [squad('Alpha', 2, { aboard: 'hauler-1' }), hauler({ at: undefined, reserve: true } as UnitSpec)],
    red: [squad('One', 1, { at: [30, 9] }), squad('Two', 1, { at: [33, 9] })],
  });
  const options = optionsSchema.parse({}) as never;
  expect(firstTurnModifiers(board, options, 'blue')).toEqual([{ by: 2, why: '2 units in reserve' }]);
});

describe('DK.action.mount: getting out', () => {
  const out = (more: UnitSpec = {}) =>
    scenario({
      blue: [squad('Alpha', 3, { aboard: 'hauler-1', ...more }), hauler()],
      red: [squad('Bravo', 3, { at: [20, 12], weapons: [LASGUN] })],
    }).startAt(turn, { side: 'blue' });

  test('DK.reaction.returnFire: who gets out may be fired at', () => {
    const play = out();
    play.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 26_000, near: true } });
    expect(play.offered()).toContain('returnFire bravo');
    play.dice(1, 1).answer({ react: 'returnFire bravo', dice: '2' });
    expect(play.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', targets: ['alpha'] }]);
  });

  test('no model goes further from the machine than its Speed', () => {
    const play = out();
    // Beside the hull, whose half width is 1.5": 7.6" from its middle is too far for a base of 1" and Speed 6.
    expect(play.refusal({ unit: 'alpha', do: 'dismount', to: { x: 29_500, y: 30_000 } })).toMatchObject({
      cite: 'DK.action.mount',
    });
    play.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 23_500, near: true } });
    if (play.asked.asks === 'react') play.answer({ react: 'hold' });
    const machine = play.board.models['hauler-1']!;
    for (const id of play.board.units.alpha!.models) {
      expect(gapBetween(machine, play.board.models[id]!)).toBeLessThanOrEqual(6000);
    }
  });
});
