import { type Link, partsOf } from '../../../engine/table/coherency.js';
import { floorOf } from '../../../engine/table/terrain.js';
import { placedOf, standing } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';

/** How far two models of a unit may stand apart: across, and up or down where floors lie as high as that (AD.core.coherency). */
export function linkOf({ edition: { coherency }, terrain }: Pick<ClassicBoard, 'edition' | 'terrain'>): Link {
  return terrain.some(piece => floorOf(piece) > coherency.up) ? { ...coherency, terrain } : coherency.across;
}

/** Whether a unit is torn apart: more than one group of it stands on the table (AD.core.coherency). */
export function isScattered(board: ClassicBoard, unit: ClassicUnit): boolean {
  const members = placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model) }));
  return partsOf(members, linkOf(board)).length > 1;
}
