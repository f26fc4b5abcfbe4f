import { type Expression, type NotationGroup, type Pool, TENS_AND_UNITS } from '../dice/notation.js';
import { compares } from '../dice/notation-roll.js';
import { add, certain, type Distribution, die, map, rerollOnce, subtract, sumOfMany } from './distribution.js';
import { keepOf } from './pools.js';

/** Exact chances of a group of dice notation; `passes` where it tests its total. */
export type NotationOdds = { ok: true; totals: Distribution; passes?: number } | { ok: false; why: string };

/** Steps that may be spent on one pool: tens of milliseconds. */
const WORK = 20_000_000;
const WIDEST = 20_000;
const LARGEST = 1_000_000_000;

class TooMuch extends Error {}

/** Exact chances of every total (or number of successes) of a group; refuses in one sentence what would take too long. */
export function notationOdds({ expression, test }: NotationGroup): NotationOdds {
  try {
    const totals = oddsOf(expression);
    if (!test) return { ok: true, totals };
    return { ok: true, totals, passes: totalChance(totals, total => compares(total, test)) };
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, why: error.message };
    throw error;
  }
}

function totalChance({ low, chances }: Distribution, when: (total: number) => boolean): number {
  return chances.reduce((sum, chance, i) => sum + (when(low + i) ? chance : 0), 0);
}

function oddsOf(expression: Expression): Distribution {
  if (expression.kind === 'number') return certain(expression.value);
  if (expression.kind === 'pool') return poolOdds(expression);
  const left = oddsOf(expression.left);
  const right = oddsOf(expression.right);
  switch (expression.op) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return product(left, right);
    case '/':
      if (right.low === 0) throw new TooMuch('Nothing can be divided by 0; write `2d6/2`.');
      return map(left, value => Math.floor(value / right.low));
  }
}

/** One of the two is a plain number: notation allows nothing else. */
function product(left: Distribution, right: Distribution): Distribution {
  const [dice, number] = left.chances.length === 1 ? [right, left.low] : [left, right.low];
  const highest = (Math.abs(dice.low) + dice.chances.length) * Math.abs(number);
  if (highest > (dice.chances.length > 1 ? WIDEST : LARGEST)) {
    throw new TooMuch('The totals lie too far apart to list; multiply by less, as in `2d6*10`.');
  }
  return map(dice, value => value * number);
}

function poolOdds({ count, sides, reroll, keep, counts }: Pool): Distribution {
  const plain = sides === TENS_AND_UNITS ? tensAndUnits() : die(sides);
  const each = reroll.length > 0 ? rerollOnce(plain, face => reroll.includes(face)) : plain;
  const worth = (face: number): number => (counts ? Number(compares(face, counts)) : face);
  const width = counts ? 2 : sides;
  const work = keep ? (sides * count * count * keep.count * width) / 2 : (count * width) ** 2;
  if (work > WORK)
    throw new TooMuch(`Exact chances of ${count}d${sides} take too long; ask for fewer dice, such as \`10d6kh3\`.`);
  return keep ? keepOf(keep.which, keep.count, count, each, worth) : sumOfMany(count, map(each, worth));
}

function tensAndUnits(): Distribution {
  return add(
    map(die(6), tens => tens * 10),
    die(6),
  );
}
