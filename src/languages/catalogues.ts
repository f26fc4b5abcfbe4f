import { readdirSync, readFileSync } from 'node:fs';
import { type Catalogue, type Language, teach } from '../engine/language.js';

/** Languages besides English, each with a folder of catalogues beside this file: JSON, the English before its translation. */
export const TRANSLATED: readonly Language[] = ['de'];

/** All texts of a language, by their English. */
export function catalogueOf(language: Language): Map<string, string> {
  const folder = new URL(`./${language}/`, import.meta.url);
  const files = readdirSync(folder).filter(file => file.endsWith('.json'));
  return new Map(
    files.flatMap(file =>
      Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
    ),
  );
}

/** Has every language understood in this thread or process; a catalogue is read when its language is first spoken. */
export function teachLanguages(): void {
  for (const language of TRANSLATED) teach(language, readWhenSpoken(language));
}

function readWhenSpoken(language: Language): Catalogue {
  let known: Map<string, string> | undefined;
  return {
    get(english) {
      known ??= catalogueOf(language);
      return known.get(english);
    },
  };
}
