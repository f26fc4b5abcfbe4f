import type { RuleId, SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { onTable, unitsOf } from '../../board-queries.js';
import { isLocked } from '../../classic/lookups.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoOptions } from '../options.js';
import { barragesOf } from './aims.js';

/** Why something cannot be, and by which rule. */
export interface Reason {
  cite: RuleId;
  why(): string;
}

/** Whether a unit never stands among the others: a strike, or guns off the map (IO.force.afs, IO.barrage.offMap). */
export function isOffMap({ support, offMap }: IoUnit): boolean {
  return support !== undefined || offMap === true;
}

/** Whether it fires from off the map. */
export function isBattery({ support, offMap }: IoUnit): boolean {
  return support?.kind === 'bombard' || offMap === true;
}

/** What keeps such a unit from a strike now (IO.strike.bombard, IO.house.readings.strikes). */
export function strikeBar(board: IoBoard, unit: IoUnit): Reason | undefined {
  const { name, support } = unit;
  if (support?.spent) {
    return support.kind === 'bombard'
      ? { why: () => t`${name} has fired, and does so once in a battle.`, cite: 'IO.strike.bombard' }
      : { why: () => t`${name} has made its strike and is gone for good.`, cite: 'IO.strike.flyer.gone' };
  }
  if (board.turn === 0 && isOffMap(unit))
    return {
      why: () => t`Turn 0 belongs to those who were deployed: ${name} acts from turn 1 on.`,
      cite: 'IO.counter.turnZero',
    };
  if (unit.ordered === board.playerTurn)
    return { why: () => t`${name} was given its order of this turn.`, cite: 'IO.orders.one' };
  if (isBattery(unit) && barragesOf(board, unit).length === 0)
    return { why: () => t`${name} has no Barrage weapon left.`, cite: 'IO.barrage.offMap' };
  return undefined;
}

/** Every unit of a side that might be asked for, spent or not. */
export function supportOf(board: IoBoard, side: SideId, directed: IoOptions['house']['directed'] = 'offMap'): IoUnit[] {
  return unitsOf(board, side).filter(unit => isOffMap(unit) || (directed === 'anywhere' && isGunLine(board, unit)));
}

/** Guns on the table that others may direct, where a group plays it so. */
function isGunLine(board: IoBoard, unit: IoUnit): boolean {
  const isFree = !isLocked(unit) && !unit.isFallingBack && unit.grounded === undefined;
  return onTable(board, unit) && isFree && barragesOf(board, unit).length > 0;
}

/** Who of a side may be asked for now (IO.order.support.one). */
export function strikersOf(board: IoBoard, side: SideId, directed: IoOptions['house']['directed']): IoUnit[] {
  return supportOf(board, side, directed).filter(unit => strikeBar(board, unit) === undefined);
}

/** Target points of a side (IO.barrage.point). */
export function pointsOf({ targetPoints }: IoBoard, side: SideId) {
  return targetPoints.filter(point => point.side === side);
}

/** Why a unit off the map is given no order by itself, or none but one at a target point; undefined for others. */
export function offMapBar(board: IoBoard, unit: IoUnit): Reason | undefined {
  const { name, side } = unit;
  if (!isOffMap(unit)) return undefined;
  const barred = strikeBar(board, unit);
  if (barred) return barred;
  if (!isBattery(unit)) return { why: () => t`${name} comes when a unit Requests Support.`, cite: 'IO.strike.flyer' };
  if (pointsOf(board, side).length === 0) {
    const why = () => t`${name} sees nothing, and you have no target point: let a unit Request Support from it.`;
    return { why, cite: 'IO.barrage.point' };
  }
  return undefined;
}

/** Whether it strikes by flying in (IO.strike.flyer). */
export function isFlyerStrike({ support }: IoUnit): boolean {
  return support?.kind === 'flyer';
}
