import type { SideId } from '../engine/index.js';
import { SIDE_NAMES } from '../engine/wording.js';

/** Both sides, in the order in which they are named. */
export const SIDES = ['blue', 'red'] as const;

/** `Blue`. */
export function colourOf(side: SideId): string {
  return SIDE_NAMES[side];
}
