import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { show, tell } from '../discord/replies.js';
import { small } from '../discord/text.js';
import { type Command, numberOption } from './command.js';
import { freeDice } from './roll.js';

const FREE_DICE = 5;
const MOST_DICE = 30;

function isPool(dice: number): boolean {
  return dice >= 1 && dice <= MOST_DICE;
}

/** `/pool roll`: a command pool on demand, in any channel; works without a battle. */
export const poolRoll: Command = {
  path: ['pool', 'roll'],
  describe: 'Roll a command pool here; dice beyond the first five are limited.',
  options: [numberOption('dice', 'How many command dice.', { min: 1, max: MOST_DICE, required: true })],
  reply: (_bot, interaction) => (isPool(interaction.options.getInteger('dice', true)) ? 'public' : 'private'),
  async run(_bot: Bot, interaction: ChatInputCommandInteraction) {
    const count = interaction.options.getInteger('dice', true);
    if (!isPool(count)) return tell(interaction, `A command pool has 1 to ${MOST_DICE} dice; name so many.`);
    const faces = Array.from({ length: count }, () => freeDice.face(6));
    const pool = faces.slice(0, FREE_DICE);
    const limited = faces.slice(FREE_DICE);
    const lost = limited.filter(face => face > 4).length;
    const points = pool.filter(face => face === 5).length;
    const sixes = pool.filter(face => face === 6).length;
    const lines = [
      `### Command pool of ${count}`,
      `${dice(pool)}${limited.length > 0 ? ` · limited ${dice(limited)}` : ''}`,
      [
        `${points} command ${points === 1 ? 'point' : 'points'}`,
        `${sixes} ${sixes === 1 ? 'six' : 'sixes'} kept`,
        ...(lost > 0 ? [`${lost} limited ${lost === 1 ? 'die' : 'dice'} lost`] : []),
      ].join(' · '),
    ];
    const reasons = [
      '1 a team · 2 a squad, or a team with any order · 3 a Champion · 4 a Character, or a point while the Warlord is on the table.',
      '1 to 4 combine upward, to 4 at most. A limited 5 or 6 does nothing. DM.command.pool',
    ];
    await show(interaction, message([text(lines.join('\n')), text(small(reasons))]));
  },
};

function dice(faces: number[]): string {
  return [...faces]
    .sort((a, b) => a - b)
    .map(face => `\`${face}\``)
    .join(' ');
}
