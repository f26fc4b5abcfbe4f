import type { Board } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { squareName } from '../../engine/table/places.js';
import { terrainWords } from '../../engine/table/terrain-words.js';
import { wholePercent } from '../battlefields/field-check.js';
import { middleOfPieces } from '../battlefields/moving-pieces.js';
import { enemyOf } from '../board-queries.js';
import { rollOffWords } from '../roll-off.js';
import type { NarratorsOf } from '../rooms.js';
import { colourOf } from '../side-names.js';
import type { FieldEvent } from './events.js';
import { misfitWords } from './misfit.js';

const FIELD = mark`**The battlefield**`;

/** How the battlefield came about, and what both sides agreed on. */
export const narrate: NarratorsOf<Board, FieldEvent, FieldEvent> = {
  terrainRolled({ rolls, winner, method }) {
    const [own, enemy] = [colourOf(winner), colourOf(enemyOf(winner))];
    const what =
      method === 'chosen'
        ? t`**${own}** lays out the battlefield, ${enemy} will choose its edge.`
        : t`**${own}** puts down the first piece of terrain.`;
    return { title: translated(FIELD), lines: [`${rollOffWords(rolls)} → ${what}`] };
  },
  terrainLaid({ side, terrain, covered }) {
    return {
      title: t`**${colourOf(side)} takes another proposal**`,
      lines: [t`${terrain.length} features cover ${wholePercent(covered)} of the table.`],
    };
  },
  piecePlaced({ side, pieces, at, covered }) {
    const names = pieces.map(({ name }) => name).join(', ');
    return {
      title: t`**${colourOf(side)} puts down ${names}** at ${squareName(at)}`,
      lines: pieces.slice(0, 1).map(({ keywords }) => terrainWords(keywords)),
      small: [t`${wholePercent(covered)} of the table is covered.`],
    };
  },
  pieceMoved({ side, piece, from }) {
    const to = middleOfPieces([piece]);
    return {
      title: t`**${colourOf(side)} moves ${piece.name}** from ${squareName(from)} to ${squareName(to)}`,
      lines: [],
    };
  },
  pieceRemoved({ side, name, why }) {
    const reason = why === 'mission' ? t`The other side agreed, so that the mission can be done.` : undefined;
    return { title: t`**${colourOf(side)} takes ${name} away**`, lines: reason ? [reason] : [] };
  },
  placingEnded({ side, why, last }) {
    const own = colourOf(side);
    const ends = why === 'room' ? t`**${own}** has no room for another piece` : t`**${own}** adds no more terrain`;
    const rest = last ? t`the battlefield is ready` : t`**${colourOf(enemyOf(side))}** may put down one more piece`;
    return { opens: translated(FIELD), lines: [`${ends}: ${rest}.`] };
  },
  disputeRolled({ rolls, winner, by, name }) {
    const outcome = winner === by ? t`the keywords change` : t`they stay as they were`;
    return {
      title: t`**No agreement on ${name}**`,
      lines: [t`Roll-off: ${rollOffWords(rolls)} → **${colourOf(winner)}** decides: ${outcome}.`],
    };
  },
  keywordsSet({ name, keywords, by, how }) {
    const line = t`**${name}** is now ${terrainWords(keywords)}, as ${colourOf(by)} proposed.`;
    return how === 'rolled' ? { lines: [line] } : { title: t`**Agreed**`, lines: [line] };
  },
  proposalRefused({ by, name, about, why }) {
    if (why === 'room') return { lines: [t`${name} stays where it is: something else lies there now.`] };
    const line = about === 'move' ? t`${name} stays where it is.` : t`${name} stays on the table.`;
    return { title: t`**${colourOf(enemyOf(by))} disagrees**`, lines: [line] };
  },
  missionUnfit({ side, why }) {
    return {
      opens: t`**Missions**`,
      lines: [t`${colourOf(side)}'s mission does not fit, ${misfitWords(why)}: rolled again.`],
    };
  },
  sidesReady: ({ final }) =>
    final ? undefined : { opens: translated(FIELD), lines: [t`Both sides agree on what the terrain does.`] },
};
