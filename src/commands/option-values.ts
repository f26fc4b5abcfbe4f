import type { ChatInputCommandInteraction } from 'discord.js';
import type { OddsParam, OddsValues } from '../engine/index.js';

/** What was given for these parameters. */
export function valuesIn(interaction: ChatInputCommandInteraction, params: readonly OddsParam[]): OddsValues {
  return Object.fromEntries(params.map(({ name }) => [name, interaction.options.get(name)?.value]));
}
