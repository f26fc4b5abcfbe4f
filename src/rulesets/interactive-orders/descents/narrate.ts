import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { unitOf } from '../../board-queries.js';
import type { Narrators } from '../game.js';
import type { DescentEvent } from './events.js';

export const tellDescents: Narrators<DescentEvent> = {
  descended({ unit, at, hit, inches }, board) {
    const { name } = unitOf(board, unit);
    const way = hit ? t`a Hit` : t`${inches}" off`;
    return { line: t`**${name}** deep strikes · ${way} → \`${squareName(at)}\`` };
  },
  markerLaid({ unit, at }, board) {
    return { line: t`Its marker lies at \`${squareName(at)}\`: ${unitOf(board, unit).name} lands in its next turn` };
  },
  landed: ({ unit, at }, board) => ({ line: t`**${unitOf(board, unit).name}** lands at \`${squareName(at)}\`` }),
  delayed({ unit, until }, board) {
    return { line: t`No room: **${unitOf(board, unit).name}** is delayed until turn ${until}` };
  },
  misplaced({ unit, at }, board) {
    return { line: t`No room: **${unitOf(board, unit).name}** is misplaced to \`${squareName(at)}\`` };
  },
};
