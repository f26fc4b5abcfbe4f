import { expect, test } from 'vitest';
import { hull } from '../../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../../support/io.js';
import { HOLD, KILLS, MISSES, SURE, UP } from '../../support/lifo.js';
import type { Place } from '../../support/table.js';

/** A is 6" from a door of T, in sight of R, who waits. */
function field({
  a = {},
  r = [16, 12] as Place,
  token = 'ambush' as const,
}: {
  a?: IoSpec;
  r?: Place;
  token?: 'ambush';
} = {}) {
  const game = ioScenario({
    blue: [
      waiting('A', 2, undefined, { at: [14, 30], id: 'A', weapons: [SURE], ...a }),
      hull('T', { at: [24, 30], id: 'T', weapons: [], model: { capacity: 10 } }),
      waiting('B', 1, undefined, { at: [40, 44], id: 'B' }),
    ],
    red: [waiting('R', 1, token, { at: r, id: 'R', weapons: [SURE] })],
  }).startAt('io.giving', { side: 'blue' });
  game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' }).answer(HOLD);
  return game.answer({ do: 'embark', transport: 'T-1' });
}

test('IO.house.windows, IO.order.interrupt: who gets into a transport is met on its way there', () => {
  const game = field();
  expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'moving', unit: 'A' } } });
  game.dice(...MISSES).answer({ react: 'ambush:R', target: 'A' });
  expect(game.board.units.A).toMatchObject({ aboard: 'T-1', deeds: { moved: 'moved', embarked: true } });
});

test('IO.house.windows, IO.house.transport: who is sent to the ground on its way stays there', () => {
  const game = field();
  game.dice(...KILLS).answer({ react: 'ambush:R', target: 'A' });
  game.dice(6).answer({ ground: 'down' });
  const { A } = game.board.units;
  expect(A!.aboard).toBeUndefined();
  expect(A).toMatchObject({ deeds: { moved: 'moved' } });
  expect(A!.grounded).toBeDefined();
  expect(game.asked).toMatchObject({ asks: 'order' });
});

test('IO.house.windows, IO.house.transport: whoever is left of it gets in', () => {
  const game = field();
  game.dice(...KILLS, 1, 1).answer({ react: 'ambush:R', target: 'A' });
  game.answer(UP);
  expect(game.board.units.A!.models).toHaveLength(1);
  expect(game.board.units.A!.aboard).toBe('T-1');
});

test('IO.house.windows, IO.house.transport: with nobody who sees it, it is aboard at once', () => {
  const game = ioScenario({
    blue: [
      waiting('A', 2, undefined, { at: [14, 30], id: 'A' }),
      hull('T', { at: [24, 30], id: 'T', weapons: [], model: { capacity: 10 } }),
    ],
    red: [waiting('R', 1, 'ambush', { at: [70, 2], id: 'R' })],
  }).startAt('io.giving', { side: 'blue' });
  game.answer({ unit: 'A', do: 'manoeuvre' }).answer({ do: 'embark', transport: 'T-1' });
  expect(game.board.units.A!.aboard).toBe('T-1');
});
