import { DiscordAPIError, Routes } from 'discord.js';
import type { Bot } from './bot.js';
import { isGone } from './permissions.js';

/** Whether a user is on a server; undefined where Discord does not say. */
export async function isMember({ client }: Bot, guild: string, user: string): Promise<boolean | undefined> {
  try {
    await client.rest.get(Routes.guildMember(guild, user));
    return true;
  } catch (fault) {
    if (isGone(fault)) return false;
    if (fault instanceof DiscordAPIError) return undefined;
    throw fault;
  }
}
