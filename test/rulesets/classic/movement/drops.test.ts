import { expect, test } from 'vitest';
import { mayLand, planDrop } from '../../../../src/rulesets/classic/arrivals/ways.js';
import { boardOf, hull, squad } from '../../../support/classic.js';

test('AD.house.deep-strike: the first model stands on the point or nobody does, and as far from enemies as is asked', () => {
  const board = boardOf({
    blue: [squad('Line', 3, { at: [4, 40] })],
    red: [squad('Foe', 1, { at: [20, 20] })],
  });
  const lands = (x: number, away?: number) => planDrop(board, board.units.line!, { x, y: 20_000 }, away)?.[0]?.at;
  expect(lands(20_000)).toBeUndefined();
  expect(lands(25_000)).toEqual({ x: 25_000, y: 20_000 });
  // 5" less two radii of 0.625" are 3.75".
  expect(lands(25_000, 9000)).toBeUndefined();
  expect(lands(30_000, 9000)).toBeUndefined();
  expect(lands(34_000, 9000)).toBeDefined();
  const first = (x: number) => mayLand(board, board.units.line!, { x, y: 20_000 });
  expect([first(20_000), first(25_000), first(-1000)]).toEqual([false, true, false]);
});

test('AD.house.deep-strike, AD.house.vehicle.move: a machine comes down with its front to the nearest enemy', () => {
  const board = boardOf({
    blue: [hull('Car'), squad('Line', 1)],
    red: [squad('Foe', 1, { at: [20, 40] }), squad('Far', 1, { at: [20, 4] })],
  });
  const facing = (unit: string) => planDrop(board, board.units[unit]!, { x: 20_000, y: 25_000 })?.[0]?.facing;
  expect([facing('car'), facing('line')]).toEqual([180_000, 0]);
});
