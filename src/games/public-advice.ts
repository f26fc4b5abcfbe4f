import { advise, type Json, type JsonObject } from '../engine/index.js';
import { answerInWords } from './answer.js';
import type { AskedAt } from './asked-at.js';

/** A whole answer that is advised. */
export interface Advice {
  reply: JsonObject;
  /** Of the first field. */
  first: Json;
  words: string;
  /** It has more than the first field. */
  goesOn: boolean;
}

/** What the computer would answer, as whoever has this view can know; undefined when it has no idea. */
export function adviceIn({ ruleset, view, decision, question }: AskedAt): Advice | undefined {
  const field = question.choices(view, decision, {})?.field;
  const reply = advise(ruleset, view, decision);
  const first = field === undefined ? undefined : reply?.[field];
  if (field === undefined || reply === undefined || first === undefined) return undefined;
  const goesOn = question.choices(view, decision, { [field]: first }) !== undefined;
  return { reply, first, words: answerInWords(ruleset, view, decision, reply), goesOn };
}
