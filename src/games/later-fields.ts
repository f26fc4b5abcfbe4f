import type { AnyRuleset, Choices, Decision, JsonObject, View } from '../engine/index.js';

const DEEPEST = 3;
/** Enough for every die of every pool; a question with more ways than this is asked field by field. */
const MOST_LOOKS = 120;

/**
 * The options that a field could have, although fields before it are still open: somebody who types names the unit, not
 * the die. All ways to fill what comes before are tried, as far as the `budget` goes, which several fields may share; undefined
 * when the field comes on none of them.
 */
export function choicesLater(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  reply: JsonObject,
  field: string,
  budget: { looks: number } = { looks: MOST_LOOKS },
): Choices | undefined {
  const question = ruleset.questions[decision.asks];
  if (question === undefined) return undefined;
  let looks = 0;
  let found: Choices | undefined;
  const seen = new Set<string>();
  const look = (partial: JsonObject, depth: number): void => {
    if (looks >= MOST_LOOKS || budget.looks <= 0) return;
    looks += 1;
    budget.looks -= 1;
    const choices = question.choices(view, decision, partial);
    if (choices === undefined) return;
    if (choices.field === field) {
      found ??= { ...choices, options: [] };
      for (const option of choices.options) {
        const key = JSON.stringify(option.value);
        if (!seen.has(key)) found.options.push(option);
        seen.add(key);
      }
      return;
    }
    if (depth === DEEPEST || choices.many || choices.free) return;
    for (const option of choices.options) look({ ...partial, [choices.field]: option.value }, depth + 1);
  };
  look(reply, 0);
  return found;
}
