import type { ModelId } from '../../../engine/index.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { hasKeyword, isAlive } from '../lookups.js';

/** Units that a machine carries. */
export function aboardOf(board: DmBoard, transport: ModelId): DmUnit[] {
  return Object.values(board.units).filter(unit => unit.aboard === transport && isAlive(unit));
}

/** Models that a transport has room for beside those aboard. */
export function roomIn(board: DmBoard, { id, capacity = 0 }: DmModel): number {
  return aboardOf(board, id).reduce((room, unit) => room - unit.models.length, capacity);
}

/** Whether these units, together, may ride in it: friendly Infantry for whom there is room (DM.house.vehicle.transport). */
export function mayRide(board: DmBoard, units: readonly DmUnit[], transport: DmModel): boolean {
  const side = board.units[transport.unit]?.side;
  if (units.some(unit => unit.side !== side || !hasKeyword(unit, 'Infantry'))) return false;
  return units.reduce((sum, unit) => sum + unit.models.length, 0) <= roomIn(board, transport);
}
