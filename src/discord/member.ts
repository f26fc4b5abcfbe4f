import { DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Bot } from './bot.js';

/** What Discord says of who is not on a server; it does not know a server any more that took the bot away. */
const NOT_THERE: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/** Whether a user is on a server; undefined where Discord does not say. */
export async function isMember({ client }: Bot, guild: string, user: string): Promise<boolean | undefined> {
  try {
    await client.rest.get(Routes.guildMember(guild, user));
    return true;
  } catch (fault) {
    if (!(fault instanceof DiscordAPIError)) throw fault;
    return NOT_THERE.includes(fault.code) ? false : undefined;
  }
}
