import { expect, test } from 'vitest';
import { highAtEdge } from '../../../../tools/battlefields/field-faults.js';
import { piece } from '../../../support/table.js';

const points = [
  { x: 0, y: 0 },
  { x: 48_000, y: 0 },
  { x: 48_000, y: 48_000 },
  { x: 0, y: 48_000 },
];
/** A square building of 4", its north-west corner here, in inches. */
const building = (name: string, x: number, y: number, height = 5) =>
  piece(`Building ${name}`, [x, y, 4, 4], ['impassable', 'blocking'], height);
const atEdge = (...pieces: ReturnType<typeof building>[]) =>
  highAtEdge(points, pieces).map(({ name }) => name.slice(-1));

test('DM.table.tall: the edge is what lies less than 3" from it', () => {
  expect(atEdge(building('A', 22, 2.9))).toEqual(['A']);
  expect(atEdge(building('A', 22, 3))).toEqual([]);
});

test('DM.table.tall: what stands in front is as high, nearer to the middle and less than 16" away', () => {
  expect(atEdge(building('A', 22, 1), building('B', 22, 20.9))).toEqual([]);
  expect(atEdge(building('A', 22, 1), building('B', 22, 21))).toEqual(['A']);
  expect(atEdge(building('A', 22, 1), building('B', 22, 10, 4.9))).toEqual(['A']);
  // Of two at one edge the one nearer to the middle stands in front of the other, and nothing in front of it.
  expect(atEdge(building('A', 22, 1), building('B', 36, 1))).toEqual(['A']);
});

test('DM.table.tall: two alike at one edge do not excuse each other', () => {
  expect(atEdge(building('A', 12, 1), building('B', 32, 1))).toEqual(['A', 'B']);
});
