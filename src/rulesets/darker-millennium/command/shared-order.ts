import { unitsOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';

/**
 * A name for the order that these units share from now on. No unit besides them is under an order of that name, so that who was
 * not ordered with them does not move with them (DM.command.issue.shared).
 */
export function sharedOrder(board: DmBoard, units: readonly DmUnit[]): string {
  const [first] = units;
  const others = unitsOf(board, first!.side).filter(unit => !units.includes(unit));
  const taken = new Set(others.map(({ order }) => order?.group));
  const name = `${board.turn}.${board.phase}.${first!.id}`;
  let again = name;
  for (let count = 2; taken.has(again); count += 1) again = `${name}.${count}`;
  return again;
}

/** Whether all of these units are under one order. */
export function shareAnOrder(units: readonly DmUnit[]): boolean {
  const groups = new Set(units.map(({ id, order }) => order?.group ?? `none.${id}`));
  return groups.size <= 1;
}
