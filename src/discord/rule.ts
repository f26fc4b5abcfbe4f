import type { BaseInteraction } from 'discord.js';
import { mark, t, translated } from '../engine/language.js';
import { settingSaid } from '../games/games.js';
import { chapterOf, type Rule, rulebookOf } from '../games/rulebook.js';
import { linkTo } from '../games/ruling-link.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, menu, message, type Part, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import { inServerLanguage } from './languages.js';
import { clip, LIMITS } from './limits.js';
import type { Press } from './press.js';
import { deferInPlace, show, tell } from './replies.js';
import { unseenBy } from './ruling.js';
import * as words from './ruling-words.js';
import { small } from './text.js';

/** Switches named under a rule; the page of rules lists them all. */
const MOST_SWITCHES = 6;

const STATUS: Record<Rule['status'], string> = {
  implemented: mark`Played as the source has it.`,
  'house default': mark`**House default**: the source is silent here, and a group can rule otherwise.`,
  'no effect here': mark`Has no effect in battles by post.`,
  simplified: mark`**Simplified**: played with less choice than the source gives.`,
};

/** Rulings that are shown under a rule. */
const MOST_RULINGS = 5;

/**
 * What was ruled in this server about a rule, or with the words in it that somebody looked up; how its settings stand in the battle
 * here, or in new ones, where that is not the usual.
 */
export async function ruledAbout(
  bot: Bot,
  interaction: BaseInteraction,
  rule: Pick<Rule, 'id' | 'ruleset'> | undefined,
  typed?: string,
): Promise<string[]> {
  const { guildId, channelId } = interaction;
  if (guildId === null) return [];
  const of = { guild: guildId, unseen: unseenBy(interaction), decided: true, most: MOST_RULINGS };
  const about = rule ? await bot.games.rulings({ ...of, rule: rule.id }) : [];
  const worded = typed === undefined || typed.trim() === '' ? [] : await bot.games.rulings({ ...of, words: typed });
  const all = [...about, ...worded.filter(({ id }) => about.every(each => each.id !== id))].slice(0, MOST_RULINGS);
  const lines = all.map(each => words.inList(each, linkTo(each)));
  return [
    ...(rule ? await settingsNow(bot, rule, { guildId, channelId }) : []),
    ...(lines.length > 0 ? [translated(words.PRECEDENTS), ...lines] : []),
  ];
}

async function settingsNow(
  bot: Bot,
  { id, ruleset }: Pick<Rule, 'id' | 'ruleset'>,
  { guildId, channelId }: { guildId: string; channelId: string | null },
): Promise<string[]> {
  const own = ruleset.switches.filter(({ rule }) => rule === id).map(settingSaid);
  if (own.length === 0) return [];
  const info = await bot.games.lastBattleIn(channelId ?? '');
  const where = info?.ruleset === ruleset.id && info.status !== 'over' ? 'battle' : 'server';
  const values =
    where === 'battle'
      ? Object.fromEntries(
          ((await bot.games.battleSettings(info?.id ?? '')) ?? []).map(({ path, value }) => [path, value]),
        )
      : await bot.games.ruledSettings({ guild: guildId, ruleset: ruleset.id });
  return own.flatMap(({ path, name, default: usual }) => {
    const value = values[path];
    return value === undefined || value === usual ? [] : [words.settingNow({ name, value, usual, where })];
  });
}

/**
 * One rule: what it says, where it stands, whether it is played, what stands beside it, and a `note` on it. `share`: who reads it
 * alone may show it to all. `ruled`: what a group decided about it.
 */
export function ruleBody(
  rule: Rule,
  others: readonly Rule[],
  { note = '', share = false, ruled = [] }: { note?: string; share?: boolean; ruled?: readonly string[] } = {},
): MessageBody {
  const where = rule.section === undefined ? rule.ruleset.name : `${rule.ruleset.name}, ${rule.section}`;
  const parts: Part[] = [text(`### ${translated(rule.title)}`), text(translated(rule.text))];
  parts.push(
    text(
      [
        translated(STATUS[rule.status]),
        ...(rule.simplified === undefined ? [] : [translated(rule.simplified)]),
        ...switchLines(rule),
      ].join('\n'),
    ),
    ...(ruled.length > 0 ? [text(ruled.join('\n'))] : []),
    text(small([...(note === '' ? [] : [note]), `${rule.id} · ${where}`])),
  );
  if (others.length > 0) parts.push(rulesMenu(customId('rule', '', rule.id), t`More: ${chapterOf(rule)}`, others));
  if (share) parts.push(...rows([button(customId('share', '', rule.id), t`Share`)]));
  return message(parts);
}

/** So many are offered where it is not plain which rule is meant. */
const MOST_OFFERED = 3;

/** Asks which rule is meant by words that several fit, the best first; `here`: the ruleset of which they are known to be. */
export function whichRuleBody(
  typed: string,
  rules: readonly Rule[],
  { ruled = [], here }: { ruled?: readonly string[]; here?: string } = {},
): MessageBody {
  const offered = rules.slice(0, MOST_OFFERED);
  const lines = offered.map(({ title, text, ruleset }) => {
    const named = ruleset.id === here ? `**${translated(title)}**` : `**${translated(title)}** (${ruleset.name})`;
    return `${named} ${clip(translated(text), MOST_OF_ONE)}`;
  });
  const title = offered.length === 1 ? t`### Perhaps this rule fits “${typed}”` : t`### Several rules fit “${typed}”`;
  return message([
    text([title, ...lines].join('\n')),
    ...(ruled.length > 0 ? [text(ruled.join('\n'))] : []),
    rulesMenu(customId('rule', '', 'which'), t`Which rule?`, offered),
  ]);
}

/** Characters of a rule that is only offered. */
const MOST_OF_ONE = 160;

function rulesMenu(id: string, title: string, rules: readonly Rule[]) {
  const options = rules.slice(0, LIMITS.menuOptions).map(({ id, title, text }) => ({
    value: id,
    label: clip(translated(title), LIMITS.menuLabel),
    description: clip(translated(text), LIMITS.menuLabel),
  }));
  return menu(id, title, options);
}

/** `turns` 6, may be 1 to 12. What a group may change about this rule. */
function switchLines({ id, ruleset }: Rule): string[] {
  const own = ruleset.switches.filter(({ rule }) => rule === id).map(settingSaid);
  const lines = own
    .slice(0, MOST_SWITCHES)
    .map(each => t`\`${each.name}\` ${each.default}, may be ${each.range}: ${each.text}`);
  const more = own.length > lines.length ? [t`And ${own.length - lines.length} more.`] : [];
  return own.length > 0
    ? [
        ...lines,
        ...more,
        t`\`/battle settings\` changes this before the start, a vote with \`/ruling propose\` at any time.`,
      ]
    : [];
}

/** A rule chosen from the menu under another. */
export async function showRelated(bot: Bot, interaction: Press): Promise<void> {
  await deferInPlace(interaction);
  const book = rulebookOf(bot.games.rulesets);
  const rule = book.named(interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '');
  if (rule === undefined) return tell(interaction, translated(GONE));
  await show(
    interaction,
    ruleBody(rule, book.related(rule), { share: true, ruled: await ruledAbout(bot, interaction, rule) }),
  );
}

/** A rule that one player looked up, shown to everybody in the channel, as they read. */
export async function shareRule(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const known = rulebookOf(bot.games.rulesets).named(id.decision) !== undefined;
  await deferAnswer(interaction, known ? 'public' : 'private');
  if (!known) return tell(interaction, translated(GONE));
  await inServerLanguage(bot, interaction, async () => {
    const book = rulebookOf(bot.games.rulesets);
    const rule = book.named(id.decision) as Rule;
    await show(interaction, ruleBody(rule, book.related(rule), { ruled: await ruledAbout(bot, interaction, rule) }));
  });
}

const GONE = mark`That rule is gone from the book; look it up with \`/rule\`.`;
