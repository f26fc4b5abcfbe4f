import { boardMemory, type Mils, type Point } from '../../../engine/index.js';
import { distanceToPoint, reachOf } from '../../../engine/table/bases.js';
import { onBoard } from '../../../engine/table/outline.js';
import { onMils } from '../../../engine/table/points.js';
import { placedOf, standing } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import { toMarkers } from '../../tastes.js';
import type { IoBoard, IoUnit } from '../board.js';

/** From its flyer a unit comes down no further off than this (IO.house.readings.strikes). */
const FAR: Mils = 6000;
/** How finely places are looked for. */
const EVERY: Mils = 1500;

/** Whether a unit aboard may be aimed at a place. */
export function mayDrop(board: IoBoard, flyer: IoUnit, at: Point): boolean {
  const [machine] = placedOf(board, flyer);
  return (
    machine !== undefined && onBoard({ points: board.outline }, at) && distanceToPoint(standing(machine), at) <= FAR
  );
}

const known = boardMemory<Point[]>();

/** Places to come down at, those with room first, and of them the nearest to an objective; never none. */
export function dropsOf(board: IoBoard, flyer: IoUnit, unit: IoUnit): readonly Point[] {
  return known(board, `${flyer.id} ${unit.id}`, () => {
    const [machine] = placedOf(board, flyer);
    if (machine === undefined) return [];
    const wide = reachOf(machine.base) + FAR;
    const found: Point[] = [];
    for (let x = -wide; x <= wide; x += EVERY)
      for (let y = -wide; y <= wide; y += EVERY) {
        const at = onMils({ x: machine.at.x + x, y: machine.at.y + y });
        if (mayDrop(board, flyer, at)) found.push(at);
      }
    const sorted = found.sort((one, other) => toMarkers(board, one) - toMarkers(board, other));
    const free = sorted.filter(at => planDrop(board, unit, at) !== undefined);
    return free.length > 0 ? free : [machine.at];
  });
}
