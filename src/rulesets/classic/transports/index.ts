import { toldAlone } from '../../rooms.js';
import type { Room } from '../game.js';
import type { TransportEvent } from './events.js';
import { tellTransports } from './narrate.js';
import { shed, shedQuestion } from './shed.js';
import { disembark, embark, spill } from './steps.js';

/** Transports: who gets in and out, and what becomes of those aboard. */
export const transportsRoom: Room<TransportEvent> = {
  steps: [embark, disembark, spill, shed],
  questions: [shedQuestion],
  // Where they are, facts of the table say.
  evolve: toldAlone('gotOut', 'ridersShed'),
  narrate: tellTransports,
};
