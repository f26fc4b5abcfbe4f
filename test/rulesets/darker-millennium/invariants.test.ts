import { expect, test } from 'vitest';
import { faults } from '../../../src/rulesets/darker-millennium/invariants.js';
import { boardOf, team } from '../../support/dm.js';

/** An enemy, and a team that was ordered to advance and has ended so far from it, in inches. */
function ended(gap: number) {
  const board = boardOf({
    blue: [team('Alpha', 1, { at: [10, 10], order: 'advance' })],
    red: [team('Foe', 1, { at: [11 + gap, 10] })],
    board: { turn: 2 },
  });
  board.units.alpha!.moved = 'advance';
  return board;
}

test('DM.move.apart: who chose to move ends no nearer than 1" to another unit', () => {
  expect(faults(ended(1), ended(3))).toEqual([]);
  expect(faults(ended(0.9), ended(3))).toEqual(['Alpha and Foe stand 900 mils apart']);
  expect(faults(ended(0.6), ended(0.9))).toEqual(['Alpha and Foe stand 600 mils apart']);
  expect(faults(ended(0.9), ended(0.6))).toEqual(['Alpha and Foe stand 900 mils apart']);
  expect(faults(ended(0.9))).toHaveLength(1);
});

test('DM.move.apart: who was left too near by a close combat and is hemmed in may stay', () => {
  expect(faults(ended(0.6), ended(0.6))).toEqual([]);
});

test('DM.move.apart: who fights stands nearer, and so does who has not moved', () => {
  const board = ended(0.5);
  board.units.alpha!.moved = 'charge';
  expect(faults(board)).toEqual([]);
  delete board.units.alpha!.moved;
  expect(faults(board)).toEqual([]);
});

test('DM.move.coherency: who chose to move ends in one chain', () => {
  const chained = (gap: number) => {
    const places: [number, number][] = [
      [10, 10],
      [11 + gap, 10],
    ];
    const board = boardOf({
      blue: [team('Alpha', 2, { places, moved: 'advance', phaseModels: 2 })],
      board: { turn: 2 },
    });
    return faults(board);
  };
  expect(chained(2)).toEqual([]);
  expect(chained(2.1)).toEqual(['Alpha moved and is not in coherency']);
});
