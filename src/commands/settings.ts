import type { AutocompleteInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { show, tell } from '../discord/replies.js';
import type { Setting } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { noBattle } from './verbs.js';

/** `/battle settings`: every switch of the battle here; the host sets them before the start. */
export const battleSettings: Command = {
  path: ['battle', 'settings'],
  describe: 'Show the settings of the battle here, or change one before it starts.',
  options: [
    textOption('setting', 'Which setting to change.', { autocomplete: true, most: 100 }),
    textOption('value', 'What it is to be.', { autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await bot.games.lastBattleIn(interaction.channelId);
    const settings = info && (await bot.games.battleSettings(info.id));
    if (info === undefined || settings === undefined) return tell(interaction, await noBattle(bot, interaction));
    const path = interaction.options.getString('setting');
    const value = interaction.options.getString('value');
    if (path === null) {
      const lines = settings.map(settingLine);
      const parts = [
        text(`### Settings of this battle\n${lines.join('\n')}`),
        text('-# **Bold** ones were changed. `/rule` tells what stands behind each.'),
      ];
      return show(interaction, message(parts, { private: true }));
    }
    const known = settings.find(each => each.path === path);
    if (known === undefined) return tell(interaction, 'There is no such setting; `/battle settings` lists them.');
    if (value === null) return tell(interaction, `${settingLine(known)}\nTakes ${known.range}.`, known.rule);
    const outcome = await bot.games.setSwitch({ battle: info.id, user: interaction.user.id, path, value });
    if (outcome.kind === 'refused') return tell(interaction, outcome.why);
    const after = (await bot.games.battleSettings(info.id))?.find(each => each.path === path) ?? known;
    await tell(interaction, `Set. ${settingLine(after)}`);
  },
  complete,
};

function settingLine({ path, value, default: usual, text: what }: Setting): string {
  const shown = value === usual ? value : `**${value}**`;
  return `\`${path}\` ${shown} · ${what}`;
}

async function complete(bot: Bot, interaction: AutocompleteInteraction) {
  const info = await bot.games.lastBattleIn(interaction.channelId);
  const settings = ((info && (await bot.games.battleSettings(info.id))) ?? []).filter(({ fixed }) => !fixed);
  const { name, value } = interaction.options.getFocused(true);
  const wanted = value.trim().toLowerCase();
  if (name === 'setting') {
    return settings
      .filter(({ path, text: what }) => `${path} ${what}`.toLowerCase().includes(wanted))
      .slice(0, LIMITS.autocompleteChoices)
      .map(({ path, value: now, text: what }) => ({
        name: clip(`${path}: ${now} · ${what}`, LIMITS.choiceName),
        value: path,
      }));
  }
  const known = settings.find(({ path }) => path === interaction.options.getString('setting'));
  if (known === undefined) return [];
  const words = / or /.test(known.range) ? known.range.split(' or ') : [known.default];
  return words.filter(word => word.includes(wanted)).map(word => ({ name: word, value: word }));
}
