import { Found } from '../../../engine/found.js';
import type { Mils, Point, Standing } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { linked } from '../../../engine/table/coherency.js';
import { Footing, mayStand } from '../../../engine/table/room.js';
import { modelsOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { linkOf } from '../movement/coherency.js';
import { groundFor, moveOptions } from '../movement/placing.js';

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
