import { mark, t } from '../../../../engine/language.js';
import { previewOf } from '../../../previews.js';
import { takeFirst } from '../../../tastes.js';
import { action } from '../../acting/action.js';
import type { ClassicBoard, ClassicUnit } from '../../board.js';
import { isPinned } from '../../lookups.js';
import { momentFrame } from '../../moments/frames.js';
import { areSpent, mendersOf } from './mend.js';

const CITE = 'AD.rule.battlesmith';

function whyNobody(board: ClassicBoard, unit: ClassicUnit): string {
  const { name } = unit;
  if (isPinned(board, unit)) return t`${name} is pinned, and mends nothing.`;
  if (areSpent(board, unit)) return t`Who mends machines in ${name} has shot in this phase, or tried it.`;
  return t`${name} touches no damaged machine that somebody of it can mend.`;
}

/** Machines are mended in place of shooting, by who would not shoot as well, or rides in one (AD.rule.battlesmith). */
export const repair = action({
  id: 'repair',
  word: mark`Repair`,
  phase: 'shooting',
  cite: CITE,
  who: 'anywhere',
  bars: [
    ({ board }, unit) =>
      mendersOf(board, unit).length === 0 ? { why: () => whyNobody(board, unit), cite: CITE } : undefined,
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
