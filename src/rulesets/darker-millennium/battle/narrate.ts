import type { SideId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { boxOf } from '../../../engine/table/points.js';
import { terrainWords } from '../../../engine/table/terrain-words.js';
import { counted, scoreWords } from '../../../engine/wording.js';
import { wholePercent } from '../../battlefields/field-check.js';
import { middleOfPieces } from '../../battlefields/moving-pieces.js';
import { enemyOf, SIDES, unitsOf } from '../../board-queries.js';
import { rollOffWords } from '../../roll-off.js';
import { untold } from '../../rooms.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { causeWords } from '../cause-words.js';
import { missionsOf } from '../codex/armies.js';
import { strategyOf } from '../command/opening.js';
import type { Narrators } from '../game.js';
import { detachmentsOf } from '../lookups.js';
import type { BattleEvent, FieldEvent } from './events.js';

export const tellBattle: Omit<Narrators<BattleEvent>, FieldEvent['type']> = {
  battleBegan(_event, board) {
    return {
      title: t`**The battle begins** · ${tableOf(board)}, ${counted(board.markers.length, t`marker`, t`markers`)}`,
      lines: SIDES.map(side => armyLine(board, side)),
    };
  },
  edgesRolled({ rolls, winner }) {
    return { lines: [t`Table edges: ${rollOffWords(rolls)} → **${colourOf(winner)}** chooses.`] };
  },
  edgeChosen({ side, edge, by }) {
    // The other side gets what is left: one line says both.
    if (side !== by) return undefined;
    const [own, enemy] = [colourOf(side), colourOf(enemyOf(side))];
    const line =
      edge === 'north'
        ? t`**${own}** fights from the **north** edge, **${enemy}** from the **south**.`
        : t`**${own}** fights from the **south** edge, **${enemy}** from the **north**.`;
    return { lines: [line] };
  },
  missionRolled({ side, face, mission }, board) {
    const { title, text } = missionsOf(board.armies[side]).find(({ id }) => id === mission)!;
    return {
      lines: [t`${colourOf(side)}'s mission \`${face}\` · **${title}** · ${translated(text)}`],
      small: [t`Missions and victory points are a house default.`],
    };
  },
  cohesionGranted({ side, points, fewer }) {
    const own = colourOf(side);
    const line =
      fewer === 1
        ? t`**${own}** starts with **${points} command points**: one detachment fewer than the enemy, 5 for each.`
        : t`**${own}** starts with **${points} command points**: ${fewer} detachments fewer than the enemy, 5 for each.`;
    return { lines: [line] };
  },
  cohesionDivided({ side, shares }, board) {
    const entries = Object.entries(shares);
    if (entries.length < 2) return undefined;
    const list = entries.map(([id, points]) => `${board.detachments[id]!.name} ${points}`).join(' · ');
    return { opens: t`**${colourOf(side)} divides its command points**`, lines: [t`Command points: ${list}.`] };
  },
  // The rooms open their own messages, and the pictures bear the titles of phases: a heading alone would be noise.
  turnStarted: ({ scores }) => (scores === undefined ? undefined : { waits: true, title: `**${scoreWords(scores)}**` }),
  ...untold('phaseStarted', 'subPhaseStarted', 'subPhaseEnded', 'phaseEnded', 'turnEnded'),
  // The last message tells it.
  ...untold('battleEnded'),
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
  const groups = counted(detachments, t`detachment`, t`detachments`);
  const leader = board.models[warlord];
  const led = leader ? ` · ${t`Warlord ${leader.name}`}` : '';
  const size = t`${points} points, ${startModels} models in ${unitsOf(board, side).length} teams, ${groups}`;
  return t`**${nameOf(board, side)}** · ${size} · strategy rating ${strategyOf(board, side).value}${led}`;
}

/** `Blue, Meridian Guard`: both armies may come from one codex. */
function nameOf(board: DmBoard, side: SideId): string {
  return `${colourOf(side)}, ${board.armies[side].name}`;
}

const FIELD = mark`**The battlefield**`;

/** How the battlefield came about, and what both sides agreed on. */
export const tellField: Narrators<FieldEvent> = {
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
  proposalRefused({ by, name, about }) {
    const line = about === 'move' ? t`${name} stays where it is.` : t`${name} stays on the table.`;
    return { title: t`**${colourOf(enemyOf(by))} disagrees**`, lines: [line] };
  },
  missionUnfit({ side, why }) {
    return {
      opens: t`**Missions**`,
      lines: [t`${colourOf(side)}'s mission does not fit, ${causeWords(why)}: rolled again.`],
    };
  },
  sidesReady: ({ final }) =>
    final ? undefined : { opens: translated(FIELD), lines: [t`Both sides agree on what the terrain does.`] },
};
