import { type Expression, type NotationGroup, type Pool, TENS_AND_UNITS } from '../dice/notation.js';
import { compares, poolText } from '../dice/notation-roll.js';
import { t } from '../language.js';
import { certain, type Distribution, die, map, rerollOnce } from './distribution.js';
import { type OddsPlan, planned, planOfMany, planOfSum } from './odds-plan.js';
import { keepOf, keepWork } from './pools.js';

/** Exact chances of a group of dice notation; `passes` where it tests its total. */
export type NotationOdds = { ok: true; totals: Distribution; passes?: number } | { ok: false; why: string };

/** Steps that may be spent on one line: a tenth of a second. */
const WORK = 50_000_000;
const WIDEST = 20_000;
const LARGEST = 1_000_000_000;

class Unlikely extends Error {}

/**
 * Exact chances of every total (or number of successes) of a group. What the whole line would cost is known before any of it
 * is worked out; what would take too long is refused in one sentence, with a part of it that would not.
 */
export function notationOdds({ expression, test }: NotationGroup): NotationOdds {
  try {
    const plan = planOf(expression);
    if (plan.work > WORK) return { ok: false, why: tooLong(expression) };
    const totals = plan.run();
    if (!test) return { ok: true, totals };
    return { ok: true, totals, passes: totalChance(totals, total => compares(total, test)) };
  } catch (error) {
    if (error instanceof Unlikely) return { ok: false, why: error.message };
    throw error;
  }
}

function totalChance({ low, chances }: Distribution, when: (total: number) => boolean): number {
  return chances.reduce((sum, chance, i) => sum + (when(low + i) ? chance : 0), 0);
}

function tooLong(expression: Expression): string {
  return t`Exact chances of this take too long; ask for less, such as \`${lessThan(expression)}\`.`;
}

/** The first pool of an expression, or as many of its dice as can be worked out. */
function lessThan(expression: Expression): string {
  if (expression.kind === 'number') return '2d6';
  if (expression.kind === 'sum')
    return lessThan(expression.left.kind === 'number' ? expression.right : expression.left);
  let { count, keep } = expression;
  const fewer = (): Pool => ({ ...expression, count, ...(keep && { keep }) });
  while (count > 1 && planOf(fewer()).work > WORK) {
    count = Math.ceil(count / 2);
    if (keep) keep = { ...keep, count: Math.ceil(keep.count / 2) };
  }
  return poolText(fewer());
}

function planOf(expression: Expression): OddsPlan {
  if (expression.kind === 'number') return planned(expression.value, 1, 1, () => certain(expression.value));
  if (expression.kind === 'pool') return planOfMany(eachOf(expression), timesIn(expression));
  if (expression.op === '+' || expression.op === '-') return sumOf(termsOf(expression));
  const left = planOf(expression.left);
  const right = planOf(expression.right);
  return expression.op === '*' ? productOf(left, right) : quotientOf(left, right);
}

/** Something that is added, or taken away, so many times. */
interface Term {
  /** The same for terms of the same chances. */
  key: string;
  plan: OddsPlan;
  times: number;
}

/** What a chain of sums and differences adds up; dice of one kind are thrown together wherever they stand. */
function termsOf(expression: Expression, sign: 1 | -1 = 1): Term[] {
  if (expression.kind === 'sum' && (expression.op === '+' || expression.op === '-')) {
    const other = expression.op === '+' ? sign : sign === 1 ? -1 : 1;
    return [...termsOf(expression.left, sign), ...termsOf(expression.right, other)];
  }
  const isPool = expression.kind === 'pool';
  const plan = isPool ? eachOf(expression) : planOf(expression);
  const key = `${sign} ${isPool ? JSON.stringify({ ...expression, ...(expression.keep ? {} : { count: 1 }) }) : JSON.stringify(expression)}`;
  return [{ key, plan: sign === 1 ? plan : negative(plan), times: isPool ? timesIn(expression) : 1 }];
}

function sumOf(terms: readonly Term[]): OddsPlan {
  const kinds = new Map<string, Term>();
  for (const term of terms) {
    const known = kinds.get(term.key);
    kinds.set(term.key, known ? { ...known, times: known.times + term.times } : term);
  }
  // The narrow ones first: what is added to a wide one then is wide itself.
  const plans = [...kinds.values()].map(({ plan, times }) => planOfMany(plan, times));
  return plans.sort((a, b) => a.width - b.width).reduce(planOfSum);
}

function negative({ low, width, work, run }: OddsPlan): OddsPlan {
  return planned(1 - low - width, width, work + width, () => {
    const { low, chances } = run();
    return { low: 1 - low - chances.length, chances: [...chances].reverse() };
  });
}

/** One of the two is a plain number: notation allows nothing else. */
function productOf(left: OddsPlan, right: OddsPlan): OddsPlan {
  const [dice, number] = left.width === 1 ? [right, left.low] : [left, right.low];
  const highest = (Math.abs(dice.low) + dice.width) * Math.abs(number);
  if (highest > (dice.width > 1 ? WIDEST : LARGEST)) {
    throw new Unlikely(t`The totals lie too far apart to list; multiply by less, as in \`2d6*10\`.`);
  }
  const ends = [dice.low * number, (dice.low + dice.width - 1) * number];
  const width = Math.abs(ends[1]! - ends[0]!) + 1;
  return planned(Math.min(...ends), width, dice.work + dice.width + width, () =>
    map(dice.run(), value => value * number),
  );
}

function quotientOf(left: OddsPlan, right: OddsPlan): OddsPlan {
  if (right.low === 0) throw new Unlikely(t`Nothing can be divided by 0; write \`2d6/2\`.`);
  const ends = [left.low, left.low + left.width - 1].map(value => Math.floor(value / right.low));
  const low = Math.min(...ends);
  return planned(low, Math.max(...ends) - low + 1, left.work + left.width, () =>
    map(left.run(), value => Math.floor(value / right.low)),
  );
}

/** What is thrown `timesIn` times in a pool: a die, or all of it where some are kept. */
function eachOf({ count, sides, reroll, keep, counts }: Pool): OddsPlan {
  const worth = (face: number): number => (counts ? Number(compares(face, counts)) : face);
  const one = (): Distribution => {
    const plain = sides === TENS_AND_UNITS ? tensAndUnits() : die(sides);
    return reroll.length > 0 ? rerollOnce(plain, face => reroll.includes(face)) : plain;
  };
  const [lowest, highest] = counts ? [0, 1] : sides === TENS_AND_UNITS ? [11, 66] : [1, sides];
  const ofOne = sides * (reroll.length + 1);
  if (!keep) return planned(lowest, highest - lowest + 1, ofOne, () => map(one(), worth));
  return planned(
    keep.count * lowest,
    keep.count * (highest - lowest) + 1,
    ofOne + keepWork(keep.count, count, sides, highest),
    () => keepOf(keep.which, keep.count, count, one(), worth),
  );
}

function timesIn({ keep, count }: Pool): number {
  return keep ? 1 : count;
}

function tensAndUnits(): Distribution {
  const chances = new Array<number>(56).fill(0);
  for (let tens = 1; tens <= 6; tens += 1)
    for (let units = 1; units <= 6; units += 1) chances[tens * 10 + units - 11] = 1 / 36;
  return { low: 11, chances };
}
