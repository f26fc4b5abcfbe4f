import type { JsonObject, Mils, Point, SideId } from '../../../engine/index.js';
import { middleLine } from '../../../engine/table/outline.js';
import { onMils, pointDistance, pointIn, toward } from '../../../engine/table/points.js';
import { edgeOf, edgesOf } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import { isNear } from '../../movement/suggestions.js';
import type { DkBoard, DkUnit } from '../board.js';
import { putDown } from '../movement/entering.js';
import { groundFor } from '../movement/placing.js';
import { optionsOf } from '../options.js';

/** How finely the edge is looked at for room. */
const EVERY: Mils = 4000;

/** How far from their edge armies deploy (DK.house.deployment). */
export function depthOf(options: JsonObject): Mils {
  return optionsOf(options).house.deployment * 1000;
}

/** Places of a whole unit within the deployment zone, as near to a point as there is room; undefined for no room there. */
function placeUnit(board: DkBoard, unit: DkUnit, to: Point, depth: Mils): Placed[] | undefined {
  const edge = edgeOf(board, unit.side, to);
  return putDown(board, unit, { edge, towards: to, ground: groundFor(board, unit), within: depth });
}

/** Where a unit comes to stand that is sent to a place; `near` it may be the next room along the edge. */
export function deployedAt(board: DkBoard, unit: DkUnit, to: unknown, depth: Mils): Placed[] | undefined {
  const at = pointIn(to);
  if (at === undefined) return undefined;
  return placeUnit(board, unit, at, depth) ?? (isNear(to) ? lineUp(board, unit, depth, at) : undefined);
}

/** Where the bot lines a unit up: the first room along its edge, from the wanted place outward. */
export function lineUp(board: DkBoard, unit: DkUnit, depth: Mils, wanted: Point): Placed[] | undefined {
  const spots = spotsAlong(board, unit.side, depth).sort((a, b) => pointDistance(a, wanted) - pointDistance(b, wanted));
  for (const spot of spots) {
    const places = placeUnit(board, unit, spot, depth);
    if (places) return places;
  }
  return undefined;
}

/** Places all along the edge, two thirds into the zone and close to it. */
export function spotsAlong(board: DkBoard, side: SideId, depth: Mils): Point[] {
  const middle = middleLine(board.outline);
  return edgesOf(board, side).flatMap(([a, b]) => {
    const long = pointDistance(a, b);
    const count = Math.max(1, Math.floor(long / EVERY));
    return Array.from({ length: count }, (_, index) => toward(a, b, ((index + 0.5) * long) / count)).flatMap(at =>
      [0.66, 0.3].map(share => onMils({ x: at.x, y: at.y + Math.sign(middle - at.y) * depth * share })),
    );
  });
}
