import { type Distribution, fromPairs } from '../engine/odds/distribution.js';

/** Odds of Wounds that models suffer one after another. Chances stand at the place of what they are of: of 0, 1, 2 and so on. */

/** Models in the order in which they fall, and after how many lost Wounds each is gone. */
export interface Track<M> {
  models: M[];
  ends: number[];
  total: number;
}

/** The track of models of which the nearest suffer first; `sorted` puts those in order that are equally near. */
export function trackOf<M extends { wounds: number }>(
  seen: readonly { model: M; distance: number }[],
  sorted: (equals: M[]) => M[],
): Track<M> {
  const models: M[] = [];
  for (let i = 0; i < seen.length; ) {
    const equals = seen.filter(({ distance }) => distance === seen[i]!.distance).map(({ model }) => model);
    models.push(...sorted(equals));
    i += equals.length;
  }
  let total = 0;
  const ends = models.map(model => {
    total += model.wounds;
    return total;
  });
  return { models, ends, total };
}

/** What a hit takes from a model, with the chance of it; of the rest it takes nothing. */
export type Harm = readonly (readonly [taken: number, chance: number])[];

/** Shots of one kind: what a hit does to each model, and whom each shot hits. */
export interface Firing {
  harm: readonly Harm[];
  /** `stands`: the chance of each model to stand before they are fired. */
  shots(stands?: (id: string) => number): ShotHits[];
}

/** What one shot hits. */
export interface ShotHits {
  /** Chances of so many hits: none, one, two and so on. */
  counts: readonly number[];
  /** Of a template, the chance that each model is hit; other hits go to the nearest that still stands. */
  each?: readonly number[];
}

/** Wounds lost and models that fall. */
export interface Losses {
  fallen: Distribution;
  wounds: Distribution;
}

/** What shots do whose hits go to the models of a track, one after another. */
export function inTurn({ total, ends }: Track<unknown>, firings: readonly Firing[]): Losses {
  let chances = new Array<number>(total + 1).fill(0);
  chances[0] = 1;
  for (const { harm, shots } of firings) {
    for (const { counts } of shots()) {
      let after = chances;
      const landed = new Array<number>(total + 1).fill(0);
      for (const [hits, share] of counts.entries()) {
        if (hits > 0) after = woundOne(ends, after, harm);
        for (const [lost, chance] of after.entries()) landed[lost]! += chance * share;
      }
      chances = landed;
    }
  }
  const told = (counts: (lost: number) => number) => fromPairs(chances.map((chance, lost) => [counts(lost), chance]));
  return { wounds: told(lost => lost), fallen: told(lost => ends.filter(end => end <= lost).length) };
}

/** Chances of so many lost Wounds after one more hit on whoever is next. Damage beyond a model's Wounds is lost. */
function woundOne(ends: readonly number[], before: readonly number[], harm: readonly Harm[]): number[] {
  const after = [...before];
  for (const [lost, chance] of before.entries()) {
    const index = ends.findIndex(end => end > lost);
    if (chance === 0 || index < 0) continue;
    for (const [taken, part] of harm[index]!) {
      after[lost]! -= chance * part;
      after[Math.min(lost + taken, ends[index]!)]! += chance * part;
    }
  }
  return after;
}

/** The one or, with a chance, the other. */
export function mix(without: readonly number[], withIt: readonly number[], chance: number): number[] {
  const most = Math.max(without.length, withIt.length);
  return Array.from({ length: most }, (_, at) => (without[at] ?? 0) * (1 - chance) + (withIt[at] ?? 0) * chance);
}

/** Chances of the sum of so many dice, of which each face gives so many. */
export function sumOfFaces(dice: number, gives: readonly number[]): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(chances.length + Math.max(...gives)).fill(0);
    for (const [sum, chance] of chances.entries()) {
      for (const more of gives) next[sum + more]! += chance / gives.length;
    }
    chances = next;
  }
  return chances;
}
