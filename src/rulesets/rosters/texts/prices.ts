import { thousandths } from '../words.js';

/** How a text writes what a unit costs: in brackets with a word, in brackets alone, or at the end of the line. */
export type PriceStyle = 'worded' | 'bare' | 'loose';

const AMOUNT = String.raw`[+-]?(?:\d{1,3}(?:[.,’' ]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)`;
const UNIT = String.raw`(?:points?|pts?|punkte?|pkte?|p)(?![\p{L}])\.?(?!\s*-?limit)`;
const PRICE = new RegExp(String.raw`(?<![\d.,’'])(${AMOUNT})\s*${UNIT}`, 'iu');
const IN_BRACKETS = /[[(]([^[\]()]{1,60})[\])]/g;
const RESOURCES = /^\s*[+-]?\d[\d.,’' ]*\p{L}[\p{L} ]*\.?(?:[,;]\s*[+-]?\d[\d.,’' ]*\p{L}[\p{L} ]*\.?)*$/u;
const BARE = /^(.{1,200}?)\s*\((\d{1,4})\)$/;
const LOOSE = new RegExp(String.raw`^(.{2,200}?)\s*[:,–-]?\s+(${AMOUNT})\s*(?:points?|pts?|punkte?|pkte?)\.?$`, 'iu');

const LIMIT = new RegExp(String.raw`(${AMOUNT})\s*(?:points?|pts?|punkte?)`, 'iu');

const SPENT = new RegExp(
  String.raw`^(.{1,200}?)\s*[[(]\s*(${AMOUNT})\s*(?:of|von|de|/)\s*(${AMOUNT})\s*${UNIT}\s*[\])]$`,
  'iu',
);

export interface Priced {
  /** What stands before and after the price. */
  before: string;
  after: string;
  /** Thousandths. */
  price: number;
}

/** The first price of a line. */
export function priceIn(text: string, style: PriceStyle): Priced | undefined {
  for (const found of text.matchAll(IN_BRACKETS)) {
    const [all, inside = ''] = found;
    const price = RESOURCES.test(inside) ? amount(PRICE.exec(inside)?.[1]) : undefined;
    if (price !== undefined)
      return { before: text.slice(0, found.index).trim(), after: text.slice(found.index + all.length).trim(), price };
  }
  if (style === 'worded') return undefined;
  const [, before, said] = (style === 'bare' ? BARE : LOOSE).exec(text) ?? [];
  const price = amount(said);
  return before === undefined || price === undefined ? undefined : { before: before.trim(), after: '', price };
}

/** A text without what it costs in brackets, in points or in something else. */
export function withoutCosts(text: string): string {
  return text
    .replace(IN_BRACKETS, (all, inside: string) => (RESOURCES.test(inside) ? '' : all))
    .replace(/\s+(?=[:,]|$)/g, '')
    .trim();
}

/** The style in which most lines of a text are priced. */
export function styleOf(lines: readonly string[]): PriceStyle {
  const priced = (style: PriceStyle) => lines.filter(line => priceIn(line, style) !== undefined).length;
  const worded = priced('worded');
  if (priced('bare') - worded > worded) return 'bare';
  return worded < 2 && priced('loose') - worded >= 2 ? 'loose' : 'worded';
}

/** The size in `Skirmish (500 Point limit)`. */
export function limitIn(text: string): number | undefined {
  return amount(LIMIT.exec(text)?.[1]);
}

/** What a list costs and may cost, behind its name: `Harrow Watch (459 of 500 points)`. */
export function spentIn(text: string): { name: string; total: number; limit: number } | undefined {
  const [, name, spent, most] = SPENT.exec(text) ?? [];
  const [total, limit] = [amount(spent), amount(most)];
  return name === undefined || total === undefined || limit === undefined ? undefined : { name, total, limit };
}

/** Thousands are parted by commas, dots, blanks or strokes; a comma or dot before two digits is a decimal one. */
function amount(said: string | undefined): number | undefined {
  return thousandths(said?.replace(/[.,’' ](?=\d{3}(?!\d))/g, ''));
}
