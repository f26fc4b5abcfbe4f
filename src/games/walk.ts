import { advise, type Json, type JsonObject } from '../engine/index.js';
import type { Desk } from './desk.js';
import { fieldWords } from './field-words.js';
import type { FieldFound, QuestionOf, Walk } from './open-question.js';
import { askedAt } from './questions.js';
import { chosen } from './words.js';

/** Goes through an answer field by field; once it is complete, checks it and shows what would happen. */
export async function walk(desk: Desk, of: QuestionOf & { partial: JsonObject }): Promise<Walk | undefined> {
  const at = await askedAt(desk, of);
  if (at === undefined) return undefined;
  const { question, view, decision, ruleset } = at;
  const walked: JsonObject = {};
  const said: Walk['chosen'] = [];
  let choices = question.choices(view, decision, walked);
  for (; choices !== undefined && choices.field in of.partial; choices = question.choices(view, decision, walked)) {
    const value = of.partial[choices.field] as Json;
    walked[choices.field] = value;
    said.push({ field: choices.field, words: fieldWords(choices, value) ?? 'none' });
  }
  if (choices !== undefined) return { chosen: said, choices };
  const refusal = question.check(view, decision, of.partial);
  if (refusal !== undefined) return { chosen: said, refusal };
  const preview = question.preview?.(view, decision, of.partial);
  const pictured = preview && (preview.ghosts.length > 0 || preview.sights.length > 0 || preview.pieces !== undefined);
  if (!pictured) return { chosen: said, preview };
  return { chosen: said, preview, table: { board: view.board, described: ruleset.describe(view) } };
}

/** What the computer would answer; undefined when it has no idea, or the question no longer waits. */
export async function advice(desk: Desk, of: QuestionOf): Promise<JsonObject | undefined> {
  const at = await askedAt(desk, of);
  return at && advise(at.ruleset, at.view, at.decision);
}

/** The value of the next field that typed words name. */
export async function nextFromWords(
  desk: Desk,
  of: QuestionOf & { partial: JsonObject; words: string },
): Promise<FieldFound | undefined> {
  const at = await askedAt(desk, of);
  if (at === undefined) return undefined;
  const choices = at.question.choices(at.view, at.decision, of.partial);
  if (choices === undefined) return { why: 'Everything is chosen already: confirm it or go back.' };
  const found = chosen(at, choices, of.words);
  return 'why' in found ? found : { field: choices.field, value: found.value };
}
