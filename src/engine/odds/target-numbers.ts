import { atMost, die, sumOfMany } from './distribution.js';

const TWO_D6 = sumOfMany(2, die(6));

/** Chance that a d6 shows `needed` or more; a natural 1 fails whatever is needed where told. */
export function d6AtLeast(needed: number, options: { naturalOneFails?: boolean } = {}): number {
  return clampedSixths(7 - (options.naturalOneFails ? Math.max(2, needed) : needed));
}

/** Chance that a d6 shows `most` or less; natural faces mean nothing. */
export function d6AtMost(most: number): number {
  return clampedSixths(most);
}

/** Chance that 2d6 come to `most` or less; natural faces mean nothing. */
export function twoD6AtMost(most: number): number {
  return atMost(TWO_D6, most);
}

/** Chance that 2d6 come to `needed` or more, such as a save on 2d6. */
export function twoD6AtLeast(needed: number): number {
  return 1 - atMost(TWO_D6, needed - 1);
}

function clampedSixths(faces: number): number {
  return Math.min(6, Math.max(0, Math.floor(faces))) / 6;
}
