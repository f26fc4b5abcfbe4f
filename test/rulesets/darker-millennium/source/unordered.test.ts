import { expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { chargeOf } from '../../../../src/rulesets/darker-millennium/movement/reaction.js';
import { mayTry } from '../../../../src/rulesets/darker-millennium/movement/reactions/all.js';
import { team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

const field = (order?: 'run' | 'advance' | 'fire') =>
  scenario({
    blue: [team('Alpha', 3, { at: [20, 30], ...(order ? { order } : {}) })],
    red: [team('Foe', 3, { at: [20, 20] })],
  });

test.each([
  ['move.run', 'run', 0],
  ['move.advance', 'advance', 0],
  ['combat.fire', 'fire', 4],
  ['combat.advanceFire', 'fire', 5],
] as const)('DM.command.unordered: in %s only a unit with its orders is asked', (step, order, subPhase) => {
  const asked = (given?: typeof order) =>
    field(given)
      .given(board => {
        board.subPhase = subPhase;
      })
      .startAt(step, { side: 'blue' }).pending.length;
  expect(asked(order)).toBe(1);
  expect(asked()).toBe(0);
});

test('DM.command.unordered: a unit without orders may still react', () => {
  const { board } = field().startAt('move.run', { side: 'red' });
  expect(mayTry({ board, options: {} }, board.units.alpha!, 'evade', chargeOf('foe'))).toBe(true);
  expect(mayTry({ board, options: {} }, board.units.alpha!, 'openFire', chargeOf('foe'))).toBe(true);
});

test('DM.move.enemy: only a charge ends within 1" of the enemy', () => {
  const ran = (y: number) => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 30], order: 'run' })],
      red: [team('Foe', 1, { at: [20, 24] })],
    }).startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'alpha' })).toContain('charge');
    const to = { unit: 'alpha', do: 'run', to: { x: 20_000, y } };
    if (s.refusal(to)) return undefined;
    const { board } = s.answer(to);
    return distanceBetween(board, board.units.alpha!, board.units.foe!);
  };
  expect(ran(26_000)).toBe(1000);
  for (const y of [25_900, 25_500, 25_000, 24_500]) expect(ran(y) ?? 1000, `to ${y}`).toBeGreaterThanOrEqual(1000);
});
