import { chapterOf, type Rule, rulebookOf } from '../games/rulebook.js';
import type { Bot } from './bot.js';
import { type MessageBody, menu, message, type Part, text } from './components.js';
import { customId } from './custom-id.js';
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

/** One rule for everybody to read: what it says, where it stands, whether it is played, what stands beside it, and a `note` on it. */
export function ruleBody(rule: Rule, others: readonly Rule[], note = ''): MessageBody {
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
  const shown = others.slice(0, LIMITS.menuOptions);
  if (shown.length > 0) {
    const options = shown.map(({ id, title, text }) => ({
      value: id,
      label: clip(title, LIMITS.menuLabel),
      description: clip(text, LIMITS.menuLabel),
    }));
    parts.push(menu(customId('rule', '', rule.id), `More: ${chapterOf(rule)}`, options));
  }
  return message(parts);
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
  if (rule === undefined) return tell(interaction, 'That rule is gone from the book; look it up with `/rule`.');
  await show(interaction, ruleBody(rule, book.related(rule)));
}
