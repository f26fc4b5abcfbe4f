import type { Mils } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { distanceBetween, placedOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(board: DmBoard, unit: DmUnit): Box | undefined {
  let box: Box | undefined;
  for (const { at, base } of placedOf(board, unit)) {
    const { x, y } = at!;
    const reach = reachOf(base);
    box ??= { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
    box.left = Math.min(box.left, x - reach);
    box.right = Math.max(box.right, x + reach);
    box.top = Math.min(box.top, y - reach);
    box.bottom = Math.max(box.bottom, y + reach);
  }
  return box;
}

/** Whether two units on the table are no more than `far` apart; quick for those that are much further. */
export function isWithin(board: DmBoard, a: DmUnit, b: DmUnit, far: Mils): boolean {
  const [one, other] = [boxOf(board, a), boxOf(board, b)];
  if (one === undefined || other === undefined) return false;
  const x = Math.max(0, one.left - other.right, other.left - one.right);
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return x * x + y * y <= far * far && distanceBetween(board, a, b) <= far;
}
