import type { ShotHow } from './events.js';

/** How each way of shooting is called. */
export const HOW_WORDS: Record<ShotHow, string> = {
  fire: 'Fire orders',
  advance: 'Advance',
  assault: 'Assault after a Run',
  overwatch: 'Overwatch',
  openFire: 'Open Fire',
  returnFire: 'Return Fire',
};
