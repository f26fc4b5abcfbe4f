import { modelsOf } from '../../board-queries.js';
import type { DkGame } from '../game.js';
import { hasWord, isSuppressed, moraleOf } from '../lookups.js';

/** Units of Daemons that are suppressed are sent back and leave the table (DK.daemons). */
export function sendBack(g: DkGame): void {
  for (const unit of Object.values(g.board.units)) {
    const models = modelsOf(g.board, unit);
    if (models.length === 0 || !models.every(model => hasWord(g.board, model, 'daemon'))) continue;
    if (unit.reserve || !isSuppressed(g.board, unit)) continue;
    const { id, fatigue } = unit;
    g.emit({ type: 'sentBack', unit: id, models: [...unit.models], fatigue, morale: moraleOf(g.board, unit) });
  }
}
