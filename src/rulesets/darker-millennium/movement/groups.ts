import type { SeatId, SideId, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { unitsOf } from '../../board-queries.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmUnit } from '../board.js';
import { isEngaged } from '../combat/sight.js';
import { detachmentOf, isAlive, isAway, squadOf } from '../lookups.js';

export type SubPhase = 'run' | 'advance';

/** How often its Mv a unit goes on these orders (DM.move.run, DM.house.advance). */
export const TIMES: Record<SubPhase, 1 | 2> = { run: 2, advance: 1 };

/** Who moves now: a seat of a side, in sub-phase II or III. */
export interface Mover {
  seat: SeatId;
  side: SideId;
  subPhase: SubPhase;
}

/** Teams that move as one because they share an order; named by the first of them (DM.action.order.group). */
export interface MoveGroup {
  id: UnitId;
  units: DmUnit[];
  /** In close combat: the engaged can only fall back, each team for itself. */
  engaged: boolean;
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
    // Teams of an order group move together, those of each transport for themselves.
    const key = engaged ? `${unit.id}!` : `${unit.order?.group ?? unit.id}@${carrierOf(board, unit)?.id ?? ''}`;
    const same = groups.get(key);
    if (same) same.units.push(unit);
    else groups.set(key, { id: unit.id, units: [unit], engaged });
  }
  return [...groups.values()];
}

function mayMove(board: DmBoard, unit: DmUnit, subPhase: SubPhase): boolean {
  if (unit.order?.kind !== subPhase || unit.moved !== undefined || unit.shot || unit.status === 'broken') return false;
  if (board.phase === 'onslaught' && !unit.ordered) return false;
  return !isAway(board, unit) || detachmentOf(board, unit).stage !== 'reserve';
}

/** Whether the group comes onto the table with this move (DM.house.enter). */
export function isEntering(board: DmBoard, units: readonly DmUnit[]): boolean {
  return units.some(unit => isAlive(unit) && isAway(board, unit));
}

/** The squad's name for several teams, else the unit's. */
export function groupName(board: DmBoard, { units }: MoveGroup): string {
  const [first] = units;
  if (first === undefined) return t`Nobody`;
  const squad = first.squad === undefined ? undefined : board.squads[first.squad];
  return units.length > 1 && squad ? squad.name : units.map(({ name }) => name).join(t` and `);
}
