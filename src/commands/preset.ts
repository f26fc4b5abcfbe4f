import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { placeOf } from '../discord/place.js';
import { show, tell } from '../discord/replies.js';
import { codeSafe, plain } from '../discord/text.js';
import { mark } from '../engine/language.js';
import type { PresetCard, PresetGiven } from '../games/games.js';
import { noPresets, presetDropped, presetSaved, presetsTitle } from '../games/games.js';
import { type Command, textOption } from './command.js';

const MOST = 40;

/** Options of a command whose dice can be saved. */
export const PRESET_OPTIONS = [
  textOption('preset', mark`Dice that this channel saved.`, { autocomplete: true, most: MOST }),
  textOption('save', mark`A name under which this channel keeps these dice.`, { most: MOST }),
];

/** The channel that owns what is saved here: threads share what their channel has. */
async function channelOf(bot: Bot, interaction: ChatInputCommandInteraction): Promise<string> {
  return (await placeOf(bot, interaction))?.parent ?? interaction.channelId;
}

export async function presetNamed(bot: Bot, interaction: ChatInputCommandInteraction, command: string) {
  const name = interaction.options.getString('preset');
  if (name === null) return undefined;
  return bot.games.preset({ channel: await channelOf(bot, interaction), name, command });
}

/** Saves what was typed, where a name is given; a line that says so, or why it is not saved. */
export async function savedLine(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  of: { command: string; ruleset?: string; given: PresetGiven },
): Promise<string | undefined> {
  const name = interaction.options.getString('save');
  if (name === null) return undefined;
  const channel = await channelOf(bot, interaction);
  const saved = await bot.games.savePreset({ ...of, channel, user: interaction.user.id, name });
  if (saved.kind === 'refused') return saved.why;
  return presetSaved({ name: codeSafe(saved.name), replaced: saved.replaced });
}

/** Completes `preset:` and `name:` by what the channel has; of one command's dice where it is named. */
export async function completePreset(bot: Bot, interaction: AutocompleteInteraction, command?: string) {
  const { channel } = interaction;
  const where = channel?.isThread() ? channel.parentId : null;
  const wanted = interaction.options.getFocused().trim().toLowerCase();
  return (await bot.games.presets(where ?? interaction.channelId))
    .filter(each => command === undefined || each.command === command)
    .filter(each => each.name.toLowerCase().includes(wanted))
    .slice(0, LIMITS.autocompleteChoices)
    .map(each => ({ name: clip(`${each.name} · ${typed(each)}`, LIMITS.choiceName), value: each.name }));
}

/** `/roll dice:(3d6)>=11`. */
function typed({ command, given }: PresetCard): string {
  const options = Object.entries(given).map(([name, value]) => `${name}:${value}`);
  return codeSafe(`/${command} ${options.join(' ')}`);
}

export const presetList: Command = {
  path: ['preset', 'list'],
  describe: mark`Show the dice that this channel saved.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const all = await bot.games.presets(await channelOf(bot, interaction));
    if (all.length === 0) return tell(interaction, noPresets());
    const lines = all.map(each => `**${plain(each.name)}** \`${typed(each)}\` · <@${each.savedBy}>`);
    await show(interaction, message([text([presetsTitle(), ...lines].join('\n'))], { private: true }));
  },
};

export const presetDrop: Command = {
  path: ['preset', 'drop'],
  describe: mark`Forget dice that this channel saved; for whoever saved them, or hosts.`,
  options: [textOption('name', mark`Which of them.`, { required: true, autocomplete: true, most: MOST })],
  reply: 'private',
  async run(bot, interaction) {
    const dropped = await bot.games.dropPreset({
      channel: await channelOf(bot, interaction),
      user: interaction.user.id,
      name: interaction.options.getString('name', true),
      host: await mayHost(bot, interaction),
    });
    await tell(interaction, dropped.kind === 'refused' ? dropped.why : presetDropped({ name: plain(dropped.name) }));
  },
  complete: completePreset,
};
