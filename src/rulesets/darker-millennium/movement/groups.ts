import type { SeatId, SideId, UnitId } from '../../../engine/index.js';
import { distanceBetween, enemyOf, onTable, placedOf, unitsOf } from '../../lookups.js';
import { carrierOf } from '../../transports/passengers.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { isHidden } from '../combat/hidden.js';
import { isEngaged, seesUnit } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { detachmentOf, ignoresMorale, isAlive, isAway, squadOf } from '../lookups.js';
import { mayCharge } from '../machines/melee.js';
import { transportsFor } from '../machines/transports.js';
import { unitsToJoin } from './closing-up.js';
import { isBroken } from './coherency.js';
import { chargesTorn, whyRun } from './gathering.js';
import { SPRINT_ROOM } from './ground.js';
import { lowestMv, randomisedMv } from './mv.js';
import { isWithin } from './near.js';

export type SubPhase = 'run' | 'advance';
export type Doing = 'run' | 'sprint' | 'charge' | 'fallback' | 'advance' | 'part' | 'embark' | 'disembark';

/** Teams that move as one because they share an order; named by the first of them (DM.action.order.group). */
export interface MoveGroup {
  id: UnitId;
  units: DmUnit[];
  /** In close combat: the engaged can only fall back, each team for itself. */
  engaged: boolean;
}

/** Every group that a seat may still move in this sub-phase, in the order of the board. */
export function groupsToMove(board: DmBoard, side: SideId, seat: SeatId, subPhase: SubPhase): MoveGroup[] {
  return groupsOfSide(board, side, subPhase).filter(
    group => seatMoving(board, group) === seat && canMove(board, group, subPhase),
  );
}

/** Whether a group can move at all: whoever can may run or advance, get out, or fall back. */
function canMove(board: DmBoard, { units, engaged }: MoveGroup, subPhase: SubPhase): boolean {
  // Advance orders cannot be carried out in a close combat (DM.house.engaged).
  if (engaged) return subPhase === 'run' && units[0]!.engagedAtStart;
  return units.every(unit => lowestMv(board, unit) >= 1);
}

/** Who moves a group in which allies have teams: the player of the Champion's team, else of the first (DM.army.players). */
export function seatMoving(board: DmBoard, { units }: MoveGroup): SeatId {
  const squad = units[0] && squadOf(board, units[0]);
  const champion = squad?.champion === undefined ? undefined : board.models[squad.champion];
  return (units.find(({ id }) => id === champion?.unit) ?? units[0])!.seat;
}

/** Teams of a side under orders for this sub-phase, as they move, whether or not they can. */
export function groupsOfSide(board: DmBoard, side: SideId, subPhase: SubPhase): MoveGroup[] {
  const groups = new Map<string, MoveGroup>();
  for (const unit of unitsOf(board, side)) {
    if (!mayMove(board, unit, subPhase)) continue;
    const engaged = isEngaged(board, unit);
    const key = engaged ? `${unit.id}!` : keyOf(board, unit);
    const same = groups.get(key);
    if (same) same.units.push(unit);
    else groups.set(key, { id: unit.id, units: [unit], engaged });
  }
  return [...groups.values()];
}

const known = new WeakMap<DmView, { seat: SeatId; subPhase: SubPhase; groups: MoveGroup[] }>();

/** The same for whoever is asked in this view, found once a view. */
export function groupsIn(view: DmView, asked: { side: SideId; seat: SeatId; subPhase: SubPhase }): MoveGroup[] {
  const { side, seat, subPhase } = asked;
  const found = known.get(view);
  if (found?.seat === seat && found.subPhase === subPhase) return found.groups;
  const groups = groupsToMove(view.board, side, seat, subPhase);
  known.set(view, { seat, subPhase, groups });
  return groups;
}

/** Who shares it moves as one: an order, and what carries them. */
function keyOf(board: DmBoard, unit: DmUnit): string {
  return `${unit.order?.group ?? unit.id}@${carrierOf(board, unit)?.id ?? ''}`;
}

function mayMove(board: DmBoard, unit: DmUnit, subPhase: SubPhase): boolean {
  if (unit.order?.kind !== subPhase || unit.moved !== undefined || unit.shot || unit.status === 'broken') return false;
  if (board.phase === 'onslaught' && !unit.ordered) return false;
  return !isAway(board, unit) || detachmentOf(board, unit).stage !== 'reserve';
}

/** What a group may do now (DM.command.order.run, DM.move.run.kinds). */
export function doings(board: DmBoard, group: MoveGroup, subPhase: SubPhase): Doing[] {
  if (!canMove(board, group, subPhase)) return [];
  const { units, engaged } = group;
  if (engaged) return ['fallback'];
  // Whoever is aboard gets out or stays (DM.house.vehicle.disembark).
  if (units.some(unit => carrierOf(board, unit))) return ['disembark'];
  const aboard = (): Doing[] => (transportsFor(board, units, subPhase === 'run' ? 2 : 1).length > 0 ? ['embark'] : []);
  const part: Doing[] = mayStay(board, units).length > 1 ? ['part'] : [];
  if (subPhase === 'advance')
    return unitsToJoin(board, units).length > 0 ? ['advance', ...part] : ['advance', ...part, ...aboard()];
  // Nobody charges on the move of entry (DM.house.enter).
  if (isEntering(board, units)) return ['run', 'sprint'];
  const may: Doing[] = ['run', ...part];
  if (sprintBar(board, units) === undefined && whyRun(board, units, 'sprint') === undefined) may.push('sprint');
  // A Champion out of coherency, or whom it calls, has to close up first (DM.command.champion.must).
  if (unitsToJoin(board, units).length > 0) return may;
  if (chargeable(board, units).length > 0) may.push('charge');
  return [...may, ...aboard()];
}

/**
 * Models that may stay where they are while others of their group move (DM.move.run): those on the table, of teams that need not
 * close up.
 */
export function mayStay(board: DmBoard, units: readonly DmUnit[]): DmModel[] {
  if (isEntering(board, units) || units.some(unit => carrierOf(board, unit) || isBroken(board, unit))) return [];
  return unitsToJoin(board, units).length > 0 ? [] : units.flatMap(unit => placedOf(board, unit));
}

/** The enemy that keeps the group from sprinting: within 8" and in sight of one of its teams (DM.move.sprint.near). */
export function sprintBar(board: DmBoard, units: readonly DmUnit[]): { enemy: DmUnit; distance: number } | undefined {
  for (const unit of units) {
    if (ignoresMorale(unit) || !onTable(board, unit)) continue;
    for (const enemy of unitsOf(board, enemyOf(unit.side))) {
      if (!isWithin(board, unit, enemy, SPRINT_ROOM) || !seesUnit(board, enemy, unit)) continue;
      return { enemy, distance: distanceBetween(board, unit, enemy) };
    }
  }
  return undefined;
}

/** Whether the group may sprint while it charges (DM.move.charge.sprint). */
export function sprintsInCharge(units: readonly DmUnit[]): boolean {
  return units.every(unit => hasAbility(unit, 'sprinting-charge'));
}

/** Furthest that a charge of the group can go: twice Mv, and a full third for those who sprint (DM.move.charge.reach). */
export function chargeReach(board: DmBoard, units: readonly DmUnit[], sprint = sprintsInCharge(units)): number {
  const mv = Math.min(...units.map(unit => lowestMv(board, unit)));
  return (2 * mv + (sprint ? randomisedMv(board, ...units) : 0)) * 1000;
}

/** Enemies within potential reach of a charge, nearest first (DM.move.charge.reach). Nobody charges on the move of entry. */
export function chargeTargets(board: DmBoard, units: readonly DmUnit[]): { enemy: DmUnit; distance: number }[] {
  if (units.some(unit => !onTable(board, unit) || placedOf(board, unit).length === 0)) return [];
  const [first] = units;
  if (first === undefined || units.some(unit => !mayCharge(board, unit))) return [];
  const reach = chargeReach(board, units);
  return unitsOf(board, enemyOf(first.side))
    .filter(enemy => units.some(unit => isWithin(board, unit, enemy, reach)) && !isHidden(board, enemy))
    .map(enemy => ({ enemy, distance: Math.min(...units.map(unit => distanceBetween(board, unit, enemy))) }))
    .sort((a, b) => a.distance - b.distance);
}

/** Those of them whom it may choose: a torn group that can close up charges only where it closes up (DM.move.coherency.broken). */
export function chargeable(board: DmBoard, units: readonly DmUnit[]): { enemy: DmUnit; distance: number }[] {
  const targets = chargeTargets(board, units);
  const reach = targets.length > 0 ? chargeReach(board, units) : 0;
  return targets.filter(({ enemy }) => chargesTorn(board, units, [enemy.id], reach) === undefined);
}

/** Whether the group comes onto the table with this move (DM.house.enter). */
export function isEntering(board: DmBoard, units: readonly DmUnit[]): boolean {
  return units.some(unit => isAlive(unit) && isAway(board, unit));
}
