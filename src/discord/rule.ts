import { chapterOf, type Rule, rulebookOf } from '../games/rulebook.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, menu, message, type Part, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import type { Press } from './press.js';
import { deferInPlace, show, tell } from './replies.js';
import { small } from './text.js';

/** Switches named under a rule; the page of rules lists them all. */
const MOST_SWITCHES = 6;

const STATUS: Record<Rule['status'], string> = {
  implemented: 'Played as the source has it.',
  'house default': '**House default**: the source is silent here, and a group can rule otherwise.',
  'no effect here': 'Has no effect in battles by post.',
  simplified: '**Simplified**: played with less choice than the source gives.',
};

/**
 * One rule: what it says, where it stands, whether it is played, what stands beside it, and a `note` on it. `share`: who reads it
 * alone may show it to all.
 */
export function ruleBody(
  rule: Rule,
  others: readonly Rule[],
  { note = '', share = false }: { note?: string; share?: boolean } = {},
): MessageBody {
  const where = rule.section === undefined ? rule.ruleset.name : `${rule.ruleset.name}, ${rule.section}`;
  const parts: Part[] = [text(`### ${rule.title}`), text(rule.text)];
  parts.push(
    text(
      [STATUS[rule.status], ...(rule.simplified === undefined ? [] : [rule.simplified]), ...switchLines(rule)].join(
        '\n',
      ),
    ),
    text(small([...(note === '' ? [] : [note]), `${rule.id} · ${where}`])),
  );
  if (others.length > 0) parts.push(rulesMenu(customId('rule', '', rule.id), `More: ${chapterOf(rule)}`, others));
  if (share) parts.push(...rows([button(customId('share', '', rule.id), 'Share')]));
  return message(parts);
}

/** So many are offered where it is not plain which rule is meant. */
const MOST_OFFERED = 3;

/** Asks which rule is meant by words that several fit, the best first. */
export function whichRuleBody(words: string, rules: readonly Rule[]): MessageBody {
  const offered = rules.slice(0, MOST_OFFERED);
  const lines = offered.map(({ title, text }) => `**${title}** ${clip(text, MOST_OF_ONE)}`);
  return message([
    text([`### Several rules fit “${words}”`, ...lines].join('\n')),
    rulesMenu(customId('rule', '', 'which'), 'Which rule?', offered),
  ]);
}

/** Characters of a rule that is only offered. */
const MOST_OF_ONE = 160;

function rulesMenu(id: string, title: string, rules: readonly Rule[]) {
  const options = rules.slice(0, LIMITS.menuOptions).map(({ id, title, text }) => ({
    value: id,
    label: clip(title, LIMITS.menuLabel),
    description: clip(text, LIMITS.menuLabel),
  }));
  return menu(id, title, options);
}

/** `turns` 6, may be 1 to 12. What a group may change about this rule. */
function switchLines({ id, ruleset }: Rule): string[] {
  const own = ruleset.switches.filter(({ rule }) => rule === id);
  const lines = own
    .slice(0, MOST_SWITCHES)
    .map(each => `\`${each.name}\` ${each.default}, may be ${each.range}: ${each.text}`);
  const more = own.length > lines.length ? [`And ${own.length - lines.length} more.`] : [];
  return own.length > 0 ? [...lines, ...more, '`/battle settings` changes this before the start.'] : [];
}

/** A rule chosen from the menu under another. */
export async function showRelated(bot: Bot, interaction: Press): Promise<void> {
  await deferInPlace(interaction);
  const book = rulebookOf(bot.games.rulesets);
  const rule = book.named(interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '');
  if (rule === undefined) return tell(interaction, GONE);
  await show(interaction, ruleBody(rule, book.related(rule), { share: true }));
}

/** A rule that one player looked up, shown to everybody in the channel. */
export async function shareRule(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const book = rulebookOf(bot.games.rulesets);
  const rule = book.named(id.decision);
  await deferAnswer(interaction, rule === undefined ? 'private' : 'public');
  if (rule === undefined) return tell(interaction, GONE);
  await show(interaction, ruleBody(rule, book.related(rule)));
}

const GONE = 'That rule is gone from the book; look it up with `/rule`.';
