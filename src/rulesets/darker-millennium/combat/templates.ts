import type { Point } from '../../../engine/index.js';
import { blast } from '../../../engine/table/templates.js';
import { chancesAstray } from '../../templates/astray.js';
import { bestFlame, bestMark, caughtBy, type Laying as LayingOf } from '../../templates/laying.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { type DmOptions, optionsSchema } from '../options.js';
import { remember, whereAre } from './sight.js';

/** How templates of a battle hit and scatter (DM.basics.templates, DM.house.weapons.blast, DM.house.weapons.flame, DM.basics.wholly). */
export type TemplateRules = Pick<DmOptions['house'], 'under' | 'blastScatter'>;

/** As battles have it that changed nothing. */
export const USUAL: TemplateRules = optionsSchema.parse({}).house;

/** A template that is to be laid on a target. */
export interface Laying extends LayingOf {
  board: DmBoard;
  target: DmUnit;
  rules: TemplateRules;
}

/** Inches that a blast scatters when its d10 shows this; undefined where misses are lost (DM.house.weapons.blast). */
export function scatterOf(face: number, { blastScatter }: TemplateRules): number | undefined {
  if (blastScatter === 'none') return undefined;
  return blastScatter === 'half' ? Math.floor(face / 2) : face;
}

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
  return { onMark, astray: remember(board, 'astray', key, () => strays(laying, mark, radius)) };
}

const FACES = 10;

function strays(laying: Laying, mark: Point, radius: number): number[] {
  const inches = new Map<number, number>();
  for (let face = 1; face <= FACES; face += 1) {
    const far = scatterOf(face, laying.rules);
    if (far === undefined) return [1];
    inches.set(far, (inches.get(far) ?? 0) + 1 / FACES);
  }
  return chancesAstray(laying, mark, radius, inches);
}
