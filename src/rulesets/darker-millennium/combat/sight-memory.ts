import type { TerrainPiece } from '../../../engine/index.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { modelOf } from '../lookups.js';
import { isLarge } from './sight.js';

/** Answers of one kind remembered for one battlefield before they are forgotten again. */
const MOST_REMEMBERED = 40_000;

// By identity of the terrain, which evolve() replaces when it changes; whatever moves is in the keys.
const remembered = new WeakMap<readonly TerrainPiece[], Map<string, Map<string, unknown>>>();

/** What `find` gives for the key, found once a battlefield. The key must hold everything that `find` looks at but terrain. */
export function remember<V>(board: DmBoard, what: string, key: string, find: () => V): V {
  let kinds = remembered.get(board.terrain);
  if (kinds === undefined) {
    kinds = new Map();
    remembered.set(board.terrain, kinds);
  }
  let known = kinds.get(what);
  if (known === undefined) {
    known = new Map();
    kinds.set(what, known);
  }
  if (known.has(key)) return known.get(key) as V;
  const value = find();
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, value);
  return value;
}

/** Where a model stands and how large it is. */
export function whereIs(model: DmModel): string {
  const { base, at, facing } = model;
  const shape = base.shape === 'circle' ? base.d : `${base.shape}${base.length}x${base.width}@${facing}`;
  return `${at?.x},${at?.y},${shape},${model.height}`;
}

/** Where the models of a unit on the table stand, in datasheet order. */
export function whereAre(board: DmBoard, unit: DmUnit): string {
  let key = '';
  for (const id of unit.models) {
    const model = modelOf(board, id);
    if (model.at) key += `${whereIs(model)};`;
  }
  return key;
}

/** Where everything that blocks sight stands. */
export function blockersKey(board: DmBoard): string {
  let key = '#';
  for (const id in board.units) {
    const unit = board.units[id];
    if (unit && isLarge(unit)) key += whereAre(board, unit);
  }
  return key;
}
