import type { Refusal, RuleId } from '../engine/index.js';

/** That something is not allowed: by which rule, and why. The sentence is made only when somebody reads it, of what it is told then (T). */
export interface Barred<T = void> {
  cite: RuleId;
  why(told: T): string;
}

/** A rule that may bar a case, which is the arguments C; undefined where it does not. */
export type BarOf<C extends readonly unknown[], T = void> = (...of: C) => Barred<T> | undefined;

/** A rule that may bar a candidate. */
export type Bar<X> = BarOf<[candidate: X]>;

/** The first of the bars that holds for a case; undefined when it is allowed. */
export function firstBar<C extends readonly unknown[], T>(
  bars: readonly BarOf<C, T>[],
  ...of: C
): Barred<T> | undefined {
  for (const bar of bars) {
    const barred = bar(...of);
    if (barred) return barred;
  }
  return undefined;
}

export function isBarred(thing: object): thing is Barred {
  return 'why' in thing && 'cite' in thing && typeof thing.why === 'function';
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
export function refusalOf(barred: Barred): Refusal;
export function refusalOf(barred: Barred | undefined): Refusal | undefined;
export function refusalOf(barred: Barred | undefined): Refusal | undefined {
  return barred && { why: barred.why(), cite: barred.cite };
}
