import type { BaseInteraction } from 'discord.js';

const arrivals = new WeakMap<BaseInteraction, { at: number; number: number }>();
let count = 0;

/** An interaction comes now: that is told by the bot's own clock, whatever Discord's says. */
export function came(interaction: BaseInteraction): void {
  count += 1;
  arrivals.set(interaction, { at: Date.now(), number: count });
}

/** When an interaction came, in milliseconds since 1970. */
export function cameAt(interaction: BaseInteraction): number {
  return arrivals.get(interaction)?.at ?? interaction.createdTimestamp;
}

/** Whether one came after the other; they are counted, since a clock may be set back between them. */
export function cameAfter(one: BaseInteraction, other: BaseInteraction): boolean {
  const [its, others] = [arrivals.get(one), arrivals.get(other)];
  return its && others ? its.number > others.number : cameAt(one) > cameAt(other);
}
