import { toldAlone } from '../../rooms.js';
import type { Room } from '../game.js';
import { arrive } from './arrive.js';
import type { ArrivalEvent } from './events.js';
import { tellArrivals } from './narrate.js';
import { enterQuestion } from './question.js';
import { reserves } from './reserves.js';

/** Reserves: when they come, and where. */
export const arrivalsRoom: Room<ArrivalEvent> = {
  steps: [reserves, arrive],
  questions: [enterQuestion],
  // Where they stand, facts of the table say.
  evolve: toldAlone('reservesRolled', 'flankRolled', 'deepStruck', 'keptWaiting'),
  narrate: tellArrivals,
};
