import { t } from '../language.js';
import { counted } from '../wording.js';
import {
  type Comparison,
  type Expression,
  type NotationGroup,
  type Pool,
  readNotation,
  TENS_AND_UNITS,
} from './notation.js';
import { rerollDice } from './rerolls.js';
import { type RolledDie, rollDie } from './roll.js';
import type { Dice } from './types.js';

/** A die of a pool; `was` holds what a re-roll replaced. */
export interface PoolDie extends RolledDie {
  /** False for a die that the pool drops. */
  kept: boolean;
  /** Set where the pool counts dice. */
  success?: boolean;
}

/** A piece of a group, in the order of writing: signs and numbers, or dice. */
export type RollPart =
  | { kind: 'text'; text: string }
  | { kind: 'dice'; source: string; dice: PoolDie[]; value: number };

/** What one group came to. */
export interface RolledGroup {
  source: string;
  parts: RollPart[];
  /** The sum, or the number of successes where `counts`. */
  total: number;
  counts: boolean;
  /** Set where the group tests its total. */
  passed?: boolean;
}

/** A thrown line, or one sentence that says what is wrong with it. */
export type Rolled = { ok: true; groups: RolledGroup[] } | { ok: false; why: string };

const LARGEST = 1_000_000_000;

/** Reads a line (see readNotation) and throws its dice, left to right. Never throws an error for anything written. */
export function rollNotation(dice: Dice, line: string): Rolled {
  const read = readNotation(line);
  if (!read.ok) return read;
  const groups: RolledGroup[] = [];
  for (const group of read.groups) {
    const rolled = rollGroup(dice, group);
    if (typeof rolled === 'string') return { ok: false, why: rolled };
    groups.push(rolled);
  }
  return { ok: true, groups };
}

/** Whether `value` stands in that relation to `than`. */
export function compares(value: number, { op, than }: { op: Comparison; than: number }): boolean {
  switch (op) {
    case '>=':
      return value >= than;
    case '<=':
      return value <= than;
    case '>':
      return value > than;
    case '<':
      return value < than;
    case '=':
      return value === than;
  }
}

/**
 * One line of light Markdown for a group: `2d6+3` · `4` `5` + 3 = **12**. Dropped dice are struck through, a re-rolled die
 * shows both faces, a die that counts is bold.
 */
export function rollText(group: RolledGroup): string {
  const shown = group.parts.map(part => (part.kind === 'text' ? part.text : part.dice.map(dieText).join(' ')));
  const total = group.counts ? counted(group.total, t`success`, t`successes`) : String(group.total);
  const sum = `\`${group.source}\` · ${shown.join(' ')} = **${total}**`;
  if (group.passed === undefined) return sum;
  return group.passed ? t`${sum}, passed` : t`${sum}, failed`;
}

function dieText(die: PoolDie): string {
  const face = die.was ? `\`${die.was.value}→${die.value}\`` : `\`${die.value}\``;
  if (!die.kept) return `~~${face}~~`;
  return die.success ? `**${face}**` : face;
}

function rollGroup(dice: Dice, { source, expression, test }: NotationGroup): RolledGroup | string {
  const parts: RollPart[] = [];
  const total = evaluate(dice, expression, parts);
  if (typeof total === 'string') return total;
  const group: RolledGroup = { source, parts, total, counts: countsDice(expression) };
  return test ? { ...group, passed: compares(total, test) } : group;
}

function countsDice(expression: Expression): boolean {
  if (expression.kind === 'sum') return countsDice(expression.left) || countsDice(expression.right);
  return expression.kind === 'pool' && expression.counts !== undefined;
}

function evaluate(dice: Dice, expression: Expression, parts: RollPart[], inside = ''): number | string {
  if (expression.kind === 'number') {
    parts.push({ kind: 'text', text: String(expression.value) });
    return expression.value;
  }
  if (expression.kind === 'pool') {
    const thrown = throwPool(dice, expression);
    parts.push({ kind: 'dice', source: poolText(expression), dice: thrown, value: poolValue(thrown, expression) });
    return poolValue(thrown, expression);
  }
  const { op } = expression;
  const bracket = needsBracket(op, inside);
  if (bracket) parts.push({ kind: 'text', text: '(' });
  const left = evaluate(dice, expression.left, parts, op);
  if (typeof left === 'string') return left;
  parts.push({ kind: 'text', text: op === '*' ? '×' : op === '-' ? '−' : op });
  const right = evaluate(dice, expression.right, parts, `right ${op}`);
  if (typeof right === 'string') return right;
  if (bracket) parts.push({ kind: 'text', text: ')' });
  if (op === '/' && right === 0) return t`Nothing can be divided by 0; write \`2d6/2\`.`;
  const value = calculate(op, left, right);
  return Math.abs(value) <= LARGEST
    ? value
    : t`That comes to more than a thousand million; multiply by less, as in \`2d6*10\`.`;
}

/** Whether a sum inside another keeps its brackets: `(2d6+1)*2`, `9-(2d6-1)`, `9/(6/2)`. */
function needsBracket(op: '+' | '-' | '*' | '/', inside: string): boolean {
  if (inside === '' || inside === '+' || inside === '-' || inside === 'right +') return false;
  if (inside === 'right -') return op === '+' || op === '-';
  return inside.startsWith('right') || op === '+' || op === '-';
}

function calculate(op: '+' | '-' | '*' | '/', left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return Math.floor(left / right);
  }
}

function throwPool(dice: Dice, pool: Pool): PoolDie[] {
  const first = Array.from({ length: pool.count }, () => throwOne(dice, pool.sides));
  const places = first.flatMap((die, place) => (pool.reroll.includes(die.value) ? [place] : []));
  const settled =
    pool.sides === TENS_AND_UNITS
      ? first.map((die, place) => (places.includes(place) ? { ...throwOne(dice, pool.sides), was: die } : die))
      : rerollDice(dice, first, places);
  const kept = keptPlaces(settled, pool);
  return settled.map((die, place) => ({
    ...die,
    kept: kept.has(place),
    ...(pool.counts && { success: kept.has(place) && compares(die.value, pool.counts) }),
  }));
}

function throwOne(dice: Dice, sides: number): RolledDie {
  if (sides !== TENS_AND_UNITS) return rollDie(dice, sides);
  const tens = dice.face(6);
  const units = dice.face(6);
  const faces = [tens, units].map(face => ({ sides: 6, face }));
  return { sides, value: tens * 10 + units, faces };
}

/** Among equal dice the earlier is kept: sorting is stable. */
function keptPlaces(dice: readonly RolledDie[], { keep }: Pool): Set<number> {
  const places = dice.map((_, place) => place);
  if (!keep) return new Set(places);
  const sign = keep.which === 'highest' ? -1 : 1;
  places.sort((a, b) => sign * (dice[a]!.value - dice[b]!.value));
  return new Set(places.slice(0, keep.count));
}

function poolValue(dice: readonly PoolDie[], pool: Pool): number {
  const kept = dice.filter(die => die.kept);
  return pool.counts ? kept.filter(die => die.success).length : kept.reduce((sum, die) => sum + die.value, 0);
}

/** A pool as it is written. */
export function poolText({ count, sides, reroll, keep, counts }: Pool): string {
  const kept = keep ? `${keep.which === 'highest' ? 'kh' : 'kl'}${keep.count}` : '';
  return `${count}d${sides}${reroll.map(face => `r${face}`).join('')}${kept}${counts ? `${counts.op}${counts.than}` : ''}`;
}
