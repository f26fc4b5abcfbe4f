import { t } from '../language.js';
/** A line of dice that cannot be read; the message is one sentence with an example. */
export class NotationError extends Error {}

/** A word of dice notation. */
export interface Token {
  kind: 'number' | 'die' | 'keep' | 'reroll' | 'compare' | 'atLeast' | '+' | '-' | '*' | '/' | '(' | ')';
  text: string;
}

const WORDS: readonly [Token['kind'], RegExp][] = [
  // `5+` counts dice of 5 or more, unless the plus goes on to add something.
  ['atLeast', /\d{1,6}\s*\+(?=\s*(?:$|[)+*/kr-]|d[hl]))/y],
  // Germans write `2w6`.
  ['die', /[dw](?:\d{1,6}|%)/y],
  ['keep', /k[hl]?|d[hl]/y],
  ['reroll', /rr?/y],
  ['compare', />=|<=|>|<|=/y],
  ['number', /\d+/y],
  ['+', /\+/y],
  ['-', /-/y],
  ['*', /[*x]/y],
  ['/', /\//y],
  ['(', /\(/y],
  [')', /\)/y],
];

/** Signs that phones and word processors put in place of plain ones. */
const PLAIN: Record<string, string> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '≥': '>=',
  '≤': '<=',
  '＋': '+',
};

/** Cuts one group into words. Throws a NotationError at what belongs to no word. */
export function tokens(source: string): Token[] {
  const plain = source.toLowerCase().replace(/[×·÷−–≥≤＋]/g, sign => PLAIN[sign] ?? sign);
  const found: Token[] = [];
  let at = 0;
  while (at < plain.length) {
    if (/\s/.test(plain[at]!)) {
      at += 1;
      continue;
    }
    const token = tokenAt(plain, at, found.at(-1));
    found.push(token);
    at += token.text.length;
  }
  return found;
}

function tokenAt(plain: string, at: number, before: Token | undefined): Token {
  for (const [kind, pattern] of WORDS) {
    // Only after dice (`10d6`, `10d6r1`, `10`, `10x`) is it a threshold; elsewhere `5+` is the start of a sum.
    if (kind === 'atLeast' && !followsDice(before)) continue;
    pattern.lastIndex = at;
    const text = pattern.exec(plain)?.[0];
    if (text === undefined) continue;
    if (kind === 'number' && text.length > 6) {
      throw new NotationError(t`Numbers go up to 999999, as in \`2d6+3\`.`);
    }
    return { kind, text };
  }
  const sign = String.fromCodePoint(plain.codePointAt(at)!);
  const word = /^\p{L}{2,}/u.exec(wordAt(plain, at))?.[0];
  const what = word === undefined ? t`The sign \`${sign === '`' ? "'" : sign}\`` : t`The word “${word}”`;
  throw new NotationError(t`${what} means nothing in dice; write \`2d6+3\`, \`4d6kh3\` or \`10d6 5+\`.`);
}

/** The whole word in which a sign stands. */
function wordAt(line: string, at: number): string {
  const before = /\p{L}*$/u.exec(line.slice(0, at))?.[0] ?? '';
  return `${before}${line.slice(at)}`;
}

function followsDice(before: Token | undefined): boolean {
  return before?.kind === 'die' || before?.kind === 'number' || before?.kind === '*';
}
