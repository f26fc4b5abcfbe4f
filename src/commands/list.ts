import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { battleTitle } from '../discord/messages.js';
import { show, tell } from '../discord/replies.js';
import { plain, relativeTime } from '../discord/text.js';
import { c, mark, t } from '../engine/language.js';
import type { BattleInfo } from '../games/games.js';
import type { Command } from './command.js';

const MOST_LISTED = 20;

export const battleList: Command = listing(['battle', 'list'], mark`List your battles, those that wait for you first.`);
export const meBattles: Command = listing(
  ['me', 'battles'],
  mark`List your battles in every channel and server, with links to what waits for you.`,
);

function listing(path: [string, string], describe: string): Command {
  return {
    path,
    describe,
    options: [],
    reply: 'private',
    async run(bot, interaction) {
      const { id: user } = interaction.user;
      const battles = await bot.games.battlesOf(user);
      if (battles.length === 0) return tell(interaction, t`You play no battle now. \`/battle new\` opens one.`);
      const lines = await Promise.all(
        battles.slice(0, MOST_LISTED).map(info => listLine(bot, info, user, interaction)),
      );
      if (battles.length > MOST_LISTED) lines.push(t`and ${battles.length - MOST_LISTED} more`);
      await show(interaction, message([text(clip(lines.join('\n'), LIMITS.textInMessage))], { private: true }));
    },
  };
}

async function listLine(
  bot: Bot,
  info: BattleInfo,
  user: string,
  { guildId }: ChatInputCommandInteraction,
): Promise<string> {
  const mine = info.asked.find(asked => asked.who === user);
  const at = mine && (await bot.games.promptMessage(info.id, mine.decision));
  const link = `https://discord.com/channels/${info.guild}/${at?.channel ?? info.place}${at ? `/${at.id}` : ''}`;
  const since = relativeTime(mine?.askedAt ?? info.asked[0]?.askedAt ?? info.updatedAt);
  const server = bot.client.guilds.cache.get(info.guild);
  if (info.adrift) return `${battleTitle(info)} · ${standsWords(server !== undefined)}`;
  const waits =
    info.status === 'lobby'
      ? t`not started`
      : mine
        ? t`[**waits for you**](${link}), asked ${since}`
        : t`waits for the others, asked ${since}`;
  const where = info.guild === guildId ? `<#${info.place}>` : `[${plain(server?.name ?? t`another server`)}](${link})`;
  return `${where} ${battleTitle(info)}${info.turn ? turnWords(info) : ''} · ${waits}`;
}

function turnWords({ turn, turnsOf }: BattleInfo): string {
  return ` · ${turnsOf === 'side' ? c('side')`turn ${turn}` : t`turn ${turn}`}`;
}

/** Why a battle without a place stands, and until when; `here`: the bot is on its server. */
function standsWords(here: boolean): string {
  return here
    ? t`stands, since its thread is gone: a host gives it a new place with \`/host setup notices:\``
    : t`stands until I am on that server again`;
}
