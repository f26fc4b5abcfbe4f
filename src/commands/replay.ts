import { inServerLanguage } from '../discord/languages.js';
import { filmBody, showMoment, showSince } from '../discord/replay.js';
import { show, tell } from '../discord/replies.js';
import { mark } from '../engine/language.js';
import { playedBattleHere } from './battle-here.js';
import { type Command, numberOption } from './command.js';

export const battleReplay: Command = {
  path: ['battle', 'replay'],
  describe: mark`Show the battle here as a moving picture for everybody, or step through it alone.`,
  options: [numberOption('picture', mark`From which picture on you step through it alone.`, { min: 1, max: 9_999 })],
  reply: (_bot, interaction) => (interaction.options.getInteger('picture') === null ? 'public' : 'private'),
  dear: true,
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    const place = interaction.options.getInteger('picture');
    if (place !== null) return showMoment(bot, interaction, { battle: info.id, place: place - 1 });
    const ask = () => filmBody(bot, info, interaction.user.id);
    const film = await inServerLanguage(bot, interaction, ask);
    if ('why' in film) {
      const own = await ask();
      return tell(interaction, 'why' in own ? own.why : film.why);
    }
    await show(interaction, film.body, film.files);
  },
};

export const since: Command = {
  path: ['since'],
  describe: mark`Show what changed in the battle here since you last looked at its table.`,
  options: [],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    await showSince(bot, interaction, info);
  },
};
