import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  andThen,
  atLeast,
  atMost,
  bestOf,
  capped,
  certain,
  type Distribution,
  die,
  exactly,
  fromPairs,
  higher,
  lower,
  map,
  mean,
  mixture,
  pairsOf,
  rerollOnce,
  shift,
  subtract,
  sumOfMany,
  worstOf,
} from '../../../src/engine/odds/distribution.js';

/** The mean square distance from the average. */
function variance(dist: Distribution): number {
  const centre = mean(dist);
  return pairsOf(dist).reduce((sum, [value, chance]) => sum + (value - centre) ** 2 * chance, 0);
}

const distribution = fc
  .array(fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 })
  .map(weights => {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return fromPairs(weights.map(([value, weight]) => [value, weight / total] as const));
  });

const whole = (dist: Distribution): number => dist.chances.reduce((a, b) => a + b, 0);

function expectSame(a: Distribution, b: Distribution): void {
  const values = new Set([...pairsOf(a), ...pairsOf(b)].map(([value]) => value));
  for (const value of values) expect(exactly(a, value)).toBeCloseTo(exactly(b, value), 12);
}

describe('distributions', () => {
  it('know the table of 2d6', () => {
    const twoD6 = sumOfMany(2, die(6));
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    ways.forEach((count, i) => void expect(exactly(twoD6, i + 2)).toBeCloseTo(count / 36, 12));
    expect(atMost(twoD6, 7)).toBeCloseTo(21 / 36, 12);
    expect(atLeast(twoD6, 7)).toBeCloseTo(21 / 36, 12);
    expect(atLeast(twoD6, 2)).toBe(1);
    expect(atMost(twoD6, 12)).toBe(1);
    expect([atLeast(twoD6, 13), atMost(twoD6, 1), exactly(twoD6, 1), exactly(twoD6, 13)]).toEqual([0, 0, 0, 0]);
    expect(mean(twoD6)).toBeCloseTo(7, 12);
    expect(variance(twoD6)).toBeCloseTo(35 / 6, 12);
  });

  it('know the best and worst of several, and re-rolls', () => {
    expect(exactly(bestOf(2, die(6)), 6)).toBeCloseTo(11 / 36, 12);
    expect(exactly(worstOf(2, die(6)), 1)).toBeCloseTo(11 / 36, 12);
    expect(atLeast(bestOf(3, die(6)), 6)).toBeCloseTo(1 - (5 / 6) ** 3, 12);
    expect(
      exactly(
        rerollOnce(die(6), face => face === 1),
        1,
      ),
    ).toBeCloseTo(1 / 36, 12);
    expect(
      exactly(
        rerollOnce(die(6), face => face === 1),
        6,
      ),
    ).toBeCloseTo(7 / 36, 12);
    const failedTest = rerollOnce(sumOfMany(2, die(6)), sum => sum > 7);
    expect(atMost(failedTest, 7)).toBeCloseTo(1 - (15 / 36) ** 2, 12);
    expect(() => bestOf(0, die(6))).toThrow(RangeError);
  });

  it('stay whole, and add means and variances', () => {
    fc.assert(
      fc.property(distribution, distribution, fc.nat(5), (a, b, n) => {
        const all = [add(a, b), subtract(a, b), higher(a, b), lower(a, b), sumOfMany(n, a), capped(a, 2), shift(a, 3)];
        for (const dist of [
          ...all,
          mixture([
            { chance: 0.3, dist: a },
            { chance: 0.7, dist: b },
          ]),
        ]) {
          expect(whole(dist)).toBeCloseTo(1, 10);
        }
        expect(mean(add(a, b))).toBeCloseTo(mean(a) + mean(b), 9);
        expect(mean(subtract(a, b))).toBeCloseTo(mean(a) - mean(b), 9);
        expect(variance(subtract(a, b))).toBeCloseTo(variance(a) + variance(b), 8);
        expect(mean(higher(a, b)) + mean(lower(a, b))).toBeCloseTo(mean(a) + mean(b), 9);
        expect(mean(sumOfMany(n, a))).toBeCloseTo(n * mean(a), 9);
      }),
    );
  });

  it('obey the laws of sums and sequences', () => {
    fc.assert(
      fc.property(distribution, distribution, fc.integer({ min: -9, max: 9 }), (a, b, n) => {
        expectSame(add(a, b), add(b, a));
        expectSame(
          add(a, b),
          andThen(a, x => map(b, y => x + y)),
        );
        expectSame(
          subtract(a, b),
          andThen(a, x => map(b, y => x - y)),
        );
        expectSame(sumOfMany(3, a), add(a, add(a, a)));
        expectSame(andThen(a, certain), a);
        expectSame(fromPairs(pairsOf(a)), a);
        expect(atLeast(a, n) + atMost(a, n - 1)).toBeCloseTo(1, 12);
        expect(atLeast(a, n) - atLeast(a, n + 1)).toBeCloseTo(exactly(a, n), 12);
      }),
    );
  });

  it('are plain JSON', () => {
    expect(JSON.parse(JSON.stringify(sumOfMany(3, die(6))))).toEqual(sumOfMany(3, die(6)));
    expect(() => fromPairs([])).toThrow(RangeError);
  });
});
