import type { TerrainPiece } from './types.js';

/** Answers of one kind remembered for one battlefield before they are forgotten again. */
const MOST_REMEMBERED = 4_000;

// By identity of the terrain, which evolve() replaces when it changes; whatever moves is in the keys.
const remembered = new WeakMap<readonly TerrainPiece[], Map<string, Map<string, unknown>>>();

/**
 * What `find` gives for the key, found once a battlefield. The key must hold everything that `find` looks at but terrain.
 * `most` answers of one kind are kept, all forgotten when there are more.
 */
export function remember<V>(
  terrain: readonly TerrainPiece[],
  what: string,
  key: string,
  find: () => V,
  most = MOST_REMEMBERED,
): V {
  let kinds = remembered.get(terrain);
  if (kinds === undefined) {
    kinds = new Map();
    remembered.set(terrain, kinds);
  }
  let known = kinds.get(what);
  if (known === undefined) {
    known = new Map();
    kinds.set(what, known);
  }
  if (known.has(key)) return known.get(key) as V;
  const value = find();
  if (known.size >= most) known.clear();
  known.set(key, value);
  return value;
}
