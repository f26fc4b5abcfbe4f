import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { show, tell } from '../discord/replies.js';
import { ruleBody, ruledAbout, whichRuleBody } from '../discord/rule.js';
import { plain } from '../discord/text.js';
import { mark, t, translated } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import { type Rule, rulebookOf } from '../games/rulebook.js';
import { type Command, textOption } from './command.js';
import { rulesetHere } from './ruleset-here.js';

/** The words are shown back in a refusal; nobody reads more of them. */
const WORDS_SHOWN = 60;
/** Other rules that were found, in the menu under one. */
const MOST_OTHERS = 5;

/** `/rule`: looks a rule up by its id or by words, in any channel; without a battle too. */
export const rule: Command = {
  path: ['rule'],
  describe: mark`Look a rule up by its name, its id, or words that stand in it.`,
  options: [
    textOption('words', mark`Words of the rule, its name or its id.`, {
      required: true,
      autocomplete: true,
      most: 100,
    }),
  ],
  reply: 'private',
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    const here = await rulesetHere(bot, interaction);
    const book = rulebookOf(bot.games.rulesets);
    const typed = interaction.options.getString('words', true);
    const { meant, others } = book.lookUp(typed, here?.id);
    const words = plain(clip(typed, WORDS_SHOWN));
    if (meant !== undefined) {
      const isForeign = here && meant.ruleset.id !== here.id;
      const note = isForeign ? t`No rule of ${here.name}, by which the battle here is played.` : '';
      const beside = [...new Set([...others.slice(0, MOST_OTHERS), ...book.related(meant)])];
      const ruled = await ruledAbout(bot, interaction, meant, typed);
      return show(interaction, ruleBody(meant, beside, { note, share: true, ruled }));
    }
    const ruled = await ruledAbout(bot, interaction, undefined, typed);
    if (others.length > 0) return show(interaction, whichRuleBody(words, others, { ruled, here: here?.id }));
    if (ruled.length > 0) return show(interaction, message([text(ruled.join('\n'))], { private: true }));
    if (words === '')
      return tell(interaction, t`Write the name of a rule, or words in it; \`/rule\` completes as you type.`);
    const nearest = book.nearest(words, 3).map(({ title }) => `**${translated(title)}**`);
    const instead =
      nearest.length === 0
        ? t`try another word`
        : nearest.length === 1
          ? t`the nearest is ${nearest.join()}`
          : t`the nearest are ${listed(nearest)}`;
    await tell(interaction, t`No rule is known by “${words}”: ${instead}; \`/rule\` completes as you type.`);
  },
  async complete(bot: Bot, interaction: AutocompleteInteraction) {
    const here = (await rulesetHere(bot, interaction))?.id;
    const found = rulebookOf(bot.games.rulesets).search(interaction.options.getFocused(), here);
    return ownOrAll(found, here)
      .slice(0, LIMITS.autocompleteChoices)
      .map(({ id, title, section, ruleset }) => ({
        name: clip(`${translated(title)} (${section ?? t`house default`}, ${ruleset.name})`, LIMITS.choiceName),
        value: clip(id, LIMITS.choiceName),
      }));
  },
};

/** In a battle only its own rules are of use; those of others only where it has none of the kind. */
function ownOrAll(found: Rule[], here: string | undefined): Rule[] {
  const own = found.filter(({ ruleset }) => ruleset.id === here);
  return own.length > 0 ? own : found;
}
