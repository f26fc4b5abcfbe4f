import type { AnyRuleset, Decision, JsonObject, View } from '../engine/index.js';
import { answerInWords } from './answer.js';

/** What is said of an answer: its words, the unit, the chance of what it rolls for, what would happen. */
export function wordsOf(ruleset: AnyRuleset, view: View, decision: Decision, reply: JsonObject) {
  const question = ruleset.questions[decision.asks];
  const { unit } = reply;
  const named = typeof unit === 'string' ? (view.board.units[unit] ?? view.board.models[unit])?.name : undefined;
  const chance = chanceOf(ruleset, view, decision, reply);
  const hint = question?.preview?.(view, decision, reply).lines[0];
  const doing = ruleset.planning.doing[decision.asks];
  const rests = doing?.rests(reply) ?? false;
  const intent = typeof doing?.intent === 'function' ? doing.intent(reply) : doing?.intent;
  const said = lineWords(answerInWords(ruleset, view, decision, reply), reply, named, doing?.follows === true);
  const unused = rests ? doing?.unused?.(view.board, decision.who) : undefined;
  return {
    words: unused === undefined ? said : `${said}, ${unused}`,
    ...(named === undefined ? {} : { unit: named }),
    ...(chance === undefined ? {} : { chance }),
    ...(hint === undefined || rests ? {} : { hint }),
    ...(doing?.follows ? { follows: true as const } : {}),
    ...(intent && !rests ? { intent: true as const } : {}),
    ...(rests ? { rests: true as const } : {}),
  };
}

/**
 * The words of an answer without what only led to the rest of it: `Activate · 4 · Marshal` is `4 · Marshal`. What a line that follows
 * another does, nothing else tells.
 */
function lineWords(words: string, reply: JsonObject, named: string | undefined, follows: boolean): string {
  const [first = '', ...rest] = words.split(' · ');
  if (rest.length === 0) return words;
  if (!follows && Object.keys(reply)[0] === 'do') return rest.join(' · ');
  return [named !== undefined && first.startsWith(`${named}: `) ? named : first, ...rest].join(' · ');
}

const MOST_FIELDS = 8;

/** The chance that the options say, of the last field that has one: it knows all that was chosen before. */
export function chanceOf(ruleset: AnyRuleset, view: View, decision: Decision, reply: JsonObject): number | undefined {
  let chance: number | undefined;
  const partial: JsonObject = {};
  for (let fields = 0; fields < MOST_FIELDS; fields += 1) {
    const choices = ruleset.questions[decision.asks]?.choices(view, decision, partial);
    const value = choices && reply[choices.field];
    if (choices === undefined || value === undefined) break;
    const wanted = JSON.stringify(value);
    chance = choices.options.find(option => JSON.stringify(option.value) === wanted)?.chance ?? chance;
    partial[choices.field] = value;
  }
  return chance;
}
