import type { RuleId } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { rulebookOf } from '../games/rulebook.js';
import type { Bot } from './bot.js';
import { small } from './text.js';

/** What `/rule` finds the rule under: its title; undefined for what is no rule of a ruleset. */
export function ruleTitle({ games }: Pick<Bot, 'games'>, cite: RuleId): string | undefined {
  const title = rulebookOf(games.rulesets).named(cite)?.title;
  return title === undefined ? undefined : translated(title);
}

/** Why something is refused, and the rule behind it where there is one. Ids are for files: no player reads one. */
export function refusalText(bot: Pick<Bot, 'games'>, { why, cite }: { why: string; cite?: RuleId }): string {
  const title = cite === undefined ? undefined : ruleTitle(bot, cite);
  return title === undefined ? why : `${why}\n${small([t`Rule: ${title}`])}`;
}
