import type { Json, JsonObject } from './json.js';
import type { Choices } from './question.js';
import { type AnyRuleset, compose } from './ruleset.js';
import type { Decision } from './state.js';
import type { View } from './view.js';

const MOST_TRIES = 12;

/** What the computer would answer: what it likes best of what is legal; undefined when it finds nothing. */
export function advise(ruleset: AnyRuleset, view: View, decision: Decision): JsonObject | undefined {
  const question = ruleset.questions[decision.asks];
  for (let passed = 0; passed < MOST_TRIES; passed += 1) {
    const reply = bestBut(ruleset, view, decision, passed);
    if (reply && question?.check(view, decision, reply) === undefined) return reply;
  }
  return undefined;
}

/**
 * The best answer. With `passed`, the first field that offers more options takes its next best; all other fields take
 * their best.
 */
function bestBut(ruleset: AnyRuleset, view: View, decision: Decision, passed: number): JsonObject | undefined {
  let skip = passed;
  return compose(ruleset, view, decision, (choices, partial) => {
    const ranked = rank(choices, ruleset.weigh(view, decision, partial, choices));
    if (choices.many) return many(choices, ranked);
    const place = Math.min(skip, ranked.length - 1);
    skip -= Math.max(place, 0);
    return ranked[place]?.value;
  });
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

/** The options of a multiple choice that are liked, within the field's minimum and maximum. */
function many({ many: limits }: Choices, ranked: Ranked[]): Json {
  const liked = ranked.filter(({ weight }) => weight > 0).length;
  const count = Math.min(Math.max(liked, limits?.min ?? 0), limits?.max ?? ranked.length);
  return ranked.slice(0, count).map(({ value }) => value);
}
