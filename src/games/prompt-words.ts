import type { AnyRuleset, Decision, Prompt, View } from '../engine/index.js';
import { t } from '../engine/language.js';

/** What a seat is asked, with the command that takes typed words where the question understands more than its options. */
export function promptWords({ questions, verbs }: AnyRuleset, view: View, decision: Decision): Prompt {
  const question = questions[decision.asks];
  if (question === undefined) throw new Error(`no question ${decision.asks}`);
  const { typed, ...prompt } = question.prompt(view, decision);
  if (typed === undefined) return prompt;
  const verb = verbs.find(({ asks, fixed }) => asks.includes(decision.asks) && Object.keys(fixed).length === 0);
  const command = `\`/${verb?.name.join(' ') ?? 'answer'}\``;
  return { ...prompt, small: [...prompt.small, t`${command} takes ${typed}.`] };
}
