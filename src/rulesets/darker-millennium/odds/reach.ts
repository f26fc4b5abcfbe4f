import { atLeast, certain, type Distribution, die, shift, sumOfMany } from '../../../engine/odds/distribution.js';

/** A move's length in whole inches: `fixed` times Mv and `randomised` dice of as many sides as the lowest base Mv. */
export interface Reach {
  /** Whole inches, as the datasheet has it. */
  movement: number;
  fixed: number;
  randomised: number;
  /** Lowest base Mv in the unit, where it is not `movement` (DM.move.randomised). */
  lowest?: number;
}

/** Run and charge: twice Mv. */
export const RUN = { fixed: 2, randomised: 0 };
/** Sprint and sprinting charge: twice Mv and one randomised (DM.move.sprint). */
export const SPRINT = { fixed: 2, randomised: 1 };
/** Fall back: twice randomised (DM.move.fallBack). */
export const FALL_BACK = { fixed: 0, randomised: 2 };

/** Every length that the move can have, in inches. */
export function reach({ movement, fixed, randomised, lowest = movement }: Reach): Distribution {
  const dice = lowest > 0 ? sumOfMany(randomised, die(lowest)) : certain(0);
  return shift(dice, fixed * movement);
}

/** Chance that the move is at least `mils` thousandths of an inch long. */
export function reaches(move: Reach, mils: number): number {
  return atLeast(reach(move), Math.ceil(mils / 1000));
}
