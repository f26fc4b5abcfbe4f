import type { Body, Ground, Mils, Point, Standing } from '../../../engine/index.js';
import { distance, overlap } from '../../../engine/table/bases.js';
import { formUp } from '../../../engine/table/formations.js';
import { facingFrom, pointDistance, travel } from '../../../engine/table/points.js';
import { mayStand, whyNotStand } from '../../../engine/table/room.js';
import { modelsOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { SQUAD_COHERENCY } from '../movement/coherency.js';
import { type Going, groundFor, marcherOf, type Plan, passage } from '../movement/ground.js';

/** Sides of the hull that are tried, from the one toward the goal on. */
const TURNS = [0, 45_000, -45_000, 90_000, -90_000, 135_000, -135_000, 180_000];

/**
 * Teams get out of their transport: each model sets out from where it touches the hull and moves as ever, ending 1" from it
 * and from all others (DM.house.vehicle.disembark). No places when there is room for all of them nowhere.
 */
export function planDisembark(board: DmBoard, units: readonly DmUnit[], hull: DmModel, to: Point, going: Going): Plan {
  const ground = groundFor(board, units);
  const others = [...ground.others];
  const done: Body[] = [];
  const plan: Plan = { places: [], reached: false, at: to, coherent: true };
  for (const [index, unit] of units.entries()) {
    const placed = putDown(board, unit, standing(hull), to, { ...ground, others }, done, going);
    if (placed === undefined) return { places: [], reached: false, at: to, coherent: false, reason: 'room' };
    for (const { id, at, facing, path } of placed.places) {
      plan.places.push({ model: id, at, facing, path });
      const model = board.models[id]!;
      const body: Body = { id, standing: { at, facing, base: model.base, height: model.height } };
      others.push(body);
      done.push(body);
    }
    if (index > 0) continue;
    const nearest = [...placed.places].sort((a, b) => pointDistance(a.at, to) - pointDistance(b.at, to))[0]!;
    Object.assign(plan, { reached: placed.reached, at: placed.reached ? to : nearest.at, reason: placed.reason });
  }
  return plan;
}

function putDown(
  board: DmBoard,
  unit: DmUnit,
  hull: Standing,
  to: Point,
  ground: Ground,
  done: readonly Body[],
  going: Going,
) {
  const models = modelsOf(board, unit);
  const near = done.length > 0 ? { standings: done.map(body => body.standing), within: SQUAD_COHERENCY } : undefined;
  for (const turn of TURNS) {
    const facing = facingFrom(hull.at, to, hull.facing) + turn;
    const starts = models.map(model => startAt(model, hull, facing));
    if (!starts.every(start => mayBegin(start, ground))) continue;
    const formed = formUp({
      models: models.map((model, index) => ({
        ...marcherOf(model, going.allowance(model)),
        at: starts[index]!.at,
        facing: starts[index]!.facing,
      })),
      towards: to,
      allowance: 0,
      ground,
      options: passage(unit),
      ...(near ? { near } : {}),
      ...(going.face === undefined ? {} : { face: going.face }),
    });
    const ends = formed.places.map(({ id, at, facing: turned }): Standing => {
      const { base, height } = board.models[id]!;
      return { at, facing: turned, base, height };
    });
    const apart = ends.every((end, index) => ends.every((other, at) => at <= index || !overlap(end, other)));
    const legal = formed.coherent && apart && ends.every(end => mayStand(end, ground));
    if (legal && ends.length === models.length) return formed;
  }
  return undefined;
}

/** Where a model stands that touches the hull in this direction from its middle. */
function startAt(model: DmModel, hull: Standing, facing: number): Standing {
  const pose = (far: Mils): Standing => ({
    at: travel(hull.at, facing, Math.round(far)),
    facing: ((facing % 360_000) + 360_000) % 360_000,
    base: model.base,
    height: model.height,
  });
  let [inside, outside] = [0, 20_000];
  while (outside - inside > 1) {
    const middle = (inside + outside) / 2;
    if (distance(pose(middle), hull) > 0) outside = middle;
    else inside = middle;
  }
  return pose(Math.ceil(outside));
}

/** Whether nothing solid bars the door: other models are no hindrance as long as they leave room for a base. */
function mayBegin(start: Standing, ground: Ground): boolean {
  const others = ground.others.map(({ enemy: _, ...other }) => ({ ...other, spacing: 0 }));
  return whyNotStand(start, { ...ground, others }, { spacing: 0, enemyAway: 0 }) === undefined;
}
