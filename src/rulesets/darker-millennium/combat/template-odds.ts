import type { Point } from '../../../engine/index.js';
import { travel } from '../../../engine/table/points.js';
import { blast } from '../../../engine/table/templates.js';
import type { DmModel } from '../board.js';
import { remember, whereAre } from './sight-memory.js';
import { bestFlame, bestMark, caughtBy, type Laying, scatterOf } from './templates.js';

/** How many of the target one flame of this model would touch. */
export function flameCatch(laying: Laying, bearer: DmModel): number {
  const template = bestFlame(laying, bearer);
  return template === undefined ? 0 : caughtBy(laying, laying.target, template).length;
}

export interface BlastCatch {
  /** How many of the target lie under a blast that hits. */
  onMark: number;
  /** Chances of so many under one that misses. */
  astray: readonly number[];
}

/** Whom a blast on the best of these marks catches of the target, and whom it may catch wherever a miss takes it. */
export function blastCatch(laying: Laying, marks: readonly DmModel[], radius: number): BlastCatch {
  const { board, target, rules } = laying;
  const mark = bestMark(laying, marks, radius);
  if (mark === undefined) return { onMark: 0, astray: [1] };
  const onMark = caughtBy(laying, target, blast(mark, radius)).length;
  const key = `${mark.x},${mark.y},${radius},${rules.under},${rules.blastScatter}|${whereAre(board, target)}`;
  const astray = remember(board, 'astray', key, () => chancesAstray(laying, mark, radius));
  return { onMark, astray };
}

const DEGREES = 360;
const FACES = 10;

/** Every bearing and every face of the scatter die: a miss can end nowhere else. */
function chancesAstray(laying: Laying, mark: Point, radius: number): number[] {
  const counts = new Array<number>(laying.target.models.length + 1).fill(0);
  const inches = new Map<number, number>();
  for (let face = 1; face <= FACES; face += 1) {
    const far = scatterOf(face, laying.rules);
    if (far === undefined) return [1];
    inches.set(far, (inches.get(far) ?? 0) + 1);
  }
  const caught = (at: Point) => caughtBy(laying, laying.target, blast(at, radius)).length;
  for (const [far, faces] of inches) {
    if (far === 0) {
      counts[caught(mark)]! += faces * DEGREES;
      continue;
    }
    for (let degrees = 0; degrees < DEGREES; degrees += 1) {
      counts[caught(travel(mark, degrees * 1000, far * 1000))]! += faces;
    }
  }
  return counts.map(count => count / (FACES * DEGREES));
}
