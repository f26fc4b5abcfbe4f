import { expect, test } from 'vitest';
import { boxOf } from '../../../src/engine/table/points.js';
import { battlefield } from '../../../src/rulesets/interactive-orders/codex/set-up.js';

test('IO.house.table: as wide as the battle is large, the same from the same seed, or a named one', () => {
  const laid = (seed: number, options = {}) => battlefield(2000, seed, options);
  const size = (points: number) => {
    const { maxX, maxY } = boxOf(battlefield(points, 4).outline);
    return [maxX / 1000, maxY / 1000];
  };
  expect([1000, 1001, 2000, 3000].map(size)).toEqual([
    [48, 48],
    [72, 48],
    [72, 48],
    [96, 48],
  ]);
  expect(laid(4).terrain).toEqual(laid(4).terrain);
  expect(laid(4).terrain).not.toEqual(laid(5).terrain);
  const named = (preset: string) => ({ battlefield: { method: 'preset', preset } });
  expect(() => laid(4, named('nowhere'))).toThrow(/nowhere/);
});
