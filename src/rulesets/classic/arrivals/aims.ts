import type { Point } from '../../../engine/index.js';
import { boxOf, pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemiesOf } from '../../board-queries.js';
import { insideOf, type Suggestion } from '../../movement/suggestions.js';
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
  const near = (at: Point, those: readonly Point[]) => Math.min(60_000, ...those.map(each => pointDistance(at, each)));
  const found: Suggestion[] = [];
  for (let x = EVERY; x < maxX; x += EVERY) {
    for (let y = EVERY; y < maxY; y += EVERY) {
      const at = inner({ x, y });
      const far = near(at, enemies);
      const goal = near(
        at,
        board.markers.map(marker => marker.at),
      );
      const rank = (board.markers.length > 0 ? goal : far) / 1000 + (far < CLEAR ? (CLEAR - far) / 200 : 0);
      found.push({ at, rank });
    }
  }
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_AIMS)
    .filter(({ at }) => planDrop(board, unit, at) !== undefined);
}
