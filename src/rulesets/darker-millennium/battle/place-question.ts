import type { JsonObject, SideId } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { spanToEdges } from '../../../engine/table/polygons.js';
import { Seeded } from '../../battlefields/seeded.js';
import { question, type Weigh } from '../game.js';
import { placeAsk } from './asks.js';
import { FROM_EDGE, pieceAt } from './by-hand.js';
import { sharesOf } from './field-check.js';
import { pieceChoices, pieceRefusal, wantedOf } from './piece-fields.js';

export type PlaceArgs = {
  side: SideId;
  /** Every second piece of a player lies more than 12" from any table edge. */
  inner: boolean;
  /** Half a dozen pieces lie more than 12" from any edge. */
  mayStop: boolean;
  /** The other side has declared: this is the one more piece. */
  last: boolean;
  /** Pieces that lie more than 12" from any edge so far. */
  innerPieces: number;
};

const CITE = 'DM.table.placement.alternate';

/**
 * One piece of terrain in turn, or no more (DM.table.placement.alternate). Reply `{ do: 'place', kind, size, turn, at }` or
 * `{ do: 'done' }`.
 */
export const placeQuestion = question(placeAsk, {
  style: 'panel',
  prompt({ board }, { args: { inner, mayStop, last, innerPieces } }) {
    const { covered } = sharesOf(board.outline, board.terrain);
    const where = inner
      ? 'This one must lie more than 12" from every table edge.'
      : 'It may lie anywhere on the table.';
    const stop = mayStop
      ? 'You may also say that you are done; then the other side may put down one more.'
      : `Nobody may stop before six pieces lie more than 12" from every edge: ${innerPieces} so far.`;
    return {
      title: last ? 'Put down one last piece of terrain, or none' : 'Put down a piece of terrain',
      lines: [where, ...(last ? [] : [stop])],
      small: [`${percent(covered)} of the table is covered; a third to a half makes a good battle.`],
    };
  },
  choices({ board }, { args }, partial) {
    if (args.mayStop && partial.do === undefined && partial.kind === undefined && partial.family === undefined) {
      const options = [
        { value: 'place', label: 'Put down a piece' },
        { value: 'done', label: 'No more', hint: args.last ? undefined : 'The other side may put down one more.' },
      ].map(({ hint, ...option }) => (hint === undefined ? option : { ...option, hint }));
      return { field: 'do', title: 'What to do', options };
    }
    return partial.do === 'done' ? undefined : pieceChoices(board, partial, args.inner);
  },
  check({ board }, { args }, reply) {
    if (reply.do === 'done') {
      if (args.mayStop) return undefined;
      const why = `Only ${args.innerPieces} of six pieces lie more than 12" from every table edge; put down another piece.`;
      return { why, cite: CITE };
    }
    if (reply.do !== undefined && reply.do !== 'place') {
      return { why: 'Put down a piece, or say that you are done.', cite: CITE };
    }
    return pieceRefusal(board, reply, args.inner, CITE);
  },
  preview({ board }, _decision, reply) {
    return ghostOf(board, reply);
  },
});

/** The piece of a reply as it would lie. */
export function ghostOf(board: Parameters<typeof pieceAt>[0], reply: JsonObject) {
  const [wanted, at] = [wantedOf(reply), pointIn(reply.at)];
  const pieces = wanted && at ? pieceAt(board, wanted, at) : [];
  const names = pieces.map(({ name, keywords }) => `**${name}**: ${keywords.join(', ')}`);
  return { lines: names, small: [], ghosts: [], sights: [], ...(pieces.length > 0 ? { pieces } : {}) };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Goes on until a third is covered; varied kinds, the middle first. */
export const weighPlace: Weigh = ({ board, seq }, { args }, _partial, { field, options }) => {
  const random = new Seeded(board.terrain.length * 31 + seq);
  if (field === 'do') {
    const enough = sharesOf(board.outline, board.terrain).covered >= 0.36;
    return options.map(({ value }) => ((value === 'done') === enough ? 1 : 0));
  }
  if (field === 'family') return options.map(({ value }) => (value === 'large' ? 60 : 0) + random.whole(0, 80));
  // There is little room away from the edges, and every second piece needs some.
  if (field === 'size') return options.map(({ value }) => (value === (args.inner ? 'small' : 'large') ? 1 : 0));
  if (field === 'turn') return options.map(({ value }) => (value === 0 ? 1 : 0));
  if (field === 'at') {
    // The middle is left to the pieces that must lie there.
    return options.map(({ value }, index) => {
      const at = pointIn(value);
      const near = at !== undefined && spanToEdges(at, board.outline) < FROM_EDGE;
      return (near ? 100 : 0) - index;
    });
  }
  return options.map(() => random.whole(0, 100));
};
