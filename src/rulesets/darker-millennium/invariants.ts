import { distanceBetween, placedOf, profileOf } from '../board-queries.js';
import { standsAsIn } from '../model-moves.js';
import { riderFaults } from '../transports/invariants.js';
import type { DmBoard, DmUnit, MoveKind } from './board.js';
import { isHelpless } from './machines/armour.js';
import { APART, isBroken } from './movement/coherency.js';

/** Moves that a player makes as they wish; the others may end against the enemy or in disorder. */
const CHOSEN: ReadonlySet<MoveKind | undefined> = new Set(['run', 'sprint', 'advance']);

/** Coherency and the inch between units, wherever the rules demand them at this moment. */
export function faults(board: DmBoard, before?: DmBoard): string[] {
  const units = Object.values(board.units).filter(unit => placedOf(board, unit).length > 0);
  const found: string[] = [...machineFaults(board)];
  units.forEach((unit, index) => {
    // DM.move.coherency
    const movedWhole = CHOSEN.has(unit.moved) && unit.models.length === unit.phaseModels;
    if (movedWhole && isBroken(board, unit)) found.push(`${unit.name} moved and is not in coherency`);
    // DM.move.apart
    for (const other of units.slice(index + 1)) {
      if (!tooClose(board, unit, other)) continue;
      const gap = distanceBetween(board, unit, other);
      // The fallen of a close combat leave others too near to each other; who is hemmed in so and ordered to move stays.
      if (gap >= APART || (before && [unit, other].every(each => standsAsIn(before, board, each)))) continue;
      found.push(`${unit.name} and ${other.name} stand ${gap} mils apart`);
    }
  });
  return found;
}

/** Friends of different squads always; enemies when one of them chose where it went and the other did not come to it. */
function tooClose(board: DmBoard, a: DmUnit, b: DmUnit): boolean {
  if (a.side === b.side) return a.squad === undefined || a.squad !== b.squad;
  const came = [a, b].some(unit => unit.moved !== undefined && !CHOSEN.has(unit.moved));
  return !came && [a, b].some(unit => CHOSEN.has(unit.moved)) && board.turn > 0;
}

/** What must never stand on a board where machines are (DM.house.vehicle). */
function machineFaults(board: DmBoard): string[] {
  const faults = riderFaults(board);
  for (const model of Object.values(board.models)) {
    const { t: toughness, av } = profileOf(board, model);
    if (av !== undefined && toughness !== null) faults.push(`${model.name} has Toughness and armour`);
    if (model.machine && av === undefined) faults.push(`${model.name} is damaged like a machine and is none`);
    if (model.machine && Object.keys(model.machine).length === 0) faults.push(`${model.name} has empty damage`);
    if (board.units[model.unit]?.charged && isHelpless(board, model))
      faults.push(`${model.name} charged and cannot fight`);
  }
  return faults;
}
