import { boxOf } from '../../../engine/table/points.js';
import { centreOf, enemiesOf } from '../../board-queries.js';
import { insideOf, type Suggestion } from '../../movement/suggestions.js';
import { toMarkers, toNearest } from '../../tastes.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { planDrop } from './ways.js';

/** Places that are tried, the best first. */
const MOST_AIMS = 30;
/** How finely places to come down on are looked for, and how far from enemies they lie. */
const EVERY = 6000;
const CLEAR = 10_000;

/** Open places with room, near to markers and not too near to enemies. */
export function dropAims(board: ClassicBoard, unit: ClassicUnit): Suggestion[] {
  const { maxX, maxY } = boxOf(board.outline);
  const inner = insideOf(board);
  const enemies = enemiesOf(board, unit).flatMap(enemy => centreOf(board, enemy) ?? []);
  const found: Suggestion[] = [];
  for (let x = EVERY; x < maxX; x += EVERY) {
    for (let y = EVERY; y < maxY; y += EVERY) {
      const at = inner({ x, y });
      const far = toNearest(at, enemies);
      const goal = toMarkers(board, at);
      const rank = (board.markers.length > 0 ? goal : far) / 1000 + (far < CLEAR ? (CLEAR - far) / 200 : 0);
      found.push({ at, rank });
    }
  }
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_AIMS)
    .filter(({ at }) => planDrop(board, unit, at) !== undefined);
}
