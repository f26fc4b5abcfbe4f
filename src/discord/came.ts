import type { BaseInteraction } from 'discord.js';

const moments = new WeakMap<BaseInteraction, number>();

/** An interaction comes now: that is told by the bot's own clock, whatever Discord's says. */
export function came(interaction: BaseInteraction): void {
  moments.set(interaction, Date.now());
}

/** When an interaction came, in milliseconds since 1970. */
export function cameAt(interaction: BaseInteraction): number {
  return moments.get(interaction) ?? interaction.createdTimestamp;
}
