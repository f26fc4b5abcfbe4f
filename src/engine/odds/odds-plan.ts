import { add, type Distribution, sumOfMany } from './distribution.js';

/** Chances that could be worked out, and what that would cost. Nothing is worked out before `run`. */
export interface OddsPlan {
  /** The lowest total, and how many there are from it to the highest, at most. */
  readonly low: number;
  readonly width: number;
  /** Multiplications and the like, at most. */
  readonly work: number;
  run(): Distribution;
}

/** A plan of totals from `low` on, `width` of them, which `run` works out at the cost of so much `work`. */
export function planned(low: number, width: number, work: number, run: () => Distribution): OddsPlan {
  return { low, width, work, run };
}

/** The sum of two independent numbers. */
export function planOfSum(a: OddsPlan, b: OddsPlan): OddsPlan {
  const work = a.work + b.work + a.width * b.width;
  return planned(a.low + b.low, a.width + b.width - 1, work, () => add(a.run(), b.run()));
}

/** The sum of `count` independent numbers of one kind, by doubling as `sumOfMany` does. */
export function planOfMany(each: OddsPlan, count: number): OddsPlan {
  let { work } = each;
  let total = 1;
  let power = each.width;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) {
      work += total * power;
      total += power - 1;
    }
    if (left > 1) {
      work += power * power;
      power += power - 1;
    }
  }
  return planned(each.low * count, total, work, () => sumOfMany(count, each.run()));
}
