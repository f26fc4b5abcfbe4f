import type { AnyRuleset, Decision, JsonObject, Verb, View } from '../engine/index.js';

/** A question of a ruleset as somebody sees it who may answer it. */
export interface Asking {
  ruleset: AnyRuleset;
  view: View;
  decision: Decision;
}

/** Fields that may come before the one that a verb settles: the unit, say, before what it does. */
const FIELDS_BEFORE = 2;

/** Those of a ruleset's verbs that lead to an answer from what can be chosen now: `/march` only if some unit may march. */
export function fittingVerbs(at: Asking): Verb[] {
  const { ruleset, decision } = at;
  return ruleset.verbs.filter(
    ({ asks, fixed }) => asks.includes(decision.asks) && leadsTo(at, fixed, {}, FIELDS_BEFORE),
  );
}

/**
 * Whether an answer that begins so can be what the verb is for, which settles the fields `fixed`; `deeper`: through how many
 * open fields is looked. What lies beyond them, or behind a free field, may be.
 */
export function leadsTo(at: Asking, fixed: JsonObject, partial: JsonObject, deeper = 0): boolean {
  const { ruleset, view, decision } = at;
  if (Object.keys(fixed).every(field => Object.hasOwn(partial, field))) return true;
  const choices = ruleset.questions[decision.asks]?.choices(view, decision, partial);
  // The end of an answer, such as that nobody does anything more, is a verb's own only when the verb says so.
  if (choices === undefined) return Object.keys(fixed).some(field => Object.hasOwn(partial, field));
  const { field, options } = choices;
  if (Object.hasOwn(fixed, field)) {
    const wanted = JSON.stringify(fixed[field]);
    const offered = options.some(({ value }) => JSON.stringify(value) === wanted);
    return offered && leadsTo(at, fixed, { ...partial, [field]: fixed[field] }, deeper);
  }
  if (deeper === 0 || choices.free || choices.many) return true;
  return options.some(({ value }) => leadsTo(at, fixed, { ...partial, [field]: value }, deeper - 1));
}
