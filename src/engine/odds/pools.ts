import { andThen, certain, type Distribution, die, fromPairs, mixture, pairsOf, subtract } from './distribution.js';

/** The number of successes among `count` throws that each succeed with `chance`. */
export function binomial(count: number, chance: number): Distribution {
  if (chance <= 0) return certain(0);
  if (chance >= 1) return certain(count);
  let chances = [1];
  for (let thrown = 0; thrown < count; thrown += 1) {
    const next = new Array<number>(chances.length + 1).fill(0);
    chances.forEach((p, successes) => {
      next[successes]! += p * (1 - chance);
      next[successes + 1]! += p * chance;
    });
    chances = next;
  }
  return { low: 0, chances };
}

/** The sum of `keep` dice out of `count`, the highest (or lowest) of them. */
export function keepDice(which: 'highest' | 'lowest', keep: number, count: number, sides: number): Distribution {
  return keepOf(which, keep, count, die(sides));
}

/**
 * The same for dice of any distribution, such as dice whose ones were re-rolled. `worth` is what a kept die of that face
 * adds: its face unless told, 1 or 0 where dice are counted.
 */
export function keepOf(
  which: 'highest' | 'lowest',
  keep: number,
  count: number,
  each: Distribution,
  worth: (face: number) => number = face => face,
): Distribution {
  if (keep < 0 || keep > count) throw new RangeError(`${keep} of ${count} dice cannot be kept.`);
  if (keep === 0) return certain(0);
  const faces = pairsOf(each);
  if (which === 'highest') faces.reverse();
  const most = keep * Math.max(...faces.map(([face]) => worth(face)));
  const sums = () => new Float64Array(most + 1);
  /** Chances of the sums once all `keep` dice are placed. */
  const full = sums();
  // For each number of dice placed so far, short of those kept, the chances of their sums; each turn settles how many of the
  // rest show this face.
  let placed = new Map<number, Float64Array>([[0, sums()]]);
  placed.get(0)![0] = 1;
  let left = 1;
  faces.forEach(([face, chance], turn) => {
    const value = worth(face);
    const binomials = binomialsTo(count, turn === faces.length - 1 ? 1 : chance / left);
    const next = new Map<number, Float64Array>();
    for (const [dice, before] of placed) {
      const these = binomials[count - dice]!;
      for (let more = 0; more < keep - dice; more += 1) {
        const p = these[more]!;
        if (p === 0) continue;
        const into = next.get(dice + more) ?? sums();
        next.set(dice + more, shifted(into, before, value * more, p));
      }
      shifted(full, before, value * (keep - dice), sumFrom(these, keep - dice));
    }
    placed = next;
    left -= chance;
  });
  return fromPairs([...full].map((chance, sum) => [sum, chance] as const));
}

/** How many steps `keepOf` takes at most, for dice of so many faces, none of which is worth more than `most`. */
export function keepWork(keep: number, count: number, faces: number, most: number): number {
  return (faces * (count * count + keep * (keep + 1) * (keep * most + 1))) / 2;
}

/** Adds to `into` what stands in `from`, each sum raised by `by`, with a chance of `p`. */
function shifted(into: Float64Array, from: Float64Array, by: number, p: number): Float64Array {
  for (let sum = 0; sum + by < into.length; sum += 1) into[sum + by]! += p * from[sum]!;
  return into;
}

function sumFrom(chances: Float64Array, first: number): number {
  let sum = 0;
  for (let i = first; i < chances.length; i += 1) sum += chances[i]!;
  return sum;
}

/** By number of throws, from none to `most`, the chances of so many successes. */
function binomialsTo(most: number, chance: number): Float64Array[] {
  const all = [new Float64Array([1])];
  for (let thrown = 0; thrown < most; thrown += 1) {
    const before = all[thrown]!;
    const next = new Float64Array(thrown + 2);
    for (let successes = 0; successes <= thrown; successes += 1) {
      next[successes]! += before[successes]! * (1 - chance);
      next[successes + 1]! += before[successes]! * chance;
    }
    all.push(next);
  }
  return all;
}

/** One throw in a chain: what it is called and the chance that a die goes on to the next. */
export interface Stage {
  name: string;
  chance: number;
}

/**
 * Dice that pass one stage after another: hits, then wounds, then unsaved wounds. `attacks` is a number of dice or a
 * distribution of it (sustained fire); each stage's distribution of dice left is given, in order.
 */
export function chain(
  attacks: number | Distribution,
  stages: readonly Stage[],
): { name: string; left: Distribution }[] {
  let left = typeof attacks === 'number' ? certain(attacks) : attacks;
  return stages.map(({ name, chance }) => {
    const before = left;
    left = andThen(before, dice => binomial(dice, chance));
    return { name, left };
  });
}

/** The models that wounds fall on. */
export interface Targets {
  models: number;
  /** Wounds of each, whole. */
  wounds: number;
  /** Wounds that the first of them lost before. */
  lost?: number;
}

/**
 * The number of models that fall to so many unsaved wounds, one model after another; damage beyond a model's wounds is
 * lost. `damage` is what one unsaved wound takes off, 1 unless told.
 */
export function fallen(unsaved: Distribution, targets: Targets, damage: Distribution = certain(1)): Distribution {
  const { models, wounds, lost = 0 } = targets;
  const afterHits: Distribution[] = [];
  let lostSoFar = certain(lost);
  const most = pairsOf(unsaved).at(-1)![0];
  for (let hits = 0; hits <= most; hits += 1) {
    afterHits.push(lostSoFar);
    lostSoFar = andThen(lostSoFar, sum => {
      if (sum >= models * wounds) return certain(models * wounds);
      const ofThisModel = wounds - (sum % wounds);
      return fromPairs(pairsOf(damage).map(([value, chance]) => [sum + Math.min(value, ofThisModel), chance] as const));
    });
  }
  return mixture(
    pairsOf(unsaved).map(([hits, chance]) => ({
      chance,
      dist: fromPairs(pairsOf(afterHits[hits]!).map(([sum, p]) => [Math.floor(sum / wounds), p] as const)),
    })),
  );
}

/** The chance that the first is higher than, equal to and lower than the second, both independent. */
export function compare(a: Distribution, b: Distribution): { higher: number; equal: number; lower: number } {
  const result = { higher: 0, equal: 0, lower: 0 };
  for (const [value, chance] of pairsOf(subtract(a, b))) {
    result[value > 0 ? 'higher' : value === 0 ? 'equal' : 'lower'] += chance;
  }
  return result;
}
