import type { UnitId } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import type { DmGame } from '../game.js';
import { isAlive } from '../lookups.js';

/** States that a unit is wiped out, with its points, when it is. */
export function stateWiped(g: DmGame, id: UnitId): boolean {
  const unit = unitOf(g.board, id);
  if (isAlive(unit) || g.board.destroyed.some(gone => gone.unit === id)) return false;
  g.emit({ type: 'wiped', unit: id, points: g.board.armies[unit.side].cost[id] ?? 0 });
  return true;
}
