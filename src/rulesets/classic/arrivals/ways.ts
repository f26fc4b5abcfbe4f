import { Found } from '../../../engine/found.js';
import type { Edge, Mils, Point, Standing } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { linked } from '../../../engine/table/coherency.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { pointDistance } from '../../../engine/table/points.js';
import { Footing, mayStand } from '../../../engine/table/room.js';
import { modelsOf } from '../../board-queries.js';
import { edgesOf, nearestOn } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { linkOf } from '../movement/coherency.js';
import { groundFor, moveOptions, planOnto } from '../movement/placing.js';
import { passesOver, strideOf } from '../movement/ways.js';

/** How far along the edge other places are tried, when there is no room at the first. */
const ASIDE: Mils[] = [0, 3000, -3000, 6000, -6000, 10_000, -10_000, 15_000, -15_000, 22_000, -22_000];

/** The stretches of the table edge over which a unit comes: its own, or the short ones where it outflanks (AD.house.reserve). */
export function entryEdges(
  board: ClassicBoard,
  unit: ClassicUnit,
  edges: readonly Edge[] | undefined,
): [Point, Point][] {
  return edges === undefined ? edgesOf(board, unit.side) : edges.flatMap(edge => edgeStretches(board.outline, edge));
}

/** A unit comes on over an edge, its move measured from there; undefined without room anywhere near (AD.core.reserve). */
export function planEntry(
  board: ClassicBoard,
  unit: ClassicUnit,
  to: Point,
  edges: readonly Edge[] | undefined,
): Placed[] | undefined {
  const far = (stretch: [Point, Point]) => pointDistance(nearestOn(stretch, to), to);
  const [edge] = entryEdges(board, unit, edges).sort((one, other) => far(one) - far(other));
  if (edge === undefined) return undefined;
  const isFlat = Math.abs(edge[0].x - edge[1].x) > Math.abs(edge[0].y - edge[1].y);
  const manner = { allowance: strideOf(board, unit, 'move'), flies: passesOver(board, unit) };
  for (const aside of ASIDE) {
    const towards = isFlat ? { x: to.x + aside, y: to.y } : { x: to.x, y: to.y + aside };
    const places = planOnto(board, unit, { edge, towards, manner });
    if (places) return places;
  }
  return undefined;
}

/** How far round the first model the others find room, and how finely it is looked for. */
const ROUND: Mils = 9000;
const STEP: Mils = 500;

/** Whether the first model of a unit may come down on a point (AD.house.deep-strike). */
export function mayLand(board: ClassicBoard, unit: ClassicUnit, at: Point): boolean {
  const [first] = modelsOf(board, unit);
  return first !== undefined && mayStand(poseOn(at, first), groundFor(board, unit), moveOptions(board, {}));
}

/** The first model on a point and the others round it in coherency; undefined where one of them may not stand (AD.house.deep-strike). */
export function planDrop(board: ClassicBoard, unit: ClassicUnit, at: Point, enemyAway?: Mils): Placed[] | undefined {
  const ground = groundFor(board, unit);
  const options = moveOptions(board, enemyAway === undefined ? {} : { enemyAway });
  const link = linkOf(board);
  const known = new Map<string, Found<Standing>>();
  const posesOf = (model: ClassicModel): Found<Standing> => {
    const key = JSON.stringify(model.base);
    const poses = known.get(key) ?? new Found(posesRound(at, model, new Footing(model.base, ground, options)));
    known.set(key, poses);
    return poses;
  };
  const placed: Placed[] = [];
  const stood: Standing[] = [];
  for (const model of modelsOf(board, unit)) {
    if (stood.length === 0 && !mayStand(poseOn(at, model), ground, options)) return undefined;
    const pose = posesOf(model).find(each => {
      if (stood.some(other => overlap(each, other))) return false;
      return stood.length === 0 || stood.some(other => linked(each, other, link));
    });
    if (pose === undefined) return undefined;
    stood.push(pose);
    placed.push({ model: model.id, at: pose.at, facing: pose.facing, path: [pose.at] });
  }
  return placed;
}

function poseOn(at: Point, { base, facing, height }: ClassicModel): Standing {
  return { at, facing, base, height };
}

/** Where a model may stand round a point, the nearest first: on it before all. */
function* posesRound(middle: Point, model: ClassicModel, footing: Footing): Generator<Standing, undefined> {
  for (const { x, y } of SPOTS) {
    const pose = poseOn({ x: middle.x + x, y: middle.y + y }, model);
    if (footing.allows(pose)) yield pose;
  }
  return undefined;
}

/** Steps from a point to the spots round it, the nearest first. */
const SPOTS = spotsRound();

function spotsRound(): Point[] {
  const spots: { at: Point; off: number }[] = [];
  for (let x = -ROUND; x <= ROUND; x += STEP) {
    for (let y = -ROUND; y <= ROUND; y += STEP) {
      const off = x * x + y * y;
      if (off <= ROUND * ROUND) spots.push({ at: { x, y }, off });
    }
  }
  return spots.sort((one, other) => one.off - other.off).map(({ at }) => at);
}
