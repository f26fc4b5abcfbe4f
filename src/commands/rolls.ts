import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { show, tell } from '../discord/replies.js';
import { small } from '../discord/text.js';
import type { RollCard } from '../engine/index.js';
import { misfit } from '../engine/kernel/work-out.js';
import type { RulesetCard } from '../games/games.js';
import type { Command } from './command.js';
import { mergedOptions, mergedWords, notHere, type RulesetOffer, rulesetOffers } from './merged-options.js';
import { valuesIn } from './option-values.js';
import { rulesetHere, rulesetOption } from './ruleset-here.js';

/** The dice that rulesets throw for anybody, a command for each name: by the rules of the battle here, or those that are named. */
export function rollCommands(rulesets: readonly RulesetCard[]): Command[] {
  return [...rulesetOffers(rulesets, ({ rolls }) => rolls, typedFor).values()].map(rollCommand);
}

function typedFor({ name }: RollCard): string {
  return name.join(' ');
}

function rollCommand(offers: RulesetOffer<RollCard>[]): Command {
  const cards = offers.map(({ card }) => card);
  const rulesets = offers.map(({ ruleset }) => ruleset);
  const path = cards[0]?.name as Command['path'];
  return {
    path,
    describe: mergedWords(cards.map(({ describe }) => describe)),
    options: [
      ...mergedOptions(cards.map(({ params }) => params)),
      ...(rulesets.length > 1
        ? [rulesetOption(rulesets, 'By which rules; those of the battle here when left out.')]
        : []),
    ],
    reply: (_bot, interaction) =>
      cards.some(card => misfit(card, valuesIn(interaction, card.params)) === undefined) ? 'public' : 'private',
    async run(bot: Bot, interaction: ChatInputCommandInteraction) {
      const here = await rulesetHere(bot, interaction);
      const named = interaction.options.getString('ruleset') ?? here?.id ?? rulesets[0]?.id;
      const offer = offers.find(({ ruleset }) => ruleset.id === named);
      if (offer === undefined) {
        const instead = [...(here?.rolls ?? []).map(typedFor), 'roll'];
        return tell(interaction, notHere(here, path.join(' '), instead));
      }
      const values = valuesIn(interaction, offer.card.params);
      const thrown = await bot.games.roll({ ruleset: offer.ruleset.id, name: offer.card.name, values });
      if (thrown === undefined) return tell(interaction, 'These dice are not known any more; use `/roll`.');
      if (!thrown.ok) return tell(interaction, thrown.why);
      const { title, lines, small: reasons } = thrown;
      const parts = [text([`### ${title}`, ...lines].join('\n')), text(small([...reasons, offer.ruleset.name]))];
      await show(interaction, message(parts));
    },
  };
}
