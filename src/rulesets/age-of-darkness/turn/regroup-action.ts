import { mark, t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { throwChance } from '../../characteristic-test.js';
import { action } from '../../classic/acting/action.js';
import type { ClassicUnit } from '../../classic/board.js';
import type { Situation } from '../../classic/game.js';
import { isPinned } from '../../classic/lookups.js';
import { regroupFrame } from '../../classic/morale/frames.js';
import { isSure, LEADERSHIP_TEST, type Nerve } from '../../classic/morale/leadership.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';

const CITE = 'AD.core.regroup';

/** Who falls back tests when its turn to move has come; whoever is left does so at the end of the phase (AD.core.regroup). */
export const regroupAction = action({
  id: 'regroup',
  word: mark`Regroup`,
  phase: 'movement',
  cite: CITE,
  who: 'falling',
  bars: [
    (_view, { name, deeds }) =>
      deeds.moved === undefined ? undefined : { why: () => t`${name} has fallen back already.`, cite: CITE },
  ],
  hint: (view, unit) => t`${percent(chanceFor(view, unit))}; failed, it falls back on`,
  choices: () => undefined,
  check: () => undefined,
  preview(view, unit) {
    const chance = percent(chanceFor(view, unit));
    const line = isPinned(view.board, unit)
      ? t`**${unit.name}** takes a Leadership test, ${chance}: passed, it stays where it is, Pinned; failed, it falls back on by 2d6".`
      : t`**${unit.name}** takes a Leadership test, ${chance}: passed, it may move its Initiative and fires Snap Shots alone; failed, it falls back on by 2d6".`;
    return previewOf([line], { focus: unit.id });
  },
  worth: () => 1,
  weigh: takeFirst,
  frame: ({ unit }) => regroupFrame({ unit }),
});

function chanceFor({ board, options }: Situation, unit: ClassicUnit): number {
  const nerve: Nerve = { board, options, unit, for: 'regroup', modifier: 0 };
  return isSure(nerve) ? 1 : throwChance(LEADERSHIP_TEST, nerve);
}
