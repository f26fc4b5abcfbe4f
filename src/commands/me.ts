import { ApplicationCommandOptionType } from 'discord.js';
import { hoursWords } from '../discord/clock-words.js';
import { LIMITS } from '../discord/limits.js';
import { tell } from '../discord/replies.js';
import { zonesLike } from '../games/games.js';
import { type Command, textOption } from './command.js';

const TIME = { most: 5 };

/** `/me hours`: when the clocks of one's questions run. */
export const meHours: Command = {
  path: ['me', 'hours'],
  describe: 'Set when you are awake: only then your clocks run and you are pinged. Alone it shows them.',
  options: [
    textOption('from', 'When you get up, such as 8:00.', TIME),
    textOption('to', 'When you go to bed, such as 22:30.', TIME),
    textOption('zone', 'Your time zone, such as Europe/Berlin.', { autocomplete: true, most: 60 }),
    {
      type: ApplicationCommandOptionType.Boolean,
      name: 'none',
      description: 'Forget your hours: every hour counts again.',
    },
  ],
  reply: 'private',
  async run(bot, interaction) {
    const { options, user } = interaction;
    const none = options.getBoolean('none') ?? false;
    const given = Object.fromEntries(
      ['from', 'to', 'zone'].flatMap(name => {
        const value = options.getString(name);
        return value === null ? [] : [[name, value] as const];
      }),
    );
    if (!none && Object.keys(given).length === 0) return tell(interaction, hoursWords(await bot.games.hours(user.id)));
    const outcome = await bot.games.setHours({ user: user.id, none, ...given });
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : hoursWords(outcome.hours));
  },
  async complete(_bot, interaction) {
    const found = zonesLike(interaction.options.getFocused(), LIMITS.autocompleteChoices);
    return found.map(zone => ({ name: zone, value: zone }));
  },
};
