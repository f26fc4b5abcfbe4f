import type { Point } from '../../engine/index.js';
import { travel } from '../../engine/table/points.js';
import { blast } from '../../engine/table/templates.js';
import { caughtBy, type Laying } from './laying.js';

const DEGREES = 360;

/**
 * Chances that so many of the target lie under a blast that goes astray from its mark, every bearing being as likely. `inches`
 * holds the chance of each distance.
 */
export function chancesAstray(
  laying: Laying,
  mark: Point,
  radius: number,
  inches: ReadonlyMap<number, number>,
): number[] {
  const chances = new Array<number>(laying.target.models.length + 1).fill(0);
  const caught = (at: Point) => caughtBy(laying, laying.target, blast(at, radius)).length;
  for (const [far, chance] of inches) {
    if (far === 0) {
      chances[caught(mark)]! += chance;
      continue;
    }
    for (let degrees = 0; degrees < DEGREES; degrees += 1) {
      chances[caught(travel(mark, degrees * 1000, far * 1000))]! += chance / DEGREES;
    }
  }
  return chances;
}
