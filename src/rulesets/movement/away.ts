import type { Board, Mils, MoveOptions, Option, Point, Unit } from '../../engine/index.js';
import { reachable } from '../../engine/table/moves.js';
import { onMils, pointDistance, pointIn, span, toward } from '../../engine/table/points.js';
import { centreOf, placedOf, standing } from '../board-queries.js';
import { edgeOf, nearestOn } from '../edges.js';
import { groundFor } from './journey.js';

/** A model this near to the edge counts as on it. */
const AT_EDGE: Mils = 100;

/** Whether a place lies at least `by` further from the middle of every one of these enemies than the unit's does: a cheap first look. */
export function leadsAway(board: Board, unit: Unit, from: readonly Unit[], by: Mils): (place: Option) => boolean {
  const here = centreOf(board, unit);
  const feared = from.map(enemy => centreOf(board, enemy));
  return ({ value }) =>
    feared.every(enemy => !here || !enemy || pointDistance(pointIn(value)!, enemy) >= pointDistance(here, enemy) + by);
}

/** Whether every model of a unit gets as far as its side's edge within `distance`: by its way over the ground, whoever stands there. */
export function getsOff(
  board: Board,
  unit: Unit,
  distance: Mils,
  passage: Pick<MoveOptions, 'flies' | 'climbs'>,
): boolean {
  const ground = { ...groundFor(board, [unit]), others: [] };
  return placedOf(board, unit).every(model => {
    const { at, base } = model;
    const half = (base.shape === 'circle' ? base.d : Math.max(base.length, base.width)) / 2;
    const toEdge = (from: Point) => {
      const edge = nearestOn(edgeOf(board, unit.side, from), from);
      return { edge, far: Math.max(0, Math.round(span(from, edge) - half)) };
    };
    const { edge, far } = toEdge(at);
    if (far > distance) return false;
    const end = reachable(standing(model), onMils(toward(edge, at, half)), distance, ground, passage);
    return toEdge(end.at).far <= AT_EDGE;
  });
}
