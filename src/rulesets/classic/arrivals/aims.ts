import { boardMemory, type Edge, type Point } from '../../../engine/index.js';
import { boxOf, pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemiesOf } from '../../board-queries.js';
import { aimsAlongEdges, insideOf, type Suggestion } from '../../movement/suggestions.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { isCover } from '../movement/suggestions.js';
import { strideOf } from '../movement/ways.js';
import { entryEdges, planDrop, planEntry } from './ways.js';

export const BEST = 'best';

/** Places that are tried, the best first. */
const MOST_AIMS = 30;
/** How finely places to come down on are looked for, and how far from enemies they lie. */
const EVERY = 6000;
const CLEAR = 10_000;

const known = boardMemory<Suggestion[]>();

/** Places worth arriving at and with room, the best first. */
export function aimsFor({ board }: Situation, unit: ClassicUnit, edges: readonly Edge[] | undefined): Suggestion[] {
  return known(board, `${unit.id} ${edges?.join()}`, () =>
    unit.reserve === 'deepStrike' ? dropAims(board, unit) : entryAims(board, unit, edges),
  );
}

function entryAims(board: ClassicBoard, unit: ClassicUnit, edges: readonly Edge[] | undefined): Suggestion[] {
  const stride = strideOf(board, unit, 'move');
  const reach = Math.min(...unit.models.map(id => stride(board.models[id]!)));
  return aimsAlongEdges(board, entryEdges(board, unit, edges), reach, isCover)
    .sort((a, b) => a.rank - b.rank)
    .filter(({ at }) => planEntry(board, unit, at, edges) !== undefined);
}

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
