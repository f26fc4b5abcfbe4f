import type { Json, JsonObject, ModelId, Point, Refusal, SeatId, SideId, UnitId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, onTable } from '../../lookups.js';
import type { Plan } from '../../movement/journey.js';
import type { DmBoard } from '../board.js';
import { calledOf } from '../lookups.js';
import { transportsFor } from '../machines/transports.js';
import { unitsToJoin } from './closing-up.js';
import { doingWord, groupName } from './doing-words.js';
import { chargesTorn, whyRun } from './gathering.js';
import {
  chargeReach,
  chargeTargets,
  type Doing,
  doings,
  groupsOfSide,
  groupsToMove,
  type MoveGroup,
  mayStay,
  type SubPhase,
  seatMoving,
  sprintBar,
  sprintsInCharge,
} from './groups.js';
import { planFor, readPlace } from './place-reply.js';

/** What a seat does with one group, or that it is done. */
export type MoveAction =
  | { do: 'pass' }
  | { do: 'run' | 'advance'; group: MoveGroup; to: Point; plan: Plan; facing?: string; keep?: ModelId[] }
  | { do: 'embark'; group: MoveGroup; transport: ModelId; kind: SubPhase }
  | { do: 'sprint'; group: MoveGroup; to: Point }
  | { do: 'charge'; group: MoveGroup; targets: UnitId[]; sprint: boolean; meet?: true }
  | { do: 'fallback'; group: MoveGroup };

export interface Mover {
  seat: SeatId;
  side: SideId;
  subPhase: SubPhase;
}

/** What the answer means, or why it cannot be (never throws). */
export function readMove(board: DmBoard, mover: Mover, reply: JsonObject): MoveAction | Refusal {
  if (reply.do === 'pass' || (reply.unit === 'none' && reply.do === undefined)) return { do: 'pass' };
  const groups = groupsToMove(board, mover.side, mover.seat, mover.subPhase);
  const group = groups.find(({ units }) => units.some(({ id }) => id === reply.unit));
  if (group === undefined) return whyNotUnit(board, mover, groups, reply.unit);
  const may = doings(board, group, mover.subPhase);
  const whole = may.filter(known => known !== 'part');
  const doing = reply.do === undefined && whole.length === 1 ? whole[0] : may.find(known => known === reply.do);
  if (doing === undefined) return whyNotDo(board, mover, group, may, reply);
  switch (doing) {
    case 'fallback':
      return { do: 'fallback', group };
    case 'charge':
      return readCharge(board, group, reply);
    case 'embark':
      return readEmbark(board, group, mover.subPhase, reply.transport);
    case 'disembark':
      return readPlace(board, group, mover.subPhase, reply);
    case 'part': {
      const keep = readKept(board, group, reply.keep);
      return Array.isArray(keep) ? readPlace(board, group, mover.subPhase, reply, keep) : keep;
    }
    default:
      return readPlace(board, group, doing, reply);
  }
}

/** The models that stay where they are: some of the group, not all (DM.move.run). */
function readKept(board: DmBoard, group: MoveGroup, keep: Json | undefined): ModelId[] | Refusal {
  const models = mayStay(board, group.units);
  const raw = Array.isArray(keep) ? keep : keep === undefined ? [] : [keep];
  const kept = models.filter(({ id }) => raw.includes(id)).map(({ id }) => id);
  if (kept.length === new Set(raw).size && kept.length > 0 && kept.length < models.length) return kept;
  const names = models.map(model => calledOf(board, model)).slice(0, 8);
  const more = models.length > names.length ? ' and so on' : '';
  const why = `Name who of ${groupName(board, group)} stays where it is, at least one and not all: ${names.join(', ')}${more}.`;
  return { why, cite: 'DM.move.run' };
}

function whyNotUnit(board: DmBoard, mover: Mover, groups: readonly MoveGroup[], id: unknown): Refusal {
  const cite = 'DM.move.one';
  const order = mover.subPhase === 'run' ? 'Run' : 'Advance';
  const names = groups.map(group => groupName(board, group)).join(', ');
  const unit = typeof id === 'string' && Object.hasOwn(board.units, id) ? board.units[id] : undefined;
  if (unit === undefined) return { why: `Choose a unit on ${order} orders: ${names}.`, cite };
  const { name } = unit;
  if (unit.side !== mover.side) return { why: `${name} is the enemy's; yours to move are ${names}.`, cite };
  const shared = groupsOfSide(board, mover.side, mover.subPhase).find(({ units }) => units.includes(unit));
  if ((shared ? seatMoving(board, shared) : unit.seat) !== mover.seat)
    return { why: `${name} is moved by another player of your side; yours are ${names}.`, cite };
  if (unit.models.length === 0) return { why: `${name} is wiped out; you can move ${names}.`, cite };
  if (unit.moved !== undefined) return { why: `${name} has moved this phase; you can move ${names}.`, cite };
  if (unit.shot) return { why: `${name} has fired this phase and cannot move; you can move ${names}.`, cite };
  if (unit.status === 'broken')
    return { why: `${name} is broken and moves only in sub-phase I; you can move ${names}.`, cite: 'DM.house.morale' };
  if (unit.order?.kind !== mover.subPhase) {
    const has = unit.order ? `is on ${unit.order.kind} orders` : 'has no orders';
    return { why: `${name} ${has}, and now ${order} orders move: ${names}.`, cite };
  }
  return { why: `${name} cannot move now; you can move ${names}.`, cite };
}

function whyNotDo(board: DmBoard, mover: Mover, group: MoveGroup, may: readonly Doing[], reply: JsonObject): Refusal {
  const name = groupName(board, group);
  const words = may.map(doing => doingWord(group.units, doing)).join(', ');
  if (may.length === 1 && may[0] === 'fallback')
    return { why: `${name} is engaged and can only Fall back, or stay and fight.`, cite: 'DM.move.fallBack' };
  if (reply.do === 'sprint') {
    const bar = sprintBar(board, group.units);
    const torn = bar === undefined ? whyRun(board, group.units, 'sprint') : undefined;
    if (torn) return torn;
    if (bar === undefined) return { why: `${name} cannot Sprint now; it can ${words}.`, cite: 'DM.move.sprint' };
    const reach = nearestReach(board, group, 'run', reply.to);
    const why = `${name} cannot Sprint: ${bar.enemy.name} at ${showLength(bar.distance)} sees it, and sprinting starts more than 8" from such an enemy.${reach}`;
    return { why, cite: 'DM.move.sprint.near' };
  }
  if (reply.do === 'charge') {
    if (!group.units.every(unit => onTable(board, unit)))
      return { why: `${name} cannot charge on the move it enters by; it can ${words}.`, cite: 'DM.house.enter' };
    const join = unitsToJoin(board, group.units).map(unit => unit.name);
    if (join.length > 0)
      return {
        why: `${name} has to close up with ${listed(join, 'or')} before it charges; it can ${words}.`,
        cite: 'DM.command.champion.must',
      };
    if (chargeTargets(board, group.units).length > 0) {
      const torn = whyRun(board, group.units, 'charge');
      if (torn) return torn;
    }
    const reach = showLength(chargeReach(board, group.units));
    return {
      why: `${name} has no enemy within its charge reach of ${reach}; it can ${words}.`,
      cite: 'DM.move.charge.reach',
    };
  }
  if (reply.do === 'fallback')
    return {
      why: `${name} is not engaged, and only engaged units fall back; it can ${words}.`,
      cite: 'DM.move.fallBack',
    };
  const order = mover.subPhase === 'run' ? 'Run' : 'Advance';
  return {
    why: `${name} is on ${order} orders, on which it can ${words}; choose one of those.`,
    cite: 'DM.move.run.kinds',
  };
}

function readCharge(board: DmBoard, group: MoveGroup, reply: JsonObject): MoveAction | Refusal {
  const cite = 'DM.move.charge.reach';
  const name = groupName(board, group);
  const inReach = chargeTargets(board, group.units);
  const names = inReach.map(({ enemy, distance }) => `${enemy.name} (${showLength(distance)})`).join(', ');
  const raw = Array.isArray(reply.targets) ? reply.targets : reply.targets === undefined ? [] : [reply.targets];
  const targets = [...new Set(raw)];
  if (targets.length === 0) return { why: `Name whom ${name} charges: ${names}.`, cite };
  for (const id of targets) {
    if (inReach.some(({ enemy }) => enemy.id === id)) continue;
    const enemy = typeof id === 'string' && Object.hasOwn(board.units, id) ? board.units[id] : undefined;
    const far = enemy
      ? Math.min(...group.units.map(unit => distanceBetween(board, unit, enemy)))
      : Number.POSITIVE_INFINITY;
    if (enemy === undefined || enemy.side === group.units[0]?.side || !Number.isFinite(far))
      return { why: `${name} can charge ${names}.`, cite };
    const reach = showLength(chargeReach(board, group.units));
    if (far > chargeReach(board, group.units))
      return {
        why: `${enemy.name} is ${showLength(far)} away and ${name} can charge ${reach} at most; in reach: ${names}.`,
        cite,
      };
    return { why: `${enemy.name} is hidden and cannot be charged; in reach: ${names}.`, cite: 'DM.house.hidden' };
  }
  const torn = chargesTorn(board, group.units, targets as UnitId[], chargeReach(board, group.units));
  if (torn) return torn;
  const able = sprintsInCharge(group.units);
  const nearest = inReach.find(({ enemy }) => targets.includes(enemy.id))?.distance ?? 0;
  const walk = chargeReach(board, group.units, false);
  const wants = reply.sprint === true || reply.sprint === 'yes';
  const refuses = reply.sprint === false || reply.sprint === 'no';
  if (wants && !able)
    return { why: `${name} cannot sprint while it charges; leave that out.`, cite: 'DM.move.charge.sprint' };
  if (refuses && nearest > walk) {
    const why = `${name} reaches ${showLength(walk)} without sprinting, and the nearest target is ${showLength(nearest)} away.`;
    return { why, cite: 'DM.move.charge.sprint' };
  }
  if (reply.engaged !== undefined && reply.engaged !== 'pass' && reply.engaged !== 'meet') {
    const why = `Say whether ${name} passes over models that are fought already, or meets them like others.`;
    return { why, cite: 'DM.move.charge.engaged' };
  }
  const meet = reply.engaged === 'meet' ? { meet: true as const } : {};
  const sprint = able && (wants || (!refuses && nearest > walk));
  return { do: 'charge', group, targets: targets as UnitId[], sprint, ...meet };
}

function readEmbark(board: DmBoard, group: MoveGroup, kind: SubPhase, id: unknown): MoveAction | Refusal {
  const cite = 'DM.house.vehicle.embark';
  const name = groupName(board, group);
  const able = transportsFor(board, group.units, kind === 'run' ? 2 : 1);
  const named = able.find(model => model.id === id || model.unit === id);
  if (named) return { do: 'embark', group, transport: named.id, kind };
  const names = able.map(model => calledOf(board, model)).join(', ');
  return { why: `${name} can get into ${names} with this move; choose one of them.`, cite };
}

function nearestReach(board: DmBoard, group: MoveGroup, doing: 'run', to: unknown): string {
  const place = pointIn(to);
  if (place === undefined || !onBoard({ points: board.outline }, place)) return '';
  return ` Run reaches \`${squareName(planFor(board, group.units, doing, place).at)}\`.`;
}
