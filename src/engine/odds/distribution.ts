/** Chances of whole numbers: `chances[i]` is the chance of `low + i`. They sum to 1; plain JSON, never changed in place. */
export interface Distribution {
  readonly low: number;
  readonly chances: readonly number[];
}

/** One number for certain. */
export function certain(value: number): Distribution {
  return { low: value, chances: [1] };
}

/** One fair die. */
export function die(sides: number): Distribution {
  return { low: 1, chances: new Array<number>(sides).fill(1 / sides) };
}

/** From pairs of a whole number and its chance, in any order; equal numbers are added. */
export function fromPairs(pairs: Iterable<readonly [value: number, chance: number]>): Distribution {
  const sums = new Map<number, number>();
  for (const [value, chance] of pairs) if (chance > 0) sums.set(value, (sums.get(value) ?? 0) + chance);
  if (sums.size === 0) throw new RangeError('A distribution needs at least one possible number.');
  const low = Math.min(...sums.keys());
  const chances = new Array<number>(Math.max(...sums.keys()) - low + 1).fill(0);
  for (const [value, chance] of sums) chances[value - low] = chance;
  return { low, chances };
}

/** Numbers and chances, lowest first, impossible ones left out. */
export function pairsOf({ low, chances }: Distribution): [value: number, chance: number][] {
  return chances.flatMap((chance, i): [number, number][] => (chance > 0 ? [[low + i, chance]] : []));
}

/** Chance of exactly `value`. */
export function exactly({ low, chances }: Distribution, value: number): number {
  return chances[value - low] ?? 0;
}

/** Chance of `value` or more. */
export function atLeast({ low, chances }: Distribution, value: number): number {
  return sum(chances.slice(Math.max(0, Math.ceil(value) - low)));
}

/** Chance of `value` or less. */
export function atMost({ low, chances }: Distribution, value: number): number {
  return sum(chances.slice(0, Math.max(0, Math.floor(value) - low + 1)));
}

/** The average. */
export function mean(dist: Distribution): number {
  return sum(pairsOf(dist).map(([value, chance]) => value * chance));
}

/** The result of a function of the number; it must give whole numbers. */
export function map(dist: Distribution, change: (value: number) => number): Distribution {
  return fromPairs(pairsOf(dist).map(([value, chance]) => [change(value), chance] as const));
}

/** The same, a fixed number higher. */
export function shift({ low, chances }: Distribution, by: number): Distribution {
  return { low: low + by, chances };
}

/** A choice by chance among distributions; the chances should sum to 1. */
export function mixture(parts: Iterable<{ chance: number; dist: Distribution }>): Distribution {
  const pairs: [number, number][] = [];
  for (const { chance, dist } of parts) {
    for (const [value, within] of pairsOf(dist)) pairs.push([value, chance * within]);
  }
  return fromPairs(pairs);
}

/** What follows when the next throw depends on the number, such as as many dice as were hits. */
export function andThen(dist: Distribution, next: (value: number) => Distribution): Distribution {
  return mixture(pairsOf(dist).map(([value, chance]) => ({ chance, dist: next(value) })));
}

/** The sum of two independent numbers (convolution). */
export function add(a: Distribution, b: Distribution): Distribution {
  const [narrow, wide] = a.chances.length < b.chances.length ? [a, b] : [b, a];
  const chances = new Float64Array(narrow.chances.length + wide.chances.length - 1);
  const factors = Float64Array.from(wide.chances);
  narrow.chances.forEach((p, i) => {
    if (p > 0) for (let j = 0; j < factors.length; j += 1) chances[i + j]! += p * factors[j]!;
  });
  return { low: a.low + b.low, chances: [...chances] };
}

/** The first less the second, independent. */
export function subtract(a: Distribution, b: Distribution): Distribution {
  return add(a, { low: 1 - b.low - b.chances.length, chances: [...b.chances].reverse() });
}

/** The sum of `count` independent numbers; 0 of them are 0. */
export function sumOfMany(count: number, dist: Distribution): Distribution {
  let total = certain(0);
  let power = dist;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) total = add(total, power);
    if (left > 1) power = add(power, power);
  }
  return total;
}

/** The higher of two independent numbers. */
export function higher(a: Distribution, b: Distribution): Distribution {
  return extreme(a, b, Math.max);
}

/** The lower of two independent numbers. */
export function lower(a: Distribution, b: Distribution): Distribution {
  return extreme(a, b, Math.min);
}

/** The best of `count` >= 1 independent numbers. */
export function bestOf(count: number, dist: Distribution): Distribution {
  return repeated(count, dist, higher);
}

/** The worst of `count` >= 1 independent numbers. */
export function worstOf(count: number, dist: Distribution): Distribution {
  return repeated(count, dist, lower);
}

/** A number that is thrown again once if `when` says so, and then stays. */
export function rerollOnce(dist: Distribution, when: (value: number) => boolean): Distribution {
  return andThen(dist, value => (when(value) ? dist : certain(value)));
}

/** The same, with everything above `most` counted as `most`, such as casualties among few models. */
export function capped(dist: Distribution, most: number): Distribution {
  return map(dist, value => Math.min(value, most));
}

/** A sum of chances, kept from rising above 1 by rounding. */
function sum(numbers: readonly number[]): number {
  const total = numbers.reduce((a, b) => a + b, 0);
  return Math.abs(total - 1) < 1e-12 ? 1 : total;
}

function extreme(a: Distribution, b: Distribution, pick: (x: number, y: number) => number): Distribution {
  const pairs: [number, number][] = [];
  for (const [x, p] of pairsOf(a)) for (const [y, q] of pairsOf(b)) pairs.push([pick(x, y), p * q]);
  return fromPairs(pairs);
}

function repeated(
  count: number,
  dist: Distribution,
  join: (a: Distribution, b: Distribution) => Distribution,
): Distribution {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`The best of ${count} dice is nothing.`);
  let result = dist;
  for (let i = 1; i < count; i += 1) result = join(result, dist);
  return result;
}

/** In how many ways so many of all are picked. */
export function ways(all: number, picked: number): number {
  let count = 1;
  for (let each = 1; each <= picked; each += 1) count = (count * (all - picked + each)) / each;
  return count;
}

/** Every way in which `dice` d6 can show the first `faces` faces so often each, with its chance; the rest show the `others`. */
export function facesShown(dice: number, faces: number, others = 6 - faces): { counts: number[]; share: number }[] {
  if (faces === 0) return [{ counts: [], share: (others / 6) ** dice }];
  return Array.from({ length: dice + 1 }, (_, shown) => {
    const share = ways(dice, shown) / 6 ** shown;
    const rest = facesShown(dice - shown, faces - 1, others);
    return rest.map(each => ({ counts: [...each.counts, shown], share: share * each.share }));
  }).flat();
}
