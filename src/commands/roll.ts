import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { inServerLanguage } from '../discord/languages.js';
import { show, tell } from '../discord/replies.js';
import { codeSafe, plain, small } from '../discord/text.js';
import { readNotation } from '../engine/dice/notation.js';
import { rollNotation, rollText } from '../engine/dice/notation-roll.js';
import { mark, t } from '../engine/language.js';
import { freeDice, nothingToRoll, saveOrThrow } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { completePreset, PRESET_OPTIONS, presetNamed, savedLine } from './preset.js';

export const roll: Command = {
  path: ['roll'],
  describe: mark`Roll dice in full notation, such as 2d6+3, 10d6>=4 or 4d6kh3.`,
  options: [
    textOption('dice', mark`What to roll, such as 2d6+3; several rolls apart by semicolons.`, {
      most: 200,
    }),
    ...PRESET_OPTIONS,
  ],
  reply: (_bot, interaction) =>
    interaction.options.getString('preset') !== null || readNotation(lineOf(interaction)).ok ? 'public' : 'private',
  run: rollDice,
  complete: (bot, interaction) => completePreset(bot, interaction, 'roll'),
};

function lineOf(interaction: ChatInputCommandInteraction): string {
  return codeSafe(interaction.options.getString('dice') ?? '');
}

/** Nobody is to take these dice for those of the battle beside which they are thrown. */
async function ofWhatDice(bot: Bot, { channelId }: ChatInputCommandInteraction): Promise<string> {
  const here = await bot.games.battleIn(channelId);
  if (here?.status !== 'running' || here.place !== channelId) return t`Fair dice; only those of a battle are sealed.`;
  return t`These dice are your own and change nothing in the battle here, which throws its own, sealed ones.`;
}

async function rollDice(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void> {
  const preset = await presetNamed(bot, interaction, 'roll');
  if (preset !== undefined && 'why' in preset) return tell(interaction, preset.why);
  const typed = lineOf(interaction);
  if (preset !== undefined && (typed !== '' || interaction.options.getString('save') !== null))
    return tell(interaction, saveOrThrow());
  const line = preset === undefined ? typed : String(preset.given.dice);
  if (line === '') return tell(interaction, nothingToRoll());
  const rolled = rollNotation(freeDice, line);
  if (!rolled.ok) return tell(interaction, rolled.why);
  await inServerLanguage(bot, interaction, async () => {
    const lines = [...(preset ? [`**${plain(preset.name)}**`] : []), ...rolled.groups.map(rollText)];
    const saved = await savedLine(bot, interaction, { command: 'roll', given: { dice: line } });
    const notes = [...(saved === undefined ? [] : [saved]), await ofWhatDice(bot, interaction)];
    await show(interaction, message([text(lines.join('\n')), text(small(notes))]));
  });
}
