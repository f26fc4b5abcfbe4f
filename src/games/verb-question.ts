import type { Decision, Verb } from '../engine/index.js';

/** A question as far as it matters for which verb answers it. */
interface Answerable {
  decision: Decision;
  unitName?: string;
}

/** Of what waits, the question that one of these verbs answers; where several do, the one about the named unit. */
export function questionOfVerb<Q extends Answerable>(
  waiting: readonly Q[],
  verbs: readonly Verb[],
  unit: string | undefined,
): { question: Q; verb: Verb } | undefined {
  const fitting = waiting.flatMap(question => {
    const verb = verbs.find(({ asks }) => asks.includes(question.decision.asks));
    return verb === undefined ? [] : [{ question, verb }];
  });
  return fitting.find(({ question }) => unit !== undefined && named(question, unit)) ?? fitting[0];
}

function named({ decision, unitName }: Answerable, unit: string): boolean {
  const about = decision.args.unit;
  if (typeof about !== 'string') return false;
  return about === unit || unitName?.toLowerCase() === unit.trim().toLowerCase();
}
