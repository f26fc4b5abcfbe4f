import type { Board } from './board.js';
import type { Evolve, GameEvent } from './event.js';
import { copyOf } from './json.js';
import { forget } from './memory.js';

/** Applies a fact that was stated before to the board as it was then. The board is changed in place. */
export function applyFact<B extends Board, E extends GameEvent>(evolve: Evolve<B, E>, board: B, event: E): void {
  const apply = evolve[event.type as E['type']] as (board: B, event: E) => void;
  apply(board, copyOf(event));
  forget(board);
}
