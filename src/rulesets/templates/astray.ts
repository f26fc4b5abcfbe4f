import type { Model, Point } from '../../engine/index.js';
import { travel } from '../../engine/table/points.js';
import { blast } from '../../engine/table/templates.js';
import { mix, surely } from '../wounds-in-turn.js';
import { bestMark, caughtBy, type Laying } from './laying.js';

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

/** Chances of so many of the target under a blast on the best of these marks, where it stays with the chance `hit`, or `astray` from it. */
export function blastChances(
  laying: Laying,
  marks: readonly Model[],
  radius: number,
  hit: number,
  astray: (mark: Point) => number[],
): number[] {
  const mark = bestMark(laying, marks, radius);
  if (mark === undefined) return [1];
  const onMark = caughtBy(laying, laying.target, blast(mark, radius)).length;
  return mix(astray(mark), surely(onMark), hit);
}
