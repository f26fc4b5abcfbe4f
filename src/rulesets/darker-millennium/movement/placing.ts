import type { Body, Cause, Ground, Mils, ModelId, Point } from '../../../engine/index.js';
import { chained, distanceBetween, TEAM_LINK } from '../../../engine/table/coherency.js';
import { type Formation, formUp } from '../../../engine/table/formations.js';
import type { Marcher } from '../../../engine/table/marchers.js';
import { straightAdvance } from '../../../engine/table/moves.js';
import { between, onMils } from '../../../engine/table/points.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { centreOf, modelsOf, placedOf } from '../../board-queries.js';
import { type Placed, stillPlaces } from '../../model-moves.js';
import { groundFor, type MovePlan, movesOf } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { planGettingOut } from '../../transports/getting-out.js';
import { carrierOf } from '../../transports/passengers.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';
import { planEntering } from './arrival.js';
import { isBroken, SQUAD_COHERENCY } from './coherency.js';
import {
  anyOverlap,
  bodiesAt,
  journeyOf,
  type MoveManner,
  marcherOf,
  mayStandSo,
  passage,
  type Stood,
} from './ground.js';

/**
 * Sends a group of teams to a place: the first team's middle man goes there, the others keep their places round it, every
 * team in its 2" chain, within 4" of another of the group and 1" from every other unit (DM.move.coherency). Teams off the table
 * come on from their edge (DM.house.enter). Deterministic; remembered by where everything stands.
 */
export function planMove(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): MovePlan {
  // Only the point: whatever else an answer says of it must not end on the board, and the memory does not tell such apart.
  const { x, y } = to;
  return rememberPlan(board, askedOf(board, units, to, going), () => plan(board, units, { x, y }, going));
}

function plan(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner): MovePlan {
  const [lead] = units;
  if (lead === undefined) return { places: [], reached: false, at: to, coherent: true };
  const carrier = carrierOf(board, lead);
  if (carrier) return getOut(board, units, to, going, carrier);
  const start = centreOf(board, lead);
  if (start === undefined) return planEntering(board, units, to, going);
  let first: MovePlan | undefined;
  const bound = units.length > 1 || someStay(board, units, going);
  for (const share of bound ? [1, 0.85, 0.7, 0.5, 0.3, 0.1, 0] : [1]) {
    const aim = share < 1 ? onMils(between(start, to, share)) : to;
    let tried = sendAll(board, units, aim, going, true);
    if (collides(board, tried)) tried = sendAll(board, units, aim, going, false);
    if (collides(board, tried)) continue;
    first ??= tried;
    if (tried.coherent)
      return { ...tried, reached: tried.reached && share === 1, reason: share === 1 ? tried.reason : 'room' };
  }
  return first ?? stay(board, units, to);
}

/** Out of their machine, measured from where they touch its hull (DM.house.vehicle.disembark). */
function getOut(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner, carrier: DmModel): MovePlan {
  return planGettingOut(journeyOf(board, units, to, going), standing(carrier));
}

/** Whether some stay where they are (DM.move.run). */
function someStay(board: DmBoard, units: readonly DmUnit[], going: MoveManner): boolean {
  return units.some(unit => modelsOf(board, unit).some(model => going.allowance(model) === 0));
}

function stay(board: DmBoard, units: readonly DmUnit[], to: Point): MovePlan {
  const places = stillPlaces(units.flatMap(unit => placedOf(board, unit)));
  const at = nearestPlace(places, to)?.at ?? to;
  return { places, reached: false, at, coherent: false, reason: 'room' };
}

/** A team could not leave the place that another of its group was sent to. */
function collides(board: DmBoard, plan: MovePlan): boolean {
  return anyOverlap(bodiesAt(board, plan.places));
}

/** With `leaving`, every team counts on those after it to leave their places; else it keeps clear of them. */
function sendAll(board: DmBoard, units: readonly DmUnit[], to: Point, going: MoveManner, leaving: boolean): MovePlan {
  const ground = groundFor(board, units);
  const joined = (body: Body) => board.models[body.id]?.unit === going.joins;
  const others = ground.others.map(body => (joined(body) ? { ...body, spacing: 0 } : body));
  const waiting = new Map(leaving ? [] : units.map(unit => [unit, placesOf(board, unit)]));
  const done: Body[] = [];
  const places: Placed[] = [];
  const lead = units[0] as DmUnit;
  const middle = centreOf(board, lead);
  let result: MovePlan | undefined;
  for (const unit of units) {
    const own = centreOf(board, unit);
    const towards = middle && own && unit !== lead ? { x: to.x + own.x - middle.x, y: to.y + own.y - middle.y } : to;
    waiting.delete(unit);
    const about = [...others, ...[...waiting.values()].flat()];
    const formed = send(board, unit, towards, { ...ground, others: about }, done, going);
    if (formed.places.length === 0)
      return { places: [], reached: false, at: to, coherent: false, reason: 'room', cause: formed.cause };
    const moves = movesOf(formed);
    places.push(...moves);
    const bodies = bodiesAt(board, moves);
    others.push(...bodies);
    done.push(...bodies);
    if (unit === lead) {
      const { reached, cause, reason } = formed;
      result = {
        places,
        reached,
        at: formed.reached ? to : (nearestPlace(formed.places, to)?.at ?? to),
        coherent: true,
        cause,
        reason,
      };
    }
    if (!formed.coherent && result) Object.assign(result, { coherent: false, reason: 'torn' });
  }
  return result as MovePlan;
}

function placesOf(board: DmBoard, unit: DmUnit): Body[] {
  return placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model), spacing: 0 }));
}

function send(
  board: DmBoard,
  unit: DmUnit,
  towards: Point,
  ground: Ground,
  done: readonly Body[],
  going: MoveManner,
): Formation {
  const near = done.length > 0 ? { standings: done.map(body => body.standing), within: SQUAD_COHERENCY } : undefined;
  const request = {
    towards,
    allowance: 0,
    ground,
    options: passage(unit),
    ...(near ? { near } : {}),
    ...(going.face === undefined ? {} : { face: going.face }),
  };
  const models = placedOf(board, unit).map(model => marcherOf(model, going.allowance(model)));
  const leader = leaderAmong(models);
  return formUp({ ...request, models, ...(leader === undefined ? {} : { leader }) });
}

/** Where some stay (DM.move.run), who of the others stands most in their middle goes to the wanted point; else nobody is named. */
function leaderAmong(models: readonly Marcher[]): ModelId | undefined {
  const going = models.filter(({ allowance }) => allowance !== 0);
  if (going.length === models.length || going.length === 0) return undefined;
  const x = going.reduce((sum, { at }) => sum + at.x, 0) / going.length;
  const y = going.reduce((sum, { at }) => sum + at.y, 0) / going.length;
  return nearestPlace(going, { x, y })?.id;
}

/** The place nearest to the wanted one; the first of several. */
function nearestPlace<P extends { at: Point }>(places: readonly P[], to: Point): P | undefined {
  const far = ({ at }: P) => Math.hypot(at.x - to.x, at.y - to.y);
  return places.reduce<P | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
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

export interface Straight {
  /** Mils that each model may go. */
  far: (model: DmModel) => Mils;
  /** Nobody comes nearer to these than so many mils: sprinting models halt there (DM.move.sprint.halt). */
  halt?: (model: DmModel) => { enemies: { id: string; standing: Body['standing'] }[]; distance: Mils } | undefined;
  /** Mils kept from enemies; 1" unless told otherwise. */
  enemyAway?: Mils;
}

interface StraightPlan {
  places: Placed[];
  /** Mils that the foremost model went. */
  gone: Mils;
  halted?: Cause;
}

/** Shares of the way tried until the group ends in coherency, when not even the most hindered one's way will do. */
const SHARES = [0.75, 0.5, 0.25];

/**
 * A group of teams in one straight line: every model turns once and goes the same way, the first team's middle toward `to`
 * and no further. All go as far as they can and end in coherency; nobody moves when that is not possible (DM.move.sprint).
 */
export function planStraight(board: DmBoard, units: readonly DmUnit[], to: Point, how: Straight): StraightPlan {
  const models = units.flatMap(unit => placedOf(board, unit));
  const from = units[0] && centreOf(board, units[0]);
  if (from === undefined || models.length === 0) return { places: [], gone: 0 };
  const wanted = Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  const way = { x: to.x - from.x, y: to.y - from.y };
  const first = attempt(board, units, models, way, wanted, how);
  if (first.ends) return first.plan;
  // All as far as the one that got least far: they end as they stood.
  const least = Math.min(...first.plan.places.map(({ path }) => lengthOf(path)));
  for (const far of [least, ...SHARES.map(share => Math.floor(least * share))]) {
    const tried = attempt(board, units, models, way, far, how);
    if (tried.ends) return tried.plan;
  }
  return { places: stillPlaces(models), gone: 0 };
}

function attempt(
  board: DmBoard,
  units: readonly DmUnit[],
  models: readonly DmModel[],
  way: Point,
  wanted: Mils,
  how: Straight,
): { plan: StraightPlan; ends: boolean } {
  const { enemyAway = 1000 } = how;
  const everything = groundFor(board, units);
  const others = everything.others.map(other => (other.enemy ? { ...other, spacing: enemyAway } : other));
  const ground = { ...everything, others };
  const plan: StraightPlan = { places: [], gone: 0 };
  for (const model of models) {
    const at = model.at as Point;
    const unit = units.find(({ id }) => id === model.unit) as DmUnit;
    const halt = how.halt?.(model);
    const advance = straightAdvance(
      standing(model),
      { x: at.x + way.x, y: at.y + way.y },
      Math.min(wanted, how.far(model)),
      ground,
      {
        enemyAway,
        ...passage(unit),
        ...(halt ? { halt } : {}),
      },
    );
    plan.places.push({ model: model.id, at: advance.at, facing: advance.facing, path: advance.path });
    plan.gone = Math.max(plan.gone, Math.round(Math.hypot(advance.at.x - at.x, advance.at.y - at.y)));
    if (advance.halted) plan.halted ??= advance.halted;
  }
  return { plan, ends: endsWell(board, units, bodiesAt(board, plan.places), ground) };
}

/** No overlap, 1" between teams, every chain and the squad's 4" kept where they were kept before. */
function endsWell(board: DmBoard, units: readonly DmUnit[], bodies: readonly Stood[], ground: Ground): boolean {
  const own = (unit: DmUnit) => bodies.filter(body => body.unit === unit.id);
  // The way of each was kept clear of everybody else already.
  if (!mayStandSo(bodies, { ...ground, others: [] })) return false;
  if (units.some(unit => !isBroken(board, unit) && !chained(own(unit), TEAM_LINK))) return false;
  return units.every(unit => {
    if (units.length === 1) return true;
    const rest = bodies.filter(body => body.unit !== unit.id).map(body => body.standing);
    return (
      distanceBetween(
        own(unit).map(body => body.standing),
        rest,
      ) <= SQUAD_COHERENCY
    );
  });
}
