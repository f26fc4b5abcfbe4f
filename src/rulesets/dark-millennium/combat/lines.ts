import type { Point, Standing } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { onMils, pointDistance, toward } from '../../../engine/table/points.js';

/** Where a line from the middle of a base to a point leaves the base, nearly. */
export function nearestOnBase(standing: Standing, to: Point): Point {
  const far = Math.min(reachOf(standing.base), pointDistance(standing.at, to));
  return onMils(toward(standing.at, to, far));
}
