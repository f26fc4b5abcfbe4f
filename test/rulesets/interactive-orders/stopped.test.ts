import { describe, expect, test } from 'vitest';
import { isOpen } from '../../../src/rulesets/classic/transports/room.js';
import { gun, hull, squad, type UnitPart } from '../../support/classic.js';
import { ioScenario, waiting } from '../../support/io.js';
import { go, HOLD, SURE, UP } from '../../support/lifo.js';
import { piece } from '../../support/table.js';

const LANCE = gun('Lance', { strength: 10, ap: 1, range: { least: 0, most: 60_000 } });
const PINS = gun('Pins', { strength: 8, ap: 1, range: { least: 0, most: 60_000 }, rules: ['pinning'] });

/** A is sent 11" along behind a wall; R fires where A comes into its sight. */
function crossing(mover: UnitPart, weapon = LANCE, options = {}) {
  const game = ioScenario({
    options,
    blue: [mover],
    red: [waiting('R', 1, 'ambush', { at: [10, 12], weapons: [weapon], id: 'R' })],
    terrain: [piece('Wall A', [0, 30, 14, 1], ['blocking'], 6)],
  }).startAt('io.giving', { side: 'blue' });
  game.answer({ unit: 'A', do: 'manoeuvre' });
  while (game.asked.asks === 'answer') game.answer(HOLD);
  game.answer(go([19, 40]));
  const { x } = game.board.models['A-1']!.at!;
  expect(x).toBeLessThan(19_000);
  return { game, goneTo: x };
}

const tank = (spec = {}) => hull('Tank', { at: [8, 40], id: 'A', weapons: [SURE], numbers: { M: 12 }, ...spec });
const fire = { react: 'ambush:R', target: 'A' };

describe('IO.house.vehicle, IO.house.windows: who is stopped on its way goes no further', () => {
  test('IO.house.vehicle, IO.orders.complete: a Vehicle that is immobilised or stunned by an answer stays there, and may fire', () => {
    for (const [face, result] of [
      [4, 'immobile'],
      [2, 'stunned'],
    ] as const) {
      const { game, goneTo } = crossing(tank());
      game.dice(6, 6, face).answer(fire);
      expect(game.eventsOf('hullDamaged')).toMatchObject([{ result }]);
      expect(game.board.models['A-1']!.at!.x).toBe(goneTo);
      expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'fire' } });
    }
  });

  test('IO.house.vehicle: one that is shaken goes on', () => {
    const { game } = crossing(tank());
    game.dice(6, 6, 1).answer(fire);
    expect(game.board.models['A-1']!.at!.x).toBe(19_000);
  });

  test('IO.house.transport, IO.house.walk: what it has gone counts, and not what it was told to', () => {
    const { game } = crossing(tank({ at: [12, 40] }));
    game.dice(6, 6, 4).answer(fire);
    expect(game.board.units.A!.deeds.moved).toBe('half');
    const riders = { ...game.board.units.A!, id: 'X', aboard: 'A-1' };
    expect(isOpen(game.board, riders)).toBe(true);
  });

  test('IO.house.pin: who is pinned, where a group plays it so', () => {
    const line = squad('Line', 5, { at: [6, 40], id: 'A', weapons: [SURE], numbers: { M: 12 } });
    const { game, goneTo } = crossing(line, PINS, { pin: 'pinned' });
    game.dice(6, 6, 6, 6).answer(fire).answer(UP);
    expect(game.board.units.A!.pinnedUntil).toBe(3);
    expect(game.board.models['A-1']!.at!.x).toBe(goneTo);
  });
});
