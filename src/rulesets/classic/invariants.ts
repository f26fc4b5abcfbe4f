import { overlap } from '../../engine/table/bases.js';
import { onTable, placedOf, standing } from '../board-queries.js';
import type { ClassicBoard } from './board.js';
import { hasSubType } from './lookups.js';

/** What stands against the rules at this moment: bodies over each other, Wounds below 0, units that fight the dead. */
export function faults(board: ClassicBoard): string[] {
  const found: string[] = [];
  for (const unit of Object.values(board.units)) {
    const here = onTable(board, unit);
    if (unit.reserve !== undefined && here) found.push(`${unit.name} is in reserve and on the table`);
    if (unit.aboard !== undefined && here) found.push(`${unit.name} is aboard and on the table`);
    for (const foe of unit.lockedWith) {
      const other = board.units[foe];
      if (other === undefined || other.models.length === 0) found.push(`${unit.name} is locked with the dead`);
      else if (!other.lockedWith.includes(unit.id))
        found.push(`${unit.name} is locked with ${other.name}, not the other way`);
    }
    for (const id of unit.models) if (board.models[id]?.unit !== unit.id) found.push(`${id} is not of ${unit.name}`);
  }
  for (const model of Object.values(board.models)) {
    if (model.wounds <= 0 && !model.isExploding) found.push(`${model.name} stands with ${model.wounds} left`);
  }
  return [...found, ...overlaps(board)];
}

/** Models that stand over each other, what flies apart. */
function overlaps(board: ClassicBoard): string[] {
  const placed = Object.values(board.units)
    .flatMap(unit => placedOf(board, unit))
    .filter(model => !hasSubType(board, model, 'flyer'));
  const found: string[] = [];
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      if (overlap(standing(one), standing(other))) found.push(`${one.name} stands over ${other.name}`);
    }
  });
  return found;
}
