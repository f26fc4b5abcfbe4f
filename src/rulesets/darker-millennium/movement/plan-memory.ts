import { remember } from '../../../engine/table/remembered.js';
import type { DmBoard } from '../board.js';

const MOST = 60;

/**
 * A plan that was made before for the same question with everybody standing in the same place: checking an answer, showing
 * its ghost and playing it ask three times. Kept by identity of the terrain, which evolve replaces when it changes.
 */
export function rememberPlan<T>(board: DmBoard, question: string, find: () => T): T {
  return remember(board.terrain, 'plan', `${question}${whereAll(board)}`, find, MOST);
}

function whereAll(board: DmBoard): string {
  let key = '';
  for (const { id, at, facing, unit } of Object.values(board.models)) {
    if (at) key += `;${id}@${at.x},${at.y},${facing},${unit}`;
  }
  return key;
}
