import { modelsOf, onTable, profileOf, unitOf } from '../../lookups.js';
import { step } from '../game.js';
import { regenerateNowFrame } from './frames.js';
import { ability } from './queries.js';
import { numberOr } from './values.js';

/** One model that has lost Wounds gets some back. */
export const regenerateNow = step(regenerateNowFrame, {
  heal(g, { unit: id, by }) {
    const unit = unitOf(g.board, id);
    const hurt = modelsOf(g.board, unit).find(model => model.wounds < profileOf(g.board, model).wounds);
    if (hurt === undefined) return;
    const wounds = Math.min(by, profileOf(g.board, hurt).wounds - hurt.wounds);
    g.emit({ type: 'healed', unit: id, models: [{ model: hurt.id, wounds }], why: 'regenerates' });
  },
});

/** Heals at the end of a turn (DM.house.abilities.regenerate). */
export const regenerate = ability({
  id: 'regenerate',
  label: by => `Regenerates (${by})`,
  text: by => `At the end of each turn one model gets ${by} lost ${by === 1 ? 'Wound' : 'Wounds'} back.`,
  value: numberOr(1, 1, 3),
  cite: 'DM.house.abilities.regenerate',
  stacks: 'best',
  react: {
    endOfTurn(_moment, by, bearer, board) {
      const hurt = modelsOf(board, bearer).some(model => model.wounds < profileOf(board, model).wounds);
      if (!hurt || !onTable(board, bearer)) return undefined;
      return {
        label: `${bearer.name} regenerates`,
        frame: regenerateNowFrame({ unit: bearer.id, by }),
        touches: [bearer.id],
      };
    },
  },
});
