import type { ArmyFault, FileFault } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { ArmyCard, ArmyReport } from '../games/games.js';
import type { Bot } from './bot.js';
import { clip, LIMITS } from './limits.js';
import { ruleTitle } from './rule-title.js';
import { plain } from './text.js';

const MOST_FAULTS = 12;
const MOST_ARMIES = 20;
const LONGEST = 300;

/** What a list costs, what is wrong with it, and, where asked for, what stands in it. */
export function reportText(bot: Pick<Bot, 'games'>, report: ArmyReport, whole = false): string {
  const { name, codex, points, size, faults, sheet } = report;
  const head = t`### ${[name, ...codexBeside(name, codex)].map(plain).join(' · ')}\n${points} of ${size} points`;
  const legal = faults.length === 0 ? t`Every rule of its codex is kept: it may be fielded.` : faultLines(bot, faults);
  const lines = whole ? (sheet?.lines ?? []) : [];
  return [head, legal, ...lines].join('\n');
}

/** What a list is made of, and who that is, in texts of one message; `rest` for a file, where that is more than one has room for. */
export function sheetTexts(bot: Pick<Bot, 'games'>, report: ArmyReport): { texts: string[]; rest?: string } {
  const { models = [] } = report.sheet ?? {};
  const list = reportText(bot, report, true);
  const who = models.length === 0 ? [] : [[t`### Who they are`, ...models].join('\n')];
  const size = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);
  if (size([list, ...who]) <= LIMITS.textInMessage) return { texts: [list, ...who] };
  const more = t`-# What a message has no room for stands in the file.`;
  const isShown = size([list, more]) <= LIMITS.textInMessage;
  const rest = [...(isShown ? [] : [list]), ...who].join('\n\n').replaceAll('**', '');
  return { texts: [isShown ? list : reportText(bot, report), more], rest };
}

/** The codex to be named behind a list, unless its name begins with it, as those of ready-made armies do. */
export function codexBeside(name: string, codex: string): string[] {
  return name.startsWith(`${codex}: `) ? [] : [codex];
}

/** Armies under a heading; of more than a message has room for the first. */
export function armiesUnder(title: string, cards: readonly ArmyCard[]): string[] {
  if (cards.length === 0) return [];
  const shown = cards
    .slice(0, MOST_ARMIES)
    .map(({ name, codex, points }) =>
      [`**${plain(name)}**`, ...codexBeside(name, codex).map(plain), t`${points} points`].join(' · '),
    );
  const rest = cards.length - MOST_ARMIES;
  const others = rest > 0 ? [t`-# and ${rest} more: \`/army show\` finds them by their names.`] : [];
  return [[`### ${title}`, ...shown, ...others].join('\n')];
}

function faultLines(bot: Pick<Bot, 'games'>, faults: readonly ArmyFault[]): string {
  const count = faults.length === 1 ? t`One fault` : t`${faults.length} faults`;
  const shown = faults.slice(0, MOST_FAULTS).map(({ where, why, cite }) => {
    const title = ruleTitle(bot, cite);
    return `- **${plain(where)}**: ${clip(why, LONGEST)}${title === undefined ? '' : t` (rule: ${title})`}`;
  });
  return [t`${count} to mend before it may be fielded:`, ...shown, ...more(faults.length)].join('\n');
}

/** What is wrong with a file, by line and column. */
export function fileFaultText(name: string, faults: readonly FileFault[]): string {
  const shown = faults.slice(0, MOST_FAULTS).map(({ line, column, where, why }) => {
    const place = where === '' ? '' : ` ${plain(where)}:`;
    return t`- \`line ${line}, column ${column}\`${place} ${clip(why, LONGEST)}`;
  });
  const head = t`${plain(name)} cannot be read yet; nothing was saved.`;
  return [head, ...shown, ...more(faults.length)].join('\n');
}

function more(count: number): string[] {
  return count > MOST_FAULTS ? [t`- and ${count - MOST_FAULTS} more`] : [];
}
