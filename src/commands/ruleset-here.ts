import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import type { RulesetCard } from '../games/games.js';
import { textOption } from './command.js';

/** An option that names one of the rulesets. */
export function rulesetOption(rulesets: readonly RulesetCard[], describe: string) {
  return textOption('ruleset', describe, { choices: rulesets.map(({ id, name }) => ({ name, value: id })) });
}

/** The ruleset of the battle in this channel; undefined where none was opened, and all of them are meant. */
export async function rulesetHere(
  bot: Bot,
  { channelId }: ChatInputCommandInteraction | AutocompleteInteraction,
): Promise<RulesetCard | undefined> {
  const info = await bot.games.lastBattleIn(channelId ?? '');
  return bot.games.rulesets.find(({ id }) => id === info?.ruleset);
}
