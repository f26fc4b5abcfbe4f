import { t, translated } from '../../../engine/language.js';
import { counted, scoreWords } from '../../../engine/wording.js';
import { SIDES, unitOf } from '../../board-queries.js';
import { tableSize } from '../../described.js';
import { armyLine } from '../../side-names.js';
import type { Narrators } from '../game.js';
import { MISSIONS } from '../missions/missions.js';
import { reactions } from '../turn/reactions.js';
import type { BattleEvent } from './events.js';

export const tellBattle: Narrators<BattleEvent> = {
  missionChosen({ mission, face, markers }, board) {
    const sheet = MISSIONS.find(({ id }) => id === mission.id)!;
    const table = tableSize(board);
    const thrown = face === undefined ? '' : ` \`${face}\``;
    return {
      title:
        markers.length > 0
          ? t`**The battle begins** · ${table}, ${counted(markers.length, t`marker`, t`markers`)}`
          : t`**The battle begins** · ${table}`,
      lines: [
        ...SIDES.map(side => armyLine(board, side)),
        t`Mission${thrown} · **${translated(sheet.title)}** · ${translated(sheet.text)}`,
      ],
      small: [t`Missions, deployment and victory are house defaults.`],
    };
  },
  nightRolled({ face, night }) {
    if (face === undefined && !night) return undefined;
    const thrown = face === undefined ? '' : ` \`${face}\``;
    return { lines: [night ? t`Night${thrown}: turn 1 is fought in the dark.` : t`Night${thrown}: there is light.`] };
  },
  dawned: () => ({ heads: t`**Day breaks**`, lines: [t`Day breaks.`] }),
  reacted({ unit, react, to }, board) {
    const word = translated(reactions.find(({ id }) => id === react)?.word ?? react);
    const { name } = unitOf(board, unit);
    // What it reacts to stands above it.
    return {
      line: t`**${name}** reacts: ${word}`,
      why: [t`${name}: ${word}, in reaction to ${unitOf(board, to).name}`],
    };
  },
  // The picture of each player turn shows it, too.
  playerTurnEnded({ side, scores }, board) {
    if (side === board.firstSide) return undefined;
    return { waits: true, title: `**${scoreWords(scores)}**` };
  },
  // The last message tells it.
  battleEnded: () => undefined,
};
