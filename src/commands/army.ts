import type { Attachment, AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { buildBody } from '../discord/army-builder.js';
import { armiesUnder, codexBeside, fileFaultText, reportText, sheetTexts } from '../discord/army-text.js';
import { attachedBytes, attachedText } from '../discord/attached.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { pasteBody } from '../discord/paste-button.js';
import { show, tell } from '../discord/replies.js';
import { showImported } from '../discord/roster-panel.js';
import { plain } from '../discord/text.js';
import { LIST_FILE } from '../engine/army/index.js';
import { mark, t } from '../engine/language.js';
import { namedAs, nearestOr, thingMeant } from '../engine/near-names.js';
import {
  type ArmyCard,
  type ArmyOutcome,
  type Asking,
  ROSTER_BOUNDS,
  type RosterOutcome,
  type RulesetCard,
  typedWords,
} from '../games/games.js';
import { type Command, fileOption, numberOption, textOption } from './command.js';
import { rulesetHere, rulesetOption } from './ruleset-here.js';

const ANY_SIZE = { min: 100, max: 20_000 };

function asking(interaction: ChatInputCommandInteraction | AutocompleteInteraction): Asking {
  return { user: interaction.user.id, guild: interaction.guildId ?? '' };
}

const armyOption = (describe: string, required = true) =>
  textOption('army', describe, { required, autocomplete: true, most: 100 });

export const armyTemplates = (rulesets: readonly RulesetCard[]): Command => ({
  path: ['army', 'templates'],
  describe: mark`List the ready-made armies and your own lists.`,
  options: [
    numberOption('points', mark`Only armies of at most so many points.`, { min: 1, max: 20_000 }),
    rulesetOption(rulesets, mark`For which rules; those of the battle here, or all, when left out.`),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const most = interaction.options.getInteger('points') ?? Number.POSITIVE_INFINITY;
    const ruleset = interaction.options.getString('ruleset') ?? (await rulesetHere(bot, interaction))?.id;
    const all = await bot.games.armies({ ...asking(interaction), ruleset });
    const fitting = all.filter(({ points }) => points <= most);
    if (fitting.length === 0) {
      const smallest = Math.min(...all.map(({ points }) => points));
      return tell(interaction, t`No army is that small; the smallest has ${smallest} points.`);
    }
    const under = (title: string, cards: ArmyCard[]) => armiesUnder(title, cards).map(text);
    const parts = [
      ...under(
        t`Your lists`,
        fitting.filter(({ own }) => own),
      ),
      ...bot.games.rulesets.flatMap(({ id, name }) =>
        under(
          t`Ready-made armies of ${name}`,
          fitting.filter(({ own, ruleset }) => !own && ruleset === id),
        ),
      ),
      text(t`-# \`/army show\` opens one, \`/army build\` makes one of your own.`),
    ];
    await show(interaction, message(parts, { private: true }));
  },
});

export const armyShow: Command = {
  path: ['army', 'show'],
  describe: mark`Show the units, weapons and points of an army.`,
  options: [armyOption(mark`Which army.`)],
  reply: 'private',
  async run(bot, interaction) {
    const card = await namedArmy(bot, interaction);
    const report = card && (await bot.games.showArmy({ ...asking(interaction), army: card.army }));
    if (report === undefined) return tell(interaction, await noSuch(bot, interaction));
    const { texts, rest } = sheetTexts(bot, report);
    const files = rest === undefined ? [] : [{ name: 'army.txt', data: Buffer.from(rest) }];
    const attached = files.map(({ name }) => ({ type: 13 as const, file: { url: `attachment://${name}` } }));
    await show(interaction, message([...texts.map(text), ...attached], { private: true }), files);
  },
  complete: (bot, interaction) => completeArmy(bot, interaction),
};

export const armyCheck: Command = {
  path: ['army', 'check'],
  describe: mark`Say whether an army or a list file may be fielded, and why not.`,
  options: [
    armyOption(mark`One of your lists, or a ready-made army.`, false),
    fileOption('file', mark`A list as a file: .rosz, .ros, New Recruit’s JSON, a text, or YAML.`),
    numberOption('points', mark`What it may cost; its own size when left out.`, ANY_SIZE),
  ],
  reply: 'private',
  dear: interaction => interaction.options.getAttachment('file') !== null,
  async run(bot, interaction) {
    const points = interaction.options.getInteger('points') ?? undefined;
    const file = interaction.options.getAttachment('file');
    if (file !== null) {
      const outcome = await importAttached(bot, interaction, file, { keep: false, points });
      if (outcome !== undefined) await showImported(bot, interaction, file.name, outcome, false);
      return;
    }
    if (interaction.options.getString('army') === null)
      return tell(interaction, t`Name an \`army\`, or attach a \`file\`, to be checked.`);
    const card = await namedArmy(bot, interaction);
    const report = card && (await bot.games.showArmy({ ...asking(interaction), army: card.army, points }));
    if (report === undefined) return tell(interaction, await noSuch(bot, interaction));
    await show(interaction, message([text(reportText(bot, report))], { private: true }));
  },
  complete: (bot, interaction) => completeArmy(bot, interaction),
};

export const armyImport = (rulesets: readonly RulesetCard[]): Command => ({
  path: ['army', 'import'],
  describe: mark`Keep a list as one of your own: a file or text of a list builder, or a list file of ours.`,
  options: [
    fileOption('file', mark`A .rosz or .ros, New Recruit’s JSON, a list as text, or YAML such as /army save gives.`),
    fileOption('map', mark`A file that says what names of another program mean in your codex; seldom needed.`),
    rulesetOption(rulesets, mark`Which rules play it; those that know most of it when left out.`),
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const file = interaction.options.getAttachment('file');
    if (file === null) return show(interaction, pasteBody());
    const attached = interaction.options.getAttachment('map');
    const map = attached === null ? undefined : await attachedText(attached, LIST_FILE);
    if (map !== undefined && 'why' in map) return tell(interaction, map.why);
    const outcome = await importAttached(bot, interaction, file, {
      map: map?.text,
      ruleset: interaction.options.getString('ruleset') ?? undefined,
    });
    if (outcome === undefined) return;
    const isOfMap = outcome.kind === 'faults' && outcome.inMap === true;
    await showImported(bot, interaction, (isOfMap && attached?.name) || file.name, outcome);
  },
});

/** A list that was attached, kept or asked about; undefined where the file could not be fetched, which was said. */
export async function importAttached(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  file: Attachment,
  more: { ruleset?: string | undefined; map?: string | undefined; keep?: boolean; points?: number | undefined },
): Promise<RosterOutcome | undefined> {
  const read = await attachedBytes(file, { kilobytes: ROSTER_BOUNDS.plain, what: t`a list` });
  if ('bytes' in read) return bot.games.importFile({ ...asking(interaction), ...more, bytes: read.bytes });
  await tell(interaction, read.why);
  return undefined;
}

const ENDINGS = { yaml: 'yaml', ros: 'ros', text: 'txt' } as const;

export const armySave: Command = {
  path: ['army', 'save'],
  describe: mark`Keep a copy of an army as a list of your own, and get it as a file.`,
  options: [
    armyOption(mark`Which army.`),
    textOption('name', mark`How your copy is called.`, { most: 40 }),
    textOption('as', mark`How the file is written; YAML when left out.`, {
      choices: [
        { name: mark`YAML of ours`, value: 'yaml' },
        { name: mark`.ros of BattleScribe`, value: 'ros' },
        { name: mark`text to paste`, value: 'text' },
      ],
    }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const card = await namedArmy(bot, interaction);
    if (card === undefined) return tell(interaction, await noSuch(bot, interaction));
    const of = { ...asking(interaction), army: card.army };
    const name = interaction.options.getString('name') ?? undefined;
    const outcome = await bot.games.copyArmy({ ...of, name });
    const as = (interaction.options.getString('as') ?? 'yaml') as keyof typeof ENDINGS;
    const file = await bot.games.exportArmy({ ...of, as });
    if (outcome.kind !== 'done' || file === undefined) return showOutcome(bot, interaction, card.name, outcome);
    const filename = `${
      card.name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'list'
    }.${ENDINGS[file.as]}`;
    const parts = [
      text(t`Saved as **${plain(outcome.card.name)}**; **Army** of a battle offers it to you.`),
      { type: 13 as const, file: { url: `attachment://${filename}` } },
    ];
    await show(interaction, message(parts, { private: true }), [{ name: filename, data: Buffer.from(file.text) }]);
  },
  complete: (bot, interaction) => completeArmy(bot, interaction),
};

export const armyDrop: Command = {
  path: ['army', 'drop'],
  describe: mark`Forget one of your lists; battles that field it keep their copy.`,
  options: [armyOption(mark`Which of your lists.`)],
  reply: 'private',
  async run(bot, interaction) {
    const card = await namedArmy(bot, interaction);
    if (card === undefined || !card.own) return tell(interaction, await noSuch(bot, interaction, card => card.own));
    await bot.games.dropArmy({ ...asking(interaction), army: card.army });
    await tell(interaction, t`**${plain(card.name)}** is forgotten.`);
  },
  complete: (bot, interaction) => completeArmy(bot, interaction, undefined, card => card.own),
};

export const armyBuild = (rulesets: readonly RulesetCard[]): Command => ({
  path: ['army', 'build'],
  describe: mark`Build a list from menus, from nothing or from an army that stands.`,
  options: [
    armyOption(mark`An army to begin with.`, false),
    rulesetOption(rulesets, mark`For which rules; those of the army, or of the battle here, when left out.`),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const from = interaction.options.getString('army') === null ? undefined : await namedArmy(bot, interaction);
    if (from === undefined && interaction.options.getString('army') !== null)
      return tell(interaction, await noSuch(bot, interaction));
    const ruleset = interaction.options.getString('ruleset') ?? (await rulesetHere(bot, interaction))?.id;
    const of = { ...asking(interaction), army: from?.army, ruleset: from?.ruleset ?? ruleset };
    const build = await bot.games.startBuild(of);
    if (build === undefined) return tell(interaction, await noSuch(bot, interaction));
    const rules = rulesets.find(({ id }) => id === (of.ruleset ?? rulesets[0]?.id));
    const others = from === undefined && rulesets.length > 1 && rules;
    await show(
      interaction,
      buildBody(build, others ? t`By ${others.name}; \`ruleset:\` names other rules.` : undefined),
    );
  },
  complete: (bot, interaction) => completeArmy(bot, interaction),
});

async function showOutcome(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  name: string,
  outcome: ArmyOutcome,
  said?: string,
): Promise<void> {
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'faults') return tell(interaction, fileFaultText(name, outcome.faults));
  const parts = [...(said === undefined ? [] : [text(said)]), text(reportText(bot, outcome.report))];
  await show(interaction, message(parts, { private: true }));
}

/** The army that the option names, by what autocomplete gives, its name or a part that is only its own; one of the rules played here first. */
export async function namedArmy(bot: Bot, interaction: ChatInputCommandInteraction): Promise<ArmyCard | undefined> {
  const words = interaction.options.getString('army') ?? '';
  const wanted = words.trim().toLowerCase();
  const here = (await rulesetHere(bot, interaction))?.id;
  const all = await bot.games.armies(asking(interaction));
  const named = namedAs(all, words);
  const known = all.find(({ army }) => army === words) ?? named.find(({ ruleset }) => ruleset === here) ?? named[0];
  const nameOf = ({ name }: ArmyCard) => [name];
  const own = all.filter(({ ruleset }) => ruleset === here);
  return known ?? thingMeant(own, wanted, nameOf) ?? thingMeant(all, wanted, nameOf);
}

/** Why no army has the typed name, with the nearest names. */
async function noSuch(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  fits: (card: ArmyCard) => boolean = () => true,
): Promise<string> {
  const words = typedWords(interaction.options.getString('army') ?? '');
  const all = (await bot.games.armies(asking(interaction))).filter(fits);
  const instead = nearestOr(
    words,
    all.map(({ name }) => plain(name)),
    t`\`/army templates\` lists the ready-made ones and your own.`,
  );
  if (words === '') return t`Name an army; ${instead}`;
  return all.every(({ own }) => own)
    ? t`You have no list “${words}”: ${instead}`
    : t`There is no army “${words}”: ${instead}`;
}

/** Armies by what was typed: of one ruleset, or all, those of the rules played here first, as `namedArmy` finds them. */
export async function completeArmy(
  bot: Bot,
  interaction: AutocompleteInteraction,
  ruleset?: string,
  fits: (card: ArmyCard) => boolean = () => true,
) {
  const wanted = interaction.options.getFocused().trim().toLowerCase();
  const here = (await rulesetHere(bot, interaction))?.id;
  const place = (card: ArmyCard) => (card.ruleset === here ? 0 : 1);
  return (await bot.games.armies({ ...asking(interaction), ruleset }))
    .filter(card => fits(card) && `${card.name} ${card.codex}`.toLowerCase().includes(wanted))
    .sort((a, b) => place(a) - place(b))
    .slice(0, LIMITS.autocompleteChoices)
    .map(({ army, name, codex, points }) => ({
      name: clip([name, ...codexBeside(name, codex), t`${points} points`].join(' · '), LIMITS.choiceName),
      value: army,
    }));
}
