import { askOf, type UnitId } from '../../../engine/index.js';

/** How many Wounds a unit would lose of those that come at it, on its feet and down. */
export interface GroundOdds {
  stays: number;
  down: number;
}

/** Whether a unit that is shot at jinks: `jink` or `stay` (IO.house.jink). */
export const jinkAsk = askOf<{ unit: UnitId; by: UnitId }, { jink: 'jink' | 'stay' }>('jink', 'IO.house.jink');

/** Whether a unit that is shot at goes to ground: `down` or `stay` (IO.ground.when). */
export const groundAsk = askOf<{ unit: UnitId; by: UnitId; loses?: GroundOdds }, { ground: 'down' | 'stay' }>(
  'ground',
  'IO.ground.when',
);
