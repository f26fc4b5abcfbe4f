/** A language that players read, as Discord and BCP 47 call it. English stands in the source, the others in catalogues. */
export type Language = 'en' | 'de';

/** Every language by its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Whether a word is the code of a language that players may read. */
export function isLanguage(word: string): word is Language {
  return Object.hasOwn(LANGUAGES, word);
}

/** Texts of a language by their English, with `{0}`, `{1}` … where values go. */
export interface Catalogue {
  get(english: string): string | undefined;
}

const catalogues: Partial<Record<Language, Catalogue>> = {};
let listen: () => Language = () => 'en';

/** Teaches a language; what its catalogue lacks is said in English. Gives what was known of it before. */
export function teach(language: Language, catalogue: Catalogue): Catalogue | undefined {
  const before = catalogues[language];
  catalogues[language] = catalogue;
  return before;
}

/** Has `listener` say from now on in which language this thread speaks at a moment. Gives who said it before. */
export function speakAs(listener: () => Language): () => Language {
  const before = listen;
  listen = listener;
  return before;
}

/** The language that this thread speaks at this moment. */
export function spoken(): Language {
  return listen();
}

/** What `work` says at once, in each language, the one that is spoken first. */
export function inEveryLanguage<T>(work: () => T): T[] {
  const before = listen;
  const own = before();
  const others = (Object.keys(LANGUAGES) as Language[]).filter(language => language !== own);
  try {
    return [own, ...others].map(language => {
      listen = () => language;
      return work();
    });
  } finally {
    listen = before;
  }
}

type Value = string | number | bigint | boolean | undefined;

/** The text in the language that is spoken: t`${name} holds ${place}`. Values are put in as they are; they are words already. */
export function t(parts: TemplateStringsArray, ...values: readonly Value[]): string {
  return said(parts, values);
}

/** As `t`, for words whose translation depends on what they mean there: c('order')`Run`. The catalogue has `[order] Run`. */
export function c(meaning: string): (parts: TemplateStringsArray, ...values: readonly Value[]) => string {
  return (parts, ...values) => said(parts, values, `[${meaning}] `);
}

/** Marks a text that is written down before it is known who reads it, in a table or a schema; `translated` says it. */
export function mark(parts: TemplateStringsArray): string {
  return parts[0] as string;
}

/** A text that was marked, or came from a file of ours, in the language that is spoken. */
export function translated(english: string): string {
  const catalogue = catalogues[listen()];
  return catalogue?.get(english) ?? english;
}

/** As `translated`, for words whose translation depends on what they mean there. */
export function translatedAs(meaning: string, english: string): string {
  return catalogues[listen()]?.get(`[${meaning}] ${english}`) ?? english;
}

/** A text of a file of ours that names its values, `{name} holds {place}`: says it as `t` would, with the values by their names. */
export function phrase(english: string): (values: Readonly<Record<string, Value>>) => string {
  const names: string[] = [];
  const key = english.replace(/\{(\w+)\}/g, (_hole, name: string) => `{${names.push(name) - 1}}`);
  return values => translated(key).replace(/\{(\d+)\}/g, (_hole, at: string) => `${values[names[Number(at)]!] ?? ''}`);
}

function said(parts: TemplateStringsArray, values: readonly Value[], meaning = ''): string {
  const catalogue = catalogues[listen()];
  const found = catalogue?.get(meaning + keyOf(parts));
  if (found !== undefined) return found.replace(/\{(\d+)\}/g, (_hole, at: string) => String(values[Number(at)] ?? ''));
  let text = parts[0] as string;
  for (let at = 0; at < values.length; at += 1) text += `${values[at]}${parts[at + 1]}`;
  return text;
}

const keys = new WeakMap<TemplateStringsArray, string>();

/** What a catalogue knows a template by: `{0} holds {1}`. */
function keyOf(parts: TemplateStringsArray): string {
  let key = keys.get(parts);
  if (key === undefined) {
    key = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
    keys.set(parts, key);
  }
  return key;
}
