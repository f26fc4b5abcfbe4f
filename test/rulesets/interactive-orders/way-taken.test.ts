import { expect, test } from 'vitest';
import { overlap } from '../../../src/engine/table/bases.js';
import { standing } from '../../../src/rulesets/board-queries.js';
import { field, fire, HOLD, moves, NOTHING, shoot } from '../../support/lifo.js';
import type { Place } from '../../support/table.js';

/** C gets out of a shot to [47, 12], and B fires at it where it has 1.5" left; D gets out of that to a place of its own. */
function crossed(to: Place) {
  const game = field(
    { C: 'reserveMove', B: 'ambush', D: 'reserveMove' },
    { at: { A: [30, 34], B: [44, 16], C: [41, 12], D: [47, 17] } },
  );
  game
    .answer({ unit: 'A', do: 'openFire' })
    .answer(shoot('C'))
    .answer(moves('C', [47, 12]));
  game.dice(2).answer(HOLD);
  expect(game.asked.args).toMatchObject({ about: { at: 'moving', unit: 'C' } });
  game.answer(fire('B', 'C'));
  game.dice(3).answer(moves('D', to)).answer(NOTHING);
  expect(game.board.models['D-1']!.at).toEqual({ x: to[0] * 1000, y: to[1] * 1000 });
  return game.board.models;
}

test('IO.house.windows: who finds its place taken goes on as near as it gets with what it has left', () => {
  const models = crossed([47, 12]);
  const { x, y } = models['C-1']!.at!;
  expect(overlap(standing(models['C-1']!), standing(models['D-1']!))).toBe(false);
  expect(Math.hypot(x - 45_500, y - 12_000)).toBeGreaterThan(300);
  expect(Math.hypot(x - 45_500, y - 12_000)).toBeLessThanOrEqual(1501);
});

test('IO.house.windows: who finds its way free goes on as it was sent', () => {
  expect(crossed([46, 20])['C-1']!.at).toEqual({ x: 47_000, y: 12_000 });
});
