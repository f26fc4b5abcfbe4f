import { boardMemory, type Mils, type Point, type SideId, type Standing } from '../../../engine/index.js';
import { basePolygon, TOUCH } from '../../../engine/table/bases.js';
import { onBoard, whollyOnBoard } from '../../../engine/table/outline.js';
import { between, boxOf, facingFrom, onMils, pointDistance } from '../../../engine/table/points.js';
import { spanToEdges } from '../../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { modelOf, modelsOf } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import type { ClassicModel } from '../../classic/board.js';
import { infiltration, planInfiltration } from '../../classic/deployment/infiltrators.js';
import { putDown } from '../../classic/movement/placing.js';
import type { Placed } from '../../model-moves.js';
import type { IoBoard, IoUnit, Scenario } from '../board.js';
import type { ObjectiveArgs } from './frames.js';
import { CLEAR, type Lay } from './lay.js';
import { counterLay } from './lay-counter.js';
import { lineLay } from './lay-line.js';

/** Where things may stand before the first turn, and where units come on. */

/** How deep units come on (IO.counter.arrive, IO.line.main). */
const DEEP: Mils = 6000;

const LAYS: Record<Scenario['id'], Lay> = { 'counter-attack': counterLay, 'defence-line': lineLay };

export function layOf(board: IoBoard): Lay {
  return LAYS[board.scenario!.id];
}

/** Whether an objective may be set there (IO.counter.objectives, IO.line.objectives, IO.objective.place). */
export function mayBeObjective(board: IoBoard, about: ObjectiveArgs, at: Point): boolean {
  if (!onBoard({ points: board.outline }, at) || spanToEdges(at, board.outline) < CLEAR) return false;
  if (piecesAt(board.terrain, at).some(piece => hasKeyword(piece, 'impassable'))) return false;
  return layOf(board).objective(board, about, at);
}

/** How finely places are looked for, and those along an edge. */
const EVERY: Mils = 1500;
const STEP: Mils = 500;
/** A base touches an edge that it reaches over by no more than TOUCH, and its rim is rounded. */
const SLACK: Mils = TOUCH + 1;

/** Every place of a grid at which an objective may be set. */
export function objectiveSpots(board: IoBoard, about: ObjectiveArgs): Point[] {
  return gridOf(board, EVERY).filter(at => mayBeObjective(board, about, at));
}

function gridOf(board: IoBoard, every: Mils): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const found: Point[] = [];
  for (let x = minX + every; x < maxX; x += every)
    for (let y = minY + every; y < maxY; y += every) found.push({ x, y });
  return found;
}

/** Where a unit stands that is deployed at a place: wholly where its side deploys, or anywhere where nobody else came (IO.counter.recon, IO.counter.alone, IO.line.ambush). */
export function deployedAt(board: IoBoard, unit: IoUnit, at: Point, anywhere: boolean): Placed[] | undefined {
  const places = planDrop(board, unit, at);
  if (anywhere) return places;
  const clear = (place: Placed) =>
    corners(board, place).every(corner => layOf(board).deploys(board, unit.side, corner));
  if (places?.every(clear)) return places;
  return layOf(board).infiltrates ? planInfiltration(board, unit, at) : undefined;
}

const spots = boardMemory<Point[]>();

/** Places where a unit could be deployed, spread over its zone. */
export function deploySpots(board: IoBoard, unit: IoUnit, anywhere: boolean): Point[] {
  const { deploys, infiltrates } = layOf(board);
  const everywhere = anywhere || (infiltrates === true && infiltration(board, unit) !== undefined);
  return spots(board, `${unit.id} ${anywhere}`, () =>
    gridOf(board, 5000).filter(
      at => (everywhere || deploys(board, unit.side, at)) && deployedAt(board, unit, at, anywhere) !== undefined,
    ),
  );
}

/** Where a unit stands that comes on at a place: wholly within 6" of the edge, along a piece of the edge (IO.counter.arrive, IO.line.main). */
export function arrivedAt(board: IoBoard, unit: IoUnit, towards: Point): Placed[] | undefined {
  const edges = [...layOf(board).entry(board, unit.side)].sort((one, other) => far(one, towards) - far(other, towards));
  for (const edge of edges) {
    const places = putDown(board, unit, { edge, towards, within: DEEP });
    if (places?.every(place => isWithin(board, edge, place))) return places;
  }
  return modelsOf(board, unit).some(isHull) ? alongside(board, unit, edges, towards) : undefined;
}

/** Whether it needs less room one way than the other: with its front first it may reach too deep. */
function isHull({ base }: ClassicModel): boolean {
  return base.shape !== 'circle';
}

/** The same for a hull that stands along the edge, at the spot that is nearest to a place. */
function alongside(board: IoBoard, unit: IoUnit, edges: [Point, Point][], towards: Point): Placed[] | undefined {
  for (const edge of edges) {
    const [a, b] = edge;
    const inward = inwardOf(board, a, b);
    const length = pointDistance(a, b);
    const spots = Array.from({ length: Math.floor(length / STEP) + 1 }, (_, index) => {
      const on = between(a, b, (index * STEP) / length);
      return onMils({ x: on.x + (inward.x * DEEP) / 2, y: on.y + (inward.y * DEEP) / 2 });
    });
    for (const at of spots.sort((one, other) => pointDistance(one, towards) - pointDistance(other, towards))) {
      const places = planDrop(board, unit, at, undefined, facingFrom(a, b));
      if (places?.every(place => isWithin(board, edge, place))) return places;
    }
  }
  return undefined;
}

/** Places along the entry that are looked at, as they come. */
export function entrySpots(board: IoBoard, side: SideId): Point[] {
  const shares = [0.15, 0.35, 0.55, 0.75, 0.95];
  return layOf(board)
    .entry(board, side)
    .flatMap(([a, b]) => {
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
      x >= minX - (a.x === b.x ? DEEP : SLACK) &&
      x <= maxX + (a.x === b.x ? DEEP : SLACK) &&
      y >= minY - (a.x === b.x ? SLACK : DEEP) &&
      y <= maxY + (a.x === b.x ? SLACK : DEEP),
  );
}

function corners(board: IoBoard, place: Placed): Point[] {
  const model = modelOf(board, place.model);
  return [...basePolygon({ at: place.at, facing: place.facing, base: model.base, height: model.height }, 12)];
}
