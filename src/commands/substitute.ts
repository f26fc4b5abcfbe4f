import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  Routes,
  type User,
} from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { settledWords } from '../discord/clock-words.js';
import { isGone } from '../discord/permissions.js';
import { tell } from '../discord/replies.js';
import { mark, t } from '../engine/language.js';
import type { Command } from './command.js';
import { noBattle } from './verbs.js';

/** `/battle substitute`: somebody else plays one's army for a while. */
export const battleSubstitute: Command = {
  path: ['battle', 'substitute'],
  describe: mark`Ask somebody to play your army in the battle here; alone it takes the army back.`,
  options: [
    {
      type: ApplicationCommandOptionType.User,
      name: 'player',
      description: mark`Who plays for you; they and an opponent must agree.`,
    },
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await bot.games.battleIn(interaction.channelId);
    if (info === undefined) return tell(interaction, await noBattle(bot, interaction));
    const user = interaction.options.getUser('player');
    const why = user === null ? undefined : await whyNot(bot, interaction, user);
    if (why !== undefined) return tell(interaction, why);
    const of = { battle: info.id, user: interaction.user.id };
    const outcome = await bot.games.substitute(user === null ? of : { ...of, substitute: user.id });
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : settledWords(outcome));
  },
};

/** Why somebody cannot play for another here, apart from the battle. */
export async function whyNot(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  user: User,
): Promise<string | undefined> {
  if (user.bot)
    return user.id === bot.client.user.id
      ? t`The computer takes your armies with \`/me away play:the computer\`; mention a player here.`
      : t`That is a bot, and it would not answer: mention a player.`;
  const server = interaction.guildId;
  if (server === null) return undefined;
  try {
    await bot.client.rest.get(Routes.guildMember(server, user.id));
    return undefined;
  } catch (fault) {
    if (!isGone(fault)) {
      if (fault instanceof DiscordAPIError) return undefined;
      throw fault;
    }
    return t`<@${user.id}> is not in this server any more: mention somebody who is.`;
  }
}
