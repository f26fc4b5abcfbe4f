import type { TerrainPiece } from '../../../engine/index.js';
import type { DmBoard } from '../board.js';

const MOST = 60;
const memory = new WeakMap<readonly TerrainPiece[], Map<string, unknown>>();

/**
 * A plan that was made before for the same question with everybody standing in the same place: checking an answer, showing
 * its ghost and playing it ask three times. Kept by identity of the terrain, which evolve replaces when it changes.
 */
export function rememberPlan<T>(board: DmBoard, question: string, find: () => T): T {
  let known = memory.get(board.terrain);
  if (known === undefined) {
    known = new Map();
    memory.set(board.terrain, known);
  }
  const key = `${question}${whereAll(board)}`;
  if (known.has(key)) return known.get(key) as T;
  const value = find();
  if (known.size >= MOST) known.clear();
  known.set(key, value);
  return value;
}

function whereAll(board: DmBoard): string {
  let key = '';
  for (const { id, at, facing, unit } of Object.values(board.models)) {
    if (at) key += `;${id}@${at.x},${at.y},${facing},${unit}`;
  }
  return key;
}
