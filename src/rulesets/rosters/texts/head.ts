import { cleanName } from '../words.js';
import { type Heading, headingOf } from './headings.js';
import type { Line } from './lines.js';
import { type Priced, type PriceStyle, priceIn, spentIn } from './prices.js';

/** More lines above the units are no titles. */
const MOST_TITLES = 12;
const SIZES =
  /^(?:combat patrol|incursion|strike force|skirmish|vanguard|spearhead|patrouille|force de frappe|streitmacht)\b/i;
/** Sizes are round: multiples of this, in thousandths of points. */
const ROUND = 50_000;

/** What the lines above the units say: what the list is called, whose it is, how large it is and may be. */
export class Head {
  total: number | undefined;
  limit: number | undefined;
  #name = '';
  #catalogue = '';
  #force = '';
  #warlord = '';
  #titles = 0;
  #isNamed = false;

  constructor(
    readonly lines: readonly Line[],
    readonly style: PriceStyle,
  ) {}

  get name(): string {
    return cleanName(this.#name);
  }

  get catalogue(): string {
    return cleanName(this.#catalogue);
  }

  get force(): string {
    return cleanName(this.#force);
  }

  /** The unit that leads the army, by its name. */
  get warlord(): string {
    return cleanName(this.#warlord);
  }

  learn(heading: Extract<Heading, { kind: 'fact' } | { points: number }>): void {
    if ('points' in heading) this[heading.kind] = heading.points;
    else if (heading.of === 'catalogue') this.#catalogue = heading.text;
    else if (heading.of === 'force') this.#force = heading.text;
    else if (heading.of === 'warlord') this.#warlord = heading.text.replace(/^char\d*\s*:\s*/i, '');
    else this.#name = heading.text;
  }

  /** Whether a priced line above all units is the list's own, rather than a unit. */
  takePriced(line: Line, at: number, priced: Priced): boolean {
    if (this.#isTitle(line, at, priced)) {
      this.#takeName(priced);
      return true;
    }
    if (!this.#isSize(line, at, priced)) return false;
    this.limit = priced.price;
    return true;
  }

  /** Whether words above all units say something of the list. */
  takeWords({ text, bold }: Line): boolean {
    this.#titles += 1;
    if (this.#titles > MOST_TITLES) return false;
    const spent = this.total === undefined ? spentIn(bold ?? text) : undefined;
    if (spent !== undefined) {
      this.#name = spent.name;
      this.total = spent.total;
      this.limit = spent.limit;
      return true;
    }
    if (this.#isNamed) {
      const said = text.replace(/\s*\(\d+ [^)]*\)$/, '');
      if (this.#catalogue === '') this.#catalogue = said;
      else this.#force = said;
      return true;
    }
    if (this.#name !== '' || (bold === undefined && (this.#titles > 1 || text.length > 40))) return false;
    this.#name = bold ?? text;
    return true;
  }

  /** Whether the list has been named by a line with what it costs, so that its army and detachment come next. */
  get isNamed(): boolean {
    return this.#isNamed;
  }

  hasBelow(at: number): boolean {
    const next = this.lines[at + 1];
    return next !== undefined && next.text !== '' && (next.bullet !== '' || next.column >= 2);
  }

  #takeName({ before, price }: Priced): void {
    this.total = price;
    this.#isNamed = true;
    const parts = before.replace(/\s*[-–:]\s*$/, '').split(/\s+-\s+/);
    if (/[-–]\s*$/.test(before) && parts.length > 1) {
      this.#name = parts.at(-1) as string;
      this.#catalogue = parts.slice(0, -1).join(' - ');
    } else this.#name = before;
  }

  /** Nothing is below it, and it is what the others come to, or dearer than each of them. */
  #isTitle(line: Line, at: number, { price, before, after }: Priced): boolean {
    if (this.total !== undefined) return false;
    if (/[-–]\s*$/.test(before)) return true;
    if (after.startsWith(':') || this.hasBelow(at)) return false;
    const below = this.lines
      .slice(at + 1)
      .filter(({ bullet, text }) => bullet === '' && headingOf(text) === undefined)
      .flatMap(({ text }) => priceIn(text, this.style) ?? []);
    // The first that is as dear and round is the size, whatever that is called.
    const size = below.findIndex(other => other.price >= price && other.price % ROUND === 0);
    const others = below
      .filter((other, place) => place !== size && !SIZES.test(other.before))
      .map(({ price }) => price);
    if (others.length === 0) return false;
    const sum = others.reduce((sum, price) => sum + price, 0);
    return price === sum || (line.bullet === '' && price * 2 > sum && others.every(other => other < price));
  }

  #isSize({ bullet }: Line, at: number, { price, before, after }: Priced): boolean {
    if (this.limit !== undefined || bullet !== '' || after.startsWith(':') || this.hasBelow(at)) return false;
    return SIZES.test(before) || (this.total !== undefined && price >= this.total && price % ROUND === 0);
  }
}
