import type { Board, Mils, Point, TerrainPiece } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { onMils, pointDistance } from '../../engine/table/points.js';
import { centreOf, holds } from '../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../engine/table/terrain.js';

/** Whether a piece of terrain covers those in it or behind it. */
export function isCover(piece: TerrainPiece): boolean {
  return hasKeyword(piece, 'hard') || hasKeyword(piece, 'soft');
}

/** Whether one may stand in a piece of terrain and finds cover there. */
export function givesCover(piece: TerrainPiece): boolean {
  return isCover(piece) && !hasKeyword(piece, 'impassable');
}

/** The piece of terrain that covers best at a point; undefined in the open. */
export function coverAt({ terrain }: Pick<Board, 'terrain'>, at: Point): TerrainPiece | undefined {
  const pieces = piecesAt(terrain, at);
  return pieces.find(known => hasKeyword(known, 'hard')) ?? pieces.find(known => hasKeyword(known, 'soft'));
}

/** `in Ruin C, hard cover` at a point, undefined in the open; a preview says from whom it covers. */
export function shelterWords(board: Pick<Board, 'terrain'>, at: Point): string | undefined {
  const piece = coverAt(board, at);
  if (piece === undefined) return undefined;
  return hasKeyword(piece, 'hard') ? t`in ${piece.name}, hard cover` : t`in ${piece.name}, soft cover`;
}

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
    if (!givesCover(piece) || holds(piece.outline, here)) continue;
    const at = onMils(centreOf(piece.outline));
    const far = pointDistance(here, at);
    const nearer = enemies.some(enemy => pointDistance(enemy, at) < pointDistance(enemy, here));
    if (far < least && !nearer) [best, least] = [at, far];
  }
  return best;
}
