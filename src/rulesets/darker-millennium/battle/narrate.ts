import type { SideId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { counted, scoreWords } from '../../../engine/wording.js';
import { SIDES, unitsOf } from '../../board-queries.js';
import { tableSize } from '../../described.js';
import { untold } from '../../rooms.js';
import { edgesLine, tellEdges } from '../../setting-up/edges.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { missionsOf } from '../codex/armies.js';
import { strategyOf } from '../command/opening.js';
import type { Narrators } from '../game.js';
import { detachmentsOf } from '../lookups.js';
import type { BattleEvent } from './events.js';

export const tellBattle: Narrators<BattleEvent> = {
  battleBegan(_event, board) {
    return {
      title: t`**The battle begins** · ${tableSize(board)}, ${counted(board.markers.length, t`marker`, t`markers`)}`,
      lines: SIDES.map(side => armyLine(board, side)),
    };
  },
  edgesRolled: ({ rolls, winner }) => ({ lines: [edgesLine(rolls, winner)] }),
  edgeChosen: tellEdges,
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

/** `**Blue, Meridian Guard** · 972 points, 58 models in 14 units, 2 detachments · Warlord Marshal`. */
function armyLine(board: DmBoard, side: SideId): string {
  const { points, startModels, warlord } = board.armies[side];
  const detachments = detachmentsOf(board, side).length;
  const groups = counted(detachments, t`detachment`, t`detachments`);
  const leader = board.models[warlord];
  // Both armies may come from one codex.
  const name = `${colourOf(side)}, ${board.armies[side].name}`;
  const led = leader ? ` · ${t`Warlord ${leader.name}`}` : '';
  const size = t`${points} points, ${startModels} models in ${unitsOf(board, side).length} teams, ${groups}`;
  return t`**${name}** · ${size} · strategy rating ${strategyOf(board, side).value}${led}`;
}
