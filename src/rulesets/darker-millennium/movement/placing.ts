import type { Mils, Point, UnitId } from '../../../engine/index.js';
import { centreOf, modelsOf, onTable, placedOf, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { planClosingIn } from '../../movement/closing-in.js';
import { groundFor, type MovePlan } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { type Halting, planStraightOn, type StraightPlan } from '../../movement/straight-on.js';
import { planTogether } from '../../movement/together.js';
import { planGettingOut } from '../../transports/getting-out.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { modelsTouch } from '../combat/sight.js';
import { standing } from '../lookups.js';
import { planEntering } from './arrival.js';
import { SQUAD_COHERENCY } from './coherency.js';
import type { ChargeAim } from './frames.js';
import { journeyOf, type MoveManner, passagesOf, teamsOf } from './ground.js';

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

function askedOf(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): string {
  let key = `move:${to.x},${to.y},${going.sprints ? 1 : 0}${going.joins ?? ''}${JSON.stringify(going.face ?? '')}`;
  key += passagesOf(units);
  for (const unit of units) {
    key += unit.aboard ?? '';
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

/**
 * Where the teams of a charge end. Targets that somebody else fights already are passed over while another can be reached,
 * unless its player wants to meet them. Everybody ends facing its target (DM.move.charge.face); who cannot reach stops 1" short
 * (DM.move.charge.close). Teams that charge as one end within 4" of another of them, as after any move (DM.move.coherency).
 */
export function planCharge(
  board: DmBoard,
  units: readonly DmUnit[],
  { targets, allowance, meet, spent = {} }: ChargeAim,
): Placed[] {
  const ids = units.map(({ id }) => id);
  const how = `${allowance}${JSON.stringify(spent)}${meet ? 'meet' : ''}${passagesOf(units)}`;
  const question = `charge:${ids.join()}>${targets.join()}:${how}`;
  return rememberPlan(board, question, () => {
    const present = units.filter(unit => onTable(board, unit));
    const marks = targets.flatMap(id => placedOf(board, unitOf(board, id)));
    return planClosingIn({
      teams: teamsOf(board, present, ({ id }) => Math.max(0, allowance - (spent[id] ?? 0))),
      ground: groundFor(board, units),
      targets: marks.map(model => ({ id: model.id, standing: standing(model) })),
      link: SQUAD_COHERENCY,
      ...(meet ? {} : { engaged: engagedAlready(board, units, targets) }),
    });
  });
}

/** Whether it makes a difference to pass over models that are fought already: some of the targets are, and others are not. */
export function mayPassOver(board: DmBoard, units: readonly DmUnit[], targets: readonly UnitId[]): boolean {
  const fought = engagedAlready(board, units, targets).length;
  return fought > 0 && fought < targets.flatMap(id => placedOf(board, unitOf(board, id))).length;
}

/** Models of the targets that friends who do not charge with these units fight. */
function engagedAlready(board: DmBoard, units: readonly DmUnit[], targets: readonly UnitId[]): string[] {
  const marks = targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const own = new Set(units.map(({ id }) => id));
  const friends = Object.values(board.models).filter(
    model => model.at && !own.has(model.unit) && board.units[model.unit]?.side === units[0]?.side,
  );
  return marks.filter(mark => friends.some(friend => modelsTouch(friend, mark))).map(({ id }) => id);
}
