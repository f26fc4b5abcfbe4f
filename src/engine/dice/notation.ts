import { t } from '../language.js';
import { NotationError, type Token, tokens } from './notation-tokens.js';

/** What a line of dice asks for. */
export type Comparison = '>=' | '<=' | '>' | '<' | '=';

/** `4d6kh3`, `10d6>=4`: dice that are thrown together. */
export interface Pool {
  kind: 'pool';
  count: number;
  /** 66 stands for two d6 read as tens and units. */
  sides: number;
  /** Faces that are re-rolled once, and stay whatever they show then. */
  reroll: number[];
  keep?: { which: 'highest' | 'lowest'; count: number };
  /** Counts dice instead of adding them. */
  counts?: { op: Comparison; than: number };
}

export type Expression =
  | Pool
  | { kind: 'number'; value: number }
  | { kind: 'sum'; op: '+' | '-' | '*' | '/'; left: Expression; right: Expression };

/** One part between semicolons. `test` compares the total, and the group passes or fails. */
export interface NotationGroup {
  source: string;
  expression: Expression;
  test?: { op: Comparison; than: number };
}

/** A line that was read, or one sentence that says what is wrong with it. */
export type Notation = { ok: true; groups: NotationGroup[] } | { ok: false; why: string };

/** Whether anything is thrown, and not only reckoned. */
export function throwsDice(expression: Expression): boolean {
  if (expression.kind === 'sum') return throwsDice(expression.left) || throwsDice(expression.right);
  return expression.kind === 'pool';
}

/** Caps on one line. */
const CAPS = { dice: 200, sides: 1000, characters: 200 };
/** Two d6 read as tens and units. */
export const TENS_AND_UNITS = 66;

/**
 * Reads a line of dice: `2d6+3`, `4d6kh3` (kl, dh, dl), `2d6r1`, `10d6>=4` or `10d6 5+` (counts dice, as do `10 × d6 5+`
 * and, of d6, `10 5+` and `10x 5+`), `(2d6)<=7` (tests the total), `d66`, `2d6*10/3`, several groups apart by `;`. `2w6` and `rr1` are the
 * same as `2d6` and `r1`. Products and quotients go before sums; every quotient is rounded down. Whatever the order of
 * writing, a pool is re-rolled, then kept, then counted. Never throws.
 */
export function readNotation(line: string): Notation {
  try {
    if (line.length > CAPS.characters) {
      throw new NotationError(
        t`A line of dice has at most ${CAPS.characters} characters; roll \`2d6+3\`, then the rest.`,
      );
    }
    const sources = line.split(';').map(source => source.trim());
    if (sources.at(-1) === '' && sources.length > 1) sources.pop();
    const groups = sources.map(source => new Reader(source).group());
    const thrown = groups.reduce((sum, { expression }) => sum + diceIn(expression), 0);
    if (thrown > CAPS.dice) {
      throw new NotationError(
        t`That is ${thrown} dice; one line throws at most ${CAPS.dice}, such as \`${CAPS.dice}d6\`.`,
      );
    }
    return { ok: true, groups };
  } catch (error) {
    if (error instanceof NotationError) return { ok: false, why: error.message };
    throw error;
  }
}

function diceIn(expression: Expression): number {
  if (expression.kind === 'pool') return expression.count * (expression.sides === TENS_AND_UNITS ? 2 : 1);
  return expression.kind === 'sum' ? diceIn(expression.left) + diceIn(expression.right) : 0;
}

/** `10 × d6 4+`: whoever counts dice means so many of them, not one of them so many times. */
function soManyOf(left: Expression, { text }: Token, right: Expression): Pool | undefined {
  if (text === '/' || left.kind !== 'number' || left.value < 1) return undefined;
  if (right.kind !== 'pool' || right.count !== 1 || right.counts === undefined) return undefined;
  return { ...right, count: left.value };
}

/** Reads one group by descent: sums of products of numbers, pools and brackets. */
class Reader {
  private readonly tokens: Token[];
  private at = 0;

  constructor(private readonly source: string) {
    if (source === '') throw new NotationError(t`Write the dice to roll, such as \`2d6+3\` or \`10d6 5+\`.`);
    this.tokens = tokens(source);
  }

  group(): NotationGroup {
    const expression = this.sum();
    const op = this.take('compare')?.text as Comparison | undefined;
    const test = op && { op, than: this.number(t`after \`${op}\`, as in \`(2d6)<=7\``) };
    const left = this.tokens[this.at];
    if (left)
      throw new NotationError(t`I cannot read \`${left.text}\` there; write \`2d6+3\`, \`4d6kh3\` or \`10d6>=4\`.`);
    return { source: this.source, expression, ...(test && { test }) };
  }

  private sum(): Expression {
    let left = this.product();
    for (let op = this.take('+', '-'); op; op = this.take('+', '-')) {
      left = { kind: 'sum', op: op.text as '+' | '-', left, right: this.product() };
    }
    return left;
  }

  private product(): Expression {
    let left = this.factor();
    for (let op = this.take('*', '/'); op; op = this.take('*', '/')) {
      const right = this.factor();
      if (diceIn(right) > 0 && (op.text === '/' || diceIn(left) > 0)) {
        throw new NotationError(t`Dice are multiplied and divided by whole numbers only, such as \`2d6*3\`.`);
      }
      left = soManyOf(left, op, right) ?? { kind: 'sum', op: op.text === '/' ? '/' : '*', left, right };
    }
    return left;
  }

  private factor(): Expression {
    if (this.take('(')) {
      const inner = this.sum();
      if (!this.take(')')) throw new NotationError(t`A bracket is left open; write \`(2d6+1)*2\`.`);
      return inner;
    }
    const count = this.take('number');
    const die = this.take('die');
    if (die) return this.pool(count ? Number(count.text) : 1, Number(die.text.slice(1).replace('%', '100')));
    if (count && this.countsDice()) return this.pool(Number(count.text), 6);
    if (count) return { kind: 'number', value: Number(count.text) };
    const found = this.tokens[this.at];
    throw new NotationError(
      found
        ? t`I expect dice or a number where \`${found.text}\` stands; write \`2d6+3\`.`
        : t`The line ends where dice or a number should follow; write \`2d6+3\`.`,
    );
  }

  /** `10 5+` and `10x 5+`, as it is said at a table. */
  private countsDice(): boolean {
    const [next, after] = this.tokens.slice(this.at);
    if (next?.kind === '*' && after?.kind === 'atLeast') this.at += 1;
    return this.tokens[this.at]?.kind === 'atLeast';
  }

  private pool(count: number, sides: number): Pool {
    if (count < 1) throw new NotationError(t`Throw at least one die, such as \`1d6\`.`);
    if (sides < 2 || sides > CAPS.sides) {
      throw new NotationError(t`A die has 2 to ${CAPS.sides} sides, such as \`d6\` or \`d20\`; this one has ${sides}.`);
    }
    const pool: Pool = { kind: 'pool', count, sides, reroll: [] };
    const most = sides === TENS_AND_UNITS ? 66 : sides;
    for (;;) {
      pool.counts ??= this.counts(pool, most);
      const letters = this.take('keep', 'reroll');
      if (!letters) return pool;
      if (letters.kind === 'reroll') {
        const face = this.number(t`after \`r\`, as in \`2d6r1\``);
        if (face < 1 || face > most) throw new NotationError(t`A d${sides} never shows ${face}; write \`2d6r1\`.`);
        if (!pool.reroll.includes(face)) pool.reroll.push(face);
      } else if (pool.keep) {
        throw new NotationError(t`Keep or drop once a pool, such as \`4d6kh3\`.`);
      } else {
        pool.keep = this.keep(letters.text, count);
      }
    }
  }

  private keep(letters: string, count: number): Pool['keep'] {
    const named = Number(this.take('number')?.text ?? 1);
    const drops = letters.startsWith('d');
    if (named < (drops ? 0 : 1) || named > (drops ? count - 1 : count)) {
      throw new NotationError(t`\`${letters}${named}\` does not fit ${count} dice; write \`4d6kh3\` or \`4d6dl1\`.`);
    }
    const highest = letters === 'kh' || letters === 'k' || letters === 'dl';
    return { which: highest ? 'highest' : 'lowest', count: drops ? count - named : named };
  }

  /** `>=4` right after a pool counts its dice; so does `5+`, if the plus adds nothing. */
  private counts(pool: Pool, most: number): Pool['counts'] {
    const next = this.tokens[this.at];
    if (next?.kind !== 'atLeast' && next?.kind !== 'compare') return undefined;
    this.at += 1;
    const op = next.kind === 'atLeast' ? '>=' : (next.text as Comparison);
    const than =
      next.kind === 'atLeast' ? Number.parseInt(next.text, 10) : this.number(t`after \`${op}\`, as in \`10d6>=4\``);
    if (than < 1 || than > most) {
      throw new NotationError(
        t`Each d${pool.sides} shows 1 to ${most}, never ${than}; to test the total write \`(2d6)<=7\`, to count dice \`10d6>=4\`.`,
      );
    }
    return { op, than };
  }

  private number(where: string): number {
    const number = this.take('number');
    if (!number) throw new NotationError(t`A number is missing ${where}.`);
    return Number(number.text);
  }

  private take(...kinds: Token['kind'][]): Token | undefined {
    const token = this.tokens[this.at];
    if (!token || !kinds.includes(token.kind)) return undefined;
    this.at += 1;
    return token;
  }
}
