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

/**
 * Chances of so many lost Wounds after one more on whoever is next. `onward`: the chance that it gets past the saves of each model.
 * Damage beyond a model's Wounds is lost.
 */
export function woundOne(
  { ends }: Track<unknown>,
  before: readonly number[],
  onward: readonly number[],
  damage: readonly [number, number][],
): number[] {
  const after = new Array<number>(before.length).fill(0);
  for (const [lost, chance] of before.entries()) {
    if (chance === 0) continue;
    const index = ends.findIndex(end => end > lost);
    if (index < 0) {
      after[lost]! += chance;
      continue;
    }
    after[lost]! += chance * (1 - onward[index]!);
    for (const [taken, part] of damage) {
      after[Math.min(lost + taken, ends[index]!)]! += chance * onward[index]! * part;
    }
  }
  return after;
}

/** Chances after one shot, which gives no hit, one, two and so on with the chances of `perShot`; `oneHit`: those after one hit more. */
export function afterShot(
  before: readonly number[],
  perShot: readonly number[],
  oneHit: (before: readonly number[]) => number[],
): number[] {
  let after = before;
  const landed = new Array<number>(before.length).fill(0);
  for (const [hits, share] of perShot.entries()) {
    if (hits > 0) after = oneHit(after);
    for (const [lost, chance] of after.entries()) landed[lost]! += chance * share;
  }
  return landed;
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
