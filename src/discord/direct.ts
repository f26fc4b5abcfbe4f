import { DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Bot } from './bot.js';
import { message, text } from './components.js';
import { isLost } from './lost.js';

const channels = new Map<string, string>();
const MOST_CHANNELS = 1000;
/** Discord has several reasons why somebody takes none, and finds new ones: their settings, no server in common, an account that is gone. */
const REFUSED: readonly number[] = [400, 403, 404];

/**
 * Tells a user something directly, once for each nonce; false where they take no direct messages, undefined where Discord takes none
 * of the bot now.
 */
export async function tellDirectly(bot: Bot, user: string, words: string, nonce: string): Promise<boolean | undefined> {
  const { rest } = bot.client;
  try {
    let channel = channels.get(user);
    if (channel === undefined) {
      channel = ((await rest.post(Routes.userChannels(), { body: { recipient_id: user } })) as { id: string }).id;
      if (channels.size >= MOST_CHANNELS) channels.clear();
      channels.set(user, channel);
    }
    const body = { ...message([text(words)]), nonce: `d${nonce}`.slice(0, 25), enforce_nonce: true };
    await rest.post(Routes.channelMessages(channel), { body });
    return true;
  } catch (fault) {
    if (!(fault instanceof DiscordAPIError) || !REFUSED.includes(fault.status) || isLost(fault)) throw fault;
    if (fault.code === RESTJSONErrorCodes.OpeningDirectMessagesTooFast) return undefined;
    channels.delete(user);
    return false;
  }
}
