import type { Board, Mils, Point } from '../../engine/index.js';
import { onMils, pointDistance } from '../../engine/table/points.js';
import { centreOf, holds } from '../../engine/table/polygons.js';
import { hasKeyword } from '../../engine/table/terrain.js';

/** The middle of the nearest piece of cover for whoever flees: not where it stands, nearer than `limit`, no nearer to any enemy. */
export function shelterNear(
  { terrain }: Pick<Board, 'terrain'>,
  here: Point,
  enemies: readonly Point[],
  limit: Mils,
): Point | undefined {
  let best: Point | undefined;
  let least = limit;
  for (const piece of terrain) {
    if (!hasKeyword(piece, 'soft') && !hasKeyword(piece, 'hard')) continue;
    if (hasKeyword(piece, 'impassable') || holds(piece.outline, here)) continue;
    const at = onMils(centreOf(piece.outline));
    const far = pointDistance(here, at);
    const nearer = enemies.some(enemy => pointDistance(enemy, at) < pointDistance(enemy, here));
    if (far < least && !nearer) [best, least] = [at, far];
  }
  return best;
}
