import type { Link } from '../../../engine/table/coherency.js';
import { floorOf } from '../../../engine/table/terrain.js';
import type { ClassicBoard } from '../board.js';

/** How far two models of a unit may stand apart: across, and up or down where floors lie as high as that (AD.core.coherency). */
export function linkOf({ edition: { coherency }, terrain }: Pick<ClassicBoard, 'edition' | 'terrain'>): Link {
  return terrain.some(piece => floorOf(piece) > coherency.up) ? { ...coherency, terrain } : coherency.across;
}
