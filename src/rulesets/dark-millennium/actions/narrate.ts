import type { Narrators } from '../game.js';
import { unitOf } from '../lookups.js';
import { colourOf, ownName } from '../side-names.js';
import type { ActionEvent } from './events.js';

export const tellActions: Narrators<ActionEvent> = {
  turnStarted: () => undefined,
  actionDeclared({ unit, words }, board) {
    return { title: `**${ownName(unitOf(board, unit))} · ${words}**` };
  },
  reactionDeclared({ unit, words }, board) {
    return { lines: [`**${unitOf(board, unit).name}** reacts: ${words}`] };
  },
  exchangeEnded: () => undefined,
  rallied({ unit, face, bonus, lost, why }, board) {
    const { name, fatigue } = unitOf(board, unit);
    const more = bonus > 0 ? ` + ${bonus} for ${why}` : '';
    return { lines: [`${name} rallies · \`${face}\`${more} → loses ${lost} combat fatigue, now ${fatigue}`] };
  },
  turnOver({ side, why, unit }, board) {
    const name = unit === undefined ? '' : unitOf(board, unit).name;
    const reason = {
      suppressed: `${name} is suppressed`,
      disabled: `${name} is wiped out`,
      declared: `${colourOf(side)} ends its turn`,
      nobody: 'nobody is left to act',
      actions: 'no more actions in one turn (house default)',
    }[why];
    return { title: `**Turn ${board.turn} is over** · ${reason}` };
  },
};
