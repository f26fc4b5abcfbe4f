import { createHash } from 'node:crypto';
import type { PageOf } from '../rules-page/page.js';
import { mutantsOf, placeOf, type Sources } from './make.js';
import { keyOf, type Mutant } from './mutant.js';

/** What a run tries: the chosen rules and the mutants drawn for each, which several rules may share. */
export interface Chosen {
  rule: string;
  mutants: Mutant[];
}

/** Statuses of rules that nothing plays. */
const NOT_PLAYED = ['not yet', 'no effect here'];

/** The rules of these books that code plays, in an order that the seed draws. */
export function rulesBySeed(books: readonly PageOf[], seed: number): string[] {
  const played = books.flatMap(({ ruleset, code }) =>
    ruleset.reference.filter(({ id, status }) => code.has(id) && !NOT_PLAYED.includes(status)).map(({ id }) => id),
  );
  return drawn(played, seed, id => id);
}

/**
 * The first `count` of these rules with anything to mutate, and for each the mutants of its code in an order that the seed draws,
 * so that a mutant is drawn or not whatever changes elsewhere in its file.
 */
export async function choose(
  sources: Sources,
  books: readonly PageOf[],
  rules: readonly string[],
  { count, seed }: { count: number; seed: number },
): Promise<{ chosen: Chosen[]; bare: string[] }> {
  const chosen: Chosen[] = [];
  const bare: string[] = [];
  /** Several rules may share a mutant: it is one. */
  const known = new Map<string, Mutant>();
  const same = (mutant: Mutant) => {
    const one = known.get(placeOf(mutant)) ?? mutant;
    one.rules = [...new Set([...one.rules, ...mutant.rules])];
    known.set(placeOf(mutant), one);
    return one;
  };
  for (const rule of rules) {
    if (chosen.length === count) break;
    const book = books.find(({ code }) => code.has(rule));
    const also = book?.ruleset.reference.find(({ id }) => id === rule)?.also ?? [];
    const mutants = await mutantsOf(sources, rule, book?.code.get(rule) ?? [], [rule, ...also]);
    const key = (mutant: Mutant) => `${rule} ${keyOf(sources.text(mutant.file), mutant)}`;
    if (mutants.length === 0) bare.push(rule);
    else chosen.push({ rule, mutants: drawn([...new Set(mutants.map(same))], seed, key) });
  }
  return { chosen, bare };
}

function drawn<T>(from: readonly T[], seed: number, key: (each: T) => string): T[] {
  const place = (each: T) =>
    createHash('sha256')
      .update(`${seed} ${key(each)}`)
      .digest('hex');
  return from
    .map(each => ({ each, at: place(each) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ each }) => each);
}
