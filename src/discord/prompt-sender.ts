import type { Advice, OutboxRow, PromptDelivery } from '../games/games.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import type { MessageBody, Tone } from './components.js';
import { promptBody } from './messages.js';

/** A question as it is asked now: with advice and a tip, or without either where that is at fault. */
export async function askingBody(
  bot: Bot,
  { id, battle }: Pick<OutboxRow, 'id' | 'battle'>,
  delivery: PromptDelivery,
  tone: Tone | undefined,
): Promise<MessageBody> {
  const advised = await advisedIn(bot, battle, delivery);
  const coach = await coachOf(bot, battle, delivery);
  return promptBody(id, battle, delivery, { tone, advised, coach });
}

/** What is blue on the buttons of a prompt, unless a plan is. */
async function advisedIn(
  bot: Bot,
  battle: string,
  { decision, buttons, plannable }: PromptDelivery,
): Promise<Advice | undefined> {
  if (plannable && buttons === undefined) return undefined;
  return bot.games.publicAdvice({ battle, decision }).catch(fault => {
    bot.log.error({ battle, fault: describeFault(fault) }, 'a question is asked without advice');
    return undefined;
  });
}

/** What a newcomer is taught under a question. */
async function coachOf(bot: Bot, battle: string, { decision, who: user }: PromptDelivery): Promise<string | undefined> {
  return bot.games.coachLine({ battle, decision, user }).catch(fault => {
    bot.log.error({ battle, fault: describeFault(fault) }, 'a question is asked without a tip');
    return undefined;
  });
}
