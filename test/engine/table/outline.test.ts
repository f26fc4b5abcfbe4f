import { expect, test } from 'vitest';
import { depthAt, edgeStretches, horseshoe, middleLine, rectangle } from '../../../src/engine/table/outline.js';

const long = (stretches: [{ x: number; y: number }, { x: number; y: number }][]) =>
  stretches.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y));

test('a rectangle has one stretch a side', () => {
  const { points } = rectangle(72_000, 48_000);
  expect(edgeStretches(points, 'north')).toEqual([
    [
      { x: 0, y: 0 },
      { x: 72_000, y: 0 },
    ],
  ]);
  expect((['north', 'east', 'south', 'west'] as const).map(edge => long(edgeStretches(points, edge)))).toEqual([
    [72_000],
    [48_000],
    [72_000],
    [48_000],
  ]);
  expect(middleLine(points)).toBe(24_000);
});

test('the south of three tables in a U is as long as its north: both arms and what lies between them', () => {
  const { points } = horseshoe();
  expect(long(edgeStretches(points, 'north'))).toEqual([168_000]);
  expect(long(edgeStretches(points, 'south'))).toEqual([48_000, 72_000, 48_000]);
  expect(edgeStretches(points, 'south').map(([a]) => a.y)).toEqual([72_000, 48_000, 72_000]);
  expect(long(edgeStretches(points, 'west'))).toEqual([24_000, 72_000]);
});

test('the middle line of the U runs through its middle table', () => {
  const { points } = horseshoe();
  expect([depthAt(points, 20_000), depthAt(points, 84_000)]).toEqual([72_000, 48_000]);
  expect(middleLine(points)).toBe(24_000);
});
