import type { Edge } from '../../../engine/index.js';
import { allAlike } from '../../tastes.js';
import { question, type Weigh } from '../game.js';
import { edgeAsk } from './asks.js';

const EDGES = ['north', 'south'] as const satisfies Edge[];

/** Which of the two long table edges to fight from (DK.house.edges). Reply `{ edge: 'north' | 'south' }`. */
export const edgeQuestion = question(edgeAsk, {
  style: 'buttons',
  prompt: () => ({
    title: 'You won the roll-off: choose your table edge',
    lines: ['Your army deploys along it, after the enemy has deployed along the other one.'],
    small: ['North is the upper edge of the picture. Edges and deployment are a house default.'],
  }),
  choices(_view, _decision, partial) {
    if (partial.edge !== undefined) return undefined;
    const options = EDGES.map(edge => ({ value: edge, label: edge === 'north' ? 'North' : 'South' }));
    return { field: 'edge', title: 'Table edge', options };
  },
  check(_view, _decision, reply) {
    if (EDGES.some(edge => edge === reply.edge)) return undefined;
    return { why: 'Choose the north or the south edge.', cite: 'DK.house.edges' };
  },
});

export const weighEdge: Weigh = (_view, _decision, _partial, choices) => allAlike(choices);
