import type { SideId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { boxOf } from '../../../engine/table/points.js';
import { counted, listed, scoreWords } from '../../../engine/wording.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import type { ClassicBoard } from '../../classic/board.js';
import { rollOffWords } from '../../roll-off.js';
import { colourOf, SIDES } from '../../side-names.js';
import type { Narrators } from '../game.js';
import { MISSIONS } from '../missions/missions.js';
import { reactions } from '../turn/reactions.js';
import type { BattleEvent } from './events.js';

export const tellBattle: Narrators<BattleEvent> = {
  missionChosen({ mission, face, markers }, board) {
    const { minX, minY, maxX, maxY } = boxOf(board.outline);
    const sheet = MISSIONS.find(({ id }) => id === mission.id)!;
    const table = `${showLength(maxX - minX)}×${showLength(maxY - minY)}`;
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
  firstRolled({ rolls, winner }) {
    const thrown = rollOffWords(rolls);
    return { lines: [t`Who deploys first: ${thrown} → **${colourOf(winner)}** chooses.`] };
  },
  firstChosen({ side }) {
    return {
      line: t`**${colourOf(side)}** deploys first and has the first turn; **${colourOf(enemyOf(side))}** goes second.`,
    };
  },
  deploymentStarted: ({ side }) => ({ before: side }),
  deployed: () => undefined,
  setAside: ({ unit }, board) => ({ line: t`**${unitOf(board, unit).name}** waits to infiltrate` }),
  infiltrated: () => undefined,
  orderRolled({ what, rolls, winner }) {
    const thrown = rollOffWords(rolls);
    return {
      line:
        what === 'infiltrate'
          ? t`Infiltrators: ${thrown} → **${colourOf(winner)}** begins`
          : t`Scouts: ${thrown} → **${colourOf(winner)}** begins`,
    };
  },
  deploymentEnded({ side }, board) {
    const names = unitsOf(board, side)
      .filter(unit => onTable(board, unit))
      .map(({ name }) => name);
    return { side, title: t`**${counted(names.length, t`unit`, t`units`)} deployed**`, lines: [listed(names)] };
  },
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

/** `**Blue, Ninth Lanternate** · 955 points, 31 models in 8 units`. */
function armyLine(board: ClassicBoard, side: SideId): string {
  const { name, points, startModels } = board.armies[side];
  return t`**${colourOf(side)}, ${name}** · ${points} points, ${counted(startModels, t`model`, t`models`)} in ${counted(unitsOf(board, side).length, t`unit`, t`units`)}`;
}
