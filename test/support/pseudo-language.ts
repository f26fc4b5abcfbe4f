import { type Catalogue, type Language, speakAs, teach } from '../../src/engine/language.js';

/** Sets what is translated between brackets; what goes into it stays outside, unless it is translated itself. */
export const BRACKETS: Catalogue = {
  get: english =>
    english
      .replace(/^\[[^\]]*\] /, '')
      .split(/(\{\d\})/)
      .map(part => (part === '' || /^\{\d\}$/.test(part) ? part : `⟦${part}⟧`))
      .join(''),
};

/** Has German be English between brackets from now on, for whoever is answered in it. */
export function teachBrackets(): void {
  teach('de', BRACKETS);
}

/** What `work` says, where every text that can be translated stands between brackets. */
export function inBrackets<T>(work: () => T): T {
  let language: Language = 'de';
  teachBrackets();
  speakAs(() => language);
  try {
    return work();
  } finally {
    language = 'en';
  }
}

/** Ids of rules are the same in every language. */
const RULE = /\b[A-Z]{2}(?:\.[A-Za-z]+)+/g;

/** The words of a text that nobody can translate. `known`: names, which stay as they are. */
export function wordsOutside(text: string, known: readonly string[] = []): string[] {
  const outside = text
    .replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(RULE, ' ');
  const nameless = [...known]
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ' '), outside);
  return nameless.match(/\p{L}{3,}/gu) ?? [];
}
