import type { AutocompleteInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, type Part, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { show, tell } from '../discord/replies.js';
import { refusalText } from '../discord/rule-title.js';
import { plain, small } from '../discord/text.js';
import { mark, t } from '../engine/language.js';
import { capital } from '../engine/wording.js';
import { noSuchSetting, type Setting, settingName, settingNamed } from '../games/games.js';
import { noBattle } from './battle-here.js';
import { type Command, textOption } from './command.js';

/** `/battle settings`: every switch of the battle here; the host sets them before the start. */
export const battleSettings: Command = {
  path: ['battle', 'settings'],
  describe: mark`Show the settings of the battle here, or change one before it starts.`,
  options: [
    textOption('setting', mark`Which setting, such as turns; left out, all are shown.`, {
      autocomplete: true,
      most: 100,
    }),
    textOption('value', mark`What it is to be.`, { autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await bot.games.lastBattleIn(interaction.channelId);
    const settings = info && (await bot.games.battleSettings(info.id));
    if (info === undefined || settings === undefined) return tell(interaction, await noBattle(bot, interaction));
    const words = interaction.options.getString('setting');
    const value = interaction.options.getString('value');
    if (words === null) {
      if (value !== null)
        return tell(interaction, t`Name the \`setting\`, too; \`/battle settings\` alone lists them all.`);
      return show(interaction, message(listed(settings, info.status === 'lobby'), { private: true }));
    }
    const known = settingNamed(settings, words);
    if (known === undefined) return tell(interaction, noSuchSetting(settings, words));
    if (value === null) {
      const why = t`${settingLine(known)}\nTakes ${known.range}.`;
      return tell(interaction, refusalText(bot, { why, cite: known.rule }));
    }
    const of = { battle: info.id, user: interaction.user.id, setting: known.path, value };
    const outcome = await bot.games.setSwitch(of);
    if (outcome.kind === 'refused') return tell(interaction, outcome.why);
    const after = (await bot.games.battleSettings(info.id))?.find(({ path }) => path === known.path) ?? known;
    await tell(interaction, t`Set. ${settingLine(after)}`);
  },
  complete,
};

/** All of them under the headings of their paths. */
function listed(settings: readonly Setting[], open: boolean): Part[] {
  const groups = new Map<string, string[]>();
  for (const setting of settings) {
    const above = setting.path.split('.').at(-2) ?? '';
    groups.set(above, [...(groups.get(above) ?? []), settingLine(setting)]);
  }
  const blocks = [...groups].map(([above, lines]) =>
    [...(above === '' ? [] : [`**${capital(settingName(above))}**`]), ...lines].join('\n'),
  );
  const how = open
    ? t`Whoever opened the battle sets one: \`/battle settings setting:turns value:5\`.`
    : t`They stand since the battle began.`;
  return [
    text(t`### Settings of this battle`),
    ...blocks.map(text),
    text(small([t`**Bold** values were changed. ${how}`])),
  ];
}

function settingLine({ name, value, default: usual, text: what, fixed }: Setting): string {
  const shown = value === usual || fixed ? value : `**${plain(value)}**`;
  return `\`${name}\` ${shown} · ${what}`;
}

async function complete(bot: Bot, interaction: AutocompleteInteraction) {
  const info = await bot.games.lastBattleIn(interaction.channelId);
  const settings = ((info && (await bot.games.battleSettings(info.id))) ?? []).filter(({ fixed }) => !fixed);
  const { name, value } = interaction.options.getFocused(true);
  const wanted = value.trim().toLowerCase();
  if (name === 'setting') {
    return settings
      .filter(({ path, name: called, text: what }) => `${called} ${path} ${what}`.toLowerCase().includes(wanted))
      .slice(0, LIMITS.autocompleteChoices)
      .map(({ name: called, value: now, text: what }) => ({
        name: clip(`${called}: ${now} · ${what}`, LIMITS.choiceName),
        value: clip(called, LIMITS.choiceName),
      }));
  }
  const known = settingNamed(settings, interaction.options.getString('setting') ?? '');
  if (known === undefined) return [];
  const words = known.values ?? [known.value];
  return words
    .filter(word => word.toLowerCase().includes(wanted))
    .map(word => ({ name: clip(word, LIMITS.choiceName), value: clip(word, LIMITS.choiceName) }));
}
