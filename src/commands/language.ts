import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { mayHost } from '../discord/may-host.js';
import { tell } from '../discord/replies.js';
import { isLanguage, LANGUAGES, type Language, mark, t } from '../engine/language.js';
import { inLanguage } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { notHost } from './host.js';

const OWN = 'discord';

const choices = [
  ...Object.entries(LANGUAGES).map(([value, name]) => ({ name, value })),
  { name: mark`as in Discord`, value: OWN },
];

/** `/me language`: in which language the bot answers a user. */
export const meLanguage: Command = {
  path: ['me', 'language'],
  describe: mark`Choose the language in which you are answered; usually that of your Discord.`,
  options: [textOption('language', mark`The language of your own answers.`, { required: true, choices })],
  reply: 'private',
  async run(bot, interaction) {
    const language = await choose(bot, interaction, interaction.user.id);
    await inLanguage(language ?? bot.languages.of(interaction), () => tell(interaction, t`I answer you in English.`));
  },
};

/** `/host language`: in which language everybody in a server reads the bot. */
export const hostLanguage: Command = {
  path: ['host', 'language'],
  describe: mark`Choose the language of what everybody here reads, such as the chronicle of battles.`,
  options: [textOption('language', mark`The language of this server.`, { required: true, choices })],
  reply: 'private',
  async run(bot, interaction) {
    if (!(await mayHost(bot, interaction))) return tell(interaction, notHost(t`its language`));
    const guild = interaction.guildId ?? '';
    const language = await choose(bot, interaction, guild);
    await tell(
      interaction,
      t`From now on everybody here reads ${LANGUAGES[language ?? bot.languages.ofServer(guild)]}; what stands already stays as it is.`,
    );
  },
};

async function choose(
  bot: Bot,
  { options }: ChatInputCommandInteraction,
  whose: string,
): Promise<Language | undefined> {
  const wanted = options.getString('language', true);
  const language = isLanguage(wanted) ? wanted : undefined;
  await bot.languages.choose(whose, language);
  return language;
}
