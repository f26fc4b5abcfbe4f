import { counted } from '../../../../engine/wording.js';
import { modelsOf, profileOf } from '../../../lookups.js';
import type { DmBoard, DmUnit } from '../../board.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** Wounds that were lost come back, those who lost most first; nobody rises again. */
export const heal: EffectRule<EffectOf<'heal'>> = {
  words: ({ wounds }) => `${counted(wounds, 'lost Wound')} back`,
  fits: (board, unit) => lostBy(board, unit).length > 0,
  apply(g, { wounds }, { units, source }) {
    for (const unit of units) {
      let left = wounds;
      const models: { model: string; wounds: number }[] = [];
      for (const { model, lost } of lostBy(g.board, unit)) {
        const back = Math.min(left, lost);
        left -= back;
        if (back > 0) models.push({ model, wounds: back });
      }
      if (models.length > 0) g.emit({ type: 'healed', unit: unit.id, models, why: `gets Wounds back (${source})` });
    }
    return undefined;
  },
  worth(board, { wounds }, unit) {
    if (unit === undefined) return 0;
    const lost = lostBy(board, unit).reduce((sum, each) => sum + each.lost, 0);
    return Math.min(wounds, lost) * 0.7;
  },
};

function lostBy(board: DmBoard, unit: DmUnit): { model: string; lost: number }[] {
  return modelsOf(board, unit)
    .map(model => ({ model: model.id, lost: profileOf(board, model).wounds - model.wounds }))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost);
}
