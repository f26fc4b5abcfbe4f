import { type Catalogue, speakAs, teach } from '../../src/engine/language.js';

/** Sets what is translated between brackets; what goes into it stays outside, unless it is translated itself. */
export const BRACKETS: Catalogue = {
  get: english =>
    english
      .replace(/^\[[^\]]*\] /, '')
      .split(/(\{\d\})/)
      .map(part => (part === '' || /^\{\d\}$/.test(part) ? part : `⟦${part}⟧`))
      .join(''),
};

/** Has German be English between brackets, for whoever is answered in it, until `teachLanguages`. */
export function teachBrackets(): void {
  teach('de', BRACKETS);
}

/** What `work` says, where every text that can be translated stands between brackets. */
export function inBrackets<T>(work: () => T): T {
  const known = teach('de', BRACKETS);
  const listener = speakAs(() => 'de');
  try {
    return work();
  } finally {
    // Files of tests share a worker.
    speakAs(listener);
    if (known) teach('de', known);
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
