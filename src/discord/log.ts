import type { Report } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { SIDE_NAMES } from '../engine/wording.js';
import type { LogEntry } from '../games/games.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, message, rows, text } from './components.js';
import { customId } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import { who } from './messages.js';
import { codeSafe, small } from './text.js';

/** Shown in place of an answer that its reader may not know yet. */
const SEALED = mark`sealed until all have answered`;

/** Of which turn, and about which units, a log is. */
export interface LogAbout {
  turn?: number;
  units?: readonly string[];
}

/** A button's id holds so many characters of units. */
const MOST_UNITS = 60;

/** What a log is about, in the id of its button. */
function aboutId({ turn, units = [] }: LogAbout): string {
  const named = units.reduce((sum, unit) => (`${sum}:${unit}`.length > MOST_UNITS ? sum : `${sum}:${unit}`), '');
  return turn === undefined && named === '' ? '' : `${turn ?? ''}${named}`;
}

/** What the id of a button says that its log is about. */
export function aboutIn(id: string): LogAbout {
  const [turn = '', ...units] = id.split(':');
  return {
    ...(/^\d{1,3}$/.test(turn) ? { turn: Number(turn) } : {}),
    ...(units.length > 0 ? { units } : {}),
  };
}

/** A page of a battle's log as this user may read it, the newest where none is named. */
export async function logBody(
  bot: Bot,
  battle: string,
  user: string,
  page?: number,
  about: LogAbout = {},
): Promise<MessageBody> {
  const only = aboutId(about);
  const log = await bot.games.log(battle, { user, page, ...(only === '' ? {} : { about }) });
  if (log?.why !== undefined) return message([text(log.why)], { private: true });
  if (log === undefined || log.entries.length === 0)
    return message(
      [text(only === '' ? t`Nothing has happened here yet.` : t`Nothing of that has happened here yet.`)],
      {
        private: true,
      },
    );
  const whole = logLines(log.entries, report => [titleOf(report), ...report.lines]);
  const room = LIMITS.textInMessage - 100;
  // A page of long volleys is told by its headings, so that no entry is missing.
  const shown = clip(whole.length <= room ? whole : logLines(log.entries, report => [titleOf(report)]), room);
  const earlier = log.page > 1 ? rows([button(customId('log', battle, only, String(log.page - 1)), t`Earlier`)]) : [];
  return message([text(shown), text(small([t`Page ${log.page} of ${log.pages}.`])), ...earlier], { private: true });
}

/** What comes of holding every die against the seal. */
export async function verifyBody(bot: Bot, battle: string): Promise<MessageBody> {
  const verified = await bot.games.verify(battle);
  if (verified.kind === 'refused') return message([text(verified.why)], { private: true });
  if (verified.kind === 'sealed')
    return message([text(t`Seal \`${verified.commitment}\`. ${verified.why}`)], { private: true });
  const seeds = verified.seeds.map(({ who: user, seed }) => `${who(user)} \`${codeSafe(seed)}\``).join(', ');
  const lines = [
    verified.ok
      ? t`**All ${verified.dice} dice are as the seal says.**`
      : t`**${verified.mismatches.length} of ${verified.dice} dice are not as the seal says.**`,
    ...verified.mismatches.slice(0, 10).map(wrong => `\`${JSON.stringify(wrong)}\``),
  ];
  const reasons = [t`Seal \`${verified.commitment}\``, t`Secret \`${verified.secret}\``, t`Seeds ${seeds}`];
  return message([text(lines.join('\n')), text(small(reasons))], { private: true });
}

/** A report whose side is not told by what it stands under. */
function titleOf({ title, side }: Report): string {
  return side === undefined || title === '' ? title : `${SIDE_NAMES[side]}: ${title}`;
}

function logLines(entries: LogEntry[], told: (report: Report) => string[]): string {
  const lines = entries.flatMap(entry => {
    const head = `\`${entry.seq}\` ${entry.kind === 'start' ? t`The battle begins` : `${who(entry.by)}: ${entry.answered ?? translated(SEALED)}`}`;
    const story = entry.reports.flatMap(told).filter(line => line !== '');
    return [entry.undone ? t`~~${head}~~ taken back` : head, ...story];
  });
  return lines.join('\n');
}
