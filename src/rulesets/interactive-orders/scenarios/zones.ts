import { boardMemory, type Mils, type Point, type SideId, type Standing } from '../../../engine/index.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { whollyOnBoard } from '../../../engine/table/outline.js';
import { boxOf, onMils, pointDistance } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { enemyOf, modelOf } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import { putDown } from '../../classic/movement/placing.js';
import type { Placed } from '../../model-moves.js';
import type { IoBoard, IoUnit } from '../board.js';

/** Where things may stand before a Counter-Attack, and where units come on. */

/** How far recon units and first objectives keep from the centre line, later objectives at most, and from edges and each other. */
export const CLEAR: Mils = 12_000;
const NEAR_LINE: Mils = 6000;
/** How deep units come on, and how far along each edge from the corner (IO.counter.arrive). */
const DEEP: Mils = 6000;
const ALONG: Mils = 24_000;

/** The corners of the table, from the south-west round by the north. */
export function cornersOf({ outline }: IoBoard): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  return [
    { x: minX, y: maxY },
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
  ];
}

export function cornerOf(board: IoBoard, side: SideId): Point {
  return board.scenario!.corners![side];
}

/** How far into its half of the table a place lies: the centre line joins the two free corners (IO.house.halves). */
export function intoHalf(board: IoBoard, side: SideId, at: Point): Mils {
  const [own, other] = [cornerOf(board, side), cornerOf(board, enemyOf(side))];
  // The free corners are those of the same rectangle across.
  const [a, b] = [
    { x: own.x, y: other.y },
    { x: other.x, y: own.y },
  ];
  const cross = (p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return (cross(at) / pointDistance(a, b)) * Math.sign(cross(own));
}

/** Whether an objective may be set there (IO.counter.objectives, IO.objective.place). */
export function mayBeObjective(board: IoBoard, side: SideId, isFirst: boolean, at: Point): boolean {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const edge = Math.min(at.x - minX, maxX - at.x, at.y - minY, maxY - at.y);
  if (edge < CLEAR || piecesAt(board.terrain, at).some(piece => hasKeyword(piece, 'impassable'))) return false;
  const into = intoHalf(board, side, at);
  if (isFirst) return into >= CLEAR;
  return Math.abs(into) <= NEAR_LINE && board.markers.every(marker => pointDistance(marker.at, at) >= CLEAR);
}

/** How finely places are looked for. */
const EVERY: Mils = 1500;

/** Every place of a grid at which an objective may be set. */
export function objectiveSpots(board: IoBoard, side: SideId, isFirst: boolean): Point[] {
  return gridOf(board, EVERY).filter(at => mayBeObjective(board, side, isFirst, at));
}

function gridOf(board: IoBoard, every: Mils): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const found: Point[] = [];
  for (let x = minX + every; x < maxX; x += every)
    for (let y = minY + every; y < maxY; y += every) found.push({ x, y });
  return found;
}

/** Where a unit stands that is deployed at a place: in its own half and 12" from the centre line, or anywhere where nobody else came (IO.counter.recon, IO.counter.alone). */
export function deployedAt(board: IoBoard, unit: IoUnit, at: Point, anywhere: boolean): Placed[] | undefined {
  const places = planDrop(board, unit, at);
  if (places === undefined || anywhere) return places;
  const clear = (place: Placed) => corners(board, place).every(corner => intoHalf(board, unit.side, corner) >= CLEAR);
  return places.every(clear) ? places : undefined;
}

const spots = boardMemory<Point[]>();

/** Places where a unit could be deployed, spread over its zone. */
export function deploySpots(board: IoBoard, unit: IoUnit, anywhere: boolean): Point[] {
  return spots(board, `${unit.id} ${anywhere}`, () =>
    gridOf(board, 5000).filter(
      at =>
        (anywhere || intoHalf(board, unit.side, at) >= CLEAR) && deployedAt(board, unit, at, anywhere) !== undefined,
    ),
  );
}

/** Where a unit stands that comes on at a place: wholly within 6" of the edge, no further than 24" from the corner (IO.counter.arrive). */
export function arrivedAt(board: IoBoard, unit: IoUnit, towards: Point): Placed[] | undefined {
  const edges = [...entryOf(board, unit.side)].sort((one, other) => far(one, towards) - far(other, towards));
  for (const edge of edges) {
    const places = putDown(board, unit, { edge, towards, within: DEEP });
    if (places?.every(place => isWithin(board, edge, place))) return places;
  }
  return undefined;
}

/** The two pieces of edge that reach from a side's corner. */
export function entryOf(board: IoBoard, side: SideId): [Point, Point][] {
  const own = cornerOf(board, side);
  const other = cornerOf(board, enemyOf(side));
  const dx = Math.sign(other.x - own.x) * ALONG;
  const dy = Math.sign(other.y - own.y) * ALONG;
  return [
    [own, { x: own.x + dx, y: own.y }],
    [own, { x: own.x, y: own.y + dy }],
  ];
}

/** Places along the entry that are looked at, as they come. */
export function entrySpots(board: IoBoard, side: SideId): Point[] {
  const shares = [0.15, 0.35, 0.55, 0.75, 0.95];
  return entryOf(board, side).flatMap(([a, b]) => {
    const inward = inwardOf(board, a, b);
    return shares.map(share =>
      onMils({
        x: a.x + (b.x - a.x) * share + inward.x * (DEEP / 2),
        y: a.y + (b.y - a.y) * share + inward.y * (DEEP / 2),
      }),
    );
  });
}

const arrivalsKept = boardMemory<Placed[] | undefined>();

/** The same, remembered while the board stands. */
export function arrivalAt(board: IoBoard, unit: IoUnit, at: Point): Placed[] | undefined {
  return arrivalsKept(board, `${unit.id} ${at.x},${at.y}`, () => arrivedAt(board, unit, at));
}

function inwardOf(board: IoBoard, a: Point, b: Point): Point {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  return a.x === b.x ? { x: a.x <= (minX + maxX) / 2 ? 1 : -1, y: 0 } : { x: 0, y: a.y <= (minY + maxY) / 2 ? 1 : -1 };
}

function far([a, b]: [Point, Point], at: Point): number {
  return a.x === b.x ? Math.abs(at.x - a.x) : Math.abs(at.y - a.y);
}

function isWithin(board: IoBoard, [a, b]: [Point, Point], place: Placed): boolean {
  const [minX, maxX] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [minY, maxY] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const model = modelOf(board, place.model);
  const stands: Standing = { at: place.at, facing: place.facing, base: model.base, height: model.height };
  if (!whollyOnBoard({ points: board.outline }, stands)) return false;
  return basePolygon(stands, 12).every(
    ({ x, y }) =>
      x >= minX - (a.x === b.x ? DEEP : 1) &&
      x <= maxX + (a.x === b.x ? DEEP : 1) &&
      y >= minY - (a.x === b.x ? 1 : DEEP) &&
      y <= maxY + (a.x === b.x ? 1 : DEEP),
  );
}

function corners(board: IoBoard, place: Placed): Point[] {
  const model = modelOf(board, place.model);
  return [...basePolygon({ at: place.at, facing: place.facing, base: model.base, height: model.height }, 12)];
}
