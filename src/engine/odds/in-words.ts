import type { OddsCard, OddsParam, OddsValues } from '../kernel/ruleset.js';
import { translated } from '../language.js';
import { nearestOr } from '../near-names.js';
import { beginning, listed } from '../wording.js';
import {
  choiceMissing,
  givenTwice,
  missingIn,
  nothingWritten,
  notUnderstood,
  numberAlone,
  numberMissing,
  tooManyWords,
} from './odds-words.js';

/** Words of one line. */
const MOST_WORDS = 40;
/** Words of the longest name of a parameter, and of a choice as it is shown. */
const LONGEST_NAME = 5;
const LONGEST_CHOICE = 10;
/** Words that only join others. */
const JOINING = new Set(
  (
    'a an and are at by does for from has in is it of on or than the their to under vs versus against while with ' +
    'als am an auf aus bei beim das dem den der die ein eine einem einen für gegen hat im ist je mit oder sind und unter vom von zu'
  ).split(' '),
);

/** Words before what is not so. */
const NOT = new Set(['no', 'kein', 'keine', 'ohne']);

interface Word {
  raw: string;
  /** `s` of `s4`, `shots`; empty for a number alone. */
  name: string;
  number?: number;
  /** It was written `4+`. */
  plus: boolean;
}

interface Reading<C> {
  card: C;
  values: OddsValues;
  /** Words that mean nothing here. */
  unknown: string[];
  /** The first sentence about what was understood but does not fit. */
  problem?: string;
}

/**
 * Reads a line such as `10 shots 3+ s4 t4 save 4+` against what rulesets can work out: names and short forms as the cards declare
 * them, in any order. Gives the card that is meant, the first of several, or one sentence that names the word and an example.
 */
export function oddsInWords<C extends OddsCard>(
  line: string,
  cards: readonly C[],
): { card: C; values: OddsValues } | { why: string } {
  const example = cards[0]?.words.example ?? '';
  const all = wordsOf(line);
  if (all.length === 0) return { why: nothingWritten({ example }) };
  if (all.length > MOST_WORDS) return { why: tooManyWords({ most: MOST_WORDS, example }) };
  const readings = candidates(all, cards).map(({ card, rest }) => readingOf(card, rest.map(wordOf)));
  const rank = ({ card, unknown, problem, values }: Reading<C>) =>
    unknown.length * 100 + (problem === undefined ? 0 : 10) + (missing(card, values) ? 1 : 0);
  const [best] = readings.toSorted((a, b) => rank(a) - rank(b));
  if (best === undefined) return { why: nothingWritten({ example }) };
  const why = faultOf(best, cards);
  return why === undefined ? { card: best.card, values: best.values } : { why };
}

/** A German writes 12,5 for 12.5. */
function wordsOf(line: string): string[] {
  return line
    .toLowerCase()
    .replace(/(\d),(\d+)(?![\d+])/g, '$1.$2')
    .split(/[\s,;:=]+/)
    .filter(Boolean);
}

/** The cards that a line may mean and what is left of it: those that it names by their longest names, else all. */
function candidates<C extends OddsCard>(words: readonly string[], cards: readonly C[]): { card: C; rest: string[] }[] {
  const named = cards.flatMap(card =>
    [card.name, ...(card.words.also ?? [])].flatMap(name => {
      const parts = name.split(/[\s-]/);
      const at = words.findIndex((_, index) =>
        same(words.slice(index, index + parts.length).join(' '), parts.join(' ')),
      );
      const glued = at < 0 ? words.indexOf(name) : -1;
      if (at < 0 && glued < 0) return [];
      const [from, length] = at < 0 ? [glued, 1] : [at, parts.length];
      return [{ card, length: parts.length, rest: words.filter((_, index) => index < from || index >= from + length) }];
    }),
  );
  const longest = Math.max(...named.map(({ length }) => length));
  // Whatever it names first, a word may be the name of something that belongs to another card.
  const whole = cards.map(card => ({ card, rest: [...words] }));
  return [...named.filter(({ length }) => length === longest), ...(longest > 1 ? [] : whole)];
}

function wordOf(raw: string): Word {
  const glued = /^(\p{L}[\p{L}-]*?)?([-−]?\d{1,6}(?:[.]\d{1,3})?)(\+)?(?:["″”]|in|ins)?$/u.exec(raw);
  if (glued) return { raw, name: glued[1] ?? '', number: numberOf(glued[2]), plus: glued[3] !== undefined };
  return { raw, name: raw, plus: false };
}

function numberOf(digits = ''): number {
  return Number(digits.replace('−', '-'));
}

/** Whether two names are one but for a plural. */
function same(a: string, b: string): boolean {
  const plain = (name: string) => (name.length > 2 ? name.replace(/s$/, '') : name);
  return plain(a) === plain(b);
}

function readingOf<C extends OddsCard>(card: C, words: readonly Word[]): Reading<C> {
  const { example, plus } = card.words;
  const reading: Reading<C> = { card, values: {}, unknown: [] };
  const fault = (why: string) => {
    reading.problem ??= why;
  };
  const give = ({ name }: OddsParam, value: number | string | boolean) => {
    if (reading.values[name] !== undefined) fault(givenTwice({ param: name, example }));
    reading.values[name] = value;
  };
  let at = 0;
  while (at < words.length) {
    const word = words[at]!;
    const param = word.number === undefined ? undefined : paramNamed(card, word.name);
    if (param && takesNumber(param)) {
      give(param, word.number!);
      at += 1;
      continue;
    }
    if (word.number !== undefined && word.name === '') {
      const next = nameAt(card, words, at + 1);
      const after = next && words[at + 1 + next.length];
      const isFree = word.plus && plus !== undefined && after?.number !== undefined && after.name === '';
      const bare = plus && card.params.find(({ name }) => name === plus.param);
      if (next && takesNumber(next.param) && !isFree) {
        give(next.param, word.number);
        at += 1 + next.length;
      } else if (word.plus && plus && bare) {
        give(bare, plus.from === undefined ? word.number : plus.from - word.number);
        at += 1;
      } else {
        fault(numberAlone({ number: word.raw, example }));
        at += 1;
      }
      continue;
    }
    const found = nameAt(card, words, at);
    if (found) {
      at += found.length;
      at += valueAfter(card, found.param, words, at, give, fault);
      continue;
    }
    const no = NOT.has(word.raw) ? nameAt(card, words, at + 1) : undefined;
    if (no?.param.kind === 'yes') {
      give(no.param, false);
      at += 1 + no.length;
      continue;
    }
    const chosen = choiceAt(card.params, words, at);
    if (chosen) {
      give(chosen.param, chosen.value);
      at += chosen.length;
      continue;
    }
    if (!JOINING.has(word.raw)) reading.unknown.push(word.raw);
    at += 1;
  }
  return reading;
}

/** Reads what follows a parameter's name; gives how many words that takes. */
function valueAfter(
  { words: { example } }: OddsCard,
  param: OddsParam,
  words: readonly Word[],
  at: number,
  give: (param: OddsParam, value: number | string | boolean) => void,
  fault: (why: string) => void,
): number {
  if (param.kind === 'yes') {
    give(param, true);
    return 0;
  }
  if (param.kind === 'choice') {
    const chosen = choiceAt([param], words, at);
    if (chosen) give(param, chosen.value);
    else {
      const choices = listed(
        param.choices.map(({ label }) => translated(label)),
        'or',
      );
      fault(choiceMissing({ param: param.name, choices, example }));
    }
    return chosen?.length ?? 0;
  }
  const word = words[at];
  if (word?.number === undefined || word.name !== '') {
    fault(numberMissing({ param: param.name, example }));
    return 0;
  }
  give(param, word.number);
  return 1;
}

function takesNumber({ kind }: OddsParam): boolean {
  return kind === 'number' || kind === 'inches';
}

function paramNamed({ params, words: { short } }: OddsCard, name: string): OddsParam | undefined {
  const names = (param: OddsParam) =>
    [param.name, ...(short?.[param.name] ?? [])].map(each => each.replaceAll(' ', '-'));
  return (
    params.find(param => names(param).includes(name)) ??
    params.find(param => names(param).some(each => same(each, name)))
  );
}

/** The longest name of a parameter that begins with this word. */
function nameAt(card: OddsCard, words: readonly Word[], at: number): { param: OddsParam; length: number } | undefined {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    if (some.length < length || some.some(({ number }) => number !== undefined)) continue;
    const param = paramNamed(card, some.map(({ raw }) => raw).join('-'));
    if (param) return { param, length };
  }
  return undefined;
}

/** The longest choice of one of these parameters that begins with this word, by its value or its label. */
function choiceAt(params: readonly OddsParam[], words: readonly Word[], at: number) {
  for (let length = LONGEST_CHOICE; length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    if (some.length < length) continue;
    const said = some.map(({ raw }) => raw).join(' ');
    for (const param of params) {
      if (param.kind !== 'choice') continue;
      const found = param.choices.find(({ value, label }) =>
        [value, label, translated(label)].some(name => same(wordsOf(name).join(' '), said)),
      );
      if (found) return { param, value: found.value, length };
    }
  }
  return undefined;
}

function missing({ params }: OddsCard, values: OddsValues): OddsParam | undefined {
  return params.find(({ name, required }) => required && values[name] === undefined);
}

function faultOf<C extends OddsCard>(
  { card, values, unknown, problem }: Reading<C>,
  cards: readonly C[],
): string | undefined {
  const { example } = card.words;
  const [word] = unknown;
  if (word !== undefined) {
    const known = Object.keys(values).length > 0 ? [card] : cards;
    const names = known.flatMap(each => [
      each.name,
      ...(each.words.also ?? []),
      ...each.params.map(({ name }) => name),
      ...Object.values(each.words.short ?? {}).flat(),
    ]);
    return notUnderstood({
      word: beginning(word, LONGEST_SHOWN).replaceAll('`', "'"),
      near: nearestOr(word, names, ''),
      example,
    });
  }
  if (problem !== undefined) return problem;
  const param = missing(card, values);
  return param && missingIn({ topic: card.name, param: param.name, describe: translated(param.describe), example });
}

const LONGEST_SHOWN = 40;
