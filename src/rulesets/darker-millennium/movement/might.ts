import { modelsOf, profileOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';

/** Hand-to-hand worth of a unit: a sum over its models of Weapon Skill and Attacks. */
function might(board: DmBoard, unit: DmUnit): number {
  let sum = 0;
  for (const model of modelsOf(board, unit)) {
    const { ws, attacks, t, wounds } = profileOf(board, model);
    sum += ((ws ?? 1) + (t ?? 6) / 2) * Math.sqrt((attacks ?? 0) * wounds);
  }
  return sum;
}

function mightOf(board: DmBoard, ids: readonly unknown[]): number {
  return ids.reduce((sum: number, id) => {
    const unit = typeof id === 'string' ? board.units[id] : undefined;
    return sum + (unit ? might(board, unit) : 0);
  }, 0);
}

/** How well a unit would do in close combat against others: over 1 is better than they. */
export function oddsAgainst(board: DmBoard, units: readonly DmUnit[], against: readonly unknown[]): number {
  const own = units.reduce((sum, unit) => sum + might(board, unit), 0);
  return own / Math.max(1, mightOf(board, against));
}
