import type { Refusal, RuleId } from '../engine/index.js';

/** That something is not allowed: by which rule, and why. The sentence is made only when somebody reads it, of what it is told then (T). */
export interface Barred<T = void> {
  cite: RuleId;
  why(told: T): string;
}

/** A rule that may bar a candidate; undefined where it does not. */
export type Bar<C> = (candidate: C) => Barred | undefined;

/** The first of the bars that holds for a candidate; undefined when it is allowed. */
export function firstBar<C>(bars: readonly Bar<C>[], candidate: C): Barred | undefined {
  for (const bar of bars) {
    const barred = bar(candidate);
    if (barred) return barred;
  }
  return undefined;
}

/** The candidates that nothing bars, one by one: who needs only the first asks for no more. */
export function* allowed<C>(candidates: Iterable<C>, bars: readonly Bar<C>[]): Generator<C, undefined> {
  for (const candidate of candidates) if (firstBar(bars, candidate) === undefined) yield candidate;
  return undefined;
}

/** Whether any candidate is allowed; looks no further than the first. */
export function anyAllowed<C>(candidates: Iterable<C>, bars: readonly Bar<C>[]): boolean {
  return allowed(candidates, bars).next().done !== true;
}

/** The same with its words, for players. */
export function refusalOf(barred: Barred | undefined): Refusal | undefined {
  return barred && { why: barred.why(), cite: barred.cite };
}
