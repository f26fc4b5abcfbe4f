import type { Edge } from '../../../engine/index.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { spanToSegment } from '../../../engine/table/points.js';
import { hasKeyword as pieceHas } from '../../../engine/table/terrain.js';
import type { DmBoard } from '../board.js';
import { question, type Weigh } from '../game.js';
import { edgeAsk } from './asks.js';

const EDGES: readonly Edge[] = ['south', 'north'];
/** What stands within this of an edge counts for the choice. */
const NEAR = 14_000;

/** Pieces of cover near an edge, by name. */
function coverNear(board: DmBoard, edge: Edge): string[] {
  const stretches = edgeStretches(board.outline, edge);
  return board.terrain
    .filter(piece => pieceHas(piece, 'soft') || pieceHas(piece, 'hard'))
    .filter(({ outline }) =>
      stretches.some(([a, b]) => Math.min(...outline.map(point => spanToSegment(point, a, b))) < NEAR),
    )
    .map(({ name }) => name);
}

/** Which of the two long table edges to fight from (DM.table.edges). Reply `{ edge: 'north' | 'south' }`. */
export const edgeQuestion = question(edgeAsk, {
  style: 'buttons',
  prompt(_view, { args: { rolled } }) {
    return {
      title:
        rolled === false
          ? 'The other side laid out the terrain: choose your table edge'
          : 'You won the roll-off: choose your table edge',
      lines: ['Your units come on from it; the enemy gets the other one.'],
      small: ['North is the upper edge of the picture.'],
    };
  },
  choices({ board }, _decision, partial) {
    if (partial.edge !== undefined) return undefined;
    const options = EDGES.map(edge => ({
      value: edge,
      label: edge === 'north' ? 'North' : 'South',
      hint: `Cover near it: ${coverNear(board, edge).join(', ') || 'none'}`,
    }));
    return { field: 'edge', title: 'Table edge', options };
  },
  check(_view, _decision, reply) {
    if (EDGES.some(edge => edge === reply.edge)) return undefined;
    return { why: 'Choose the north or the south edge.', cite: 'DM.table.edges' };
  },
});

export const weighEdge: Weigh = ({ board }, _decision, _partial, choices) =>
  choices.options.map(({ value }) => coverNear(board, value as Edge).length);
