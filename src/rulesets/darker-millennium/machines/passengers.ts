import { roomIn } from '../../passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { hasKeyword } from '../lookups.js';

/** Whether these units, together, may ride in it: friendly Infantry for whom there is room (DM.house.vehicle.transport). */
export function mayRide(board: DmBoard, units: readonly DmUnit[], transport: DmModel): boolean {
  const side = board.units[transport.unit]?.side;
  if (units.some(unit => unit.side !== side || !hasKeyword(unit, 'Infantry'))) return false;
  return units.reduce((sum, unit) => sum + unit.models.length, 0) <= roomIn(board, transport);
}
