import { type APIChannel, DiscordAPIError, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { mark, t, translated } from '../engine/language.js';

/** What the bot needs where a battle is played, in Discord's words. */
const NEEDED: [bigint, string][] = [
  [PermissionFlagsBits.ViewChannel, mark`View Channel`],
  [PermissionFlagsBits.SendMessages, mark`Send Messages`],
  [PermissionFlagsBits.CreatePublicThreads, mark`Create Public Threads`],
  [PermissionFlagsBits.SendMessagesInThreads, mark`Send Messages in Threads`],
  [PermissionFlagsBits.AttachFiles, mark`Attach Files`],
  [PermissionFlagsBits.ReadMessageHistory, mark`Read Message History`],
];

/** Names the permissions that are missing from the bot's own set in a channel (a decimal bit field). */
export function missingPermissions(own: string | bigint | undefined, inThread: boolean): string[] {
  if (own === undefined) return [];
  const has = new PermissionsBitField(BigInt(own));
  return NEEDED.filter(([bit]) => {
    if (inThread && (bit === PermissionFlagsBits.CreatePublicThreads || bit === PermissionFlagsBits.SendMessages))
      return false;
    return !has.has(bit);
  }).map(([, name]) => translated(name));
}

/** One sentence for the person who can mend it. */
export function missingSentence(channel: string, missing: string[]): string {
  const names = missing.map(name => `**${name}**`).join(', ');
  return t`I cannot play a battle in <#${channel}>: I lack ${names} there. Somebody with Manage Channel can grant it.`;
}

/** Discord says that the bot may not, or that the channel is gone: waiting a little does not mend it. */
export function isForbidden(fault: unknown): boolean {
  return fault instanceof DiscordAPIError && (fault.status === 403 || fault.code === 50001 || fault.code === 50013);
}

export function isGone(fault: unknown): boolean {
  return fault instanceof DiscordAPIError && fault.status === 404;
}

export function isThread(channel: Pick<APIChannel, 'type'> | null | undefined): boolean {
  return channel?.type === 10 || channel?.type === 11 || channel?.type === 12;
}
