import { mark, t } from '../../../engine/language.js';
import { capital, counted, edgeName, listed } from '../../../engine/wording.js';
import { gunRange } from '../../classic/movement/taste.js';
import { edgeLines, edgeWords } from '../../edge-look.js';
import { hinted } from '../../lazy-hint.js';
import { takeFirst } from '../../tastes.js';
import { choice } from '../game.js';
import { ambushersAsk, edgeAsk, NOBODY } from './frames.js';
import { shortEdges } from './lay-line.js';
import { ambushersIn } from './line-forces.js';

/** Which short edge the attacker has (IO.line.edges). */
export const edgeQuestion = choice(edgeAsk, {
  field: 'edge',
  title: mark`Edge`,
  prompt: ({ board }) => ({
    title: t`Choose the attacker’s edge of the table`,
    lines: [t`The enemy comes on over it; you have the edge across.`, ...edgeLines(board, shortEdges(board))],
    small: [t`North is the upper edge of the picture.`],
  }),
  options: ({ board }) =>
    shortEdges(board).map(value => hinted({ value, label: capital(edgeName(value)) }, () => edgeWords(board, value))),
  refusal: () => t`Choose one of the two short edges.`,
  weigh: takeFirst,
});

/** Which defender begins on Ambush Fire (IO.line.ambush). */
export const ambushersQuestion = choice(ambushersAsk, {
  field: 'unit',
  title: mark`Ambush Fire`,
  prompt: (_view, { args: { left } }) => ({
    title: t`Ambush Fire: ${counted(left, t`unit may begin on it`, t`units may begin on it`)}`,
    lines: [t`Each of them may fire when an enemy acts.`],
    small: [],
  }),
  options: ({ board }, { args: { side } }) => [
    ...ambushersIn(board, side)
      .sort((one, other) => gunRange(board, other) - gunRange(board, one))
      .map(({ id, name }) => ({ value: id, label: name })),
    { value: NOBODY, label: t`Nobody else` },
  ],
  refusal: ({ board }, { args: { side } }) => {
    const names = listed(ambushersIn(board, side).map(({ name }) => name));
    return t`Say who waits: ${names}; or nobody else.`;
  },
  weigh: takeFirst,
});
