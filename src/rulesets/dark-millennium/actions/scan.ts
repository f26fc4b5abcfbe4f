import { mark, t } from '../../../engine/language.js';
import { onTable, placedOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import { step } from '../game.js';
import { hasWord } from '../lookups.js';
import { action } from './action.js';
import { scanFrame } from './frames.js';
import { fireAtLast } from './shots.js';

const CITE = 'DK.action.scanner';

/** The unit stops and looks closely: an Advance or Fire right after it ignores cover (DK.action.scanner). */
export const scan = action({
  id: 'scan',
  word: mark`Use Scanner`,
  cite: CITE,
  bar({ board }, unit) {
    const { name } = unit;
    if (unit.scanned) return { why: () => t`${name} has scanned already: fire or advance with it now.`, cite: CITE };
    if (onTable(board, unit) && placedOf(board, unit).some(model => hasWord(board, model, 'scanner'))) return undefined;
    return { why: () => t`${name} carries no scanner.`, cite: CITE };
  },
  hint: () => t`Ignores cover if the next action of its side is its Advance or Fire`,
  choices: () => undefined,
  check: () => undefined,
  preview: (_view, unit) =>
    previewOf([t`**${unit.name}** stops; if the next action of its side is its Advance or Fire, that ignores cover.`], {
      focus: unit.id,
    }),
  worth: () => 0.1,
  weigh: (_view, _unit, _partial, choices) => allAlike(choices),
  frame: scanFrame,
});

export const scanStep = step(scanFrame, {
  /** Who fires at it does so at the same time: the look is had (DK.turn.simultaneous). */
  look(g, { declared }) {
    g.emit({ type: 'scanned', unit: declared.unit });
  },
  letFire: (_g, args) => fireAtLast(args),
  end() {},
});
