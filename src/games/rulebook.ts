import MiniSearch from 'minisearch';
import type { ReferenceEntry } from '../engine/index.js';
import { type Language, spoken, t, translated } from '../engine/language.js';
import { nearNames } from '../engine/near-names.js';
import type { RulesetCard } from './ruleset-card.js';

/** A rule that can be looked up, and whose it is. */
export interface Rule extends ReferenceEntry {
  ruleset: RulesetCard;
}

/** A rule and its place in the book. */
type Placed = Rule & { place: number; english: string };

/** Weights of where a word stands: a title says most of what a rule is about. */
const BOOST = { title: 5, english: 5, id: 3, section: 1.5 };
const FUZZY = 0.2;
const WIDE = 0.45;
/** Words so short are like everything. */
const FEW_LETTERS = 3;
/** Each word is compared with all that stand in the rules, at every letter that somebody types. */
const MOST_WORDS = 8;

/** What names a rule, the strongest first: its id, its id without its ruleset's letters, its title. */
const KINDS: ((rule: Rule) => string)[] = [
  ({ id }) => id,
  ({ id }) => id.split('.').slice(1).join('.'),
  ({ title }) => title,
];

const books = new WeakMap<readonly RulesetCard[], Map<Language, Rulebook>>();

/** Every rule of the rulesets in the language that is spoken, searchable; made once for the same rulesets and language. */
export function rulebookOf(rulesets: readonly RulesetCard[]): Rulebook {
  const known = books.get(rulesets) ?? new Map<Language, Rulebook>();
  books.set(rulesets, known);
  const book = known.get(spoken()) ?? new Rulebook(rulesets, spoken());
  known.set(spoken(), book);
  return book;
}

/** An entry in the language that is spoken. */
function entrySaid(entry: ReferenceEntry): ReferenceEntry {
  const { title, text, section, simplified } = entry;
  return {
    ...entry,
    title: translated(title),
    text: translated(text),
    ...(section === undefined ? {} : { section: translated(section) }),
    ...(simplified === undefined ? {} : { simplified: translated(simplified) }),
  };
}

/** What was found for words that somebody typed: the rule that they mean, where that is plain, and the best of the others. */
export interface LookedUp {
  meant?: Rule;
  others: Rule[];
}

/** Full-text search over the reference of every ruleset. */
export class Rulebook {
  readonly rules: readonly Rule[];
  private readonly byKey: ReadonlyMap<string, Rule>;
  private readonly index: MiniSearch<Placed>;
  private readonly titles: ReadonlyMap<Rule, readonly string[]>;

  /** In which it is made, and searched. */
  constructor(
    rulesets: readonly RulesetCard[],
    private readonly language: Language,
  ) {
    const entries = rulesets.flatMap(ruleset => ruleset.reference.map(entry => ({ entry, ruleset })));
    this.rules = entries.map(({ entry, ruleset }) => ({ ...entrySaid(entry), ruleset }));
    // An id, an id without its ruleset's letters, and a title name one rule; ids win over titles, earlier rules over later ones, all
    // over English titles.
    const keys = KINDS.flatMap(kind => this.rules.map((rule): [string, Rule] => [keyOf(kind(rule)), rule]));
    const english = this.rules.map((rule, place): [string, Rule] => [keyOf(entries[place]!.entry.title), rule]);
    this.byKey = new Map([...keys, ...english].reverse());
    this.index = new MiniSearch<Placed>({
      fields: ['title', 'id', 'section', 'text', 'english'],
      extractField: (rule, field) => (field === 'id' ? wordsOfId(rule.id) : String(rule[field as keyof Placed] ?? '')),
      idField: 'place',
      processTerm: word => this.stemOf(word),
      searchOptions: { boost: BOOST, fuzzy: FUZZY, prefix: true, combineWith: 'AND' },
    });
    this.index.addAll(
      this.rules.map((rule, place) => ({
        ...rule,
        place,
        english: this.language === 'en' ? '' : entries[place]!.entry.title,
      })),
    );
    this.titles = new Map(this.rules.map(rule => [rule, this.stemsIn(rule.title)]));
  }

  /**
   * What words mean: a rule by its id or title, the only one whose title they are or stand in, or the only one found; else
   * nothing is sure. Rules of the ruleset `first` alone, where it has any.
   */
  lookUp(words: string, first?: string): LookedUp {
    if (words.trim() === '') return { others: [] };
    const found = this.search(words, first);
    const own = found.filter(({ ruleset }) => ruleset.id === first);
    const rules = own.length > 0 ? own : found;
    const [best] = rules;
    if (best === undefined) return { others: [] };
    const rest = rules.slice(1);
    if (rest.length === 0 || isNamed(best, words)) return { meant: best, others: rest };
    const place = (rule: Rule) => this.placeOfWords(rule, this.stemsIn(words));
    const next = rest.map(place).reduce((least, each) => Math.min(least, each), ANYWHERE);
    return place(best) < ANYWHERE && place(best) < next ? { meant: best, others: rest } : { others: rules };
  }

  /** The rule that an id or a whole title names, however it is written. */
  named(words: string): Rule | undefined {
    return this.byKey.get(keyOf(words));
  }

  /**
   * Rules in which every word is found, those of the ruleset `first` before others: first whose title the words are, then in
   * whose title they stand, then the others, each best first; all where nothing is asked.
   */
  search(words: string, first?: string): Rule[] {
    const own = (rule: Rule) => rule.ruleset.id === first;
    const sorted = (rules: readonly Rule[]) => [...rules.filter(own), ...rules.filter(rule => !own(rule))];
    if (words.trim() === '') return sorted(this.rules);
    const wanted = keyOf(words);
    const names = KINDS.flatMap(kind => this.rules.filter(rule => own(rule) && keyOf(kind(rule)) === wanted));
    const named = names[0] ?? this.named(words);
    const stems = this.stemsIn(words);
    const placed = this.found(words, FUZZY, 'AND').map(rule => ({ rule, place: this.placeOfWords(rule, stems) }));
    const found = sorted(placed.sort((a, b) => a.place - b.place).map(({ rule }) => rule));
    return named ? [named, ...found.filter(rule => rule !== named)] : found;
  }

  /** At most so many rules whose title or id comes near to words that name none. */
  nearest(words: string, most: number): Rule[] {
    const rules = new Map(
      this.rules.flatMap((rule): [string, Rule][] => [
        [rule.id, rule],
        [rule.title, rule],
      ]),
    );
    const named = nearNames(words, [...rules.keys()], most * 2).flatMap(name => rules.get(name) ?? []);
    const worded = words.length < FEW_LETTERS ? [] : this.found(words, WIDE, 'OR');
    return [...new Set([...named, ...worded])].slice(0, most);
  }

  /** Other rules of the same chapter of the same ruleset, in the order of the book. */
  related(rule: Rule): Rule[] {
    return this.rules.filter(
      other => other.ruleset === rule.ruleset && other.section === rule.section && other.id !== rule.id,
    );
  }

  /** Where the words stand: they are the title, they stand in it, or anywhere. */
  private placeOfWords(rule: Rule, stems: readonly string[]): number {
    const title = this.titles.get(rule) ?? [];
    if (stems.length === 0 || !stems.every(stem => title.includes(stem))) return ANYWHERE;
    return title.every(stem => stems.includes(stem)) ? 0 : 1;
  }

  private stemOf(word: string): string {
    return this.language === 'de' ? germanStemOf(word) : stemOf(word);
  }

  private stemsIn(words: string): string[] {
    return keyOf(words)
      .split(/[\p{Z}\p{P}]+/u)
      .filter(word => word !== '')
      .map(word => this.stemOf(word));
  }

  private found(words: string, fuzzy: number, combineWith: 'AND' | 'OR'): Rule[] {
    const first = [...new Set(keyOf(words).split(/[\p{Z}\p{P}]+/u))].slice(0, MOST_WORDS).join(' ');
    return this.index.search(first, { fuzzy, combineWith }).map(({ id }) => this.rules[Number(id)]!);
  }
}

/** The chapter of the source; house defaults have none of it. */
export function chapterOf(rule: ReferenceEntry): string {
  return rule.section ?? t`House defaults`;
}

/** The place of words that do not stand in a title. */
const ANYWHERE = 2;

function isNamed(rule: Rule, words: string): boolean {
  return KINDS.some(kind => keyOf(kind(rule)) === keyOf(words));
}

/** `pinned`, `pinning` and `pins` are `pin`: a word without its endings, in small letters. */
function stemOf(word: string): string {
  const small = word.toLowerCase();
  if (!/^\p{L}{4,}$/u.test(small)) return small;
  const bare = small.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|(?<![sui])s|e)$/, '');
  const single = bare.replace(/([^aeiou])\1$/, '$1');
  return single.length < 3 ? small : single;
}

/** `Wunde` and `Wunden` are `wund`. */
function germanStemOf(word: string): string {
  const small = word.toLowerCase();
  const bare = small.replace(/(?:e[nrms]?|n|s)+$/, '');
  return bare.length < 3 ? small : bare;
}

function keyOf(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** An id, and the words in it. */
function wordsOfId(id: string): string {
  return `${id} ${id.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' ')}`;
}
