import type { Decision, Verb } from '../engine/index.js';
import { thingMeant } from '../engine/near-names.js';

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
  return (unit === undefined ? undefined : aboutUnit(fitting, unit)) ?? fitting[0];
}

function aboutUnit<F extends { question: Answerable }>(fitting: readonly F[], unit: string): F | undefined {
  const about = fitting.filter(({ question }) => typeof question.decision.args.unit === 'string');
  return (
    about.find(({ question }) => question.decision.args.unit === unit) ??
    thingMeant(about, unit, ({ question }) => (question.unitName === undefined ? [] : [question.unitName]))
  );
}
