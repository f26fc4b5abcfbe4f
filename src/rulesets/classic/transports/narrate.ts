import { t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import type { Narrators } from '../game.js';
import type { TransportEvent } from './events.js';

export const tellTransports: Narrators<TransportEvent> = {
  gotOut({ unit, from, emergency }, board) {
    // Where it stands then, the move says.
    if (!emergency) return { heads: t`**${unitOf(board, unit).name}** gets out of ${from}` };
    return { line: t`**${unitOf(board, unit).name}** gets out in an emergency` };
  },
  ridersShed({ unit, face, count }, board) {
    const lost = counted(count, t`model`, t`models`);
    return { line: t`**${unitOf(board, unit).name}** loses ${lost} with the tank \`${face}\`` };
  },
};
