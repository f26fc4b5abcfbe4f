import type { Desk } from './order-rules.js';

/** Answers of one kind, each worked out once a desk: whatever `find` looks at besides the desk must be in the key. */
export function deskMemory<V>(): (desk: Desk, key: string, find: () => V) => V {
  const desks = new WeakMap<Desk, Map<string, V>>();
  return (desk, key, find) => {
    let known = desks.get(desk);
    if (known === undefined) {
      known = new Map();
      desks.set(desk, known);
    }
    if (known.has(key)) return known.get(key) as V;
    const found = find();
    known.set(key, found);
    return found;
  };
}
