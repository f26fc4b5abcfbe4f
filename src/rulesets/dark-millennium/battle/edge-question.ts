import type { Edge } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { capital, edgeName } from '../../../engine/wording.js';
import { edgeLines, edgeWords } from '../../edge-look.js';
import { choice } from '../game.js';
import { edgeAsk } from './asks.js';

const EDGES: readonly Edge[] = ['north', 'south'];

/** Which of the two long table edges to fight from (DK.house.edges). Reply `{ edge: 'north' | 'south' }`. */
export const edgeQuestion = choice(edgeAsk, {
  field: 'edge',
  title: mark`Table edge`,
  prompt: ({ board }) => ({
    title: t`You won the roll-off: choose your table edge`,
    lines: [
      t`Your army deploys along it, after the enemy has deployed along the other one.`,
      ...edgeLines(board, EDGES),
    ],
    small: [t`North is the upper edge of the picture. Edges and deployment are a house default.`],
  }),
  options: ({ board }) =>
    EDGES.map(edge => ({ value: edge, label: capital(edgeName(edge)), hint: edgeWords(board, edge) })),
  refusal: () => ({ why: t`Choose the north or the south edge.`, cite: 'DK.house.edges' }),
});
