import type { Board, Described, GameResult, View } from '../../engine/index.js';

interface Scored extends Board {
  turn: number;
  final?: GameResult;
}

/** The score of a picture: how the battle ended, or what `reckoned` says it would be now; none before the first turn. */
export function scoreNow(view: View<Scored>, reckoned: () => GameResult): Pick<Described, 'score' | 'over'> {
  const { board, result = board.final } = view;
  if (board.turn === 0) return {};
  return result ? { score: result, over: true } : { score: reckoned() };
}
