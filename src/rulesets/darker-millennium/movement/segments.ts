import type { Body, Mils, Point } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { pointDistance } from '../../../engine/table/points.js';
import { mayStand } from '../../../engine/table/room.js';
import type { DmBoard, DmUnit } from '../board.js';
import { modelOf, standing } from '../lookups.js';
import { groundFor, type Placed } from './placing.js';

/** The beginning of a path up to a share (0..1) of its length. */
function upTo(path: readonly Point[], share: number): Point[] {
  const first = path[0] as Point;
  const whole = lengthOf(path);
  if (share >= 1) return [...path];
  if (share <= 0 || whole === 0) return [first];
  let left = whole * share;
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point];
    const leg = pointDistance(a, b);
    if (left > leg) {
      left -= leg;
      continue;
    }
    const part = leg === 0 ? 0 : left / leg;
    const at = { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) };
    return [...path.slice(0, i), at];
  }
  return [...path];
}

/** The stretch of a path between two shares of its length. */
export function stretch(path: readonly Point[], from: number, to: number): Point[] {
  const done = upTo(path, from);
  const on = upTo(path, to);
  return [done.at(-1) as Point, ...on.slice(Math.max(1, done.length - 1))];
}

/** Mils along a path. */
export function lengthOf(path: readonly Point[]): Mils {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) sum += pointDistance(path[i - 1] as Point, path[i] as Point);
  return sum;
}

/** Where everybody stands when a share of the move is walked; facing as at the end, once they have set out. */
export function placesAt(board: DmBoard, places: readonly Placed[], share: number): Placed[] {
  return places.map(placed => {
    const before = upTo(placed.path, share);
    const facing = share > 0 ? placed.facing : modelOf(board, placed.model).facing;
    return { ...placed, at: before.at(-1) as Point, facing, path: before };
  });
}

/** The board as it would be with the models there. Shares all else. */
export function boardWith(board: DmBoard, places: readonly Placed[]): DmBoard {
  const models = { ...board.models };
  for (const { model, at, facing } of places) models[model] = { ...modelOf(board, model), at, facing };
  return { ...board, models };
}

/** Whether everybody may stand there: a move is interrupted only where that is legal (DM.house.segments). */
export function mayHalt(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): boolean {
  const ground = groundFor(board, units);
  const bodies: (Body & { unit: string })[] = places.map(({ model: id, at, facing }) => {
    const model = modelOf(board, id);
    return { id, unit: model.unit, standing: { ...standing({ ...model, at }), facing } };
  });
  return bodies.every(
    (body, index) =>
      mayStand(body.standing, {
        ...ground,
        others: [...ground.others, ...bodies.filter(other => other.unit !== body.unit)],
      }) && bodies.every((other, at) => at <= index || !overlap(body.standing, other.standing)),
  );
}
