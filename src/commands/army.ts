import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { show, tell } from '../discord/replies.js';
import type { ArmyTemplate } from '../engine/index.js';
import { type Command, numberOption, textOption } from './command.js';

function templatesOf(bot: Bot): ArmyTemplate[] {
  return bot.games.rulesets.flatMap(ruleset => ruleset.templates);
}

export const armyTemplates: Command = {
  path: ['army', 'templates'],
  describe: 'List the ready-made armies.',
  options: [numberOption('points', 'Only armies of at most so many points.', { min: 1, max: 20_000 })],
  reply: 'private',
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    const most = interaction.options.getInteger('points') ?? Number.POSITIVE_INFINITY;
    const fitting = templatesOf(bot).filter(template => template.points <= most);
    if (fitting.length === 0) {
      const smallest = Math.min(...templatesOf(bot).map(template => template.points));
      return tell(interaction, `No ready-made army is that small; the smallest has ${smallest} points.`);
    }
    const lines = fitting.map(template => `**${template.name}** · ${template.army} · ${template.points} points`);
    await show(
      interaction,
      message([text(`### Ready-made armies\n${lines.join('\n')}\n-# \`/army show\` opens one.`)], { private: true }),
    );
  },
};

export const armyShow: Command = {
  path: ['army', 'show'],
  describe: 'Show the units, weapons and points of a ready-made army.',
  options: [textOption('army', 'Which army.', { required: true, autocomplete: true, most: 100 })],
  reply: 'private',
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    const words = interaction.options.getString('army', true);
    const wanted = words.trim().toLowerCase();
    const template = templatesOf(bot).find(one => one.id === words || one.name.toLowerCase() === wanted);
    const sheet = template && (await bot.games.armySheet(template.id));
    if (sheet === undefined) return tell(interaction, 'There is no such army; `/army templates` lists them.');
    await show(interaction, message([text(`### ${sheet.title}`), text(sheet.lines.join('\n'))], { private: true }));
  },
  complete: completeTemplate,
};

/** Templates by what was typed; those that fit a number of points first where one is given. */
export async function completeTemplate(bot: Bot, interaction: AutocompleteInteraction) {
  const wanted = interaction.options.getFocused().trim().toLowerCase();
  return templatesOf(bot)
    .filter(template => template.name.toLowerCase().includes(wanted))
    .slice(0, LIMITS.autocompleteChoices)
    .map(template => ({
      name: clip(`${template.name} · ${template.points} points`, LIMITS.choiceName),
      value: template.id,
    }));
}
