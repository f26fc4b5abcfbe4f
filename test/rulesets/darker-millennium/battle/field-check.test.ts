import { describe, expect, test } from 'vitest';
import { horseshoe, rectangle } from '../../../../src/engine/table/outline.js';
import {
  apart,
  insideBoard,
  isShut,
  lostMarkers,
  overlap,
  sharesOf,
  toNearestEdge,
  waysAbout,
} from '../../../../src/rulesets/battlefields/field-check.js';
import { fieldFaults, highAtEdge } from '../../../../tools/battlefields/field-faults.js';
import { piece } from '../../../support/table.js';

const { points } = rectangle(48_000, 48_000);

describe('two pieces', () => {
  const at = (x: number, y: number, wide = 4, deep = 4) => piece('Ruin A', [x, y, wide, deep], ['hard']);
  test.each([
    ['side by side', at(0, 0), at(4, 0), false, 0],
    ['apart', at(0, 0), at(6, 0), false, 2000],
    ['overlapping', at(0, 0), at(3, 3), true, 0],
    ['one in the other', at(0, 0, 10, 10), at(3, 3), true, 0],
    ['crossing like a plus', at(0, 4, 12, 2), at(5, 0, 2, 10), true, 0],
  ])('%s', (_how, one, other, overlaps, distance) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([overlaps, overlaps]);
    expect(apart(one, other)).toBe(distance);
  });
});

test('a piece round the corner of a U crosses the gap, although its corners stand on the table', () => {
  const corner = {
    outline: [
      { x: 40_000, y: 60_000 },
      { x: 60_000, y: 40_000 },
      { x: 46_000, y: 62_000 },
    ],
  };
  expect(corner.outline.slice(0, 2).length).toBe(2);
  expect(insideBoard(horseshoe().points, corner)).toBe(false);
  expect(insideBoard(horseshoe().points, piece('Ruin A', [10, 60, 6, 4], []))).toBe(true);
});

test('the distance to the nearest table edge counts the corners of the notch', () => {
  expect(toNearestEdge(points, piece('Ruin A', [13, 20, 6, 4], []))).toBe(13_000);
  expect(toNearestEdge(horseshoe().points, piece('Ruin A', [40, 35, 6, 4], []))).toBe(
    Math.round(Math.hypot(2000, 9000)),
  );
});

test('DM.table.impassable: shares of the table, high places without a way up among what is shut', () => {
  const deck = { ...piece('Deck B', [20, 20, 8, 6], ['elevated 3"', 'blocking']), access: [] };
  const terrain = [piece('Woods A', [0, 0, 24, 24], ['difficult']), deck];
  expect(sharesOf(points, terrain)).toEqual({ covered: 0.25 + 48 / 2304, impassable: 48 / 2304 });
  expect(isShut({ ...deck, access: [[deck.outline[0]!, deck.outline[1]!]] })).toBe(false);
});

test('DM.table.tall: a high piece at the edge needs one as high in front of it', () => {
  const tower = piece('Building A', [20, 1, 6, 4], ['impassable', 'blocking'], 5);
  const front = piece('Building B', [21, 12, 6, 4], ['impassable', 'blocking'], 6);
  expect(highAtEdge(points, [tower]).map(({ name }) => name)).toEqual(['Building A']);
  expect(highAtEdge(points, [tower, front])).toEqual([]);
  expect(highAtEdge(points, [tower, { ...front, height: 4000 }])).toHaveLength(1);
  expect(highAtEdge(points, [piece('Woods C', [20, 1, 6, 4], ['obscuring'], 5)])).toEqual([]);
});

describe('DM.table.ways: several ways to every part', () => {
  const wall = (y: number, from: number, to: number) =>
    piece('Block A', [from, y, to - from, 2], ['impassable', 'blocking']);

  test('open ground has them', () => {
    const { total, roundabout } = waysAbout(points, [], 500);
    expect([total, roundabout]).toEqual([48 * 48, 48 * 48]);
  });

  test('a wall with one gap cuts the table in two, with two gaps it does not', () => {
    const one = waysAbout(points, [wall(23, 0, 30), wall(23, 31.9, 48)], 500);
    expect(one.roundabout).toBeLessThan(one.total * 0.6);
    const two = waysAbout(points, [wall(23, 0, 10), wall(23, 13, 30), wall(23, 33, 48)], 500);
    expect(two.roundabout).toBe(two.total);
  });

  test('a yard with a single gate is found out', () => {
    const sides = [wall(10, 10, 20), wall(20, 10, 20), piece('Block B', [10, 12, 1, 8], ['impassable'])];
    const gate = [
      piece('Block C', [19, 12, 1, 3], ['impassable']),
      piece('Block D', [19, 16.8, 1, 3.2], ['impassable']),
    ];
    const { total, roundabout } = waysAbout(points, [...sides, ...gate], 500);
    expect(total - roundabout).toBeGreaterThan(30);
  });
});

test('faults are told, a line each', () => {
  const terrain = [
    piece('Building A', [20, 20, 8, 8], ['impassable', 'blocking'], 5),
    piece('Woods B', [26, 22, 8, 8], ['difficult']),
    piece('Woods C', [44, 2, 8, 8], ['difficult']),
    piece('Hill D', [1, 41, 6, 6], ['elevated 2"', 'blocking'], 2),
  ];
  const markers = [{ id: 'm1', label: '1', at: { x: 24_000, y: 24_000 }, radius: 3000 }];
  expect(fieldFaults({ outline: points, terrain, markers })).toEqual([
    '9.9 % of the table is covered',
    'Building A overlaps Woods B',
    'Woods C leaves the table',
    'Hill D stands high at the edge',
    'nobody reaches marker 1',
  ]);
  expect(lostMarkers(terrain, markers)).toEqual(markers);
});
