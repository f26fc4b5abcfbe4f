import type { Going, TerrainPiece } from '../../../engine/index.js';
import { hasKeyword } from '../../../engine/table/terrain.js';

const even: Going = { factor: 1, crossing: 0, blocked: false };
const barred: Going = { factor: 1, crossing: 0, blocked: true };

/** What terrain costs to walk in: nothing by the inch, since difficult ground takes its toll of the whole move (AD.house.difficult). */
export function usualGoing(piece: TerrainPiece): Going {
  return hasKeyword(piece, 'impassable') ? barred : even;
}

/** Difficult Terrain: woods, mud, rubble, and everything that is climbed over. */
export function isDifficult(piece: TerrainPiece): boolean {
  return hasKeyword(piece, 'difficult') || hasKeyword(piece, 'linear');
}
