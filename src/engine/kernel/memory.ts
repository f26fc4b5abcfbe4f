import { type Language, spoken } from '../language.js';
import type { Board } from './board.js';

/** What each memory holds, by board. An imagined board is another object and has memories of its own. */
const kept = new WeakMap<Board, Map<object, Map<string, unknown>>>();

/**
 * A memory for answers of one kind. Each answer is worked out once for a board and a key, and is kept until an event changes
 * the board. The key must hold everything that `find` looks at besides the board. A state holds nothing of it: through JSON
 * or after a restart everything is found anew.
 */
export function boardMemory<V>(): (board: Board, key: string, find: () => V) => V {
  const mine: Partial<Record<Language, object>> = {};
  return (board, key, find) => {
    // What is kept may hold words.
    const language = spoken();
    mine[language] ??= {};
    const me = mine[language];
    let memories = kept.get(board);
    if (memories === undefined) {
      memories = new Map();
      kept.set(board, memories);
    }
    let answers = memories.get(me);
    if (answers === undefined) {
      answers = new Map();
      memories.set(me, answers);
    }
    const known = answers.get(key);
    if (known !== undefined || answers.has(key)) return known as V;
    const found = find();
    answers.set(key, found);
    return found;
  };
}

/**
 * A function of a board and more, whose answers are kept so; `key` must tell apart all that it is asked besides the board. Asking it
 * takes more than twice as long as asking a memory: what is asked thousands of times a decision, or of a view, keeps one of its own.
 */
export function remembered<B extends Board, A extends readonly unknown[], V>(
  key: (...of: A) => string,
  find: (board: B, ...of: A) => V,
): (board: B, ...of: A) => V {
  const memory = boardMemory<V>();
  return (board, ...of) => memory(board, key(...of), () => find(board, ...of));
}

/** Drops everything remembered about a board. Call it whenever a board is changed in place. */
export function forget(board: Board): void {
  kept.delete(board);
}
