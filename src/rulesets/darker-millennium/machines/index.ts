import type { Room } from '../game.js';
import { runWild } from './control.js';
import type { MachineEvent } from './events.js';
import { evolve } from './evolve.js';
import { narrate } from './narrate.js';
import { traces } from './traces.js';

/** Machines: armour, damage, wrecks, arcs, transports (DM.house.vehicle). */
export const machinesRoom: Room<MachineEvent> = {
  steps: [runWild],
  questions: [],
  moments: [],
  evolve,
  narrate,
  traces,
  verbs: [],
  weigh: {},
};
