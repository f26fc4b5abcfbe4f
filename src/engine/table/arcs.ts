import { rimOf } from './bases.js';
import { facingFrom, normalFacing, type Spot } from './points.js';
import type { Standing } from './types.js';

/** Smallest turn between two facings, 0..180000 millidegrees. */
function turnBetween(a: number, b: number): number {
  const turn = normalFacing(a - b);
  return turn > 180_000 ? 360_000 - turn : turn;
}

/**
 * Whether any part of `target` lies in the arc of `width` degrees about the facing of `from` (turned by `offset` degrees),
 * seen from its centre. 360 is all round.
 */
export function inArc(from: Standing, target: Standing, arc: { width: number; offset?: number }): boolean {
  const middle = from.facing + (arc.offset ?? 0) * 1000;
  const inside = (p: Spot) => turnBetween(facingFrom(from.at, p, middle), middle) <= arc.width * 500;
  return inside(target.at) || rimOf(target, 32).some(inside);
}

/** Which 90 degree side of a model a point lies on; the corners belong to the front, then to the sides. */
export function sideFacing(model: Standing, from: Spot): 'front' | 'left' | 'right' | 'rear' {
  const turn = normalFacing(facingFrom(model.at, from, model.facing) - model.facing);
  if (turn <= 45_000 || turn >= 315_000) return 'front';
  if (turn <= 135_000) return 'right';
  return turn >= 225_000 ? 'left' : 'rear';
}
