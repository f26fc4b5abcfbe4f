import type { JsonObject, SideId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { pointIn } from '../../../engine/table/points.js';
import { terrainWords } from '../../../engine/table/terrain-words.js';
import { middleOfPieces, putAt } from '../../battlefields/moving-pieces.js';
import { pieceOf } from '../../battlefields/piece-fields.js';
import { enemyOf, SIDES } from '../../board-queries.js';
import { rollOff } from '../../roll-off.js';
import { colourOf } from '../../side-names.js';
import { causeWords } from '../cause-words.js';
import { choice, type DmGame, step } from '../game.js';
import { commanderOf } from '../lookups.js';
import { type AgreeArgs, agreeAsk, checkAsk, checkFrame } from './frames.js';

/**
 * Both sides confirm at once; whatever one of them proposes the other agrees to or not, and then both look again. Keywords
 * that are not agreed on are rolled off for (DM.table.keywords, DM.table.shift, DM.table.final, DM.basics.unclear).
 */
export const check = step(checkFrame, {
  askBoth(g, args) {
    args.settled ??= [];
    const { final, settled } = args;
    return {
      askAll: SIDES.map(side =>
        checkAsk({
          who: commanderOf(g.board, side),
          args: { side, final, settled: [...settled] },
          cite: final ? 'DM.table.final' : 'DM.table.keywords',
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
    return {
      ask: agreeAsk({
        who: commanderOf(g.board, next.side),
        args: next,
        cite: next.about === 'move' ? 'DM.table.shift' : 'DM.basics.unclear',
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

function settleMove(g: DmGame, { by, piece: id, at }: AgreeArgs, agreed: boolean): void {
  const piece = pieceOf(g.board, id)!;
  if (!agreed) {
    g.emit({ type: 'proposalRefused', by, piece: id, name: piece.name, about: 'move' });
    return;
  }
  g.emit({ type: 'pieceMoved', side: by, piece: putAt([piece], at!)[0]!, from: middleOfPieces([piece]) });
}

/** Agreed, or the winner of a roll-off decides: the one who proposed for the new keywords, the other for the old. */
function settleKeywords(g: DmGame, { by, piece: id, keywords }: AgreeArgs, agreed: boolean): void {
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

/** Whether the other side agrees to what one side proposes (DM.basics.unclear, DM.table.shift, DM.table.missions.fit). */
export const agreeQuestion = choice(agreeAsk, {
  prompt({ board }, { args }) {
    const piece = pieceOf(board, args.piece);
    const name = piece?.name ?? t`a piece`;
    const who = colourOf(args.by);
    if (args.about === 'keywords') {
      return {
        title: t`${who} would give ${name} other keywords`,
        lines: [t`Now ${terrainWords(piece?.keywords ?? [])}; then **${terrainWords(args.keywords ?? [])}**.`],
        small: [t`If you disagree, a roll-off decides.`],
      };
    }
    if (args.about === 'move') {
      return {
        title: t`${who} would shift ${name} a little`,
        lines: [t`The picture shows where it would lie.`],
        small: [t`It stays where it is unless you agree.`],
      };
    }
    return {
      title: t`${who} would take ${name} off the table`,
      lines: [t`Its mission does not fit: ${args.why ? causeWords(args.why) : t`the piece stands in the way`}.`],
      small: [t`If you disagree, the piece stays and the mission may be rolled again.`],
    };
  },
  field: 'agree',
  title: mark`Agree?`,
  options: () => [
    { value: 'yes', label: t`Agree` },
    { value: 'no', label: t`Disagree` },
  ],
  refusal: () => ({ why: t`Agree or disagree.`, cite: 'DM.basics.unclear' }),
  /** Lets pieces be shifted; leaves all else to the dice. */
  worth: (value, _view, { args }) => ((value === 'yes') === (args.about === 'move') ? 1 : 0),
});
