import type { Decision, Json } from '../engine/index.js';
import type { PromptRow } from '../store/tables.js';
import type { Application } from './application.js';
import { advice } from './asking.js';
import type { Expiry } from './battle-info.js';
import { table } from './looking.js';
import { plannedFor } from './prepared.js';
import { submitByClock } from './submit.js';

type Table = NonNullable<Awaited<ReturnType<typeof table>>>;

interface Answer {
  reply: Json;
  interaction: string;
}

/**
 * Answers a question whose time is up as the battle agreed: with what its player planned and did not hand in, or what stopped; with
 * the computer's answer; with what is careful, where these say nothing or are refused. Says whether it was counted, and whether it
 * is sealed.
 */
export async function answerExpired(app: Application, prompt: PromptRow): Promise<'counted' | 'sealed' | undefined> {
  const { battle, decision: id, who } = prompt;
  const at = await table(app, battle);
  const decision = at?.state.pending.find(pending => pending.id === id && pending.reply === undefined);
  if (!at || !decision) return undefined;
  // After an undo the same question is asked again: its number alone would look like a repetition.
  const interaction = `clock:${battle}:${id}@${at.state.seq}`;
  const agreed = await agreedAnswer(app, at, decision, prompt).catch(error => {
    app.fault(error, `clock of ${battle}, ${decision.asks}`);
    return undefined;
  });
  for (const answer of [agreed, { reply: decision.fallback }]) {
    if (answer === undefined) continue;
    const outcome = await submitByClock(app, { battle, user: who, interaction, decision: id, ...answer });
    if (outcome.kind === 'accepted') return outcome.repeated ? undefined : outcome.sealed ? 'sealed' : 'counted';
    if (outcome.kind !== 'refused') return undefined;
    if (answer !== agreed) app.fault(new Error(outcome.why), `clock of ${battle}, ${decision.asks}`);
  }
  return undefined;
}

async function agreedAnswer(
  app: Application,
  { battle, ruleset, state }: Table,
  decision: Decision,
  { who }: PromptRow,
): Promise<(Partial<Answer> & Pick<Answer, 'reply'>) | undefined> {
  switch (battle.expiry as Expiry) {
    case 'careful':
      return undefined;
    case 'computer': {
      const reply = await advice(app, { battle: battle.id, decision: decision.id });
      return reply && { reply };
    }
    case 'plan':
      return plannedFor(app.store.db, { battle: battle.id, ruleset, state, decision, who });
  }
}
