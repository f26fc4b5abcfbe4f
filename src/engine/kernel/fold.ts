import type { Board } from './board.js';
import { applyCorrection, isCorrected } from './correction.js';
import type { Evolve, GameEvent } from './event.js';
import { copyOf } from './json.js';
import { forget } from './memory.js';

/** Applies a fact that was stated before to the board as it was then. The board is changed in place. */
export function applyFact<B extends Board, E extends GameEvent>(evolve: Evolve<B, E>, board: B, event: E): void {
  const fact = copyOf(event);
  if (isCorrected(fact)) applyCorrection(board, fact);
  else (evolve[event.type as E['type']] as (board: B, event: E) => void)(board, fact);
  forget(board);
}
