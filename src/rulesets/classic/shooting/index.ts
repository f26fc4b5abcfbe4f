import { toldAlone } from '../../rooms.js';
import type { Room } from '../game.js';
import type { ShootingEvent } from './events.js';
import { tellShooting } from './narrate.js';
import { shoot } from './shoot.js';
import { shootingTraces } from './traces.js';

/** Shooting: who may shoot what at whom, hits, markers and templates, Wounds and holes in armour. */
export const shootingRoom: Room<ShootingEvent> = {
  steps: [shoot],
  // What shots do stands in facts of the table; these are told alone.
  evolve: toldAlone('shot', 'markerLaid', 'templateLaid', 'heatRolled'),
  narrate: tellShooting,
  traces: shootingTraces,
};
