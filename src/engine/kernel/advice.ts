import type { Json, JsonObject } from './json.js';
import type { Choices } from './question.js';
import { type AnyRuleset, compose } from './ruleset.js';
import type { Decision } from './state.js';
import type { View } from './view.js';

const MOST_TRIES = 12;

/** What somebody has chosen already of an answer: whole fields, and values of a field that takes several. */
export interface ChosenSoFar {
  partial?: JsonObject;
  /** Of the first field that is open. */
  marked?: readonly Json[];
  /** Of that field nothing else is looked at. */
  among?: readonly Json[];
}

/**
 * What the computer would answer: what it likes best of what is legal; undefined when it finds nothing. What was chosen
 * stays as it is, and only the rest is filled in.
 */
export function advise(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  chosen: ChosenSoFar = {},
): JsonObject | undefined {
  const question = ruleset.questions[decision.asks];
  for (let passed = 0; passed < MOST_TRIES; passed += 1) {
    const reply = bestBut(ruleset, view, decision, passed, chosen);
    if (reply && question?.check(view, decision, reply) === undefined) return reply;
  }
  return undefined;
}

/**
 * The best answer. With `passed`, the first field that offers more options takes its next best; all other fields take
 * their best.
 */
function bestBut(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  passed: number,
  { partial: given = {}, marked = [], among }: ChosenSoFar,
): JsonObject | undefined {
  let skip = passed;
  return compose(ruleset, view, decision, (offered, partial) => {
    if (Object.hasOwn(given, offered.field)) return given[offered.field];
    const isFirstOpen = Object.keys(partial).length === Object.keys(given).length;
    const choices = isFirstOpen && among ? onlyAmong(offered, among) : offered;
    const ranked = rank(choices, ruleset.weigh(view, decision, partial, choices));
    if (choices.many) return many(choices, ranked, isFirstOpen ? marked : []);
    const place = Math.min(skip, ranked.length - 1);
    skip -= Math.max(place, 0);
    return ranked[place]?.value;
  });
}

function onlyAmong(choices: Choices, values: readonly Json[]): Choices {
  const wanted = new Set(values.map(value => JSON.stringify(value)));
  return { ...choices, options: choices.options.filter(({ value }) => wanted.has(JSON.stringify(value))) };
}

interface Ranked {
  value: Json;
  weight: number;
}

function rank(choices: Choices, weights: readonly number[]): Ranked[] {
  return choices.options
    .map((option, index) => ({ value: option.value, weight: weights[index] ?? 0 }))
    .sort((a, b) => b.weight - a.weight);
}

/** What is marked, and then the options of a multiple choice that are liked, within the field's minimum and maximum. */
function many({ many: limits }: Choices, ranked: Ranked[], marked: readonly Json[]): Json {
  const known = new Set(marked.map(value => JSON.stringify(value)));
  const others = ranked.filter(({ value }) => !known.has(JSON.stringify(value)));
  const liked = marked.length + others.filter(({ weight }) => weight > 0).length;
  const count = Math.min(Math.max(liked, limits?.min ?? 0), limits?.max ?? ranked.length);
  return [...marked, ...others.slice(0, Math.max(0, count - marked.length)).map(({ value }) => value)];
}
