import type { Json, JsonObject } from '../engine/index.js';
import { c, t } from '../engine/language.js';
import { pointIn } from '../engine/table/points.js';
import type { AskedAt } from './asked-at.js';
import { fieldWords } from './field-words.js';
import type { AnswerSoFar, FieldFound } from './open-question.js';
import { chosen } from './typed-answer.js';

/** Goes through an answer field by field; once it is complete, checks it and shows what would happen. */
export function answerSoFar({ question, view, decision, ruleset }: AskedAt, partial: JsonObject): AnswerSoFar {
  const table = () => ({ board: view.board, described: ruleset.describe(view) });
  const walked: JsonObject = {};
  const said: AnswerSoFar['chosen'] = [];
  let choices = question.choices(view, decision, walked);
  for (; choices !== undefined && choices.field in partial; choices = question.choices(view, decision, walked)) {
    const value = partial[choices.field] as Json;
    walked[choices.field] = value;
    said.push({ field: choices.field, words: fieldWords(choices, value) ?? c('chosen')`none` });
  }
  if (choices !== undefined) {
    const places = choices.options.some(({ value }) => pointIn(value) !== undefined);
    if (places) return { chosen: said, choices, table: table() };
    // Who is asked to answer sees who answers whom already.
    const shown = said.length === 0 && ruleset.planning.windows[decision.asks] !== undefined ? table() : undefined;
    return { chosen: said, choices, ...(shown?.described.pointers ? { table: shown } : {}) };
  }
  const refusal = question.check(view, decision, partial);
  if (refusal !== undefined) return { chosen: said, refusal };
  const preview = question.preview?.(view, decision, partial);
  const pictured = preview && (preview.ghosts.length > 0 || preview.sights.length > 0 || preview.pieces !== undefined);
  if (!pictured) return { chosen: said, preview };
  return { chosen: said, preview, table: table() };
}

/** The value of the next field that typed words name. */
export function nextFromWords(at: AskedAt, partial: JsonObject, words: string): FieldFound {
  const choices = at.question.choices(at.view, at.decision, partial);
  if (choices === undefined) return { why: t`Everything is chosen already: confirm it or go back.` };
  const found = chosen(at, choices, words);
  return 'why' in found ? found : { field: choices.field, value: found.value };
}
