import type { Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { modelsOf, placedOf, unitsOf } from '../../board-queries.js';
import { dropAims } from '../../classic/arrivals/aims.js';
import { strideOf } from '../../classic/movement/ways.js';
import { toMarkers } from '../../tastes.js';
import type { IoBoard, IoUnit } from '../board.js';
import { deepStrikes } from '../descents/places.js';
import type { ArrivalWay, ObjectiveArgs } from './frames.js';
import { arrivalAt, deploySpots, entrySpots, layOf, objectiveSpots } from './zones.js';

/** Where the bot sets things: objectives near to its own corner or edge, units near to objectives and in cover. */
export function bestObjective(board: IoBoard, about: ObjectiveArgs): Point | undefined {
  const own = layOf(board).home(board, about.side);
  return nearestOf(objectiveSpots(board, about), at => pointDistance(at, own));
}

export function bestSpot(board: IoBoard, unit: IoUnit, anywhere: boolean): Point | undefined {
  return nearestOf(deploySpots(board, unit, anywhere), at => pull(board, at));
}

export function bestArrival(board: IoBoard, unit: IoUnit): Point | undefined {
  return arrivalAims(board, unit).next().value;
}

/** Places along the entry where a unit finds room, the best first; looks no further than is asked for. */
export function* arrivalAims(board: IoBoard, unit: IoUnit): Generator<Point, undefined> {
  const spots = entrySpots(board, unit.side).sort((one, other) => pull(board, one) - pull(board, other));
  for (const at of spots) if (arrivalAt(board, unit, at) !== undefined) yield at;
  return undefined;
}

/** Where the bot sends a marker: near to an objective that no friend looks after, well off enemies. */
export function bestDrop(board: IoBoard, unit: IoUnit): Point | undefined {
  const aims = dropAims(board, unit).map(({ at }) => at);
  return nearestOf(aims, at => toUntended(board, unit, at));
}

/** Friends so near to an objective look after it. */
const TENDS = 9000;

/** Mils to the nearest objective that no friend looks after; to any where they look after all. */
function toUntended(board: IoBoard, { side }: IoUnit, at: Point): number {
  const friends = unitsOf(board, side).flatMap(friend => placedOf(board, friend).map(model => model.at));
  const isTended = (place: Point) => friends.some(friend => pointDistance(friend, place) <= TENDS);
  const untended = board.markers.filter(marker => !isTended(marker.at));
  return toMarkers({ markers: untended.length > 0 ? untended : board.markers }, at);
}

/** Mils that a marker is expected to go astray, and then some. */
const ASTRAY = 6000;

/** From above a unit comes a turn later, when others have walked one: the bot takes that way where it is nearer then all the same. */
export function bestWay(board: IoBoard, unit: IoUnit): ArrivalWay {
  const drop = deepStrikes(board, unit) ? bestDrop(board, unit) : undefined;
  const edge = bestArrival(board, unit);
  if (drop === undefined) return 'edge';
  if (edge === undefined) return 'deepStrike';
  const stride = Math.min(...modelsOf(board, unit).map(strideOf(board, unit, 'move')));
  return toUntended(board, unit, edge) - stride > toUntended(board, unit, drop) + ASTRAY ? 'deepStrike' : 'edge';
}

/** Mils to the nearest objective, less what cover is worth. */
export function pull(board: IoBoard, at: Point): number {
  return toMarkers(board, at) - (piecesAt(board.terrain, at).some(piece => hasKeyword(piece, 'hard')) ? 4000 : 0);
}

function nearestOf(spots: readonly Point[], far: (at: Point) => number): Point | undefined {
  let best: { at: Point; far: number } | undefined;
  for (const at of spots) {
    const here = far(at);
    if (best === undefined || here < best.far) best = { at, far: here };
  }
  return best?.at;
}
