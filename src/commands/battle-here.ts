import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { tell } from '../discord/replies.js';
import { t, translated } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import { type BattleInfo, NOT_STARTED } from '../games/games.js';

const MOST_PLACES = 10;

/** The battle where a command was typed, in its lobby or under way; where there is none, whoever typed it is told. */
export function battleHere(bot: Bot, interaction: ChatInputCommandInteraction): Promise<BattleInfo | undefined> {
  return orTold(bot, interaction, bot.games.battleIn(interaction.channelId));
}

/** The same, or the one that ended there last. */
export function lastBattleHere(bot: Bot, interaction: ChatInputCommandInteraction): Promise<BattleInfo | undefined> {
  return orTold(bot, interaction, bot.games.lastBattleIn(interaction.channelId));
}

/** What is looked back at: see `playedBattleIn`. */
export function playedBattleHere(bot: Bot, interaction: ChatInputCommandInteraction): Promise<BattleInfo | undefined> {
  return orTold(bot, interaction, bot.games.playedBattleIn(interaction.channelId));
}

async function orTold(bot: Bot, interaction: ChatInputCommandInteraction, found: Promise<BattleInfo | undefined>) {
  const info = await found;
  if (info === undefined) await tell(interaction, await noBattle(bot, interaction));
  return info;
}

/** Why a command found no battle under way where it was typed: it waits, is over, or is in threads of this channel or elsewhere. */
export async function noBattle(bot: Bot, interaction: ChatInputCommandInteraction): Promise<string> {
  if ((await bot.games.battleIn(interaction.channelId))?.status === 'lobby') return translated(NOT_STARTED);
  const battles = await bot.games.battlesOf(interaction.user.id);
  const near = battles.filter(({ channel }) => channel === interaction.channelId);
  const last = await bot.games.lastBattleIn(interaction.channelId);
  if (last?.status === 'over' && last.place === interaction.channelId) {
    return last.result === undefined
      ? t`The battle here is over; \`/battle new\` opens another.`
      : t`The battle here is over: ${last.result.summary.replace(/\.$/, '')}; \`/battle new\` opens another.`;
  }
  if (near.length > 0) return t`Your battles of this channel are in ${places(near)}; type it there.`;
  if (battles.length > 0)
    return t`There is no battle in this channel; yours are in ${places(battles)}. \`/battle new\` opens another here.`;
  return t`There is no battle in this channel; \`/battle new\` opens one.`;
}

function places(battles: readonly BattleInfo[]): string {
  return listed(battles.slice(0, MOST_PLACES).map(({ place }) => `<#${place}>`));
}
