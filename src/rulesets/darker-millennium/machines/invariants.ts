import { modelsOf, profileOf } from '../../board-queries.js';
import { aboardOf, roomIn } from '../../transports/passengers.js';
import type { DmBoard } from '../board.js';
import { isHelpless } from './armour.js';

/** What must never stand on a board where machines are (DM.house.vehicle). */
export function machineFaults(board: DmBoard): string[] {
  const faults: string[] = [];
  for (const unit of Object.values(board.units)) {
    if (unit.aboard === undefined || unit.models.length === 0) continue;
    const carrier = board.models[unit.aboard];
    if (carrier === undefined) faults.push(`${unit.name} is aboard what is gone`);
    else if (board.units[carrier.unit]?.side !== unit.side) faults.push(`${unit.name} is aboard an enemy`);
    if (modelsOf(board, unit).some(({ at }) => at !== undefined))
      faults.push(`${unit.name} is aboard and on the table`);
  }
  for (const model of Object.values(board.models)) {
    const { t: toughness, av } = profileOf(board, model);
    if (av !== undefined && toughness !== null) faults.push(`${model.name} has Toughness and armour`);
    if (model.machine && av === undefined) faults.push(`${model.name} is damaged like a machine and is none`);
    if (model.machine && Object.keys(model.machine).length === 0) faults.push(`${model.name} has empty damage`);
    if (aboardOf(board, model.id).length > 0 && roomIn(board, model) < 0) faults.push(`${model.name} carries too many`);
    if (board.units[model.unit]?.charged && isHelpless(board, model))
      faults.push(`${model.name} charged and cannot figh`);
  }
  return faults;
}
