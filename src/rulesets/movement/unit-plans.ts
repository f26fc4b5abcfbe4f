import type { Board, Cause, Mils, Point } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import type { Formation } from '../../engine/table/formations.js';
import { pointDistance } from '../../engine/table/points.js';
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

/** Nobody of the unit goes anywhere. */
export const NOWHERE: UnitPlan = { places: [], reached: false, coherent: true };

/** What a formation comes to. */
export function planOf(formed: Pick<Formation, 'places' | 'reached' | 'coherent' | 'cause' | 'reason'>): UnitPlan {
  const { reached, coherent, cause, reason } = formed;
  return { places: movesOf(formed), reached, coherent, ...(cause ? { cause } : {}), ...(reason ? { reason } : {}) };
}

/** What rounding a way to whole mils may gain or take. */
export const WAY_ROUNDING: Mils = 10;

/** The longest way of a model in a plan, in mils. */
export function longestOf(places: readonly { path: readonly Point[] }[]): Mils {
  return Math.max(0, ...places.map(({ path }) => lengthOf(path)));
}

/** Where the foremost of a plan stands, who gets nearest to where it was sent. */
export function endOf(places: readonly Placed[], to: Point): Point {
  return places.reduce(
    (best, { at }) => (pointDistance(at, to) < pointDistance(best, to) ? at : best),
    places[0]?.at ?? to,
  );
}

/** What keeps a plan from its end. */
export function hindrance({ terrain, models }: Board, { cause, reason }: UnitPlan): string {
  if (reason === 'room') return t`there is no room for all of it`;
  const piece = terrain.find(({ id }) => id === cause?.id) ?? (cause && models[cause.id]);
  if (piece) return t`${piece.name} is in the way`;
  return cause?.how === 'edge' ? t`the table ends` : t`it is too far`;
}
