import { atMost, die, exactly, sumOfMany } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';

const TWO_D6 = sumOfMany(2, die(6));

/**
 * Chance to hit needing `needed` on a d6 (DM.house.hit): a natural 1 always misses; 7, 8 and 9 are a 6 followed by a 4+,
 * 5+ or 6+; more is impossible.
 */
export function toHit(needed: number): number {
  if (needed > 6) return needed > 9 ? 0 : d6AtLeast(6) * d6AtLeast(needed - 3);
  return d6AtLeast(needed, { naturalOneFails: true });
}

/**
 * What is needed on a d6 to wound (DM.house.wound): 4 at equal values, one easier or harder a point, never better than 2.
 * Undefined where it is impossible: Strength four or more below Toughness.
 */
export function neededToWound(strength: number, toughness: number): number | undefined {
  const behind = toughness - strength;
  if (behind >= 4) return undefined;
  return Math.min(6, Math.max(2, 4 + behind));
}

/** Chances of an order test: `doubleOne` and `doubleSix` are parts of `passed` and `failed`. */
export interface OrderTestOdds {
  passed: number;
  failed: number;
  doubleOne: number;
  doubleSix: number;
}

/** 2d6 against modified Leadership; a natural 2 always passes, a natural 12 always fails (DM.command.test). */
export function orderTest(leadership: number): OrderTestOdds {
  const doubleOne = exactly(TWO_D6, 2);
  const doubleSix = exactly(TWO_D6, 12);
  const passed = atMost(TWO_D6, Math.min(11, Math.max(2, leadership)));
  return { passed, failed: 1 - passed, doubleOne, doubleSix };
}
