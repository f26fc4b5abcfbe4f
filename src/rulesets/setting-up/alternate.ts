import { type Board, stepOf } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { pointIn } from '../../engine/table/points.js';
import { spanToEdges } from '../../engine/table/polygons.js';
import { anyPlacement, FROM_EDGE, pieceAt } from '../battlefields/by-hand.js';
import { sharesOf, toNearestEdge, wholePercent } from '../battlefields/field-check.js';
import { middleOfPieces } from '../battlefields/moving-pieces.js';
import { pieceChoices, pieceRefusal, previewPlacing, wantedOf } from '../battlefields/piece-fields.js';
import { Seeded } from '../battlefields/seeded.js';
import { commanderOf, enemyOf } from '../board-queries.js';
import { deedsOf } from '../choice.js';
import { rollOff } from '../roll-off.js';
import type { FieldEvent } from './events.js';
import { type AlternateArgs, alternateFrame, type PlaceArgs, placeAsk } from './frames.js';
import type { FieldGame, Setting } from './setting.js';

/** As many pieces must lie more than 12" from any edge before anybody may stop. */
const INNER_PIECES = 6;

/**
 * Players alternate placing terrain until one declares to be done; then the other may place up to one more.
 * What sorts there are, that ways about are left and that high pieces are suggested away from the edges is seen to by the
 * fields of a piece.
 */
export const alternateOf = <B extends Board>({ cites }: Setting<B>) =>
  stepOf<B, FieldEvent>()(alternateFrame, {
    rollOff(g, args) {
      const { rolls, winner } = rollOff(g);
      args.side = winner;
      args.placed = { blue: 0, red: 0 };
      args.innerPieces = 0;
      g.emit({ type: 'terrainRolled', rolls, winner, method: 'alternating' });
    },
    askForPiece(g, args) {
      const asked = askedOf(args);
      const spot = anyPlacement(g.board, asked.inner);
      if (spot === undefined) return ended(g, args, 'room');
      const { wanted, at } = spot;
      const fallback = asked.mayStop ? { do: 'done' } : { do: 'place', ...wanted, at: { x: at.x, y: at.y } };
      return {
        ask: placeAsk({
          who: commanderOf(g.board, asked.side),
          args: asked,
          cite: cites.alternating,
          fallback,
        }),
      };
    },
    takePiece(g, args, reply) {
      const { side, inner, last } = askedOf(args);
      const answer = placeAsk.answer(reply);
      if (answer.do === 'done') return ended(g, args, 'declared');
      const pieces = pieceAt(g.board, wantedOf(answer)!, pointIn(answer.at)!);
      const far = Math.min(...pieces.map(piece => toNearestEdge(g.board.outline, piece)));
      const covered = sharesOf(g.board.outline, [...g.board.terrain, ...pieces]).covered;
      g.emit({ type: 'piecePlaced', side, pieces, at: middleOfPieces(pieces), inner, covered });
      args.placed![side] += 1;
      if (far > FROM_EDGE) args.innerPieces! += 1;
      if (last) return { end: null };
      args.side = enemyOf(side);
      return { go: 'askForPiece' };
    },
  });

function askedOf({ side, placed, innerPieces, stopped }: AlternateArgs): PlaceArgs {
  const last = stopped !== undefined;
  return {
    side: side!,
    inner: placed![side!] % 2 === 1,
    mayStop: last || innerPieces! >= INNER_PIECES,
    last,
    innerPieces: innerPieces!,
  };
}

/** This side adds no more; the other may add one, unless it has declared so before. */
function ended<B extends Board>(g: FieldGame<B>, args: AlternateArgs, why: 'declared' | 'room') {
  const side = args.side!;
  if (args.stopped === undefined || why === 'declared')
    g.emit({ type: 'placingEnded', side, why, last: args.stopped !== undefined });
  if (args.stopped !== undefined) return { end: null };
  args.stopped = side;
  args.side = enemyOf(side);
  return { go: 'askForPiece' as const };
}

/** One piece of terrain in turn, or no more. Reply `{ do: 'place', kind, size, turn, at }` or `{ do: 'done' }`. */
export const placeQuestionOf = <B extends Board>({ cites }: Setting<B>) =>
  deedsOf<B>()(placeAsk, {
    style: 'panel',
    prompt({ board }, { args: { inner, mayStop, last, innerPieces } }) {
      const { covered } = sharesOf(board.outline, board.terrain);
      const where = inner
        ? t`This one must lie more than 12" from every table edge.`
        : t`It may lie anywhere on the table.`;
      const stop = mayStop
        ? t`You may also say that you are done; then the other side may put down one more.`
        : t`Nobody may stop before six pieces lie more than 12" from every edge: ${innerPieces} so far.`;
      return {
        title: last ? t`Put down one last piece of terrain, or none` : t`Put down a piece of terrain`,
        lines: [where, ...(last ? [] : [stop])],
        small: [t`${wholePercent(covered)} of the table is covered; a third to a half makes a good battle.`],
      };
    },
    title: mark`What to do`,
    /** Who may not stop is asked for a piece at once. */
    meant: ({ args }, { kind, family }) =>
      !args.mayStop || kind !== undefined || family !== undefined ? 'place' : undefined,
    deeds: [
      {
        id: 'place',
        label: mark`Put down a piece`,
        choices: ({ board }, { args }, partial) => pieceChoices(board, partial, args.inner),
        check: ({ board }, { args }, reply) => pieceRefusal(board, reply, args.inner, cites.alternating),
        preview: ({ board }, _decision, reply) => previewPlacing(board, reply),
      },
      {
        id: 'done',
        label: mark`No more`,
        hint: (_view, { args }) => (args.last ? undefined : t`The other side may put down one more.`),
        bar(_view, { args: { mayStop, innerPieces } }) {
          if (mayStop) return undefined;
          const why = () =>
            t`Only ${innerPieces} of six pieces lie more than 12" from every table edge; put down another piece.`;
          return { why, cite: cites.alternating };
        },
      },
    ],
    refusal: () => ({ why: t`Put down a piece, or say that you are done.`, cite: cites.alternating }),
    /** Goes on until a third is covered; varied kinds, the middle first. */
    weigh({ board, seq }, { args }, _partial, { field, options }) {
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
    },
  });
