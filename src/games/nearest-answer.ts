import { advise, type JsonObject } from '../engine/index.js';
import type { AskedAt } from './asked-at.js';

/**
 * What comes nearest to a reply that is not accepted: as many of its first fields as can stay, one at least, and what is liked best
 * for the rest; undefined when nothing does.
 */
export function nearestAnswer(
  { ruleset, question, view, decision }: Omit<AskedAt, 'unitName'>,
  reply: JsonObject,
): JsonObject | undefined {
  const kept: JsonObject = {};
  for (;;) {
    const choices = question.choices(view, decision, kept);
    const value = choices && reply[choices.field];
    if (choices === undefined || value === undefined || Object.hasOwn(kept, choices.field)) break;
    const wanted = JSON.stringify(value);
    const mayStay = choices.free || choices.many || choices.options.some(each => JSON.stringify(each.value) === wanted);
    if (!mayStay) break;
    kept[choices.field] = value;
  }
  for (let fields = Object.entries(kept); fields.length > 0; fields = fields.slice(0, -1)) {
    const found = advise(ruleset, view, decision, { partial: Object.fromEntries(fields) });
    if (found) return found;
  }
  return undefined;
}
