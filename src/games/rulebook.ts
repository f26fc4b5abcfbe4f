import MiniSearch from 'minisearch';
import type { ReferenceEntry } from '../engine/index.js';
import { type Language, spoken, t, translated } from '../engine/language.js';
import { nearNames } from '../engine/near-names.js';
import type { RulesetCard } from './ruleset-card.js';

/** A rule that can be looked up, and whose it is. */
export interface Rule extends ReferenceEntry {
  ruleset: RulesetCard;
  /** As the source files have it. */
  english: ReferenceEntry;
}

/** A rule and its place in the book. */
type Placed = Rule & { place: number };

/** Weights of where a word stands: a title says most of what a rule is about. */
const BOOST = { title: 5, englishTitle: 5, id: 3, section: 1.5 };
const FUZZY = 0.2;
const WIDE = 0.45;
/** Words so short are like everything. */
const FEW_LETTERS = 3;
/** Each word is compared with all that stand in the rules, at every letter that somebody types. */
const MOST_WORDS = 8;

/** What is searched of a rule; English besides only where another language is spoken. */
const FIELDS: Readonly<Record<string, (rule: Rule) => string | undefined>> = {
  title: ({ title }) => title,
  id: ({ id }) => wordsOfId(id),
  section: ({ section }) => section,
  text: ({ text }) => text,
  englishTitle: ({ title, english }) => (english.title === title ? undefined : english.title),
  englishText: ({ text, english }) => (english.text === text ? undefined : english.text),
};

/** What names a rule, the strongest first: its id, its id without its ruleset's letters, its title, its English title. */
const KINDS: ((rule: Rule) => string)[] = [
  ({ id }) => id,
  ({ id }) => id.split('.').slice(1).join('.'),
  ({ title }) => title,
  ({ english }) => english.title,
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
  private readonly titles: ReadonlyMap<Rule, readonly (readonly string[])[]>;

  /** In which it is made, and searched. */
  constructor(
    rulesets: readonly RulesetCard[],
    private readonly language: Language,
  ) {
    this.rules = rulesets.flatMap(ruleset =>
      ruleset.reference.map(english => ({ ...entrySaid(english), ruleset, english })),
    );
    // What names a rule names one: stronger kinds win over weaker, earlier rules over later ones.
    const keys = KINDS.flatMap(kind => this.rules.map((rule): [string, Rule] => [keyOf(kind(rule)), rule]));
    this.byKey = new Map(keys.reverse());
    this.index = new MiniSearch<Placed>({
      fields: Object.keys(FIELDS),
      extractField: (rule, field) => (field === 'place' ? `${rule.place}` : (FIELDS[field]?.(rule) ?? '')),
      idField: 'place',
      processTerm: word => this.stemOf(word),
      searchOptions: { boost: BOOST, fuzzy: FUZZY, prefix: true, combineWith: 'AND' },
    });
    this.index.addAll(this.rules.map((rule, place) => ({ ...rule, place })));
    this.titles = new Map(
      this.rules.map(rule => [rule, [rule.title, rule.english.title].map(title => this.stemsIn(title))]),
    );
  }

  /**
   * What words mean: a rule by its id or title, the only one whose title they are or stand in, or the only one found; else
   * nothing is sure. Rules of the ruleset `first` alone, where it has any with these words.
   */
  lookUp(words: string, first?: string): LookedUp {
    if (words.trim() === '') return { others: [] };
    const found = this.search(words, first);
    const about = this.aboutIn(words);
    const own = found.filter(({ ruleset }) => ruleset.id === first);
    // Words that only look like those of its rules are looked up where they stand.
    const standing = new Set(this.found(about, 0, 'AND'));
    const isLike = standing.size > 0 && own.every(rule => !standing.has(rule) && !isNamed(rule, words));
    const rules = isLike ? found.filter(rule => standing.has(rule)) : own.length > 0 ? own : found;
    const [best] = rules;
    if (best === undefined) return { others: [] };
    const rest = rules.slice(1);
    const isOnly = rest.length === 0 && about === words;
    if (isOnly || isNamed(best, words)) return { meant: best, others: rest };
    const stems = this.stemsIn(about);
    const place = (rule: Rule) => this.placeOfWords(rule, stems);
    const next = rest.map(place).reduce((least, each) => Math.min(least, each), ANYWHERE);
    return place(best) < ANYWHERE && place(best) < next ? { meant: best, others: rest } : { others: rules };
  }

  /** The rule that an id or a whole title names, however it is written. */
  named(words: string): Rule | undefined {
    return this.byKey.get(keyOf(words));
  }

  /**
   * Rules in which every word is found, those of the ruleset `first` before others: first whose title the words are, then in
   * whose title they stand, then the others, each best first; all where nothing is asked. Of a whole question the words that
   * say what it is about, and after those with all of them rules with some.
   */
  search(words: string, first?: string): Rule[] {
    const own = (rule: Rule) => rule.ruleset.id === first;
    const sorted = (rules: readonly Rule[]) => [...rules.filter(own), ...rules.filter(rule => !own(rule))];
    if (words.trim() === '') return sorted(this.rules);
    const wanted = keyOf(words);
    const names = KINDS.flatMap(kind => this.rules.filter(rule => own(rule) && keyOf(kind(rule)) === wanted));
    const named = names[0] ?? this.named(words);
    const about = this.aboutIn(words);
    const stems = this.stemsIn(about);
    const some = about === words ? [] : this.found(about, FUZZY, 'OR');
    const all = [...new Set([...this.found(about, FUZZY, 'AND'), ...some])];
    const placed = all.map(rule => ({ rule, place: this.placeOfWords(rule, stems) }));
    const found = sorted(placed.sort((a, b) => a.place - b.place).map(({ rule }) => rule));
    return named ? [named, ...found.filter(rule => rule !== named)] : found;
  }

  /** At most so many rules whose title or id comes near to words that name none. */
  nearest(words: string, most: number): Rule[] {
    const rules = new Map(
      this.rules.flatMap((rule): [string, Rule][] => [
        [rule.id, rule],
        [rule.english.title, rule],
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
    const titles = (this.titles.get(rule) ?? []).filter(title => stems.every(stem => title.includes(stem)));
    if (stems.length === 0 || titles.length === 0) return ANYWHERE;
    return titles.some(title => title.every(stem => stems.includes(stem))) ? 0 : 1;
  }

  /** The words without those that any question has, unless they are in a title together. */
  private aboutIn(words: string): string {
    const stems = this.stemsIn(words);
    if (this.rules.some(rule => this.placeOfWords(rule, stems) < ANYWHERE)) return words;
    const asks = [OF_QUESTIONS.en, OF_QUESTIONS[this.language]];
    const all = keyOf(words).split(/[\p{Z}\p{P}]+/u);
    const about = all.filter(word => word !== '' && !asks.some(list => list.has(word)));
    return about.length === 0 || about.length === all.filter(word => word !== '').length ? words : about.join(' ');
  }

  private stemOf(word: string): string {
    return stemOf(word, this.language);
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

/** Words that any question has, whatever it is about. */
const OF_QUESTIONS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `a after am an any are at be by can could did do does far for from get goes happen happens has have how i if in is it its
    long many may me might much must my not of on our should so than that the their them then there they this to was we what
    when where which while who why will with work works would you your`.split(/\s+/),
  ),
  de: new Set(
    `ab als am an auf aus bei beim bekomme bekommt bin bis da dann darf das dem den der des die du durch dürfen ein eine einem
    einen einer eines es für funktioniert geht gibt habe haben hat ich im in ist kann kannst können man mein meine meinem meinen
    meiner mit muss müssen nach nicht ob passiert sich sie sind soll um vom von wann war was weit wenn wer werden wie
    wieder wieso wird wo wofür womit wozu viel viele zu zum zur`.split(/\s+/),
  ),
};

/** Endings of words of languages besides English. */
const ENDINGS: Partial<Record<Language, RegExp>> = { de: /(?:e[nrms]?|n|s)+$/ };

/** What stands between a prefix and its verb in participles of languages besides English: `niedergehalten` is `niederhalten`. */
const BETWEEN: Partial<Record<Language, RegExp>> = {
  de: /^(ab|an|auf|aus|ein|nach|nieder|um|vor|weg|zuruck)ge(?=\p{L}{4,}(?:n|t)$)/u,
};

/**
 * A word without its endings, in small letters without dots or accents: `pinned`, `pinning` and `pins` are `pin`. English endings
 * are taken off in every language, since English is searched in every one; then, in German, `Würfe` and `Wurf` are `wurf`, and
 * `niedergehalten` is `niederhalt`.
 */
function stemOf(word: string, language: Language): string {
  const plain = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const between = BETWEEN[language];
  const small = between ? plain.replace(between, '$1') : plain;
  if (!/^\p{L}{4,}$/u.test(small)) return small;
  const bare = small.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|(?<![sui])s|e)$/, '');
  const single = bare.replace(ENDINGS[language] ?? '', '').replace(/([^aeiou])\1$/, '$1');
  return single.length < 3 ? small : single;
}

function keyOf(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** An id, and the words in it. */
function wordsOfId(id: string): string {
  return `${id} ${id.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' ')}`;
}
