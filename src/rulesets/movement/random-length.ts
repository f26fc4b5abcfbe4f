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

/** Chance that a die of so many sides shows `face` or more; for 0 none is needed. */
export function chanceOfFace(face: number, sides: number): number {
  return face === 0 ? 1 : Math.max(0, sides - face + 1) / Math.max(1, sides);
}

/** The lowest face from `least` on that is enough, `sides` + 1 where none is. Whatever is enough, every higher one is. */
export function leastFace(least: number, sides: number, isEnough: (face: number) => boolean): number {
  if (least > sides || isEnough(least)) return least;
  let [low, high] = [least + 1, sides + 1];
  while (low < high) {
    const face = Math.floor((low + high) / 2);
    if (isEnough(face)) high = face;
    else low = face + 1;
  }
  return low;
}
