import type { Mils, Point } from '../../../engine/index.js';
import { centreOf, modelsOf, onTable } from '../../board-queries.js';
import type { MovePlan } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { type Halting, planStraightOn, type StraightPlan } from '../../movement/straight-on.js';
import { planTogether } from '../../movement/together.js';
import { planGettingOut } from '../../transports/getting-out.js';
import { carrierOf } from '../../transports/passengers.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { planEntering } from './arrival.js';
import { journeyOf, type MoveManner } from './ground.js';

/**
 * Sends a group of teams to a place, every team in its 2" chain, within 4" of another of the group and 1" from every other unit
 * (DM.move.coherency). Teams off the table come on from their edge (DM.house.enter), those aboard get out of their machine,
 * measured from where they touch its hull (DM.house.vehicle.disembark). Deterministic; remembered by where everything stands.
 */
export function planMove(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): MovePlan {
  // Only the point: whatever else an answer says of it must not end on the board, and the memory does not tell such apart.
  const { x, y } = to;
  return rememberPlan(board, askedOf(board, units, to, going), () => plan(board, units, { x, y }, going));
}

function plan(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): MovePlan {
  const [lead] = units;
  if (lead === undefined) return { places: [], reached: false, at: to, coherent: true };
  const journey = journeyOf(board, units, to, going);
  const carrier = carrierOf(board, lead);
  if (carrier) return planGettingOut(journey, standing(carrier));
  if (centreOf(board, lead) === undefined) return planEntering(board, units, to, going);
  const { ground } = journey;
  const others = ground.others.map(body =>
    board.models[body.id]?.unit === going.joins ? { ...body, spacing: 0 } : body,
  );
  return planTogether({ ...journey, ground: { ...ground, others } });
}

/** Abilities that change the way, which may be lent for a while. */
const PASSAGES = ['flies', 'jump', 'grapnel', 'ambush', 'infiltrate'];

function askedOf(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): string {
  let key = `move:${to.x},${to.y},${going.sprints ? 1 : 0}${going.joins ?? ''}${JSON.stringify(going.face ?? '')}`;
  for (const unit of units) {
    key += unit.aboard ?? '';
    key += PASSAGES.filter(id => hasAbility(unit, id)).join();
    for (const model of modelsOf(board, unit)) key += `|${model.id}:${going.allowance(model)}`;
  }
  return key;
}

export interface Straight extends Halting {
  /** Mils that each model may go. */
  far: (model: DmModel) => Mils;
}

/** A group of teams in one straight line, as far as all of them end in coherency (DM.move.sprint). */
export function planStraight(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  { far, ...halting }: Straight,
): StraightPlan {
  if (units[0] === undefined || !onTable(board, units[0])) return { places: [], gone: 0 };
  return planStraightOn(journeyOf(board, units, to, { allowance: far }), halting);
}
