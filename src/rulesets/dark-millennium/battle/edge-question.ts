import { allAlike } from '../../tastes.js';
import { choice, type Weigh } from '../game.js';
import { edgeAsk } from './asks.js';

/** Which of the two long table edges to fight from (DK.house.edges). Reply `{ edge: 'north' | 'south' }`. */
export const edgeQuestion = choice(edgeAsk, {
  field: 'edge',
  title: 'Table edge',
  prompt: () => ({
    title: 'You won the roll-off: choose your table edge',
    lines: ['Your army deploys along it, after the enemy has deployed along the other one.'],
    small: ['North is the upper edge of the picture. Edges and deployment are a house default.'],
  }),
  options: () => [
    { value: 'north', label: 'North' },
    { value: 'south', label: 'South' },
  ],
  refusal: () => ({ why: 'Choose the north or the south edge.', cite: 'DK.house.edges' }),
});

export const weighEdge: Weigh = (_view, _decision, _partial, choices) => allAlike(choices);
