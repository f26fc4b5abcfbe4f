import {
  type APIModalInteractionResponseCallbackData,
  type ButtonInteraction,
  DiscordAPIError,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import { turnToWork } from './in-turn.js';
import { again } from './lost.js';
import type { Press } from './press.js';

const ALREADY_ACKNOWLEDGED = 40060;

/** A new answer, to be filled in; only the user sees it unless it is for everybody. */
export async function deferAnswer(interaction: RepliableInteraction, whom: 'private' | 'public'): Promise<void> {
  const flags = whom === 'private' ? ({ flags: MessageFlags.Ephemeral } as const) : {};
  await once(() => interaction.deferReply(flags));
  interaction.deferred = true;
  interaction.ephemeral = whom === 'private';
  await turnToWork(interaction);
}

/** The answer will replace the message that was pressed. */
export async function deferUpdate(interaction: Press): Promise<void> {
  await once(() => interaction.deferUpdate());
  interaction.deferred = true;
  await turnToWork(interaction);
}

/** A modal instead of an answer. */
export async function openModal(
  interaction: ButtonInteraction,
  modal: APIModalInteractionResponseCallbackData,
): Promise<void> {
  await once(() => interaction.showModal(modal));
  interaction.replied = true;
}

/**
 * Every interaction is handled once, so where Discord has an acknowledgement already it is ours, and only the answer to
 * it was lost.
 */
async function once(acknowledge: () => Promise<unknown>): Promise<void> {
  try {
    await again(acknowledge);
  } catch (fault) {
    if (!(fault instanceof DiscordAPIError) || fault.code !== ALREADY_ACKNOWLEDGED) throw fault;
  }
}
