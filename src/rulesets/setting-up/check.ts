import { type Board, type JsonObject, type SideId, stepOf, type TerrainPiece } from '../../engine/index.js';
import { pointIn } from '../../engine/table/points.js';
import { misplaced } from '../battlefields/by-hand.js';
import { middleOfPieces, putAt } from '../battlefields/moving-pieces.js';
import { pieceOf } from '../battlefields/piece-fields.js';
import { commanderOf, enemyOf, SIDES } from '../board-queries.js';
import { rollOff } from '../roll-off.js';
import type { FieldEvent } from './events.js';
import { type AgreeArgs, agreeAsk, checkAsk, checkFrame } from './frames.js';
import type { FieldGame, Setting } from './setting.js';

/**
 * Both sides confirm at once; whatever one of them proposes the other agrees to or not, and then both look again. Keywords
 * that are not agreed on are rolled off for.
 */
export const checkOf = <B extends Board>({ cites }: Setting<B>) =>
  stepOf<B, FieldEvent>()(checkFrame, {
    askBoth(g, args) {
      args.settled ??= [];
      const { final, settled } = args;
      return {
        askAll: SIDES.map(side =>
          checkAsk({
            who: commanderOf(g.board, side),
            args: { side, final, settled: [...settled] },
            cite: final ? cites.final : cites.keywords,
            fallback: { do: 'ready' },
          }),
        ),
      };
    },
    gather(_g, args, replies) {
      const answers = checkAsk.answers(replies);
      args.open = SIDES.flatMap((by, index) => proposalOf(by, answers[index]!));
      args.made = args.open.length;
    },
    propose(g, args) {
      const [next] = args.open!;
      if (next === undefined) {
        if (args.made! > 0) return { go: 'askBoth' };
        g.emit({ type: 'sidesReady', final: args.final });
        return { end: null };
      }
      if (args.settled!.includes(markOf(next))) {
        args.open!.shift();
        return { go: 'propose' };
      }
      if (next.about === 'move' && misplaced(g.board, shiftedPiece(g.board, next), false) !== undefined) {
        // Another shift of the same look lies there by now.
        args.open!.shift();
        const { by, piece } = next;
        const { name } = pieceOf(g.board, piece)!;
        g.emit({ type: 'proposalRefused', by, piece, name, about: 'move', why: 'room' });
        return { go: 'propose' };
      }
      return {
        ask: agreeAsk({
          who: commanderOf(g.board, next.side),
          args: next,
          cite: next.about === 'move' ? cites.shift : cites.unclear,
          fallback: { agree: 'no' },
        }),
      };
    },
    settle(g, args, reply) {
      const proposal = args.open!.shift()!;
      args.settled!.push(markOf(proposal));
      const agreed = agreeAsk.answer(reply).agree === 'yes';
      if (proposal.about === 'move') settleMove(g, proposal, agreed);
      else settleKeywords(g, proposal, agreed);
      return { go: 'propose' };
    },
  });

function proposalOf(by: SideId, answer: JsonObject): AgreeArgs[] {
  const { do: what, piece } = answer;
  const about = { side: enemyOf(by), by, piece: piece as string };
  if (what === 'keywords') return [{ ...about, about: 'keywords', keywords: answer.keywords as string[] }];
  const at = pointIn(answer.at);
  return what === 'move' && at ? [{ ...about, about: 'move', at }] : [];
}

function markOf({ about, piece }: AgreeArgs): string {
  return about === 'move' ? `move:${piece}` : piece;
}

function shiftedPiece(board: Board, { piece, at }: AgreeArgs): TerrainPiece[] {
  return putAt([pieceOf(board, piece)!], at!);
}

function settleMove<B extends Board>(g: FieldGame<B>, move: AgreeArgs, agreed: boolean): void {
  const { by, piece: id } = move;
  const piece = pieceOf(g.board, id)!;
  if (!agreed) {
    g.emit({ type: 'proposalRefused', by, piece: id, name: piece.name, about: 'move' });
    return;
  }
  g.emit({ type: 'pieceMoved', side: by, piece: shiftedPiece(g.board, move)[0]!, from: middleOfPieces([piece]) });
}

/** Agreed, or the winner of a roll-off decides: the one who proposed for the new keywords, the other for the old. */
function settleKeywords<B extends Board>(
  g: FieldGame<B>,
  { by, piece: id, keywords }: AgreeArgs,
  agreed: boolean,
): void {
  const { name } = pieceOf(g.board, id)!;
  let how: 'agreed' | 'rolled' = 'agreed';
  if (!agreed) {
    const { rolls, winner } = rollOff(g);
    g.emit({ type: 'disputeRolled', rolls, winner, by, name });
    if (winner !== by) return;
    how = 'rolled';
  }
  g.emit({ type: 'keywordsSet', piece: id, name, keywords: keywords!, by, how });
}
