import { atLeast, certain, type Distribution, die, shift, sumOfMany } from '../../engine/odds/distribution.js';

/** A move's length in whole inches: `fixed` times the Movement, and `randomised` dice of as many sides as the lowest Movement. */
interface Reach {
  /** Whole inches, as the datasheet has it. */
  movement: number;
  fixed: number;
  randomised: number;
  /** Lowest Movement in the unit, where it is not `movement`. */
  lowest?: number;
}

/** Every length that the move can have, in inches. */
export function reach({ movement, fixed, randomised, lowest = movement }: Reach): Distribution {
  const dice = lowest > 0 ? sumOfMany(randomised, die(lowest)) : certain(0);
  return shift(dice, fixed * movement);
}

/** Chance that the move is at least `mils` thousandths of an inch long. */
export function reaches(move: Reach, mils: number): number {
  return atLeast(reach(move), Math.ceil(mils / 1000));
}
