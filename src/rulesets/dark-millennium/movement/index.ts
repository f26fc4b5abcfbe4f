import type { Room } from '../game.js';
import { away } from './away.js';
import type { MoveEvent } from './events.js';
import { moveWriters } from './evolve.js';
import { heroicQuestion, weighHeroic } from './heroic-question.js';
import { tellMoves } from './narrate.js';
import { traces } from './traces.js';
import { walk } from './walk.js';

/** Moves in the open and through difficult terrain, crossings of sight, retreats. */
export const movementRoom: Room<MoveEvent> = {
  steps: [walk, away],
  questions: [heroicQuestion],
  moments: [],
  evolve: moveWriters,
  narrate: tellMoves,
  traces,
  verbs: [
    {
      name: ['heroic'],
      describe: 'Spend a hero point to make the die a 6, or none.',
      params: [{ name: 'points', describe: 'Give 1 for a 6, or 0 to throw the die.', field: 'heroes', required: true }],
      asks: ['heroic'],
      fixed: {},
    },
  ],
  weigh: { heroic: weighHeroic },
};
