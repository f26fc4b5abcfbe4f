import type { Room } from '../game.js';
import { away } from './away.js';
import type { MoveEvent } from './events.js';
import { moveWriters } from './evolve.js';
import { tellMoves } from './narrate.js';
import { traces } from './traces.js';
import { walk } from './walk.js';

/** Moves in the open and through difficult terrain, crossings of sight, retreats. */
export const movementRoom: Room<MoveEvent> = {
  steps: [walk, away],
  questions: {},
  moments: {},
  evolve: moveWriters,
  narrate: tellMoves,
  traces,
  verbs: [],
  weigh: {},
};
