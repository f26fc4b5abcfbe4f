import type { Unit, UnitId } from '../../engine/index.js';
import { unitOf } from '../board-queries.js';

/**
 * Units that fight one another, directly or through others, in the order of the board (cites.melee). `foesOf` gives those that a
 * unit fights.
 */
export function combatsAmong<U extends Unit>(
  board: { units: Record<UnitId, U> },
  fights: (unit: U) => boolean,
  foesOf: (unit: U) => readonly U[],
): UnitId[][] {
  const combats: UnitId[][] = [];
  for (const unit of Object.values(board.units)) {
    if (!fights(unit) || combats.some(units => units.includes(unit.id))) continue;
    const units = [unit.id];
    for (const id of units) {
      for (const foe of foesOf(unitOf(board, id))) if (!units.includes(foe.id)) units.push(foe.id);
    }
    if (units.length > 1) combats.push(units);
  }
  return combats;
}
