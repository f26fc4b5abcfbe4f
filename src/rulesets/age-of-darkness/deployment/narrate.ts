import { t } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { rollOffWords } from '../../roll-off.js';
import { colourOf } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { DeploymentEvent } from './events.js';

export const tellDeployment: Narrators<DeploymentEvent> = {
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
  orderRolled({ what, rolls, winner, chooses }) {
    const thrown = rollOffWords(rolls);
    const who = colourOf(winner);
    if (what === 'infiltrate') {
      return {
        line: chooses
          ? t`Infiltrators: ${thrown} → **${who}** chooses`
          : t`Infiltrators: ${thrown} → **${who}** begins`,
      };
    }
    return { line: chooses ? t`Scouts: ${thrown} → **${who}** chooses` : t`Scouts: ${thrown} → **${who}** begins` };
  },
  orderChosen: ({ what, side }) => ({
    line: what === 'infiltrate' ? t`**${colourOf(side)}** infiltrates first` : t`**${colourOf(side)}** scouts first`,
  }),
  deploymentEnded({ side }, board) {
    const names = unitsOf(board, side)
      .filter(unit => onTable(board, unit))
      .map(({ name }) => name);
    return { side, title: t`**${counted(names.length, t`unit`, t`units`)} deployed**`, lines: [listed(names)] };
  },
};
