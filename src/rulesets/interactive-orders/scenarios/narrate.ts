import { t, translated } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { counted, listed, scoreWords } from '../../../engine/wording.js';
import { enemyOf, onTable, unitsOf } from '../../board-queries.js';
import { colourOf, SIDES } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { ScenarioEvent } from './events.js';
import { SCENARIO_WORDS } from './words.js';

export const tellScenario: Narrators<ScenarioEvent> = {
  scenarioChosen({ scenario }, board) {
    return {
      title: t`**The battle begins** · ${translated(SCENARIO_WORDS[scenario.id])}`,
      lines: SIDES.map(side => {
        const { name, points, startModels } = board.armies[side];
        const units = counted(unitsOf(board, side).length, t`unit`, t`units`);
        return t`**${colourOf(side)}, ${name}** · ${points} points, ${counted(startModels, t`model`, t`models`)} in ${units}`;
      }),
    };
  },
  leadRolled({ for: what, rolls, winner }) {
    const thrown = rolls
      .map(round => round.map(({ side, face, added }) => `${colourOf(side)} \`${face}\` + ${added}`).join(' · '))
      .join(`, ${t`tied, again`}: `);
    const won = `**${colourOf(winner)}**`;
    return { line: what === 'corner' ? t`Corners: ${thrown} → ${won} chooses` : t`First turn: ${thrown} → ${won}` };
  },
  cornersTaken({ by }) {
    return { line: t`**${colourOf(by)}** takes a corner, **${colourOf(enemyOf(by))}** has the one across` };
  },
  objectivesCounted({ count, face }) {
    const thrown = face === undefined ? '' : ` \`${face}\``;
    return { line: t`Objectives${thrown}: ${count}` };
  },
  objectiveSet({ side, marker }) {
    return { line: t`**${colourOf(side)}** sets objective ${marker.label} at \`${squareName(marker.at)}\`` };
  },
  deploymentStarted: () => undefined,
  held: () => undefined,
  deploymentEnded(_event, board) {
    const lines = SIDES.map(side => {
      const names = unitsOf(board, side)
        .filter(unit => onTable(board, unit))
        .map(({ name }) => name);
      return names.length === 0 ? t`**${colourOf(side)}** deploys nobody.` : `**${colourOf(side)}**: ${listed(names)}`;
    });
    return { title: t`**Reconnaissance deployed**`, lines };
  },
  firstSettled({ side, limit }) {
    return { line: t`**${colourOf(side)}** has the first turn; ${limit} Victory Points win at once.` };
  },
  playerTurnEnded: () => undefined,
  reckoned: () => undefined,
  turnReckoned: ({ scores }) => ({ waits: true, title: `**${scoreWords(scores)}**` }),
  battleEnded: () => undefined,
};
