import type { SideId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { boxOf } from '../../../engine/table/points.js';
import { counted, scoreWords } from '../../../engine/wording.js';
import { middleOfPieces } from '../../battlefields/moving-pieces.js';
import { enemyOf, SIDES, unitsOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { causeWords } from '../cause-words.js';
import { missionsOf } from '../codex/armies.js';
import { strategyOf } from '../command/opening.js';
import type { Narrators } from '../game.js';
import { detachmentsOf } from '../lookups.js';
import type { BattleEvent } from './events.js';
import { wholePercent } from './field-check.js';

const BEFORE = '**Edges, missions, cohesion**';

export const tellBattle: Omit<Narrators<BattleEvent>, keyof typeof tellField> = {
  battleBegan(_event, board) {
    return {
      title: `**The battle begins** · ${tableOf(board)}, ${counted(board.markers.length, 'marker')}`,
      lines: SIDES.map(side => armyLine(board, side)),
    };
  },
  edgesRolled({ rolls, winner }) {
    return { opens: BEFORE, lines: [`Table edges: ${rollsIn(rolls)} → **${colourOf(winner)}** chooses.`] };
  },
  edgeChosen({ side, edge, by }) {
    // The other side gets what is left: one line says both.
    if (side !== by) return undefined;
    const other = edge === 'north' ? 'south' : 'north';
    const enemy = colourOf(enemyOf(side));
    return {
      opens: BEFORE,
      lines: [`**${colourOf(side)}** fights from the **${edge}** edge, **${enemy}** from the **${other}**.`],
    };
  },
  missionRolled({ side, face, mission }, board) {
    const { title, text } = missionsOf(board.armies[side]).find(({ id }) => id === mission)!;
    return {
      opens: BEFORE,
      lines: [`${colourOf(side)}'s mission \`${face}\` · **${title}** · ${text}`],
      small: ['Missions and victory points are a house default.'],
    };
  },
  cohesionGranted({ side, points, fewer }) {
    const by = fewer === 1 ? 'one detachment fewer' : `${fewer} detachments fewer`;
    return {
      opens: BEFORE,
      lines: [`**${colourOf(side)}** starts with **${points} command points**: ${by} than the enemy, 5 for each.`],
    };
  },
  cohesionDivided({ side, shares }, board) {
    const entries = Object.entries(shares);
    if (entries.length < 2) return undefined;
    const list = entries.map(([id, points]) => `${board.detachments[id]!.name} ${points}`).join(' · ');
    return { opens: `**${colourOf(side)} divides its command points**`, lines: [`Command points: ${list}.`] };
  },
  // The rooms open their own messages, and the pictures bear the titles of phases: a heading alone would be noise.
  turnStarted: ({ scores }) => (scores === undefined ? undefined : { waits: true, title: `**${scoreWords(scores)}**` }),
  phaseStarted: () => undefined,
  subPhaseStarted: () => undefined,
  subPhaseEnded: () => undefined,
  phaseEnded: () => undefined,
  turnEnded: () => undefined,
  // The last message tells it.
  battleEnded: () => undefined,
};

/** `48"×48"`. */
function tableOf(board: DmBoard): string {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  return `${showLength(maxX - minX)}×${showLength(maxY - minY)}`;
}

/** `**Blue, Meridian Guard** · 972 points, 58 models in 14 units, 2 detachments · Warlord Marshal`. */
function armyLine(board: DmBoard, side: SideId): string {
  const { points, startModels, warlord } = board.armies[side];
  const detachments = detachmentsOf(board, side).length;
  const groups = counted(detachments, 'detachment');
  const leader = board.models[warlord];
  const led = leader ? ` · Warlord ${leader.name}` : '';
  const size = `${points} points, ${startModels} models in ${unitsOf(board, side).length} teams, ${groups}`;
  return `**${nameOf(board, side)}** · ${size} · strategy rating ${strategyOf(board, side).value}${led}`;
}

/** `Blue, Meridian Guard`: both armies may come from one codex. */
function nameOf(board: DmBoard, side: SideId): string {
  return `${colourOf(side)}, ${board.armies[side].name}`;
}

type FieldNarrators = Pick<
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
export const tellField: FieldNarrators = {
  terrainRolled({ rolls, winner, method }) {
    const what =
      method === 'chosen'
        ? `lays out the battlefield, ${colourOf(enemyOf(winner))} will choose its edge`
        : 'puts down the first piece of terrain';
    return { title: FIELD, lines: [`${rollsIn(rolls)} → **${colourOf(winner)}** ${what}.`] };
  },
  terrainLaid({ side, terrain, covered }) {
    return {
      title: `**${colourOf(side)} takes another proposal**`,
      lines: [`${terrain.length} features cover ${wholePercent(covered)} of the table.`],
    };
  },
  piecePlaced({ side, pieces, at, covered }) {
    const names = pieces.map(({ name }) => name).join(', ');
    return {
      title: `**${colourOf(side)} puts down ${names}** at ${squareName(at)}`,
      lines: pieces.slice(0, 1).map(({ keywords }) => keywords.join(', ')),
      small: [`${wholePercent(covered)} of the table is covered.`],
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
    const rest = last ? 'the battlefield is ready' : `**${colourOf(enemyOf(side))}** may put down one more piece`;
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
    return { title: `**${colourOf(enemyOf(by))} disagrees**`, lines: [`${name} ${what}.`] };
  },
  missionUnfit({ side, why }) {
    return {
      opens: '**Missions**',
      lines: [`${colourOf(side)}'s mission does not fit, ${causeWords(why)}: rolled again.`],
    };
  },
  sidesReady: ({ final }) =>
    final ? undefined : { opens: FIELD, lines: ['Both sides agree on what the terrain does.'] },
};

function rollsIn(rolls: { blue: number; red: number }[]): string {
  return rolls.map(({ blue, red }) => `Blue \`${blue}\` · Red \`${red}\``).join(', tied, again: ');
}
