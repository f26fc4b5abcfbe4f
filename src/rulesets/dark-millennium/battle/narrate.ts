import type { SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { boxOf } from '../../../engine/table/points.js';
import { counted, listed } from '../../../engine/wording.js';
import { SIDES, unitOf, unitsOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { sumWords } from '../../reasons.js';
import { tiedRounds } from '../../roll-off.js';
import { edgesLine, tellEdges } from '../../setting-up/edges.js';
import { armyLine, colourOf } from '../../side-names.js';
import { causeWords, reasons } from '../cause-words.js';
import type { Narrators } from '../game.js';
import { isHeldBack } from '../lookups.js';
import type { BattleEvent, FirstTurnRoll } from './events.js';

export const tellBattle: Narrators<BattleEvent> = {
  edgesRolled({ rolls, winner }, board) {
    const { minX, minY, maxX, maxY } = boxOf(board.outline);
    return {
      title: t`**The battle begins** · ${showLength(maxX - minX)}×${showLength(maxY - minY)}, ${board.markers.length} markers`,
      lines: [...SIDES.map(side => armyLine(board, side)), edgesLine(rolls, winner)],
      small: [t`Edges, deployment and victory are house defaults.`],
    };
  },
  edgeChosen: tellEdges,
  deploymentStarted: () => undefined,
  deployed: () => undefined,
  heldBack: ({ unit }, board) => ({ line: t`**${unitOf(board, unit).name}** held in reserve.` }),
  deploymentEnded({ side }, board) {
    const names = unitsOf(board, side)
      .filter(unit => !isHeldBack(board, unit))
      .map(({ name }) => name);
    return { side, title: t`**${counted(names.length, t`unit`, t`units`)} deployed**`, lines: [listed(names)] };
  },
  firstTurnRolled({ rounds, winner }) {
    const of = (side: SideId, { faces, base, modifiers, total }: FirstTurnRoll) =>
      `${colourOf(side)} ${diceWords(faces)}: ${sumWords(`${base}`, modifiers, causeWords)} = ${total}`;
    const last = rounds.at(-1)!;
    return {
      title: t`**${colourOf(winner)} takes the first turn**`,
      lines: [tiedRounds(rounds, round => SIDES.map(side => of(side, round[side])).join(' · '))],
      small: SIDES.map(side => `${colourOf(side)}: ${rollWords(last[side])}.`),
    };
  },
  turnEnded: () => undefined,
  // The last message tells it.
  battleEnded: () => undefined,
};

function rollWords({ psychic, modifiers }: FirstTurnRoll): string {
  const how = psychic > 0 ? t`best of ${psychic} psychic dice` : t`no psychic model: the lower of two dice`;
  return reasons(how, modifiers);
}
