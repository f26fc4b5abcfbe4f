import { expect, test } from 'vitest';
import type { TerrainPiece } from '../../src/engine/index.js';
import { rectangle } from '../../src/engine/table/outline.js';
import { pointDistance } from '../../src/engine/table/points.js';
import { wayLeft } from '../../src/rulesets/movement/way-left.js';

const outline = rectangle(48_000, 48_000).points;
const from = { x: 10_500, y: 24_500 };
const goal = { x: 38_500, y: 24_500 };
const straight = pointDistance(from, goal);

function block(keyword: string, x: number, y: number, wide: number, deep: number): TerrainPiece {
  const corners = [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + deep },
    { x, y: y + deep },
  ];
  return { id: keyword, letter: 'A', name: 'A', kind: 'block', outline: corners, height: 1000, keywords: [keyword] };
}

const left = (...terrain: TerrainPiece[]) => wayLeft({ terrain, outline }, from, goal);

test('over open ground the way that is left is about the distance, and never less', () => {
  expect(left()).toBeGreaterThanOrEqual(straight);
  expect(left()).toBeLessThan(straight * 1.05);
});

test('it goes round what cannot be entered', () => {
  const round = left(block('impassable', 24_000, 12_000, 2000, 24_000));
  expect(round).toBeGreaterThan(2 * Math.hypot(13_500, 12_500) * 0.98);
  expect(round).toBeLessThan(2 * Math.hypot(13_500, 12_500) * 1.15);
});

test('difficult ground counts double, unless the way round is shorter', () => {
  expect(left(block('difficult', 20_000, 0, 8000, 48_000))).toBeCloseTo(left() + 8000, -2);
  expect(left(block('difficult', 12_000, 22_000, 24_000, 4000))).toBeLessThan(straight + 6000);
});

test('what is entered nowhere is as far as the crow flies, and a goal in it is reached from beside it', () => {
  const walls = [
    block('impassable', 34_000, 20_000, 9000, 2000),
    block('impassable', 34_000, 27_000, 9000, 2000),
    block('impassable', 34_000, 20_000, 2000, 9000),
    block('impassable', 41_000, 20_000, 2000, 9000),
  ];
  expect(left(...walls)).toBe(straight);
  expect(left(block('impassable', 38_000, 24_000, 1000, 1000))).toBeLessThan(straight * 1.05);
});
