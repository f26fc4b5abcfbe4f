import type { Dice } from '../../src/engine/index.js';
import { type Distribution, exactly } from '../../src/engine/odds/distribution.js';

/** Something that the rules roll: its exact odds, and one resolution of it by the rules' own steps. */
export interface OddsCase {
  name: string;
  /** What a resolution shows, each with its exact chances. */
  measures: { name: string; exact: Distribution }[];
  /** One number for each measure. */
  resolve(dice: Dice): number[];
}

/** How often each number came up, for each measure of a case. */
export type Tally = Map<number, number>[];

/** Chance that anything at all is called wrong that is right, over everything that is compared. */
const FALSE_ALARM = 1e-6;

/** Resolves a case so many times. */
export function tallyOf({ measures, resolve }: OddsCase, dice: Dice, times: number): Tally {
  const tally: Tally = measures.map(() => new Map());
  for (let i = 0; i < times; i += 1) {
    resolve(dice).forEach((value, index) => {
      const counts = tally[index]!;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    });
  }
  return tally;
}

export function added(one: Tally, other: Tally): Tally {
  return one.map((counts, index) => {
    const sum = new Map(counts);
    for (const [value, count] of other[index]!) sum.set(value, (sum.get(value) ?? 0) + count);
    return sum;
  });
}

/** One number of one measure: how far what was seen lies from its chance. */
export interface Comparison {
  value: number;
  chance: number;
  seen: number;
  /** In standard errors, signed; for rare numbers the deviance, which never promises too much. */
  z: number;
}

/** Every number that is possible or was seen. */
export function compare(exact: Distribution, counts: ReadonlyMap<number, number>, times: number): Comparison[] {
  const possible = exact.chances.map((_, index) => exact.low + index);
  return [...new Set([...possible, ...counts.keys()])]
    .sort((a, b) => a - b)
    .map(value => {
      const chance = Math.min(1, exactly(exact, value));
      const seen = (counts.get(value) ?? 0) / times;
      return { value, chance, seen, z: Math.sign(seen - chance) * Math.sqrt(2 * times * divergence(seen, chance)) };
    });
}

/**
 * The largest |z| that chance may give among so many comparisons. By Chernoff a share strays so far with a chance of at most
 * exp(-z²/2), whatever its chance and the number of resolutions; twice that for both sides, added up over all comparisons.
 */
export function boundFor(comparisons: number): number {
  return Math.sqrt(2 * Math.log((2 * comparisons) / FALSE_ALARM));
}

/** Kullback-Leibler divergence of a share from a chance, in nats; infinite for what was seen and is impossible. */
function divergence(seen: number, chance: number): number {
  const part = (p: number, q: number) => (p === 0 ? 0 : q <= 0 ? Number.POSITIVE_INFINITY : p * Math.log(p / q));
  // Odds are sums of rounded numbers: what is certain may lack the last digits.
  if (Math.abs(seen - chance) < 1e-9) return 0;
  return Math.max(0, part(seen, chance) + part(1 - seen, 1 - chance));
}
