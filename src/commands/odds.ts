import type {
  APIApplicationCommandBasicOption,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
} from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { inServerLanguage } from '../discord/languages.js';
import { clip, LIMITS } from '../discord/limits.js';
import { show, tell } from '../discord/replies.js';
import { codeSafe, small } from '../discord/text.js';
import { throwsDice } from '../engine/dice/notation.js';
import type { OddsAnswer, OddsCard, OddsParam, OddsValues } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { readForOdds } from '../engine/odds/dice-odds.js';
import { oddsInWords } from '../engine/odds/in-words.js';
import { capital } from '../engine/wording.js';
import type { BattleView, RulesetCard } from '../games/games.js';
import { battleHere } from './battle-here.js';
import { type Command, textOption } from './command.js';
import { mergedOptions, mergedWords, notHere, type RulesetOffer, rulesetOffers } from './merged-options.js';
import { completeThing, onlyUnit, thingNamed } from './named-things.js';
import { valuesIn } from './option-values.js';
import { rulesetHere } from './ruleset-here.js';

/**
 * `/odds dice`, `/odds words`, and one subcommand for each of the odds that a ruleset offers but for those that are asked for in
 * words alone; those of one name share it.
 */
export function oddsCommands(rulesets: readonly RulesetCard[]): Command[] {
  const topics = rulesetOffers(
    rulesets,
    ({ odds }) => odds.filter(({ inWords }) => !inWords),
    ({ name }) => name,
  );
  return [oddsWords(rulesets), oddsDice, oddsUnits, ...[...topics].map(([name, offers]) => topicCommand(name, offers))];
}

function oddsCommand(name: string): string {
  return ['odds', name].join(' ');
}

function topicCommand(name: string, topics: RulesetOffer<OddsCard>[]): Command {
  const cards = topics.map(({ card }) => card);
  return {
    path: ['odds', name],
    describe: mergedWords(cards.map(({ describe }) => describe)),
    options: mergedOptions(cards.map(({ params }) => params)).map(completed),
    complete: (bot, interaction) => completeChoice(bot, interaction, topics),
    reply: 'public',
    dear: true,
    async run(bot: Bot, interaction: ChatInputCommandInteraction) {
      const here = await rulesetHere(bot, interaction);
      const topic = topicHere(topics, here);
      if (topic === undefined) {
        const own = (here?.odds ?? []).map(card => (card.inWords ? 'words' : card.name));
        const instead = [...new Set(['dice', ...own])].map(known => oddsCommand(known));
        return tell(interaction, notHere(here, oddsCommand(name), instead));
      }
      const { ruleset, card } = topic;
      const values = chosenIn(card.params, valuesIn(interaction, card.params));
      const ask = () => bot.games.odds({ ruleset: ruleset.id, name, values });
      const answer = await inPublic(bot, interaction, ask);
      await showOdds(
        interaction,
        answer ?? { ok: false, why: t`These odds are not known any more; type \`/odds\` again.` },
      );
    },
  };
}

function topicHere(topics: RulesetOffer<OddsCard>[], here: RulesetCard | undefined) {
  return topics.find(({ ruleset }) => ruleset.id === here?.id) ?? (here ? undefined : topics[0]);
}

/** Choices are completed as somebody types: all that `/odds` offers would not fit into one command of Discord. */
function completed(option: APIApplicationCommandBasicOption): APIApplicationCommandBasicOption {
  if (!('choices' in option) || option.choices === undefined) return option;
  const { name, description, required = false } = option;
  return textOption(name, description, { required, autocomplete: true, most: LIMITS.choiceName });
}

async function completeChoice(bot: Bot, interaction: AutocompleteInteraction, topics: RulesetOffer<OddsCard>[]) {
  const { name, value } = interaction.options.getFocused(true);
  const params = topicHere(topics, await rulesetHere(bot, interaction))?.card.params ?? [];
  const param = params.find(each => each.name === name);
  if (param?.kind !== 'choice') return [];
  const wanted = value.trim().toLowerCase();
  return param.choices
    .map(choice => ({ ...choice, shown: translated(choice.label) }))
    .filter(({ shown, label, value: id }) => [shown, label, id].some(words => words.toLowerCase().includes(wanted)))
    .slice(0, LIMITS.autocompleteChoices)
    .map(({ shown, value: id }) => ({ name: clip(shown, LIMITS.choiceName), value: id }));
}

/** The values; a choice may be given by what it is called, too. */
function chosenIn(params: readonly OddsParam[], values: OddsValues): OddsValues {
  const chosen = { ...values };
  for (const param of params) {
    const words = String(values[param.name] ?? '').toLowerCase();
    if (param.kind !== 'choice' || words === '') continue;
    const named = param.choices.find(({ label }) =>
      [label, translated(label)].some(each => each.toLowerCase() === words),
    );
    if (named !== undefined) chosen[param.name] = named.value;
  }
  return chosen;
}

/** Odds as everybody reads them; why there are none, as whoever asked does. */
async function inPublic<A extends OddsAnswer | undefined>(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  ask: () => Promise<A>,
): Promise<A> {
  const answer = await inServerLanguage(bot, interaction, ask);
  return answer?.ok ? answer : ask();
}

/** `/odds dice`: exact chances of anything that `/roll` can throw. */
const oddsDice: Command = {
  path: ['odds', 'dice'],
  describe: mark`Exact chances of dice in full notation, such as 3d6 >= 11 or 10d6>=4.`,
  options: [textOption('dice', mark`What would be rolled, such as 3d6 >= 11.`, { required: true, most: 200 })],
  reply(_bot, interaction) {
    const read = readForOdds(lineOf(interaction));
    return read.ok && read.groups.length === 1 ? 'public' : 'private';
  },
  dear: true,
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    await showOdds(interaction, await inPublic(bot, interaction, () => bot.games.diceOdds(lineOf(interaction))));
  },
};

/** `/odds units`: what one unit's fire at another promises, as the battle here stands. */
const oddsUnits: Command = {
  path: ['odds', 'units'],
  describe: mark`What a unit would do to another as the battle here stands, such as Bravo 1 at Raptors.`,
  options: [
    textOption('unit', mark`Who attacks, or both: Bravo 1 at Raptors.`, {
      required: true,
      autocomplete: true,
      most: 100,
    }),
    textOption('at', mark`Whom it attacks.`, { autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  dear: true,
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const battle = await bot.games.viewOf(info.id, interaction.user.id);
    if (battle === undefined)
      return tell(interaction, t`The battle here has not started; \`/odds dice\` works without one.`);
    const typed = interaction.options.getString('unit', true);
    const [first = '', second] =
      interaction.options.getString('at') === null ? typed.split(/\s+(?:at|auf|gegen)\s+/i) : [typed];
    const words = interaction.options.getString('at') ?? second;
    if (words === undefined) return tell(interaction, t`Say at whom: \`/odds units unit:Bravo 1 at:Raptors\`.`);
    await showUnits(bot, interaction, battle, [first, words]);
  },
  complete: completeThing,
};

async function showUnits(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  battle: BattleView,
  named: readonly [string, string],
): Promise<void> {
  const [unit, target] = named.map(each => oneUnit(battle, each));
  if (unit === undefined || 'why' in unit) return tell(interaction, unit?.why ?? t`Name two units.`);
  if (target === undefined || 'why' in target) return tell(interaction, target?.why ?? t`Name two units.`);
  const answer = await bot.games.matchUp({
    battle: battle.info.id,
    user: interaction.user.id,
    unit: unit.id,
    target: target.id,
  });
  await showOdds(interaction, answer ?? { ok: false, why: t`The rules of the battle here tell no such odds.` });
}

/** Nothing but dice notation, with a die in it. */
const DICE = /^(?=.*[dw][\d%])[\d\sdw%khlr+*x/()<>=;-]+$/i;

/** `/odds words`: anything that can be asked, in a line as it is spoken. */
function oddsWords(rulesets: readonly RulesetCard[]): Command {
  const example = rulesets.flatMap(({ odds }) => odds)[0]?.words.example ?? '3d6 >= 11';
  return {
    path: ['odds', 'words'],
    describe: mark`Exact chances of a line in your own words.`,
    options: [
      textOption('line', t`Such as: ${example}; or two units of the battle here.`, {
        required: true,
        most: 200,
      }),
    ],
    reply: 'private',
    dear: true,
    async run(bot: Bot, interaction: ChatInputCommandInteraction) {
      const line = codeSafe(interaction.options.getString('line', true)).trim();
      const thrown = readForOdds(line);
      const isDice = thrown.ok && thrown.groups.some(({ expression }) => throwsDice(expression));
      if (isDice || DICE.test(line)) return showOdds(interaction, await bot.games.diceOdds(line));
      const here = await rulesetHere(bot, interaction);
      const rulesets = here === undefined ? bot.games.rulesets : [here];
      const offers = rulesets.flatMap(ruleset => ruleset.odds.map(card => ({ ruleset, ...card })));
      const read = oddsInWords(line, offers);
      if ('why' in read) {
        const units = await unitsIn(bot, interaction, line);
        return units === undefined ? tell(interaction, read.why) : showUnits(bot, interaction, ...units);
      }
      const { card, values } = read;
      const answer = await bot.games.odds({ ruleset: card.ruleset.id, name: card.name, values });
      const understood = oddsUnderstood({ card, values, rules: card.ruleset.name });
      if (answer === undefined || !answer.ok)
        return tell(interaction, answer?.why ?? t`These odds are not known any more; type \`/odds\` again.`);
      await showOdds(interaction, { ...answer, small: [understood, ...answer.small] });
    },
  };
}

/** The battle here and the two names in `Bravo 1 at Raptors`, where the first is a unit of it. */
async function unitsIn(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  line: string,
): Promise<[BattleView, [string, string]] | undefined> {
  const [, unit, target] = /^(.+?)\s+(?:at|against|on|auf|gegen)\s+(.+)$/i.exec(line) ?? [];
  const info = unit === undefined ? undefined : await bot.games.battleIn(interaction.channelId);
  const battle = info && (await bot.games.viewOf(info.id, interaction.user.id));
  if (battle === undefined || unit === undefined || target === undefined) return undefined;
  const thing = thingNamed(battle, unit);
  return 'kind' in thing && thing.kind === 'units' ? [battle, [unit, target]] : undefined;
}

/** The one unit that words name. */
function oneUnit(battle: BattleView, words: string): { id: string } | { why: string } {
  const thing = thingNamed(battle, words);
  if ('why' in thing) return thing;
  if (thing.kind !== 'units') return { why: t`${thing.name} is no unit; name who attacks, and whom.` };
  return onlyUnit(thing.name, thing.units);
}

function lineOf(interaction: ChatInputCommandInteraction): string {
  return codeSafe(interaction.options.getString('dice', true));
}

async function showOdds(interaction: ChatInputCommandInteraction, answer: OddsAnswer): Promise<void> {
  if (!answer.ok) return tell(interaction, answer.why);
  const { title, lines, small: reasons } = answer;
  await show(interaction, message([text(`### ${title}`), text(lines.join('\n')), text(small(reasons))]));
}

/** How a line was read, as the command that says the same. */
function oddsUnderstood(of: { card: OddsCard; values: OddsValues; rules: string }): string {
  if (of.card.inWords) {
    const said = Object.entries(of.values).map(([name, value]) => (value === true ? name : `${name} ${value}`));
    return t`Read as \`/odds words line:${[of.card.name, ...said].join(' ')}\` by ${of.rules}`;
  }
  const given = Object.entries(of.values).map(
    ([name, value]) => `${name}:${typeof value === 'boolean' ? capital(String(value)) : value}`,
  );
  return t`Read as \`/odds ${[of.card.name, ...given].join(' ')}\` by ${of.rules}`;
}
