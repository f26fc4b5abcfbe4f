import { type APIChannel, ChannelType, PermissionFlagsBits, type RepliableInteraction, Routes } from 'discord.js';
import type { Bot } from './bot.js';
import { toldChannel } from './left-out.js';
import { isForbidden, isGone, isThread, isUnknownRequest } from './permissions.js';

/** Where somebody typed or pressed. */
export interface Place {
  type: APIChannel['type'];
  thread: boolean;
  locked: boolean;
  /** The channel that a thread hangs under. */
  parent?: string;
}

/** The channel of a command or press; Discord is asked where it has not told of it. Undefined where it may not be seen. */
export async function placeOf(bot: Bot, interaction: RepliableInteraction): Promise<Place | undefined> {
  const { channel, channelId, appPermissions } = interaction;
  if (channel !== null) {
    const thread = channel.isThread();
    return {
      type: channel.type,
      thread,
      locked: thread && channel.locked === true,
      ...(thread && channel.parentId !== null ? { parent: channel.parentId } : {}),
    };
  }
  const told = toldChannel(channelId ?? '');
  // Of a private thread Discord tells also where the bot was not let in.
  const seen = appPermissions.has(PermissionFlagsBits.ViewChannel) && told?.type !== ChannelType.PrivateThread;
  if (told !== undefined && seen) return placeIn(told);
  try {
    return placeIn((await bot.client.rest.get(Routes.channel(channelId ?? ''))) as APIChannel);
  } catch (fault) {
    // What cannot be known is tried: opening a thread there says what is wrong.
    if (isUnknownRequest(fault)) return { type: ChannelType.GuildText, thread: false, locked: false };
    if (isForbidden(fault) || isGone(fault)) return undefined;
    throw fault;
  }
}

function placeIn(told: APIChannel): Place {
  const thread = isThread(told);
  const parent = 'parent_id' in told ? told.parent_id : undefined;
  return {
    type: told.type,
    thread,
    locked: 'thread_metadata' in told && told.thread_metadata?.locked === true,
    ...(thread && typeof parent === 'string' ? { parent } : {}),
  };
}
