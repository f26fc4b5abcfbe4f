import { askOf, frameOf, type JsonObject, type SideId } from '../../../engine/index.js';

export const battleFrame = frameOf<{
  /** Seeds the battlefield. */
  field?: number;
  /** Who chooses the table edge. */
  winner?: SideId;
}>('battle');

export const subPhasesFrame = frameOf<{ now?: number }>('battle.subPhases');

export type CohesionArgs = { side: SideId; points: number };

export const cohesionAsk = askOf<CohesionArgs, JsonObject>('cohesion', 'DM.command.cohesion.divide');
