import type { Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { ObjectiveArgs } from './frames.js';
import { arrivalSpots, cornerOf, deploySpots, objectiveSpots } from './zones.js';

/** Where the bot sets things: objectives near to its own corner, units near to objectives and in cover. */
export function bestObjective(board: IoBoard, { side, isFirst }: ObjectiveArgs): Point | undefined {
  const own = cornerOf(board, side);
  return nearestOf(objectiveSpots(board, side, isFirst), at => pointDistance(at, own));
}

export function bestSpot(board: IoBoard, unit: IoUnit, anywhere: boolean): Point | undefined {
  return nearestOf(deploySpots(board, unit, anywhere), at => pull(board, at));
}

export function bestArrival(board: IoBoard, unit: IoUnit): Point | undefined {
  return nearestOf(arrivalSpots(board, unit), at => pull(board, at));
}

/** Mils to the nearest objective, less what cover is worth. */
export function pull(board: IoBoard, at: Point): number {
  const off = Math.min(60_000, ...board.markers.map(marker => pointDistance(marker.at, at)));
  return off - (piecesAt(board.terrain, at).some(piece => hasKeyword(piece, 'hard')) ? 4000 : 0);
}

function nearestOf(spots: readonly Point[], far: (at: Point) => number): Point | undefined {
  let best: { at: Point; far: number } | undefined;
  for (const at of spots) {
    const here = far(at);
    if (best === undefined || here < best.far) best = { at, far: here };
  }
  return best?.at;
}
