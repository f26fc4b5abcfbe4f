import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, speakAs } from '../engine/language.js';
import { teachLanguages } from '../languages/catalogues.js';

const readers = new AsyncLocalStorage<Language>();

teachLanguages();
speakAs(() => readers.getStore() ?? 'en');

/** Whatever `work` says, it says in this language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return readers.run(language, work);
}
