import type { Cause, Mils } from '../../engine/index.js';
import type { Formation } from '../../engine/table/formations.js';
import { lengthOf } from '../../engine/table/walked.js';
import type { Placed } from '../model-moves.js';
import { movesOf } from './journey.js';

/** Where one unit ends when it is sent somewhere. */
export interface UnitPlan {
  places: Placed[];
  /** Whether it gets to the place; for an assault, into contact. */
  reached: boolean;
  coherent: boolean;
  cause?: Cause;
  reason?: Formation['reason'];
}

export const NOWHERE: UnitPlan = { places: [], reached: false, coherent: true };

/** What a formation comes to. */
export function planOf(formed: Pick<Formation, 'places' | 'reached' | 'coherent' | 'cause' | 'reason'>): UnitPlan {
  const { reached, coherent, cause, reason } = formed;
  return { places: movesOf(formed), reached, coherent, ...(cause ? { cause } : {}), ...(reason ? { reason } : {}) };
}

/** The longest way of a model in a plan, in mils. */
export function longestOf(places: readonly Placed[]): Mils {
  return Math.max(0, ...places.map(({ path }) => lengthOf(path)));
}
