import { askOf, type Edge, type JsonObject, type SideId } from '../../../engine/index.js';
import type { Cause } from '../causes.js';
import type { PlaceArgs } from './alternate.js';
import type { CheckArgs } from './check-question.js';
import type { CohesionArgs } from './cohesion-question.js';
import type { LayOutArgs } from './lay-out.js';
import type { MissionArgs } from './mission-fit.js';

export const edgeAsk = askOf<{ side: SideId; rolled?: boolean }, { edge: Edge }>('edge');

export const cohesionAsk = askOf<CohesionArgs, JsonObject>('cohesion');

export const placeAsk = askOf<PlaceArgs, JsonObject>('place');

export const layOutAsk = askOf<LayOutArgs, JsonObject>('layOut');

export const checkAsk = askOf<CheckArgs, JsonObject>('check');

export const agreeAsk = askOf<AgreeArgs, JsonObject>('agree');

export const missionAsk = askOf<MissionArgs, JsonObject>('mission');

export type AgreeArgs = {
  /** Who is asked. */
  side: SideId;
  by: SideId;
  about: 'keywords' | 'move' | 'remove';
  piece: string;
  keywords?: string[];
  at?: { x: number; y: number };
  /** Why the mission does not fit, where the piece stands in its way. */
  why?: Cause;
};
