import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { inServerLanguage } from '../discord/languages.js';
import { show, tell } from '../discord/replies.js';
import { plain, small } from '../discord/text.js';
import type { RollCard } from '../engine/index.js';
import { misfit } from '../engine/kernel/work-out.js';
import { mark, t } from '../engine/language.js';
import { type RulesetCard, saveOrThrow } from '../games/games.js';
import type { Command } from './command.js';
import { mergedOptions, mergedWords, notHere, type RulesetOffer, rulesetOffers } from './merged-options.js';
import { valuesIn } from './option-values.js';
import { completePreset, PRESET_OPTIONS, presetNamed, savedLine } from './preset.js';
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
      // What a preset gives need not be typed; what neither gives is asked for below.
      ...mergedOptions(cards.map(({ params }) => params)).map(option => ({ ...option, required: false })),
      ...(rulesets.length > 1
        ? [rulesetOption(rulesets, mark`By which rules; those of the battle here when left out.`)]
        : []),
      ...PRESET_OPTIONS,
    ],
    reply: (_bot, interaction) =>
      interaction.options.getString('preset') !== null ||
      cards.some(card => misfit(card, valuesIn(interaction, card.params)) === undefined)
        ? 'public'
        : 'private',
    complete: (bot, interaction) => completePreset(bot, interaction, path.join(' ')),
    async run(bot: Bot, interaction: ChatInputCommandInteraction) {
      const preset = await presetNamed(bot, interaction, path.join(' '));
      if (preset !== undefined && 'why' in preset) return tell(interaction, preset.why);
      if (preset !== undefined && interaction.options.getString('save') !== null)
        return tell(interaction, saveOrThrow());
      const here = await rulesetHere(bot, interaction);
      const named = interaction.options.getString('ruleset') ?? preset?.ruleset ?? here?.id ?? rulesets[0]?.id;
      const offer = offers.find(({ ruleset }) => ruleset.id === named);
      if (offer === undefined) {
        const instead = [...(here?.rolls ?? []).map(typedFor), 'roll'];
        return tell(interaction, notHere(here, path.join(' '), instead));
      }
      // What is typed beside a preset counts instead of what it gives.
      const typed = Object.entries(valuesIn(interaction, offer.card.params)).filter(([, value]) => value !== undefined);
      const values = { ...preset?.given, ...Object.fromEntries(typed) };
      const wrong = misfit(offer.card, values);
      if (wrong !== undefined) return tell(interaction, wrong);
      const thrown = await inServerLanguage(bot, interaction, () =>
        bot.games.roll({ ruleset: offer.ruleset.id, name: offer.card.name, values }),
      );
      if (thrown === undefined) return tell(interaction, t`These dice are not known any more; use \`/roll\`.`);
      if (!thrown.ok) return tell(interaction, thrown.why);
      const { title, lines, small: reasons } = thrown;
      const given = { command: path.join(' '), ruleset: offer.ruleset.id, given: values };
      const saved = await inServerLanguage(bot, interaction, () => savedLine(bot, interaction, given));
      const heading = preset === undefined ? `### ${title}` : `### ${plain(preset.name)}: ${title}`;
      const notes = [...(saved === undefined ? [] : [saved]), ...reasons, offer.ruleset.name];
      const parts = [text([heading, ...lines].join('\n')), text(small(notes))];
      await show(interaction, message(parts));
    },
  };
}
