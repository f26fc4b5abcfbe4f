import type { SideId } from '../../../engine/index.js';
import { enemyOf, onTable, SIDES, unitsOf } from '../../board-queries.js';
import { infiltration } from '../../classic/deployment/infiltrators.js';
import type { IoBoard, IoUnit } from '../board.js';
import { isUnplaced } from './deploying.js';

/** Whether a unit is deployed with the reconnaissance: it is of it, or carries some of it (IO.counter.recon). */
export function isScout(board: IoBoard, unit: IoUnit): boolean {
  const carried = ({ aboard, isRecon }: IoUnit) =>
    isRecon === true && aboard !== undefined && unit.models.includes(aboard);
  return unit.isRecon === true || unitsOf(board, unit.side).some(carried);
}

/** Reconnaissance units of a side that have no place yet (IO.counter.recon). */
function scoutsWaiting(board: IoBoard, side: SideId): IoUnit[] {
  return unitsOf(board, side).filter(unit => isUnplaced(board, unit) && isScout(board, unit));
}

/** Those of them who may be deployed now: who infiltrates waits until all others of both sides have a place (IO.counter.recon). */
export function scoutsNext(board: IoBoard, side: SideId): IoUnit[] {
  const all = SIDES.flatMap(each => scoutsWaiting(board, each));
  const others = all.filter(unit => infiltration(board, unit) === undefined);
  return (others.length > 0 ? others : all).filter(unit => unit.side === side);
}

/** Whether nobody of the enemy was deployed and nobody will be: then a side stands anywhere (IO.counter.alone). */
export function isAlone(board: IoBoard, side: SideId): boolean {
  const enemy = enemyOf(side);
  return scoutsWaiting(board, enemy).length === 0 && unitsOf(board, enemy).every(unit => !onTable(board, unit));
}
