import { type APIChannel, type RepliableInteraction, Routes } from 'discord.js';
import type { Bot } from './bot.js';
import { isForbidden, isGone, isThread } from './permissions.js';

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
  const { channel } = interaction;
  if (channel !== null) {
    const thread = channel.isThread();
    return {
      type: channel.type,
      thread,
      locked: thread && channel.locked === true,
      ...(thread && channel.parentId !== null ? { parent: channel.parentId } : {}),
    };
  }
  try {
    const told = (await bot.client.rest.get(Routes.channel(interaction.channelId ?? ''))) as APIChannel;
    const parent = 'parent_id' in told ? told.parent_id : undefined;
    return {
      type: told.type,
      thread: isThread(told),
      locked: 'thread_metadata' in told && told.thread_metadata?.locked === true,
      ...(isThread(told) && typeof parent === 'string' ? { parent } : {}),
    };
  } catch (fault) {
    if (isForbidden(fault) || isGone(fault)) return undefined;
    throw fault;
  }
}
