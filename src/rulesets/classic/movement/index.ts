import type { Room } from '../game.js';
import { now } from './dangers.js';
import type { MoveEvent } from './events.js';
import { go, reactMove } from './go.js';
import { tellMoves } from './narrate.js';
import { walk } from './walk.js';

/** Moves and Runs, difficult and dangerous ground, and moves in reaction. */
export const movementRoom: Room<MoveEvent> = {
  steps: [walk, go, reactMove],
  evolve: {
    dangerTested(board, { met = [] }) {
      const during = now(board);
      const before = board.braved?.during === during ? board.braved.models : [];
      board.braved = { during, models: [...before, ...met] };
    },
    paceThrown() {},
  },
  narrate: tellMoves,
};
