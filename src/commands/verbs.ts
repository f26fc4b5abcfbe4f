import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
} from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { who } from '../discord/messages.js';
import { panelBody } from '../discord/panel.js';
import { show, showOutcome, tell } from '../discord/replies.js';
import { refusalText } from '../discord/rule-title.js';
import type { JsonObject, Verb } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { listed, SIDE_NAMES, withoutCode } from '../engine/wording.js';
import { type BattleInfo, type Completion, NOT_STARTED, type OpenQuestion, type RulesetCard } from '../games/games.js';
import { questionOfVerb } from '../games/verb-question.js';
import { noBattle } from './battle-here.js';
import { type Command, textOption } from './command.js';
import { mergedParams, mergedWords } from './merged-options.js';
import { answerForEach, unitsNamed } from './several-units.js';

/** The union of the rulesets' verbs as slash commands. Each is another way to answer a pending question. */
export function verbCommands(rulesets: readonly RulesetCard[]): Command[] {
  const byName = new Map<string, Verb[]>();
  for (const verb of rulesets.flatMap(ruleset => ruleset.verbs)) {
    const name = verb.name.join(' ');
    byName.set(name, [...(byName.get(name) ?? []), verb]);
  }
  return [...byName.values()].map(verbCommand);
}

function verbCommand(verbs: Verb[]): Command {
  const [first] = verbs;
  if (first === undefined) throw new Error('a verb without a name');
  const params = mergedParams(verbs.map(verb => verb.params));
  const names = params.map(({ name }) => name);
  return {
    path: first.name as Command['path'],
    describe: mergedWords(verbs.map(({ describe }) => describe)),
    options: params.map(({ name, describe, required }) =>
      textOption(name, describe, { required, autocomplete: true, most: 100 }),
    ),
    reply: 'private',
    run: (bot, interaction) => answer(bot, interaction, first.name, names),
    complete: (bot, interaction) => suggest(bot, interaction, first.name, names),
  };
}

async function answer(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  name: string[],
  options: string[],
): Promise<void> {
  const info = await bot.games.battleIn(interaction.channelId);
  const last = info ?? (await bot.games.lastBattleIn(interaction.channelId));
  const ruleset = bot.games.rulesets.find(known => known.id === last?.ruleset);
  const verbs = verbsOf(ruleset, name);
  if (last && verbs.some(verb => verb.shows === 'sides')) return showSides(bot, interaction, last);
  if (info === undefined) return tell(interaction, await noBattle(bot, interaction));
  if (ruleset === undefined) {
    const [question] = await bot.games.waitingFor(info.place, interaction.user.id);
    return tell(interaction, await unfit(bot, info, interaction.user.id, question));
  }
  if (verbs.length === 0) return tell(interaction, await foreign(bot, info, interaction.user.id, ruleset, name));
  const strange = options.find(
    option =>
      interaction.options.get(option) && !verbs.some(({ params }) => params.some(param => param.name === option)),
  );
  if (strange)
    return tell(interaction, t`${asTyped({ name })} takes no \`${strange}\` in ${ruleset.name}; leave it out.`);
  const unit = interaction.options.get('unit') ? interaction.options.getString('unit') : null;
  const units = await unitsNamed(bot, interaction, name, unit);
  if (units !== undefined) {
    return answerForEach(bot, interaction, {
      units,
      questionFor: each => questionFor(bot, info, interaction.user.id, verbs, each),
      typed: verb => typedFields(interaction, verb),
    });
  }
  const open = await questionFor(bot, info, interaction.user.id, verbs, unit ?? undefined);
  if ('why' in open) return tell(interaction, open.why);
  const { question, verb } = open;
  const of = { battle: question.battle, decision: question.decision.id };
  const found = await bot.games.fromWords({ ...of, verb, typed: typedFields(interaction, verb) });
  if (found === undefined) return tell(interaction, nothingAsked(info, interaction.user.id));
  if (found.state === 'refused') return tell(interaction, refusalText(bot, found));
  if (found.state === 'open') {
    const { battle, decision } = question;
    await bot.games.saveDraft({ battle, user: interaction.user.id, decision: decision.id, partial: found.reply });
    const panel = await panelBody(bot, question, found.reply);
    return show(interaction, panel.body, panel.files);
  }
  const lost = verb.givesUp ? await givenUp(bot, question, found.reply) : [];
  const { battle, decision } = question;
  const asked =
    lost.length > 0
      ? await bot.games.draftFor({ battle, user: interaction.user.id, decision: decision.id })
      : undefined;
  // Asked once: who types it again means it.
  if (lost.length > 0 && JSON.stringify(asked?.partial) !== JSON.stringify(found.reply)) {
    await bot.games.saveDraft({ battle, user: interaction.user.id, decision: decision.id, partial: found.reply });
    const panel = await panelBody(bot, question, found.reply, { said: givingUpWords(lost, name) });
    return show(interaction, panel.body, panel.files);
  }
  const outcome = await bot.games.submit({
    battle: question.battle,
    user: interaction.user.id,
    interaction: interaction.id,
    decision: question.decision.id,
    reply: found.reply,
  });
  await showOutcome(bot, interaction, outcome);
}

const MOST_LOST = 6;

/** What else could be chosen instead of a reply that gives everything up. */
async function givenUp(bot: Bot, { battle, decision }: OpenQuestion, reply: JsonObject): Promise<string[]> {
  const choices = (await bot.games.answerSoFar({ battle, decision: decision.id, partial: {} }))?.choices;
  const given = JSON.stringify(choices && reply[choices.field]);
  const others = choices?.options.filter(({ value }) => JSON.stringify(value) !== given) ?? [];
  return others.map(({ label }) => withoutCode(label));
}

function givingUpWords(lost: readonly string[], name: string[]): string {
  const shown = lost.length > MOST_LOST + 1 ? lost.slice(0, MOST_LOST) : lost;
  const more = lost.length > shown.length ? [t`${lost.length - shown.length} more`] : [];
  return t`This gives up: ${listed([...shown, ...more])}. **Confirm**, or ${asTyped({ name })} once more, does it; **Change** goes back.`;
}

/** The counters of both sides, as the picture's side panels show them. */
async function showSides(bot: Bot, interaction: ChatInputCommandInteraction, info: BattleInfo): Promise<void> {
  const battle = await bot.games.viewOf(info.id, interaction.user.id);
  if (battle === undefined) return tell(interaction, translated(NOT_STARTED));
  const lines = battle.described.sides.map(
    side => `**${SIDE_NAMES[side.id]}, ${side.name}**\n${side.lines.join('\n')}`,
  );
  await show(interaction, message([text(lines.join('\n'))], { private: true }));
}

async function suggest(
  bot: Bot,
  interaction: AutocompleteInteraction,
  verb: string[],
  options: string[],
): Promise<APIApplicationCommandOptionChoice[]> {
  const { channelId: place, user } = interaction;
  const focused = interaction.options.getFocused(true);
  const said = options.flatMap(option => {
    const words = interaction.options.getString(option);
    return words === null ? [] : [[option, words]];
  });
  const typed = { ...Object.fromEntries(said), [focused.name]: focused.value };
  return completionChoices(await bot.games.completions({ place, user: user.id, verb, option: focused.name, typed }));
}

/** Lines of autocomplete within Discord's limits; one whose value is too long to come back is left out. */
export function completionChoices(completions: Completion[]): APIApplicationCommandOptionChoice<string>[] {
  return completions
    .filter(({ value }) => value !== '' && value.length <= LIMITS.choiceName)
    .slice(0, LIMITS.autocompleteChoices)
    .map(({ name, value }) => ({ name: clip(name.replace(/[*`]/g, ''), LIMITS.choiceName), value }));
}

/** By field, what was typed into the verb's options. */
function typedFields(interaction: ChatInputCommandInteraction, verb: Verb): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const param of verb.params) {
    const words = interaction.options.getString(param.name);
    if (words !== null && words.trim() !== '') typed[param.field] = words;
  }
  return typed;
}

function verbsOf(ruleset: RulesetCard | undefined, name: string[]): Verb[] {
  return ruleset?.verbs.filter(verb => verb.name.join(' ') === name.join(' ')) ?? [];
}

/** The user's question that one of these verbs answers now; where several wait, the one about the named unit. */
async function questionFor(
  bot: Bot,
  info: BattleInfo,
  user: string,
  verbs: Verb[],
  unit: string | undefined,
): Promise<{ question: OpenQuestion; verb: Verb } | { why: string }> {
  if (info.status === 'lobby') return { why: nothingAsked(info, user) };
  const waiting = await bot.games.waitingFor(info.place, user);
  return questionOfVerb(waiting, verbs, unit) ?? { why: await unfit(bot, info, user, waiting[0]) };
}

/** Tells the player which verbs answer the question that waits, when the typed verb does not. */
async function unfit(bot: Bot, info: BattleInfo, user: string, question: OpenQuestion | undefined): Promise<string> {
  if (question === undefined) return nothingAsked(info, user);
  return t`That does not fit now. You are asked: ${askedBy(question)} Use ${await verbsFor(bot, question)}.`;
}

/** A question's title as a sentence. */
function askedBy({ prompt: { title } }: OpenQuestion): string {
  return title.endsWith('?') ? title : `${title}.`;
}

/** The verbs that answer a question now, as they are typed. */
async function verbsFor(bot: Bot, { battle, decision }: OpenQuestion): Promise<string> {
  const names = (await bot.games.verbsFor({ battle, decision: decision.id })).map(name => asTyped({ name }));
  return [...new Set(names)].join(', ') || '`/answer`';
}

/** The verb of these rules that does what the typed verb does in other rules. */
async function foreign(
  bot: Bot,
  info: BattleInfo,
  user: string,
  ruleset: RulesetCard,
  name: string[],
): Promise<string> {
  const none = t`${ruleset.name} has no ${asTyped({ name })}`;
  const same = insteadOf(ruleset, name);
  if (same) return t`${none}; ${asTyped(same)} does it here.`;
  const [question] = await bot.games.waitingFor(info.place, user);
  if (question === undefined) return t`${none}; \`/help topic:commands\` lists what is typed here.`;
  return t`${none}. You are asked: ${askedBy(question)} Use ${await verbsFor(bot, question)}.`;
}

/** The verb of a ruleset that goes by this name in others. */
function insteadOf({ verbs }: RulesetCard, name: string[]): Verb | undefined {
  return verbs.find(({ also }) => also?.includes(name.join(' ')));
}

function asTyped({ name }: Pick<Verb, 'name'>): string {
  return `\`/${name.join(' ')}\``;
}

/** Why this user has nothing to answer, and who has. */
export function nothingAsked(info: BattleInfo, user: string): string {
  if (!info.seats.some(seat => seat.who === user))
    return t`You have no army in this battle; \`/battle status\` shows who plays.`;
  if (info.status === 'lobby') return translated(NOT_STARTED);
  const others = [...new Set(info.asked.map(asked => who(asked.who)))];
  if (others.length === 0) return t`Nothing waits for you here now; nobody is asked.`;
  return others.length === 1
    ? t`Nothing waits for you here now; ${others.join()} is asked.`
    : t`Nothing waits for you here now; ${listed(others)} are asked.`;
}
