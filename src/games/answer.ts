import type { AnyRuleset, Decision, Json, JsonObject, View } from '../engine/index.js';
import { squareName } from '../engine/table/places.js';

const MOST_FIELDS = 8;

/** What was answered, in the words of the options: `Squad Alpha · Run · F5.3`. */
export function answerInWords(ruleset: AnyRuleset, view: View, decision: Decision, reply: Json): string {
  const question = ruleset.questions[decision.asks];
  if (question === undefined || reply === null || typeof reply !== 'object' || Array.isArray(reply)) return '';
  const partial: JsonObject = {};
  const words: string[] = [];
  for (let fields = 0; fields < MOST_FIELDS; fields += 1) {
    const choices = question.choices(view, decision, partial);
    const value = choices && reply[choices.field];
    if (choices === undefined) break;
    if (value === undefined) {
      // Left to the rules, such as which die: nothing is said of it.
      const fits = ({ value }: { value: Json }) =>
        question.check(view, decision, { ...reply, [choices.field]: value }) === undefined;
      const taken = choices.options.find(fits);
      if (taken === undefined) break;
      partial[choices.field] = taken.value;
      continue;
    }
    const label = (one: Json): string | undefined =>
      choices.options.find(option => JSON.stringify(option.value) === JSON.stringify(one))?.label ??
      (typeof one === 'string' || typeof one === 'number' ? String(one) : placeWord(one));
    const labels = choices.many && Array.isArray(value) ? value.map(label) : [label(value)];
    const known = labels.filter(text => text !== undefined);
    if (known.length > 0) words.push(known.join(', '));
    partial[choices.field] = value;
  }
  return words.join(' · ').slice(0, 200);
}

/** A typed place, as the grid names it. */
function placeWord(value: Json): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const { x, y } = value;
  return typeof x === 'number' && typeof y === 'number' ? squareName({ x, y }) : undefined;
}
