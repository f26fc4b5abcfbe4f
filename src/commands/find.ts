import { type ChatInputCommandInteraction, PermissionFlagsBits } from 'discord.js';
import { challengeLine, challengesTitle, noChallenges } from '../discord/challenge-words.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { battleTitle } from '../discord/messages.js';
import { show, tell } from '../discord/replies.js';
import { relativeTime } from '../discord/text.js';
import { mark } from '../engine/language.js';
import type { BattleInfo } from '../games/games.js';
import type { Command } from './command.js';

/** Whether whoever asks may see the channel of a battle. */
function mayView({ guild, user }: ChatInputCommandInteraction, { channel }: BattleInfo): boolean {
  const known = guild?.channels.cache.get(channel);
  return known?.permissionsFor(user.id)?.has(PermissionFlagsBits.ViewChannel) ?? true;
}

/** Battles of the server that anybody may join. */
export const battleFind: Command = {
  path: ['battle', 'find'],
  describe: mark`List the battles of this server that wait for a player.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const all = await bot.games.openChallenges(interaction.guildId ?? '');
    const open = all.filter(info => mayView(interaction, info));
    if (open.length === 0) return tell(interaction, noChallenges());
    const lines = open.map(info =>
      challengeLine({
        place: info.place,
        battle: battleTitle(info),
        rules: info.rulesetName,
        host: info.host,
        since: relativeTime(info.createdAt),
      }),
    );
    const body = clip([challengesTitle(), ...lines].join('\n'), LIMITS.textInMessage);
    await show(interaction, message([text(body)], { private: true }));
  },
};
