import {
  type APIModalInteractionResponseCallbackData,
  type ButtonInteraction,
  DiscordAPIError,
  Events,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import { turnToWork } from './in-turn.js';
import { again, isLost } from './lost.js';
import type { Press } from './press.js';

const ALREADY_ACKNOWLEDGED = 40060;
const ANOTHER_ANSWERS =
  'somebody else acknowledged what was pressed or typed; where this is told often, another bot runs with this DISCORD_TOKEN: stop one';

/** A new answer, to be filled in; only the user sees it unless it is for everybody. */
export async function deferAnswer(interaction: RepliableInteraction, whom: 'private' | 'public'): Promise<void> {
  const flags = whom === 'private' ? ({ flags: MessageFlags.Ephemeral } as const) : {};
  interaction.ephemeral = whom === 'private';
  await once(interaction, () => interaction.deferReply(flags));
  interaction.deferred = true;
  await turnToWork(interaction);
}

/** An answer that says what went wrong. Discord may have it though every word of that was lost: it is filled in all the same. */
export async function deferWhateverComes(interaction: RepliableInteraction): Promise<void> {
  if (interaction.deferred || interaction.replied) return;
  try {
    await deferAnswer(interaction, interaction.ephemeral === false ? 'public' : 'private');
  } catch (fault) {
    if (!isLost(fault)) throw fault;
    interaction.deferred = true;
  }
}

/** The answer will replace the message that was pressed. */
export async function deferUpdate(interaction: Press): Promise<void> {
  await once(interaction, () => interaction.deferUpdate());
  interaction.deferred = true;
  await turnToWork(interaction);
}

/** A modal instead of an answer. */
export async function openModal(
  interaction: ButtonInteraction,
  modal: APIModalInteractionResponseCallbackData,
): Promise<void> {
  await once(interaction, () => interaction.showModal(modal));
  interaction.replied = true;
}

/**
 * Every interaction is handled once, so where Discord has an acknowledgement already it is ours, and only the answer to
 * it was lost; unless none was: then somebody else answers beside us.
 */
async function once({ client }: RepliableInteraction, acknowledge: () => Promise<unknown>): Promise<void> {
  let tries = 0;
  try {
    await again(() => {
      tries += 1;
      return acknowledge();
    });
  } catch (fault) {
    if (!(fault instanceof DiscordAPIError) || fault.code !== ALREADY_ACKNOWLEDGED) throw fault;
    if (tries === 1) client.emit(Events.Warn, ANOTHER_ANSWERS);
  }
}
