import { placedOf } from '../board-queries.js';
import type { DkBoard } from './board.js';

/** What stands against the rules at this moment: negative fatigue, reserves on the table, models from nowhere. */
export function faults(board: DkBoard): string[] {
  const found: string[] = [];
  for (const unit of Object.values(board.units)) {
    if (unit.fatigue < 0) found.push(`${unit.name} has ${unit.fatigue} combat fatigue`);
    if (unit.reserve && placedOf(board, unit).length > 0) found.push(`${unit.name} is in reserve and on the table`);
    if (unit.models.length > unit.startModels) found.push(`${unit.name} has more models than it began with`);
  }
  return found;
}
