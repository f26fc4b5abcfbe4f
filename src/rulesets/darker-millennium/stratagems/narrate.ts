import { capital, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import { causeWords } from '../cause-words.js';
import { readPool, showPool } from '../command/pool.js';
import type { Narrators } from '../game.js';
import type { StratagemEvent } from './events.js';
import { effectsWords } from './stratagem-words.js';

export const stratagemNarrators: Narrators<StratagemEvent> = {
  stratagemPlayed({ side, name, cost, from, units, effects, opens }, board) {
    const words = effectsWords(effects);
    const on = units.length > 0 ? ` on ${listed(units.map(id => unitOf(board, id).name))}` : '';
    const line = `**${colourOf(side)} plays ${name}**${on} · ${cost} CP`;
    const paid = from.map(({ detachment, points }) => `${points} CP of ${board.detachments[detachment]!.name}`);
    const small = [`${capital(words)}.`];
    const why = [`${name}: ${words}; paid with ${listed(paid)}`];
    return opens ? { title: line, small, why } : { opens: line, heads: line, lines: [line], small, why };
  },
  stratagemLapsed({ side, name, why }) {
    return { lines: [`${colourOf(side)}: ${name} comes to nothing and costs nothing. ${why}`] };
  },
  stratagemsQuiet() {
    return undefined;
  },
  effectGained() {
    return undefined;
  },
  effectSpent() {
    return undefined;
  },
  diceGained({ detachment, faces, pool, points, why }, board) {
    const shown = faces.map(face => `\`${face}\``).join(' ');
    const gained = pool.length > 0 ? showPool(pool) : 'no dice';
    const name = board.detachments[detachment]!.name;
    return {
      lines: [`**${name}** ${shown} → ${gained}${points > 0 ? ` **+${points} CP**` : ''}`],
      why: [
        `${causeWords(why)}: dice beyond the first five are limited; ${readPool(faces).pool.length} of ${faces.length} serve.`,
      ],
    };
  },
};
