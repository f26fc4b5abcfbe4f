import { boardMemory } from '../../../engine/index.js';
import type { Desk } from './order-rules.js';

/** Answers of one kind, each worked out once for a desk's board: whatever `find` looks at besides it must be in the key. */
export function deskMemory<V>(): (desk: Desk, key: string, find: () => V) => V {
  const memory = boardMemory<V>();
  return ({ board }, key, find) => memory(board, key, find);
}
