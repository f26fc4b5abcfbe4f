import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { notLetIn } from '../discord/open-in-channel.js';
import { missingToPost } from '../discord/permissions.js';
import { placeOf } from '../discord/place.js';
import { show, tell } from '../discord/replies.js';
import { awaitsVote, rulingBody, unseenBy, vote, withdraw } from '../discord/ruling.js';
import * as words from '../discord/ruling-words.js';
import { codeSafe, plain } from '../discord/text.js';
import { mark, t, translated } from '../engine/language.js';
import { DEADLINES } from '../games/deadline-words.js';
import type { RulingInfo, Voters } from '../games/games.js';
import { settingSaid } from '../games/games.js';
import { rulebookOf } from '../games/rulebook.js';
import { linkTo } from '../games/ruling-link.js';
import { type Command, textOption } from './command.js';
import { rulesetHere } from './ruleset-here.js';

const MOST_QUESTION = 300;
const OPTIONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const MOST_LISTED = 15;

export const rulingPropose = (): Command => ({
  path: ['ruling', 'propose'],
  describe: mark`Put a question to the vote; what is ruled stands as precedent.`,
  options: [
    textOption('question', mark`What is to be decided; with a switch it may be left out.`, { most: MOST_QUESTION }),
    ...OPTIONS.map((name, index) =>
      textOption(name, t`Option ${index + 1} of at least two, which are buttons.`, { most: LIMITS.buttonLabel }),
    ),
    textOption('switch', mark`A setting whose value is decided; its values are the options.`, {
      autocomplete: true,
      most: 100,
    }),
    textOption('for', mark`What a switch counts for; the battle here when left out.`, {
      choices: [
        { name: mark`this battle`, value: 'battle' },
        { name: mark`new battles of this server`, value: 'server' },
      ],
    }),
    textOption('voters', mark`Who votes; the players of the battle here when left out.`, {
      choices: [
        { name: mark`the players of the battle here`, value: 'players' },
        { name: mark`everybody in this channel`, value: 'channel' },
        { name: mark`members of a role`, value: 'role' },
      ],
    }),
    { type: ApplicationCommandOptionType.Role, name: 'role', description: mark`The role whose members vote.` },
    textOption('deadline', mark`When the vote ends: 3 days, 8 hours, or a date; a day when left out.`, {
      autocomplete: true,
      most: 40,
    }),
    textOption('votes', mark`Whether it is shown who votes for what; shown when left out.`, {
      choices: [
        { name: mark`open`, value: 'open' },
        { name: mark`private`, value: 'private' },
      ],
    }),
    textOption('rule', mark`The rule that it is about.`, { autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const { options } = interaction;
    const unposted = await whyNotPosted(bot, interaction);
    if (unposted !== undefined) return tell(interaction, unposted);
    const typed = options.getString('rule');
    const rule = typed === null ? undefined : rulebookOf(bot.games.rulesets).named(typed);
    if (typed !== null && rule === undefined)
      return tell(interaction, t`No rule is called “${plain(clip(typed, 60))}”: choose one from the list.`);
    const role = options.getRole('role');
    const scope = options.getString('for');
    const voters = options.getString('voters');
    const outcome = await bot.games.proposeRuling({
      guild: interaction.guildId ?? '',
      channel: interaction.channelId,
      user: interaction.user.id,
      host: await mayHost(bot, interaction),
      interaction: interaction.id,
      question: options.getString('question') ?? undefined,
      options: OPTIONS.flatMap(name => options.getString(name) ?? []),
      setting: options.getString('switch') ?? undefined,
      ...(scope === 'battle' || scope === 'server' ? { scope } : {}),
      voters: (voters ?? undefined) as Voters['kind'] | undefined,
      role: role?.id,
      deadline: options.getString('deadline') ?? undefined,
      isPrivate: options.getString('votes') === 'private',
      rule: rule?.id,
    });
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : words.posted(outcome.ruling));
  },
  async complete(bot, interaction) {
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'deadline')
      return DEADLINES.map(each => ({ name: translated(each), value: each })).filter(each =>
        [each.name, each.value].some(words => words.toLowerCase().includes(value.trim().toLowerCase())),
      );
    if (name === 'rule') return completeRule(bot, interaction, value);
    return name === 'switch' ? completeSwitch(bot, interaction, value) : [];
  },
});

/** Why no vote can be posted where somebody types; undefined where one can. */
async function whyNotPosted(bot: Bot, interaction: ChatInputCommandInteraction): Promise<string | undefined> {
  const { appPermissions, channelId } = interaction;
  const place = await placeOf(bot, interaction);
  const shut = place === undefined ? notLetIn(bot, interaction) : undefined;
  const missing = missingToPost(appPermissions.bitfield, place?.thread ?? false);
  return shut ?? (missing.length > 0 ? words.cannotPost(channelId, missing) : undefined);
}

async function completeRule(bot: Bot, interaction: AutocompleteInteraction, typed: string) {
  const here = (await rulesetHere(bot, interaction))?.id;
  return rulebookOf(bot.games.rulesets)
    .search(typed, here)
    .filter(({ ruleset }) => here === undefined || ruleset.id === here)
    .slice(0, LIMITS.autocompleteChoices)
    .map(({ id, title, ruleset }) => ({
      name: clip(`${translated(title)} (${ruleset.name})`, LIMITS.choiceName),
      value: id,
    }));
}

/** The value names the ruleset, too, since settings of several may be called alike. */
async function completeSwitch(bot: Bot, interaction: AutocompleteInteraction, typed: string) {
  const here = await rulesetHere(bot, interaction);
  const wanted = typed.trim().toLowerCase();
  return (here ? [here] : bot.games.rulesets)
    .flatMap(ruleset => ruleset.switches.map(each => ({ ruleset, ...settingSaid(each) })))
    .filter(({ name, text: what }) => `${name} ${what}`.toLowerCase().includes(wanted))
    .slice(0, LIMITS.autocompleteChoices)
    .map(({ ruleset, path, name, range }) => ({
      name: clip(`${name}: ${range}${here ? '' : ` (${ruleset.name})`}`, LIMITS.choiceName),
      value: clip(`${ruleset.id} ${path}`, LIMITS.choiceName),
    }));
}

export const rulingList: Command = {
  path: ['ruling', 'list'],
  describe: mark`List what was ruled in this server, and what is put to the vote.`,
  options: [textOption('words', mark`Only rulings with these words in them.`, { most: 60 })],
  reply: 'private',
  async run(bot, interaction) {
    const typed = interaction.options.getString('words') ?? undefined;
    const guild = interaction.guildId ?? '';
    const unseen = unseenBy(interaction);
    const wanted = { guild, unseen, ...(typed ? { words: typed } : {}), most: MOST_LISTED + 1 };
    const found = await bot.games.rulings(wanted);
    const shown = typed === undefined ? undefined : plain(clip(typed, 60));
    if (found.length === 0)
      return tell(interaction, shown === undefined ? translated(words.NONE) : words.noneWith(shown));
    const lines = found.slice(0, MOST_LISTED).map(each => words.inList(each, linkTo(each)));
    const more = found.length > MOST_LISTED ? [translated(words.MORE)] : [];
    await show(interaction, message([text([words.listTitle(shown), ...lines, ...more].join('\n'))], { private: true }));
  },
};

const which = textOption('ruling', mark`Which ruling; words of its question find it.`, {
  required: true,
  autocomplete: true,
  most: 100,
});

const isOpen = ({ state }: RulingInfo) => state === 'open';

export const rulingVote: Command = {
  path: ['ruling', 'vote'],
  describe: mark`Vote on what is put to the vote, or change your vote.`,
  options: [
    which,
    textOption('option', mark`What you vote for: words of it, or its number.`, {
      required: true,
      autocomplete: true,
      most: LIMITS.buttonLabel,
    }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const found = await rulingNamed(bot, interaction, isOpen);
    if (found) await vote(bot, interaction, found.id, interaction.options.getString('option', true));
  },
  async complete(bot, interaction) {
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'option') return completeOption(bot, interaction, value);
    const open = (await rulingsWith(bot, interaction, value)).filter(isOpen);
    const mayVote = (of: RulingInfo) => Number(awaitsVote(bot, interaction, of));
    return rulingChoices(open.sort((a, b) => mayVote(b) - mayVote(a)));
  },
};

async function completeOption(bot: Bot, interaction: AutocompleteInteraction, typed: string) {
  const [found, ...others] = await rulingsMeant(
    bot,
    interaction,
    interaction.options.getString('ruling') ?? '',
    isOpen,
  );
  if (found === undefined || others.length > 0) return [];
  return found.options
    .filter(option => option.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(option => ({ name: codeSafe(option), value: option }));
}

export const rulingShow: Command = {
  path: ['ruling', 'show'],
  describe: mark`Show a ruling: its question, its votes, and how it ended.`,
  options: [which],
  reply: 'private',
  async run(bot, interaction) {
    const found = await rulingNamed(bot, interaction);
    if (found) await show(interaction, rulingBody(bot, found));
  },
  complete: completeRuling,
};

export const rulingWithdraw: Command = {
  path: ['ruling', 'withdraw'],
  describe: mark`Withdraw a vote that is open, or vote on withdrawing a ruling.`,
  options: [which],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const found = await rulingNamed(bot, interaction);
    if (found) await withdraw(bot, interaction, found.id);
  },
  complete: completeRuling,
};

/** The ruling that is named, of those that are `wanted` first; tells which there are where it is not one. */
async function rulingNamed(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  wanted?: (of: RulingInfo) => boolean,
): Promise<RulingInfo | undefined> {
  const [found, ...others] = await rulingsMeant(
    bot,
    interaction,
    interaction.options.getString('ruling', true),
    wanted,
  );
  if (found !== undefined && others.length === 0) return found;
  await tell(interaction, found === undefined ? translated(words.NO_SUCH) : words.severalRulings([found, ...others]));
  return undefined;
}

/** By its id or its question; else all with these words, of those that are `wanted` where there are any. */
async function rulingsMeant(
  bot: Bot,
  interaction: BaseInteraction,
  typed: string,
  wanted: (of: RulingInfo) => boolean = () => true,
): Promise<RulingInfo[]> {
  const unseen = unseenBy(interaction);
  const known = await bot.games.ruling({ ruling: typed.trim(), guild: interaction.guildId ?? '', unseen });
  if (known) return [known];
  const all = await rulingsWith(bot, interaction, typed, unseen);
  const found = all.some(wanted) ? all.filter(wanted) : all;
  const exact = found.find(({ question }) => question.trim().toLowerCase() === typed.trim().toLowerCase());
  return exact ? [exact] : found;
}

function rulingsWith(
  bot: Bot,
  interaction: BaseInteraction,
  words: string,
  unseen = unseenBy(interaction),
): Promise<RulingInfo[]> {
  return bot.games.rulings({ guild: interaction.guildId ?? '', words, unseen, most: LIMITS.autocompleteChoices });
}

async function completeRuling(bot: Bot, interaction: AutocompleteInteraction) {
  return rulingChoices(await rulingsWith(bot, interaction, interaction.options.getFocused()));
}

function rulingChoices(found: readonly RulingInfo[]) {
  return found.map(({ id, question, state }) => ({
    name: clip(`${codeSafe(question)} (${words.stateOf(state)})`, LIMITS.choiceName),
    value: id,
  }));
}
