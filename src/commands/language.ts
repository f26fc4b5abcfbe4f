import type { ChatInputCommandInteraction } from 'discord.js';
import { languageOfLocale } from '../discord/languages.js';
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
    const language = wanted(interaction);
    await bot.languages.choose(interaction.user.id, language);
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
    const language = wanted(interaction) ?? languageOfLocale(interaction.guildLocale ?? '');
    await bot.languages.choose(guild, language);
    await tell(
      interaction,
      t`From now on everybody here reads ${LANGUAGES[language]}; what stands already stays as it is.`,
    );
  },
};

/** Undefined for that of Discord. */
function wanted({ options }: ChatInputCommandInteraction): Language | undefined {
  const language = options.getString('language', true);
  return isLanguage(language) ? language : undefined;
}
