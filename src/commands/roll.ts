import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { show, tell } from '../discord/replies.js';
import { codeSafe, small } from '../discord/text.js';
import { readNotation } from '../engine/dice/notation.js';
import { rollNotation, rollText } from '../engine/dice/notation-roll.js';
import { freeDice } from '../games/games.js';
import { type Command, textOption } from './command.js';

export const roll: Command = {
  path: ['roll'],
  describe: 'Roll dice in full notation, such as 2d6+3, 10d6>=4 or 4d6kh3.',
  options: [
    textOption('dice', 'What to roll, such as 2d6+3; several rolls apart by semicolons.', {
      required: true,
      most: 200,
    }),
  ],
  reply: (_bot, interaction) => (readNotation(lineOf(interaction)).ok ? 'public' : 'private'),
  run: rollDice,
};

function lineOf(interaction: ChatInputCommandInteraction): string {
  return codeSafe(interaction.options.getString('dice', true));
}

/** Nobody is to take these dice for those of the battle beside which they are thrown. */
async function ofWhatDice(bot: Bot, { channelId }: ChatInputCommandInteraction): Promise<string> {
  const here = await bot.games.battleIn(channelId);
  if (here?.status !== 'running' || here.place !== channelId) return 'Fair dice; only those of a battle are sealed.';
  return 'These dice are your own and change nothing in the battle here, which throws its own, sealed ones.';
}

async function rollDice(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void> {
  const rolled = rollNotation(freeDice, lineOf(interaction));
  if (!rolled.ok) return tell(interaction, rolled.why);
  const lines = rolled.groups.map(rollText);
  await show(interaction, message([text(lines.join('\n')), text(small([await ofWhatDice(bot, interaction)]))]));
}
