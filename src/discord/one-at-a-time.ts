import type { RepliableInteraction } from 'discord.js';
import { mark, translated } from '../engine/language.js';
import type { Bot } from './bot.js';
import { tell } from './replies.js';

const ONE_AT_A_TIME = mark`What you asked for before is still being worked out; ask again when you have its answer.`;

/** Users whose dear request (odds, a file, a map) is under way. */
const underWay = new WeakMap<Bot, Set<string>>();

/** Whether a dear request of this user is under way. */
export function isBusy(bot: Bot, user: string): boolean {
  return underWay.get(bot)?.has(user) ?? false;
}

/** Another dear request of this user is under way. */
export function tellBusy(interaction: RepliableInteraction): Promise<void> {
  return tell(interaction, translated(ONE_AT_A_TIME));
}

/**
 * Answers a dear request, which was deferred already: where another one of the same user is under way, of whatever kind, in
 * one sentence and at once.
 */
export async function oneAtATime(
  bot: Bot,
  interaction: RepliableInteraction,
  work: () => Promise<void>,
): Promise<void> {
  const user = interaction.user.id;
  if (isBusy(bot, user)) return tellBusy(interaction);
  const users = underWay.get(bot) ?? new Set();
  underWay.set(bot, users.add(user));
  try {
    await work();
  } finally {
    users.delete(user);
  }
}
