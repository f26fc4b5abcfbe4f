import { expect, test } from 'vitest';
import { previewOrder } from '../../../../src/rulesets/darker-millennium/command/order-options.js';
import type { DmView } from '../../../../src/rulesets/darker-millennium/game.js';
import { squad, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

const linesOf = (...pins: number[]) => {
  const teams = pins.map((each, index) => team(`Alpha ${index + 1}`, 2, { at: [10, 20 + 3 * index], pins: each }));
  const { board } = scenario({ blue: [squad('Alpha', teams)] }).startAt('command.spend', { side: 'blue' });
  return previewOrder({ board } as DmView, Object.values(board.units), 'run').lines;
};

test('DM.command.test: the first line of an order to a squad is about the team that is least likely to follow it', () => {
  const [first, second, ...others] = linesOf(0, 1, 3);
  expect(first).toMatch(/^Alpha 3: Run, order test/);
  expect(second).toMatch(/^Failed \(\d+ %\): Down instead\.$/);
  expect(others.map(line => line.slice(0, 7))).toEqual(['Alpha 2', 'Failed ', 'Alpha 1']);
});

test('DM.command.test: those of a squad who need no test are told of together', () => {
  expect(linesOf(0, 0)).toEqual(['Alpha 1, Alpha 2 and Alpha Champion: Run. Order test: not needed.']);
});
