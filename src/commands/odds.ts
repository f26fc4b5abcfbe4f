import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { show, tell } from '../discord/replies.js';
import { codeSafe, small } from '../discord/text.js';
import { readNotation } from '../engine/dice/notation.js';
import type { OddsAnswer, OddsCard } from '../engine/index.js';
import type { RulesetCard } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { mergedOptions, mergedWords, notHere, type RulesetOffer, rulesetOffers } from './merged-options.js';
import { valuesIn } from './option-values.js';
import { rulesetHere } from './ruleset-here.js';

/** `/odds dice` and one subcommand for each of the odds that a ruleset offers; those of one name share it. */
export function oddsCommands(rulesets: readonly RulesetCard[]): Command[] {
  const topics = rulesetOffers(
    rulesets,
    ({ odds }) => odds,
    ({ name }) => name,
  );
  return [oddsDice, ...[...topics].map(([name, offers]) => topicCommand(name, offers))];
}

function topicCommand(name: string, topics: RulesetOffer<OddsCard>[]): Command {
  const cards = topics.map(({ card }) => card);
  return {
    path: ['odds', name],
    describe: mergedWords(cards.map(({ describe }) => describe)),
    options: mergedOptions(cards.map(({ params }) => params)),
    reply: 'public',
    dear: true,
    async run(bot: Bot, interaction: ChatInputCommandInteraction) {
      const here = await rulesetHere(bot, interaction);
      const topic = topics.find(({ ruleset }) => ruleset.id === here?.id) ?? (here ? undefined : topics[0]);
      if (topic === undefined) {
        const instead = ['dice', ...(here?.odds ?? []).map(card => card.name)].map(known => `odds ${known}`);
        return tell(interaction, notHere(here, `odds ${name}`, instead));
      }
      const { ruleset, card } = topic;
      const values = valuesIn(interaction, card.params);
      const answer = await bot.games.odds({ ruleset: ruleset.id, name, values });
      await showOdds(
        interaction,
        answer ?? { ok: false, why: 'These odds are not known any more; type `/odds` again.' },
      );
    },
  };
}

/** `/odds dice`: exact chances of anything that `/roll` can throw. */
const oddsDice: Command = {
  path: ['odds', 'dice'],
  describe: 'Exact chances of dice in full notation, such as 3d6 >= 11 or 10d6>=4.',
  options: [textOption('dice', 'What would be rolled, such as 3d6 >= 11.', { required: true, most: 200 })],
  reply(_bot, interaction) {
    const read = readNotation(lineOf(interaction));
    return read.ok && read.groups.length === 1 ? 'public' : 'private';
  },
  dear: true,
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    await showOdds(interaction, await bot.games.diceOdds(lineOf(interaction)));
  },
};

function lineOf(interaction: ChatInputCommandInteraction): string {
  return codeSafe(interaction.options.getString('dice', true));
}

async function showOdds(interaction: ChatInputCommandInteraction, answer: OddsAnswer): Promise<void> {
  if (!answer.ok) return tell(interaction, answer.why);
  const { title, lines, small: reasons } = answer;
  await show(interaction, message([text(`### ${title}`), text(lines.join('\n')), text(small(reasons))]));
}
