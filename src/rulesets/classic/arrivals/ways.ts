import { Found } from '../../../engine/found.js';
import type { Mils, Point, Standing } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { linked } from '../../../engine/table/coherency.js';
import { facingFrom, meanOf } from '../../../engine/table/points.js';
import { Footing, mayStand } from '../../../engine/table/room.js';
import { modelsOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { facedAt } from '../../movement/facing.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isVehicleUnit } from '../lookups.js';
import { linkOf } from '../movement/coherency.js';
import { groundFor, moveOptions } from '../movement/placing.js';

/** How far round the first model the others find room, and how finely it is looked for. */
const ROUND: Mils = 9000;
const STEP: Mils = 500;

/** Whether the first model of a unit may come down on a point (AD.house.deep-strike). */
export function mayLand(board: ClassicBoard, unit: ClassicUnit, at: Point): boolean {
  const [first] = modelsOf(board, unit);
  const pose = first && poseOn(at, first, frontAt(board, unit, at));
  return pose !== undefined && mayStand(pose, groundFor(board, unit), moveOptions(board, {}));
}

/** What machines that are put down turn their front to: the nearest enemy, or the middle of the table; undefined for bodies (AD.house.vehicle.move). */
function frontAt(board: ClassicBoard, unit: ClassicUnit, at: Point): number | undefined {
  if (!isVehicleUnit(board, unit)) return undefined;
  const to = facedAt(board, unit, at) ?? meanOf(board.outline);
  return typeof to === 'number' ? to : facingFrom(at, to);
}

/** The first model on a point and the others round it in coherency; undefined where one of them may not stand (AD.house.deep-strike). */
export function planDrop(
  board: ClassicBoard,
  unit: ClassicUnit,
  at: Point,
  enemyAway?: Mils,
  front = frontAt(board, unit, at),
): Placed[] | undefined {
  const ground = groundFor(board, unit);
  const options = moveOptions(board, enemyAway === undefined ? {} : { enemyAway });
  const link = linkOf(board);
  const known = new Map<string, Found<Standing>>();
  const posesOf = (model: ClassicModel): Found<Standing> => {
    const key = JSON.stringify(model.base);
    const poses = known.get(key) ?? new Found(posesRound(at, model, front, new Footing(model.base, ground, options)));
    known.set(key, poses);
    return poses;
  };
  const placed: Placed[] = [];
  const stood: Standing[] = [];
  for (const model of modelsOf(board, unit)) {
    if (stood.length === 0 && !mayStand(poseOn(at, model, front), ground, options)) return undefined;
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

function poseOn(at: Point, { base, facing, height }: ClassicModel, front = facing): Standing {
  return { at, facing: front, base, height };
}

/** Where a model may stand round a point, the nearest first: on it before all. */
function* posesRound(
  middle: Point,
  model: ClassicModel,
  front: number | undefined,
  footing: Footing,
): Generator<Standing, undefined> {
  for (const { x, y } of SPOTS) {
    const pose = poseOn({ x: middle.x + x, y: middle.y + y }, model, front);
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
