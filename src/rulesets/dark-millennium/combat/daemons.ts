import { modelsOf } from '../../board-queries.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { DkGame } from '../game.js';
import { hasWord, isSuppressed, moraleOf } from '../lookups.js';

/** Whether all that is left of a unit are Daemons, who leave the table once they are suppressed (DK.daemons). */
export function areDaemons(board: DkBoard, unit: DkUnit): boolean {
  const models = modelsOf(board, unit);
  return models.length > 0 && models.every(model => hasWord(board, model, 'daemon'));
}

/** What being suppressed costs the computer beside all else: the models that it loses by it (DK.house.computer). */
export function lostIfSuppressed(board: DkBoard, unit: DkUnit): number {
  return areDaemons(board, unit) ? unit.models.length : 0;
}

/** Units of Daemons that are suppressed are sent back and leave the table (DK.daemons). */
export function sendBack(g: DkGame): void {
  for (const unit of Object.values(g.board.units)) {
    if (!areDaemons(g.board, unit)) continue;
    if (unit.reserve || !isSuppressed(g.board, unit)) continue;
    const { id, fatigue } = unit;
    g.emit({ type: 'sentBack', unit: id, models: [...unit.models], fatigue, morale: moraleOf(g.board, unit) });
  }
}
