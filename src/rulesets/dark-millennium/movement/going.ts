import type { Going, TerrainPiece } from '../../../engine/index.js';
import { hasKeyword } from '../../../engine/table/terrain.js';

const even: Going = { factor: 1, crossing: 0, blocked: false };
const barred: Going = { factor: 1, crossing: 0, blocked: true };

/** What terrain costs to walk in: nothing, until the dice have spoken; impassable terrain is not entered (DK.move.thresholds). */
export function usualGoing(piece: TerrainPiece): Going {
  return hasKeyword(piece, 'impassable') ? barred : even;
}

/** The same where some pieces may not be entered, beside what is impassable (DK.move.difficult.one). */
export function goingBarred(ids: readonly string[]): (piece: TerrainPiece) => Going {
  return piece => (ids.includes(piece.id) ? barred : usualGoing(piece));
}

/** The difficulty threshold of a piece: 0 open, 7 difficult, 9 very difficult (DK.move.thresholds). */
export function thresholdOf(piece: TerrainPiece): number {
  if (hasKeyword(piece, 'very-difficult')) return 9;
  return hasKeyword(piece, 'difficult') ? 7 : 0;
}
