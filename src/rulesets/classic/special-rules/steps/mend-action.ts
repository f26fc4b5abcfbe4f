import { mark, t } from '../../../../engine/language.js';
import { previewOf } from '../../../previews.js';
import { takeFirst } from '../../../tastes.js';
import { action } from '../../acting/action.js';
import { momentFrame } from '../../moments/frames.js';
import { mendersOf } from './mend.js';

const CITE = 'AD.rule.battlesmith';

/** Machines are mended in place of shooting, by who would not shoot as well, or rides in one (AD.rule.battlesmith). */
export const repair = action({
  id: 'repair',
  word: mark`Repair`,
  phase: 'shooting',
  cite: CITE,
  who: 'anywhere',
  bars: [
    ({ board }, unit) =>
      mendersOf(board, unit).length === 0
        ? { why: () => t`${unit.name} touches no damaged machine that somebody of it can mend.`, cite: CITE }
        : undefined,
  ],
  hint: () => t`In place of shooting`,
  choices: () => undefined,
  check: () => undefined,
  preview: ({ board }, unit) =>
    previewOf(
      mendersOf(board, unit).map(({ name }) => t`**${name}** mends a machine in place of shooting.`),
      { focus: unit.id },
    ),
  worth: () => 5,
  weigh: takeFirst,
  frame: ({ unit }) => momentFrame({ moment: 'shootingAction', about: { unit } }),
});
