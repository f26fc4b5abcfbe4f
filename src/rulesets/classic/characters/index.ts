import type { Room } from '../game.js';
import { join, leave } from './steps.js';

/** Characters that join units and leave them. */
export const charactersRoom: Room<never> = {
  steps: [join, leave],
  // That they joined, a fact of the table says.
  evolve: {},
  narrate: {},
};
