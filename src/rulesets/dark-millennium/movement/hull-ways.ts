import type { Point } from '../../../engine/index.js';
import { basePolygon, reachOf } from '../../../engine/table/bases.js';
import { shortestPath } from '../../../engine/table/paths.js';
import { nearestOnSegment, onMils, pointDistance, span, toward, travel } from '../../../engine/table/points.js';
import { meetsPolygon } from '../../../engine/table/polygons.js';
import { hasKeyword } from '../../../engine/table/terrain.js';
import { modelDistance, modelsOf, placedOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { rememberPlan } from '../../movement/plans.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { standing } from '../lookups.js';
import { type Drop, planDrop } from './drop.js';
import { goingBarred } from './going.js';
import { leapsOver } from './leaps.js';
import { keyOf, type MoveManner, type MovePlan, planMove } from './placing.js';

/** Ways between a machine and those whom it carries, straight to its hull and from it (DK.action.mount). */

/** Sides of a machine that are tried. */
export const TURNS = [0, 45_000, 90_000, 135_000, 180_000, 225_000, 270_000, 315_000];
/** Shares of the wanted way out that are tried, the longest first. */
const SHARES = [0.75, 0.5, 0.3];
/** From the middle of the machine, where there is room nowhere on the wanted way. */
const BESIDE = 1500;

/** Where the middle of a base is that touches the hull, on the straight line to a place. */
function atHull(carrier: DkModel, base: DkModel['base'], place: Point): Point {
  const hull = basePolygon(standing(carrier));
  const spots = hull.map((corner, index) => nearestOnSegment(place, corner, hull[(index + 1) % hull.length]!));
  const nearest = spots.reduce((best, spot) => (span(spot, place) < span(best, place) ? spot : best));
  return onMils(toward(nearest, place, Math.min(reachOf(base), span(nearest, place))));
}

/**
 * The ways of a unit on the table to a machine that it climbs into, round what is impassable or barred; undefined where a
 * model has none as short as it may walk.
 */
export function waysIn(board: DkBoard, unit: DkUnit, carrier: DkModel, march: MoveManner): Placed[] | undefined {
  const placed = placedOf(board, unit);
  const ways = placed.flatMap((model): Placed[] => {
    const { id, at, facing, base } = model;
    if (modelDistance(model, carrier) > march.allowance(model)) return [];
    const end = atHull(carrier, base, at);
    const path = wayRound(board, model, end, march);
    return path ? [{ model: id, at: end, facing, path }] : [];
  });
  return ways.length === placed.length ? ways : undefined;
}

function wayRound(
  board: DkBoard,
  model: DkModel & { at: Point },
  end: Point,
  { allowance, barred = {} }: MoveManner,
): Point[] | undefined {
  const closed = barred[model.id] ?? [];
  const shut = board.terrain.some(
    piece =>
      (hasKeyword(piece, 'impassable') || closed.includes(piece.id)) &&
      !leapsOver(board, model, piece) &&
      meetsPolygon(model.at, end, piece.outline),
  );
  if (!shut) return [model.at, end];
  const ground = { outline: { points: board.outline }, terrain: board.terrain, others: [] };
  return shortestPath(standing(model), end, ground, { goingOf: goingBarred(closed), limit: allowance(model) })?.points;
}

/** A unit climbs into a machine; where a model of it falls short they all stop as near as they get (DK.action.mount). */
export function planIn(board: DkBoard, unit: DkUnit, carrier: DkModel, march: MoveManner): MovePlan {
  const places = waysIn(board, unit, carrier, march);
  if (places) return { places, reached: true, coherent: true };
  return { ...planMove(board, unit, carrier.at!, march), reached: false };
}

/** A unit gets out round a place, each model no further from the hull than it goes; close to the machine where it gets no further. */
export function planOut(board: DkBoard, unit: DkUnit, carrier: DkModel, to: Point, march: MoveManner): MovePlan {
  const models = modelsOf(board, unit);
  const asked = `out ${unit.id} ${carrier.id} ${to.x},${to.y} ${keyOf(models, march)}`;
  return rememberPlan(board, asked, () => findWayOut(board, unit, carrier, to, march));
}

function findWayOut(
  board: DkBoard,
  unit: DkUnit,
  carrier: DkModel,
  to: Point,
  { allowance, barred = {} }: MoveManner,
): MovePlan {
  const shutTo = (model: DkModel) =>
    board.terrain.filter(piece => barred[model.id]?.includes(piece.id) || hasKeyword(piece, 'impassable'));
  const out = ({ at, ...rest }: Placed): Placed => {
    const model = board.models[rest.model]!;
    return { ...rest, at, path: [atHull(carrier, model.base, at), at] };
  };
  const fits: Drop['fits'] = places =>
    places.every(place => {
      const model: DkModel = { ...board.models[place.model]!, at: place.at, facing: place.facing };
      if (modelDistance(carrier, model) > allowance(model)) return false;
      const [from, end] = out(place).path;
      return shutTo(model).every(({ outline }) => !meetsPolygon(from!, end!, outline));
    });
  const middle = carrier.at!;
  const wanted = planDrop(board, unit, to, { fits });
  if (wanted) return { places: wanted.map(out), reached: true, coherent: true };
  const far = pointDistance(middle, to);
  const nearer = SHARES.map(share => onMils(toward(middle, to, far * share)));
  const beside = TURNS.map(turn => travel(middle, turn, reachOf(carrier.base) + BESIDE));
  for (const spot of [...nearer, ...beside]) {
    const places = planDrop(board, unit, spot, { fits });
    if (places) return { places: places.map(out), reached: false, coherent: true };
  }
  return { places: [], reached: false, coherent: true, reason: 'room' };
}
