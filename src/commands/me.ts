import { ApplicationCommandOptionType } from 'discord.js';
import { awayOutcomeWords, hoursWords } from '../discord/clock-words.js';
import { LIMITS } from '../discord/limits.js';
import { tell } from '../discord/replies.js';
import { mark, translated } from '../engine/language.js';
import { COMPUTER, zonesLike } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { whyNot } from './substitute.js';

const TIME = { most: 5 };

/** `/me hours`: when the clocks of one's questions run. */
export const meHours: Command = {
  path: ['me', 'hours'],
  describe: mark`Set when you are awake: only then your clocks run and you are pinged. Alone it shows them.`,
  options: [
    textOption('from', mark`When you get up, such as 8:00.`, TIME),
    textOption('to', mark`When you go to bed, such as 22:30.`, TIME),
    textOption('zone', mark`Your time zone, such as Europe/Berlin.`, { autocomplete: true, most: 60 }),
    {
      type: ApplicationCommandOptionType.Boolean,
      name: 'none',
      description: mark`Forget your hours: every hour counts again.`,
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

const UNTIL = [mark`back`, mark`1 day`, mark`3 days`, mark`1 week`, mark`2 weeks`, mark`30 days`];

/** `/me away`: the clocks of all one's battles stand, or somebody else plays them. */
export const meAway: Command = {
  path: ['me', 'away'],
  describe: mark`Say until when you are away: your battles wait, or somebody plays them for you.`,
  options: [
    textOption('until', mark`Such as 3 days, 2026-12-24, or 2026-12-24 18:00; back when you are here again.`, {
      required: true,
      autocomplete: true,
      most: 30,
    }),
    textOption('play', mark`What becomes of your battles meanwhile; their clocks stand when you leave it out.`, {
      choices: [
        { name: mark`their clocks stand`, value: 'stand' },
        { name: mark`the computer plays`, value: COMPUTER },
      ],
    }),
    {
      type: ApplicationCommandOptionType.User,
      name: 'player',
      description: mark`Who plays for you, once they and an opponent have agreed in each battle.`,
    },
  ],
  reply: 'private',
  async run(bot, interaction) {
    const { options } = interaction;
    const until = options.getString('until', true);
    const user = interaction.user.id;
    if (/^(?:back|zurück)$/i.test(until.trim())) {
      const outcome = await bot.games.comeBack({ user });
      return tell(interaction, outcome.kind === 'refused' ? outcome.why : awayOutcomeWords(outcome));
    }
    const player = options.getUser('player');
    const why = player === null ? undefined : await whyNot(bot, interaction, player);
    if (why !== undefined) return tell(interaction, why);
    const play = player?.id ?? (options.getString('play') === COMPUTER ? COMPUTER : undefined);
    const outcome = await bot.games.setAway({ user, until, ...(play === undefined ? {} : { play }) });
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : awayOutcomeWords(outcome));
  },
  async complete(_bot, interaction) {
    const typed = interaction.options.getFocused().toLowerCase();
    return UNTIL.map(value => ({ name: translated(value), value })).filter(
      ({ name, value }) => name.toLowerCase().includes(typed) || value.includes(typed),
    );
  },
};
