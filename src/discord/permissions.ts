import { type APIChannel, DiscordAPIError, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { mark, t, translated } from '../engine/language.js';
import { isLost } from './lost.js';

/** Something that the bot needs where a battle is played, in Discord's words, and what will not work without it. */
export interface Need {
  bit: bigint;
  name: string;
  without: string;
  /** Where battles are played all the same. */
  optional?: true;
  /** In a thread that stands it is not asked for. */
  ofChannel?: true;
}

const { ViewChannel, SendMessages, CreatePublicThreads, SendMessagesInThreads, AttachFiles, ReadMessageHistory } =
  PermissionFlagsBits;
/** A right of its own since 2026. */
const PIN_MESSAGES = 1n << 51n;

export const NEEDED: readonly Need[] = [
  { bit: ViewChannel, name: mark`View Channel`, without: mark`nothing works here, since I do not see the channel.` },
  {
    bit: SendMessages,
    name: mark`Send Messages`,
    without: mark`\`/battle new\` is refused, and no vote or campaign can be posted.`,
    ofChannel: true,
  },
  {
    bit: CreatePublicThreads,
    name: mark`Create Public Threads`,
    without: mark`\`/battle new\` is refused; it works in a thread that somebody else opens.`,
    ofChannel: true,
  },
  {
    bit: SendMessagesInThreads,
    name: mark`Send Messages in Threads`,
    without: mark`battles in threads cannot be opened; those under way wait, and go on once it is granted.`,
  },
  {
    bit: AttachFiles,
    name: mark`Attach Files`,
    without: mark`no picture of the table can be posted, so no battle can be opened.`,
  },
  {
    bit: ReadMessageHistory,
    name: mark`Read Message History`,
    without: mark`after an outage I cannot find what I posted already, so no battle can be opened.`,
  },
  {
    bit: PermissionFlagsBits.ManageThreads,
    name: mark`Manage Threads`,
    without: mark`threads that were opened for nothing are archived in place of deleted, and a locked one stays shut.`,
    optional: true,
  },
  {
    bit: PIN_MESSAGES,
    name: mark`Pin Messages`,
    without: mark`the message that says where a battle stands is not pinned.`,
    optional: true,
  },
];

/** What is missing from the bot's own set in a channel (a decimal bit field). */
export function missingNeeds(own: string | bigint | undefined, inThread: boolean): Need[] {
  if (own === undefined) return [];
  const has = new PermissionsBitField(BigInt(own));
  return NEEDED.filter(({ bit, ofChannel }) => !(inThread && ofChannel) && !has.has(bit));
}

/** Names the permissions without which no battle is played there. */
export function missingPermissions(own: string | bigint | undefined, inThread: boolean): string[] {
  return missingNeeds(own, inThread).flatMap(({ optional, name }) => (optional ? [] : [translated(name)]));
}

/** Names the permissions without which no message of the bot stands there. */
export function missingToPost(own: string | bigint | undefined, inThread: boolean): string[] {
  const needed = [ViewChannel, inThread ? SendMessagesInThreads : SendMessages];
  return missingNeeds(own, inThread).flatMap(({ bit, name }) => (needed.includes(bit) ? [translated(name)] : []));
}

/** One sentence for the person who can mend it. */
export function missingSentence(channel: string, missing: string[]): string {
  const names = missing.map(name => `**${name}**`).join(', ');
  return t`I cannot play a battle in <#${channel}>: I lack ${names} there. Somebody with Manage Channel can grant it.`;
}

/** Discord says that the bot may not, or that the channel is gone: waiting a little does not mend it. */
export function isForbidden(fault: unknown): boolean {
  return saidByDiscord(fault) && (fault.status === 403 || fault.code === 50001 || fault.code === 50013);
}

export function isGone(fault: unknown): boolean {
  return saidByDiscord(fault) && fault.status === 404;
}

/** Whether Discord does not know what is asked of it at all: of a channel or message that is gone it says what is gone. */
export function isUnknownRequest(fault: unknown): boolean {
  return isGone(fault) && (fault as DiscordAPIError).code === 0;
}

/** What something in between refuses says nothing of a channel or message. */
function saidByDiscord(fault: unknown): fault is DiscordAPIError {
  return fault instanceof DiscordAPIError && !isLost(fault);
}

export function isThread(channel: Pick<APIChannel, 'type'> | null | undefined): boolean {
  return channel?.type === 10 || channel?.type === 11 || channel?.type === 12;
}
