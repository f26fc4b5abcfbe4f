import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLeast,
  certain,
  type Distribution,
  die,
  exactly,
  mean,
  pairsOf,
  sumOfMany,
} from '../../../src/engine/odds/distribution.js';
import { binomial, chain, compare, fallen, keepDice, keepOf } from '../../../src/engine/odds/pools.js';
import { everyThrow, shares } from '../../support/throws.js';

const whole = (dist: Distribution): number => dist.chances.reduce((a, b) => a + b, 0);

describe('pools', () => {
  it('count successes', () => {
    const hits = binomial(8, 1 / 3);
    expect(exactly(hits, 0)).toBeCloseTo((2 / 3) ** 8, 12);
    expect(exactly(hits, 3)).toBeCloseTo(56 * (1 / 3) ** 3 * (2 / 3) ** 5, 12);
    expect(binomial(5, 0)).toEqual(certain(0));
    expect(binomial(5, 1)).toEqual(certain(5));
    expect(mean(binomial(200, 0.3))).toBeCloseTo(60, 8);
  });

  it.each([
    ['highest', 3, 4],
    ['highest', 1, 3],
    ['lowest', 2, 5],
    ['lowest', 4, 4],
    ['highest', 0, 2],
  ] as const)('keep the %s %i of %i dice as every throw shows', (which, keep, count) => {
    const chanceOf = shares(
      everyThrow(count).map(faces => {
        const sorted = [...faces].sort((a, b) => (which === 'highest' ? b - a : a - b));
        return sorted.slice(0, keep).reduce((a, b) => a + b, 0);
      }),
    );
    const kept = keepDice(which, keep, count, 6);
    for (let value = 0; value <= 24; value += 1) expect(exactly(kept, value)).toBeCloseTo(chanceOf(value), 12);
  });

  it('keeping all is the sum, and counting kept dice never passes their number', () => {
    const all = keepDice('highest', 5, 5, 8);
    for (const [value, chance] of pairsOf(sumOfMany(5, die(8)))) expect(exactly(all, value)).toBeCloseTo(chance, 12);
    const counts = keepOf('highest', 2, 4, die(6), face => (face >= 5 ? 1 : 0));
    expect(exactly(counts, 2)).toBeCloseTo(atLeast(binomial(4, 1 / 3), 2), 12);
    expect(() => keepDice('highest', 5, 4, 6)).toThrow(RangeError);
  });

  it('thin out stage by stage, the end as if one throw decided all', () => {
    const volley = chain(8, [
      { name: 'hits', chance: 1 / 3 },
      { name: 'wounds', chance: 1 / 2 },
      { name: 'unsaved', chance: 5 / 6 },
    ]);
    expect(volley.map(stage => stage.name)).toEqual(['hits', 'wounds', 'unsaved']);
    const direct = binomial(8, (1 / 3) * (1 / 2) * (5 / 6));
    for (let k = 0; k <= 8; k += 1) expect(exactly(volley[2]!.left, k)).toBeCloseTo(exactly(direct, k), 12);
    const sustained = chain(sumOfMany(2, die(3)), [{ name: 'wounds', chance: 0.5 }]);
    expect(mean(sustained[0]!.left)).toBeCloseTo(2, 12);
  });

  it('DM.house.casualties: damage beyond a model is lost', () => {
    expect(fallen(certain(3), { models: 5, wounds: 1 })).toEqual(certain(3));
    expect(fallen(certain(9), { models: 5, wounds: 1 })).toEqual(certain(5));
    expect(fallen(certain(3), { models: 5, wounds: 2 })).toEqual(certain(1));
    expect(fallen(certain(3), { models: 5, wounds: 2, lost: 1 })).toEqual(certain(2));
    expect(fallen(certain(2), { models: 5, wounds: 3 }, certain(2))).toEqual(certain(1));
    expect(fallen(certain(4), { models: 5, wounds: 2 }, certain(6))).toEqual(certain(4));
    const d3Damage = fallen(certain(1), { models: 2, wounds: 2 }, die(3));
    expect(exactly(d3Damage, 1)).toBeCloseTo(2 / 3, 12);
  });

  it('stay whole', () => {
    const chances = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.nat(30), chances, fc.integer({ min: 1, max: 4 }), fc.nat(10), (n, p, wounds, models) => {
        const unsaved = binomial(n, p);
        expect(whole(unsaved)).toBeCloseTo(1, 9);
        const dead = fallen(unsaved, { models, wounds }, die(3));
        expect(whole(dead)).toBeCloseTo(1, 9);
        expect(pairsOf(dead).at(-1)![0]).toBeLessThanOrEqual(Math.min(models, n));
      }),
    );
  });

  it('compare two numbers', () => {
    const { higher, equal, lower } = compare(die(6), die(6));
    expect(higher).toBeCloseTo(15 / 36, 12);
    expect(equal).toBeCloseTo(6 / 36, 12);
    expect(lower).toBeCloseTo(15 / 36, 12);
  });
});
