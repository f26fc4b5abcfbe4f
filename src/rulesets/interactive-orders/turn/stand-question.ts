import { mark, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { choice } from '../game.js';
import { standAsk } from './frames.js';

/** Who of those that went to ground stands up (IO.end.stand). */
export const standQuestion = choice(standAsk, {
  field: 'unit',
  title: mark`Stand up`,
  prompt: ({ board }, { args: { units } }) => ({
    title: t`Who stands up?`,
    lines: units.map(id => t`**${unitOf(board, id).name}** has gone to ground`),
    small: [t`Who stays down keeps its cover, fires Snap Shots alone and fights badly.`],
  }),
  options: ({ board }, { args: { units } }) => [
    { value: 'all', label: t`All of them` },
    ...(units.length > 1 ? units.map(id => ({ value: id, label: unitOf(board, id).name })) : []),
    { value: 'none', label: t`Nobody else` },
  ],
  refusal: ({ board }, { args: { units } }) => {
    const names = listed(units.map(id => unitOf(board, id).name));
    return t`Say who stands up: ${names}; all of them, or nobody.`;
  },
  weigh: takeFirst,
});
