import type { AnyRuleset, Board, Choices, Decision, Json, JsonObject, Question, View } from '../engine/index.js';
import { beginning } from '../engine/wording.js';
import { fieldWords } from './field-words.js';

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
    const said = typedLabel(question, view, decision, choices, value) ?? fieldWords(choices, value);
    if (said !== undefined) words.push(said);
    partial[choices.field] = value;
  }
  return beginning(words.join(' · '), 200);
}

/** What is no option, but was typed, as an option would say it. */
function typedLabel(
  { typed }: Question<Board>,
  view: View,
  decision: Decision,
  { field, options }: Choices,
  value: Json,
): string | undefined {
  if (typeof value !== 'string' || options.some(option => option.value === value)) return undefined;
  return typed?.(view, decision, { field, words: value })?.label;
}
