import { type Board, type JsonObject, type RuleId, stepOf, type TerrainPiece, type View } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { pointIn } from '../../engine/table/points.js';
import type { Barred } from '../bars.js';
import { isTurn, misplaced, pieceAt } from '../battlefields/by-hand.js';
import { sharesOf, wholePercent } from '../battlefields/field-check.js';
import { middleOfPieces, putAt, turned } from '../battlefields/moving-pieces.js';
import {
  newPlaceField,
  pieceChoices,
  pieceField,
  pieceOf,
  pieceRefusal,
  placeRefusal,
  previewPieces,
  previewPlacing,
  turnField,
  wantedOf,
} from '../battlefields/piece-fields.js';
import { commanderOf } from '../board-queries.js';
import { deedsOf } from '../choice.js';
import { rollOff } from '../roll-off.js';
import type { FieldEvent } from './events.js';
import { layOutAsk, layOutFrame } from './frames.js';
import type { Setting } from './setting.js';

/** One player sets up the terrain, from a proposal; ends with the side that did, since the other chooses the edge. */
export const layOutOf = <B extends Board>({ cites, propose }: Setting<B>) =>
  stepOf<B, FieldEvent>()(layOutFrame, {
    rollOff(g, args) {
      const { rolls, winner } = rollOff(g);
      args.side = winner;
      g.emit({ type: 'terrainRolled', rolls, winner, method: 'chosen' });
    },
    askForWork(g, { side }) {
      const enough = sharesOf(g.board.outline, g.board.terrain).covered >= ENOUGH;
      const fallback = { do: enough ? 'done' : 'proposal' };
      return {
        ask: layOutAsk({
          who: commanderOf(g.board, side!),
          args: { side: side! },
          cite: cites.chosen,
          fallback,
        }),
      };
    },
    takeWork(g, args, reply) {
      const answer = layOutAsk.answer(reply);
      const side = args.side!;
      const { outline, terrain } = g.board;
      switch (answer.do) {
        case 'done':
          g.emit({ type: 'placingEnded', side, why: 'declared', last: true });
          return { end: side };
        case 'proposal': {
          args.seed += 7919;
          const laid = propose(g.options, args.seed);
          g.emit({ type: 'terrainLaid', side, terrain: laid, covered: sharesOf(outline, laid).covered });
          break;
        }
        case 'place': {
          const pieces = pieceAt(g.board, wantedOf(answer)!, pointIn(answer.at)!);
          const { covered } = sharesOf(outline, [...terrain, ...pieces]);
          g.emit({ type: 'piecePlaced', side, pieces, at: middleOfPieces(pieces), inner: false, covered });
          break;
        }
        case 'move': {
          const [piece] = movedPiece(g.board, answer);
          g.emit({ type: 'pieceMoved', side, piece: piece!, from: middleOfPieces([pieceOf(g.board, piece!.id)!]) });
          break;
        }
        case 'remove': {
          const { id, name } = pieceOf(g.board, answer.piece)!;
          g.emit({ type: 'pieceRemoved', side, piece: id, name, why: 'laidOut' });
          break;
        }
      }
      return { go: 'askForWork' };
    },
  });

/** The least that makes a fair battle. */
const ENOUGH = 1 / 3;

/** One player sets up the terrain; the other will choose the edge. */
export const layOutQuestionOf = <B extends Board>({ cites }: Setting<B>) =>
  deedsOf<B>()(layOutAsk, {
    style: 'panel',
    prompt({ board }) {
      const { covered, impassable } = sharesOf(board.outline, board.terrain);
      const enough = covered >= ENOUGH;
      return {
        title: t`Lay out the battlefield; the other side will choose its edge`,
        lines: [
          t`${board.terrain.length} features cover **${wholePercent(covered)}** of the table, ${wholePercent(impassable)} of it impassable.`,
          enough
            ? t`That is enough: change what you like, or say that it is ready.`
            : t`At least a third must be covered.`,
        ],
        small: [t`Tall pieces belong near the middle, and every wall and river needs ways through.`],
      };
    },
    title: mark`What to do`,
    meant: (_decision, { kind }) => (kind === undefined ? undefined : 'place'),
    deeds: [
      {
        id: 'done',
        label: mark`The battlefield is ready`,
        hint: () => t`The other side now chooses its table edge.`,
        bar({ board }) {
          const { covered } = sharesOf(board.outline, board.terrain);
          if (covered >= ENOUGH) return undefined;
          const why = () =>
            t`Only ${wholePercent(covered)} of the table is covered and a third is needed; put down more, or take another proposal.`;
          return { why, cite: cites.enough };
        },
      },
      { id: 'proposal', label: mark`Another proposal`, hint: () => t`Everything is laid out anew.` },
      {
        id: 'place',
        label: mark`Put down a piece`,
        hint: () => t`Its kind, size, turn and place.`,
        choices: ({ board }, _decision, partial) => pieceChoices(board, partial, false),
        check: ({ board }, _decision, reply) => pieceRefusal(board, reply, false, cites.chosen),
        preview: ({ board }, _decision, reply) => previewPlacing(board, reply),
      },
      {
        id: 'move',
        label: mark`Move a piece`,
        hint: () => t`To another place, turned if you like.`,
        bar: view => nothingLies(view, cites.chosen),
        choices({ board }, _decision, { piece: id, turn, at }) {
          if (id === undefined) return pieceField(board.terrain);
          const piece = pieceOf(board, id);
          if (piece === undefined) return undefined;
          if (turn === undefined) return turnField(t`As it lies`);
          if (at !== undefined || !isTurn(turn)) return undefined;
          return newPlaceField(board, turnedPiece(piece, turn), [0, 2000, 4000, 8000, 12_000]);
        },
        check: ({ board }, _decision, reply) => moveRefusal(board, reply, cites.chosen),
        preview: ({ board }, _decision, reply) => previewPieces(movedPiece(board, reply)),
      },
      {
        id: 'remove',
        label: mark`Take a piece away`,
        hint: () => t`Which one.`,
        bar: view => nothingLies(view, cites.chosen),
        choices: ({ board }, _decision, { piece }) => (piece === undefined ? pieceField(board.terrain) : undefined),
        check: ({ board }, _decision, reply) =>
          pieceOf(board, reply.piece)
            ? undefined
            : { why: t`Name the piece to take away by its letter.`, cite: cites.chosen },
      },
    ],
    refusal: () => ({
      why: t`Put down, move or take away a piece, take another proposal, or say that it is ready.`,
      cite: cites.chosen,
    }),
    /** Takes what lies there as soon as it is enough. */
    weigh: (_view, _decision, _partial, { options }) =>
      options.map(({ value }, index) => (value === 'done' ? 100 : value === 'proposal' ? 50 : -index)),
  });

function nothingLies({ board }: View, cite: RuleId): Barred | undefined {
  if (board.terrain.length > 0) return undefined;
  return { why: () => t`Nothing lies on the table yet; put down a piece first.`, cite };
}

/** The piece of a reply in its new place; none when the reply names none. */
function movedPiece(board: Board, reply: JsonObject): TerrainPiece[] {
  const [piece, at] = [pieceOf(board, reply.piece), pointIn(reply.at)];
  return piece && at && isTurn(reply.turn) ? putAt([turnedPiece(piece, reply.turn)], at) : [];
}

function moveRefusal(board: Board, reply: JsonObject, cite: RuleId) {
  const piece = pieceOf(board, reply.piece);
  if (piece === undefined) return { why: t`Name the piece to move by its letter.`, cite };
  const lies = isTurn(reply.turn) ? turnedPiece(piece, reply.turn) : undefined;
  if (lies === undefined) return { why: t`Turn it by 0, 45, 90 or 135 degrees.`, cite };
  return placeRefusal(reply, { asks: t`Name the new place of its middle, such as F5 or 24,20.`, cite }, (at, roomy) =>
    misplaced(board, putAt([lies], at), false, roomy),
  );
}

function turnedPiece(piece: TerrainPiece, turn: number): TerrainPiece {
  return turned(piece, turn, middleOfPieces([piece]));
}
