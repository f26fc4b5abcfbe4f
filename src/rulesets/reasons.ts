import type { Modifier } from '../engine/dice/modifiers.js';
import { translated } from '../engine/language.js';

const SIGNS = { '+': '+', '-': '-', '*': '×', '/': '/' } as const;

/** `WS 5 + charging 1 - shaken 1`: a sum that adds up as it stands, each cause in the words of its ruleset. */
export function sumWords<C>(base: string, modifiers: readonly Modifier<C>[], words: (cause: C) => string): string {
  // A cause that ends in a number of its own is told apart from what it adds.
  const called = (cause: C) => words(cause).replace(/([\d"])$/, '$1:');
  return [base, ...modifiers.map(({ op, by, cause }) => `${SIGNS[op]} ${called(cause)} ${by}`)].join(' ');
}

/** `skill 3, long range -1`: a number and what changed it, each cause in the words of its ruleset. */
export function reasonsLine<C>(base: string, modifiers: readonly Modifier<C>[], words: (cause: C) => string): string {
  return [base, ...modifiers.map(({ op, by, cause }) => `${words(cause)} ${op}${by}`)].join(', ');
}

/** For each kind of fact its words: a text that is marked for catalogues, or a function of the fact. */
type Words<F extends { is: string }> = { [K in F['is']]: string | ((fact: F & { is: K }) => string) };

/** Says facts such as causes in the language that is spoken, by a table of their kinds. */
export function saidBy<F extends { is: string }>(words: Words<F>): (fact: F) => string {
  return fact => {
    const said: string | ((fact: F & { is: F['is'] }) => string) = words[fact.is as F['is']];
    return typeof said === 'string' ? translated(said) : said(fact);
  };
}
