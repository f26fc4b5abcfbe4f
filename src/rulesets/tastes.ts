import type { Choices } from '../engine/index.js';

/** The computer's tastes where options need no weighing. */

/** The first option is the best. */
export function inOrder({ options }: Choices): number[] {
  return options.map((_, index) => -index);
}

/** The computer takes the first option: it is offered in the order of its taste. */
export function takeFirst(_view: unknown, _decision: unknown, _partial: unknown, choices: Choices): number[] {
  return inOrder(choices);
}

/** None is better than another. */
export function allAlike({ options }: Choices): number[] {
  return options.map(() => 0);
}
