import { boardMemory, type Mils, type Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { mayLand, planDrop } from '../../classic/arrivals/ways.js';
import { keyOf } from '../../classic/asking.js';
import { toMarkers } from '../../tastes.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { MishapArgs } from './frames.js';

/** How far from the middle of the marker it is misplaced at most (IO.deepStrike.misplaced). */
const MISPLACED: Mils = 18_000;
/** How finely places for it are looked for. */
const EVERY: Mils = 3000;

export function deepStrikes(board: IoBoard, unit: IoUnit): boolean {
  return keyOf(board, unit, 'deepStrikes') === true;
}

/** Whether its marker lies on the table. */
export function isDescending({ descents }: IoBoard, { id }: IoUnit): boolean {
  return descents.some(({ unit }) => unit === id);
}

/** Whether the opponent may put a marker, or a unit, there: a legal place, so near (IO.deepStrike.misplaced). */
export function mayBeMisplaced(board: IoBoard, { middle, what }: MishapArgs, unit: IoUnit, at: Point): boolean {
  if (pointDistance(middle, at) > MISPLACED) return false;
  return what === 'marker' ? mayLand(board, unit, at) : planDrop(board, unit, at) !== undefined;
}

const known = boardMemory<Point[]>();

/** Places where it may be misplaced, those furthest from every objective first. */
export function misplacings(board: IoBoard, args: MishapArgs, unit: IoUnit): readonly Point[] {
  const { middle, what } = args;
  return known(board, `${unit.id} ${what} ${middle.x},${middle.y}`, () => {
    const found: Point[] = [];
    for (let x = middle.x - MISPLACED; x <= middle.x + MISPLACED; x += EVERY) {
      for (let y = middle.y - MISPLACED; y <= middle.y + MISPLACED; y += EVERY) {
        const at = { x, y };
        if (mayBeMisplaced(board, args, unit, at)) found.push(at);
      }
    }
    return found.sort((one, other) => toMarkers(board, other) - toMarkers(board, one));
  });
}
