import type { Mils } from '../../../engine/index.js';
import { boxRound } from '../../../engine/table/bases.js';
import { distanceBetween, placedOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';

/** Whether two units on the table are no more than `far` apart; quick for those that are much further. */
export function isWithin(board: DmBoard, a: DmUnit, b: DmUnit, far: Mils): boolean {
  const [one, other] = [boxRound(placedOf(board, a)), boxRound(placedOf(board, b))];
  const x = Math.max(0, one.minX - other.maxX, other.minX - one.maxX);
  const y = Math.max(0, one.minY - other.maxY, other.minY - one.maxY);
  return x * x + y * y <= far * far && distanceBetween(board, a, b) <= far;
}
