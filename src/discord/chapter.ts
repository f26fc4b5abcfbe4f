import type { Report } from '../engine/index.js';
import { t } from '../engine/language.js';
import { besides, SIDE_NAMES } from '../engine/wording.js';
import type { ChapterDelivery, ChapterEntry } from '../games/games.js';
import { beside, button, type MessageBody, menu, message, type Part, picture, text } from './components.js';
import { customId } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import { PICTURE, who } from './messages.js';
import { small } from './text.js';

const MOST_MENUS = 4;
const SMALL = '-# ';
/** Whom a line is about, and what stands behind the name. */
const NAMED = /^\*\*([^*]+)\*\*(?: · |: | )/;

/**
 * A message of the chronicle, the newest at the bottom. `painted`: the words of a picture that comes with it, or that there
 * is none to show.
 */
export function chapterBody(
  battle: string,
  { mark, title, side, goesOn, entries, attachment }: ChapterDelivery,
  painted?: { alt: string } | 'failed',
): MessageBody {
  const lines = told(entries, side, title);
  if (painted === 'failed') lines.push(small([t`The table could not be shown here; \`/battle map\` shows it now.`]));
  // Beside the button there is room for a second line.
  const head = [`### ${title}${goesOn ? ' …' : ''}`, ...(lines[0]?.startsWith('__') ? lines.splice(0, 1) : [])].join(
    '\n',
  );
  const why = button(customId('why', battle, String(mark), 'all'), t`Why?`);
  const parts: Part[] = entries.some(each => each.why)
    ? [beside(head, why), ...(lines.length > 0 ? [text(lines.join('\n'))] : [])]
    : [text([head, ...lines].join('\n'))];
  const alt = typeof painted === 'object' ? painted.alt : attachment?.alt;
  if (alt !== undefined) parts.push(picture(PICTURE, alt));
  const body = message(parts, { mark, tone: side ?? 'neutral' });
  if (typeof painted === 'object') body.attachments = [{ id: '0', filename: PICTURE, description: painted.alt }];
  else if (attachment) body.attachments = [{ id: attachment.id, filename: PICTURE, description: attachment.alt }];
  return body;
}

/** Lines under the parts of their chapter; a side is named where it is another than in the line before, or the chapter's. */
function told(entries: readonly ChapterEntry[], whose: ChapterDelivery['side'], title: string): string[] {
  const lines: string[] = [];
  // A heading that says what the title begins with is left out.
  const [first] = entries;
  let under = first?.heading !== undefined && beginningOf(title) === first.heading ? first.heading : undefined;
  let side = whose;
  let inLine = false;
  // Whom the entry before is about: the name is not said again in the same line.
  let about: string | undefined;
  const shown = entries.filter(entry => linesOf(entry).length > 0 || entry.clock !== undefined);
  for (const [index, entry] of shown.entries()) {
    const said = linesOf(entry);
    const isLine = said.length === 1;
    const next = shown[index + 1];
    const goesOn = next?.clock === entry.clock && next?.struck === entry.struck;
    if (entry.clock !== undefined && !goesOn) said.push(clockLine(entry));
    if (said.length === 0) continue;
    const [head, name] = NAMED.exec(said[0]!) ?? [''];
    const begins = entry.heading !== under;
    if (begins) {
      under = entry.heading;
      side = whose;
      inLine = false;
    }
    if (entry.side !== undefined && entry.side !== side) {
      said[0] = `**${SIDE_NAMES[entry.side]}:** ${said[0]}`;
      side = entry.side;
      inLine = false;
    }
    // The first heading stands beside the button, the others before their first line.
    if (begins && under !== undefined && lines.length === 0) lines.push(`__${under}__`);
    else if (begins && under !== undefined) said[0] = `__${under}__ · ${said[0]}`;
    const [line = '', ...more] = said;
    const half = isLine && entry.brief === true;
    lines.push(half && inLine ? besides(lines.pop()!, isAbout(about, name) ? line.slice(head.length) : line) : line);
    lines.push(...more);
    about = namesOther(line, name) ? undefined : name;
    inLine = !lines.at(-1)!.startsWith(SMALL);
  }
  return lines;
}

/** Whether a line that names a unit goes on about it: `before` is what stood bold, `Alpha 1` or `Alpha 1 charges Foe 2`. */
function isAbout(before: string | undefined, name: string | undefined): boolean {
  if (before === undefined || name === undefined || !before.startsWith(name)) return false;
  return before === name || /^ \p{Ll}/u.test(before.slice(name.length));
}

/** Whether a line tells of a side besides the one that it begins with. */
function namesOther(line: string, name: string | undefined): boolean {
  return Object.values(SIDE_NAMES).some(side => side !== name && line.includes(`**${side}**`));
}

function linesOf({ title, lines, struck }: ChapterEntry): string[] {
  const said = [title, ...lines].filter(line => line.trim() !== '');
  return struck ? said.map(crossedOut) : said;
}

/** Behind all that the clock answered in a row for one player. */
function clockLine({ clock, struck }: ChapterEntry): string {
  const line = small([t`The clock answered for ${who(clock)}.`]);
  return struck ? crossedOut(line) : line;
}

function crossedOut(line: string): string {
  return line.replace(/^(-# )?(.*)$/s, '$1~~$2~~');
}

/** What stands behind one number, or all, in the reader's own answer. */
export function reasonBody({ title, small: reasons, why, side }: Report): MessageBody {
  const lines = [side ? `${SIDE_NAMES[side]}: ${title}` : title, ...new Set([...reasons, ...why])];
  return message([text(lines.filter(line => line !== '').join('\n'))], { private: true, tone: side ?? 'neutral' });
}

/** Which line is asked about. */
export function whichBody(battle: string, mark: string, reports: readonly Report[]): MessageBody {
  const parts: Part[] = [text(t`Behind which line?`)];
  for (let first = 0; first < reports.length && parts.length <= MOST_MENUS; first += LIMITS.menuOptions) {
    const options = reports.slice(first, first + LIMITS.menuOptions).map((report, index) => ({
      label: labelOf(report),
      value: String(first + index),
    }));
    parts.push(menu(customId('reason', battle, mark, String(first)), t`A line`, options));
  }
  return message(parts, { private: true });
}

function labelOf({ title, side }: Report): string {
  const plainly = title.replace(/[*`_~]/g, '').trim();
  const label = side ? `${SIDE_NAMES[side]}: ${plainly}` : plainly;
  return clip(label || '–', LIMITS.menuLabel);
}

/** `Blue commands` of `Turn 2 · Blue commands, Action Phase`. */
function beginningOf(title: string): string {
  return title.slice(title.lastIndexOf(' · ') + ' · '.length).replace(/, .*$/, '');
}
