import type { Choices } from '../engine/index.js';

/** The computer's tastes where options need no weighing. */

/** The first option is the best. */
export function inOrder({ options }: Choices): number[] {
  return options.map((_, index) => -index);
}

/** None is better than another. */
export function allAlike({ options }: Choices): number[] {
  return options.map(() => 0);
}
