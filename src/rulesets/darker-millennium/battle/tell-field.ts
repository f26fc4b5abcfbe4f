import type { SideId } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import { colourOf } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { BattleEvent } from './events.js';
import { middleOfPieces } from './moving-pieces.js';

type Told = Pick<
  Narrators<BattleEvent>,
  | 'terrainRolled'
  | 'terrainLaid'
  | 'piecePlaced'
  | 'pieceMoved'
  | 'pieceRemoved'
  | 'placingEnded'
  | 'disputeRolled'
  | 'keywordsSet'
  | 'proposalRefused'
  | 'missionUnfit'
  | 'sidesReady'
>;

const FIELD = '**The battlefield**';

/** How the battlefield came about, and what both sides agreed on. */
export const tellField: Told = {
  terrainRolled({ rolls, winner, method }) {
    const what =
      method === 'chosen'
        ? `lays out the battlefield, ${colourOf(other(winner))} will choose its edge`
        : 'puts down the first piece of terrain';
    return { title: FIELD, lines: [`${rollsIn(rolls)} → **${colourOf(winner)}** ${what}.`] };
  },
  terrainLaid({ side, terrain, covered }) {
    return {
      title: `**${colourOf(side)} takes another proposal**`,
      lines: [`${terrain.length} features cover ${percent(covered)} of the table.`],
    };
  },
  piecePlaced({ side, pieces, at, covered }) {
    const names = pieces.map(({ name }) => name).join(', ');
    return {
      title: `**${colourOf(side)} puts down ${names}** at ${squareName(at)}`,
      lines: pieces.slice(0, 1).map(({ keywords }) => keywords.join(', ')),
      small: [`${percent(covered)} of the table is covered.`],
    };
  },
  pieceMoved({ side, piece, from }) {
    const to = middleOfPieces([piece]);
    return {
      title: `**${colourOf(side)} moves ${piece.name}** from ${squareName(from)} to ${squareName(to)}`,
      lines: [],
    };
  },
  pieceRemoved({ side, name, why }) {
    const reason = why === 'mission' ? 'The other side agreed, so that the mission can be done.' : undefined;
    return { title: `**${colourOf(side)} takes ${name} away**`, lines: reason ? [reason] : [] };
  },
  placingEnded({ side, why, last }) {
    const room = why === 'room' ? 'has no room for another piece' : 'adds no more terrain';
    const rest = last ? 'the battlefield is ready' : `**${colourOf(other(side))}** may put down one more piece`;
    return { opens: FIELD, lines: [`**${colourOf(side)}** ${room}: ${rest}.`] };
  },
  disputeRolled({ rolls, winner, by, name }) {
    const outcome = winner === by ? 'the keywords change' : 'they stay as they were';
    return {
      title: `**No agreement on ${name}**`,
      lines: [`Roll-off: ${rollsIn(rolls)} → **${colourOf(winner)}** decides: ${outcome}.`],
    };
  },
  keywordsSet({ name, keywords, by, how }) {
    const line = `**${name}** is now ${keywords.join(', ')}, as ${colourOf(by)} proposed.`;
    return how === 'rolled' ? { lines: [line] } : { title: '**Agreed**', lines: [line] };
  },
  proposalRefused({ by, name, about }) {
    const what = about === 'move' ? 'stays where it is' : 'stays on the table';
    return { title: `**${colourOf(other(by))} disagrees**`, lines: [`${name} ${what}.`] };
  },
  missionUnfit({ side, why }) {
    return { opens: '**Missions**', lines: [`${colourOf(side)}'s mission does not fit, ${why}: rolled again.`] };
  },
  sidesReady: ({ final }) =>
    final ? undefined : { opens: FIELD, lines: ['Both sides agree on what the terrain does.'] },
};

function rollsIn(rolls: { blue: number; red: number }[]): string {
  return rolls.map(({ blue, red }) => `Blue \`${blue}\` · Red \`${red}\``).join(', tied, again: ');
}

function other(side: SideId): SideId {
  return side === 'blue' ? 'red' : 'blue';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
