import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { panelBody } from '../discord/panel.js';
import { show, showOutcome, tell } from '../discord/replies.js';
import { refusalText } from '../discord/rule-title.js';
import { mark } from '../engine/language.js';
import type { OpenQuestion } from '../games/games.js';
import { battleHere } from './battle-here.js';
import { type Command, textOption } from './command.js';
import { completionChoices, nothingAsked } from './verbs.js';

/** `/answer`: for those who type, what the buttons under a question say. */
export const answer: Command = {
  path: ['answer'],
  describe: mark`Answer the question that waits for you, as its buttons would.`,
  options: [textOption('with', mark`What one of the buttons says.`, { required: true, autocomplete: true, most: 100 })],
  reply: 'private',
  run,
  complete,
};

async function run(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void> {
  const info = await battleHere(bot, interaction);
  if (info === undefined) return;
  const { user } = interaction;
  const question = await asked(bot, info.place, user.id);
  const first = question && (await firstChoices(bot, question));
  if (question === undefined || first === undefined) return tell(interaction, nothingAsked(info, user.id));
  const typed = { [first.field]: interaction.options.getString('with', true) };
  const { battle, decision } = question;
  const found = await bot.games.fromWords({ battle, decision: decision.id, verb: { fixed: {} }, typed });
  if (found === undefined) return tell(interaction, nothingAsked(info, user.id));
  if (found.state === 'refused') return tell(interaction, refusalText(bot, found));
  if (found.state === 'open') {
    await bot.games.saveDraft({ battle, user: user.id, decision: decision.id, partial: found.reply });
    const panel = await panelBody(bot, question, found.reply);
    return show(interaction, panel.body, panel.files);
  }
  const given = { battle, user: user.id, interaction: interaction.id, decision: decision.id, reply: found.reply };
  await showOutcome(bot, interaction, await bot.games.submit(given));
}

async function complete(bot: Bot, interaction: AutocompleteInteraction) {
  const { channelId: place, user } = interaction;
  const { name: option, value } = interaction.options.getFocused(true);
  return completionChoices(await bot.games.completions({ place, user: user.id, option, typed: { [option]: value } }));
}

async function firstChoices(bot: Bot, { battle, decision }: OpenQuestion) {
  return (await bot.games.answerSoFar({ battle, decision: decision.id, partial: {} }))?.choices;
}

/** What waits for the user here, a question with buttons first. */
async function asked(bot: Bot, place: string, user: string): Promise<OpenQuestion | undefined> {
  const waiting = await bot.games.waitingFor(place, user);
  return waiting.find(question => question.style === 'buttons') ?? waiting[0];
}
