import type { Room } from '../game.js';
import { dismountStep } from './dismount.js';
import { enterStep } from './enter.js';
import type { ReserveEvent } from './events.js';
import { reserveWriters } from './evolve.js';
import { mountStep } from './mount.js';
import { tellReserves } from './narrate.js';
import { verbs } from './verbs.js';

/** Reserves that come on, and units that ride. */
export const reservesRoom: Room<ReserveEvent> = {
  steps: [enterStep, mountStep, dismountStep],
  questions: [],
  moments: [],
  evolve: reserveWriters,
  narrate: tellReserves,
  traces: {},
  verbs,
  weigh: {},
};
