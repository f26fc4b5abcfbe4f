import type { Mils, Point, SideId } from '../../../engine/index.js';
import { formUpEntering } from '../../../engine/table/formations.js';
import { onMils, pointDistance, pointIn, toward } from '../../../engine/table/points.js';
import { modelsOf } from '../../board-queries.js';
import { edgeOf, edgesOf } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkUnit } from '../board.js';
import { COHERENCY } from '../lookups.js';
import { usualGoing } from '../movement/going.js';
import { groundFor } from '../movement/placing.js';

/** How finely the edge is looked at for room. */
const EVERY: Mils = 4000;

/** Places of a whole unit within the deployment zone, as near to a point as there is room; undefined for no room there. */
function placeUnit(board: DkBoard, unit: DkUnit, to: Point, depth: Mils): Placed[] | undefined {
  const formed = formUpEntering({
    edge: edgeOf(board, unit.side, to),
    towards: to,
    allowance: depth,
    ground: groundFor(board, unit),
    options: { flies: true, goingOf: usualGoing },
    coherency: COHERENCY,
    models: modelsOf(board, unit).map(({ id, base, height }) => ({ id, base, height, allowance: depth })),
  });
  if (formed.places.length === 0 || !formed.coherent) return undefined;
  return formed.places.map(({ id, at, facing }) => ({ model: id, at, facing, path: [at] }));
}

/** Where a unit comes to stand that is sent to a place; `near` it may be the next room along the edge. */
export function deployedAt(board: DkBoard, unit: DkUnit, to: unknown, depth: Mils): Placed[] | undefined {
  const at = pointIn(to);
  if (at === undefined) return undefined;
  return placeUnit(board, unit, at, depth) ?? (isNear(to) ? lineUp(board, unit, depth, at) : undefined);
}

/** Whether a named place may be missed, as one that was suggested may. */
export function isNear(to: unknown): boolean {
  return typeof to === 'object' && to !== null && 'near' in to && to.near === true;
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
  const middle = middleOf(board);
  return edgesOf(board, side).flatMap(([a, b]) => {
    const long = pointDistance(a, b);
    const count = Math.max(1, Math.floor(long / EVERY));
    return Array.from({ length: count }, (_, index) => toward(a, b, ((index + 0.5) * long) / count)).flatMap(at =>
      [0.66, 0.3].map(share => onMils({ x: at.x, y: at.y + Math.sign(middle.y - at.y) * depth * share })),
    );
  });
}

function middleOf({ outline }: DkBoard): Point {
  const sum = outline.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / outline.length), y: Math.round(sum.y / outline.length) };
}
