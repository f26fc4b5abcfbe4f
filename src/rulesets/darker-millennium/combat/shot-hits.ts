import type { DmBoard, DmModel, Weapon } from '../board.js';
import type { Attack } from './frames.js';
import { blastCatch, flameCatch, type Laying, type TemplateRules, USUAL } from './templates.js';
import { chanceToHit } from './to-hit.js';

/** Chances of so many hits of one shot, misses included: one, dice of sustained fire, or whom a template catches. */
export function hitsOfShot(
  board: DmBoard,
  { target, visible }: Pick<Attack, 'target' | 'visible'>,
  { weapon, bearer, need }: Shot,
  rules: TemplateRules = USUAL,
): number[] {
  const laying: Laying = { board, target, rules };
  if (weapon.flame) return of(flameCatch({ ...laying, bearer: bearer.id }, bearer));
  const hit = chanceToHit(weapon, need);
  const marks = visible.map(({ model }) => model);
  if (weapon.blast !== undefined) {
    const { onMark, astray } = blastCatch(laying, marks, weapon.blast);
    return mix(astray, of(onMark), hit);
  }
  return mix([1], diceOf(weapon), hit);
}

/** One shot of a weapon of this model, and what it needs to hit. */
export interface Shot {
  weapon: Weapon;
  bearer: DmModel;
  need: number;
}

export function diceOf({ sustained }: Weapon): number[] {
  if (sustained === undefined) return [0, 1];
  let chances = [1];
  for (let die = 0; die < sustained; die += 1) {
    const next = new Array<number>(chances.length + 3).fill(0);
    for (const [hits, chance] of chances.entries()) {
      for (const more of SUSTAINED_HITS.slice(1)) next[hits + more]! += chance / 6;
    }
    chances = next;
  }
  return chances;
}

/** So many for certain. */
export function of(hits: number): number[] {
  const chances = new Array<number>(hits + 1).fill(0);
  chances[hits] = 1;
  return chances;
}

export function mix(without: readonly number[], withIt: readonly number[], chance: number): number[] {
  const most = Math.max(without.length, withIt.length);
  return Array.from({ length: most }, (_, at) => (without[at] ?? 0) * (1 - chance) + (withIt[at] ?? 0) * chance);
}

/** Hits that one die of sustained fire gives by its face; 1 is the jam (DM.house.weapons). */
export const SUSTAINED_HITS = [0, 0, 1, 1, 2, 2, 3] as const;
