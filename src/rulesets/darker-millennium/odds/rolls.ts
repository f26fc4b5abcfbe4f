import { d6AtLeast } from '../../../engine/odds/target-numbers.js';

/** Chance to hit on a d6 (DM.house.hit): a natural 1 misses; 7, 8 and 9 are a 6, then 4+, 5+ or 6+; more is impossible. */
export function hitChance(needed: number): number {
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

/** Run and charge: twice Mv. */
export const RUN = { fixed: 2, randomised: 0 };
/** Sprint and sprinting charge: twice Mv and one randomised (DM.move.sprint). */
export const SPRINT = { fixed: 2, randomised: 1 };
/** Fall back: twice randomised (DM.move.fallBack). */
export const FALL_BACK = { fixed: 0, randomised: 2 };
