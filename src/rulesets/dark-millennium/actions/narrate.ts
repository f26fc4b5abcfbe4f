import { t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { scoreWords } from '../../../engine/wording.js';
import { enemyOf, unitOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import { coverWords } from '../cause-words.js';
import type { Narrators } from '../game.js';
import { actionOf } from './all.js';
import { reactionOf } from './all-reactions.js';
import type { ActionEvent, Part } from './events.js';

export const tellActions: Narrators<ActionEvent> = {
  turnStarted: ({ scores }) => (scores === undefined ? undefined : { waits: true, title: `**${scoreWords(scores)}**` }),
  actionDeclared: () => undefined,
  exchangeBegun({ acting, reacting }, board) {
    const tired = ({ now, morale }: Part) => t`fatigue ${now} of ${morale}`;
    const acts = translated(actionOf({ do: acting.does }).word);
    const title = `**${unitOf(board, acting.unit).name} · ${acts}** · ${tired(acting)}`;
    const why = [t`${unitOf(board, acting.unit).name}: ${acts} costs ${acting.fatigue} combat fatigue`];
    if (reacting === undefined) return { title, why };
    const { name } = unitOf(board, reacting.unit);
    const reacts = translated(reactionOf({ react: reacting.does }).word);
    const costs = t`${name}: ${reacts} costs ${reacting.fatigue} combat fatigue`;
    return { title, lines: [t`**${name}** in reaction: ${reacts} · ${tired(reacting)}`], why: [...why, costs] };
  },
  exchangeEnded: () => undefined,
  scanned: ({ unit }, board) => ({
    line: t`${unitOf(board, unit).name} scanned: an Advance or Fire right after this ignores cover`,
  }),
  rose: ({ unit, heights }, board) => ({
    line: t`${unitOf(board, unit).name} rose ${showLength(Math.max(0, ...heights.map(({ by }) => by)))}`,
  }),
  sank: () => undefined,
  rallied({ unit, face, bonus, lost, now, cover }, board) {
    const { name } = unitOf(board, unit);
    const more = cover ? ` + ${coverWords(cover)} ${bonus} = ${face + bonus}` : '';
    const rolled = t`${name} rallied · \`${face}\``;
    const line =
      lost < face + bonus
        ? t`${rolled}${more} → all ${lost} combat fatigue lost, now ${now}`
        : t`${rolled}${more} → ${lost} combat fatigue lost, now ${now}`;
    return { lines: [line] };
  },
  turnOver({ turn, side, why, unit }, board) {
    const name = unit === undefined ? '' : unitOf(board, unit).name;
    const reason = {
      suppressed: t`${name} suppressed`,
      disabled: t`${name} wiped out`,
      declared: t`${colourOf(side)} ends its turn`,
      nobody: t`nobody is left to act`,
      enemyGone: t`nobody of ${colourOf(enemyOf(side))} is left`,
      actions: t`no more actions in one turn (house default)`,
    }[why];
    return { title: t`**Turn ${turn} is over** · ${reason}` };
  },
};
