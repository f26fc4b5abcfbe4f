import type { Ground, Mils, Point } from '../../../engine/index.js';
import { formUpEntering } from '../../../engine/table/formations.js';
import { modelsOf } from '../../board-queries.js';
import { edgeOf } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import { movesOf } from '../../movement/journey.js';
import type { DkBoard, DkUnit } from '../board.js';
import { COHERENCY } from '../lookups.js';
import { usualGoing } from './going.js';
import { groundFor, type MoveManner, walkerOf } from './placing.js';

/** How far along the edge other places are tried, when there is no room at the first. */
const ASIDE: Mils[] = [0, 3000, -3000, 6000, -6000, 10_000, -10_000, 15_000, -15_000];

/** A unit comes on from its side's table edge, its move measured from there (DK.reserves.edge). No places without room. */
export function planEntering(board: DkBoard, unit: DkUnit, to: Point, march: MoveManner): Placed[] {
  const edge = edgeOf(board, unit.side, to);
  const ground = groundFor(board, unit);
  for (const aside of ASIDE) {
    const places = planOnto(board, unit, { edge, towards: { x: to.x + aside, y: to.y }, ground, march });
    if (places) return places;
  }
  return [];
}

/** Puts a unit down in coherency, toward a place and no further than so much from a line; undefined without room. */
export function putDown(
  board: DkBoard,
  unit: DkUnit,
  { within, ...where }: { edge: [Point, Point]; towards: Point; ground: Ground; within: Mils },
): Placed[] | undefined {
  const march: MoveManner = { allowance: () => within, options: { flies: true } };
  return planOnto(board, unit, { ...where, march })?.map(place => ({ ...place, path: [place.at] }));
}

/** A unit that is off the table comes onto it from a line, all of it in coherency; undefined without room. */
function planOnto(
  board: DkBoard,
  unit: DkUnit,
  { edge, towards, ground, march }: { edge: [Point, Point]; towards: Point; ground: Ground; march: MoveManner },
): Placed[] | undefined {
  const formed = formUpEntering({
    edge,
    towards,
    allowance: 0,
    ground,
    options: { goingOf: usualGoing, ...march.options },
    coherency: COHERENCY,
    models: modelsOf(board, unit).map(model => walkerOf(model, march)),
  });
  return formed.places.length > 0 && formed.coherent ? movesOf(formed) : undefined;
}
