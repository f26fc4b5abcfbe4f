import { expect, test } from 'vitest';
import { boxOf } from '../../../src/engine/table/points.js';
import { battlefield } from '../../../src/rulesets/interactive-orders/codex/set-up.js';

test('IO.house.table: 72" by 48", the same from the same seed, or a named one', () => {
  const laid = (seed: number, options = {}) => battlefield(2000, seed, options);
  expect(boxOf(laid(4).outline)).toEqual({ minX: 0, minY: 0, maxX: 72_000, maxY: 48_000 });
  expect(laid(4).terrain).toEqual(laid(4).terrain);
  expect(laid(4).terrain).not.toEqual(laid(5).terrain);
  const named = (preset: string) => ({ battlefield: { method: 'preset', preset } });
  expect(() => laid(4, named('nowhere'))).toThrow(/nowhere/);
});
