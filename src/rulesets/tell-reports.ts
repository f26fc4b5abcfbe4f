import type { Board, GameEvent, Report, SideId } from '../engine/index.js';
import { t } from '../engine/language.js';

/**
 * A report in parts: one with a title opens a new message, one without adds to the message before it. Where there is
 * none before it, `opens` becomes its title, or `heads` in place of the first line. Titles leave out whose it is: the side of
 * the event's unit, or `side`. `line` is a part of one line, which heads what nobody opened. `before`: it tells nothing; what comes next is
 * of this side, and no part of what was told of the other. `own`: a deed that is no part of what was told of the other side.
 */
export type ReportPart =
  | (Partial<Report> & { opens?: string; heads?: string; line?: string; before?: SideId; own?: true })
  | undefined;

/** A line of a report that heads it where nobody opened one: `who` in bold then, and what more is said of it. */
export function headed(who: string, more = ''): Partial<Report> & { heads: string; lines: string[] } {
  return { heads: `**${who}**${more}`, lines: [`${who}${more}`] };
}

/** The batch of events being narrated and the index of this event in it, so that a narrator can merge neighbours. */
export interface EventBatch<E extends GameEvent> {
  events: readonly E[];
  index: number;
}
export type Teller<B, E extends GameEvent> = (event: E, board: B, around: EventBatch<E>) => ReportPart;

/** A report stays shorter than this; the rest goes behind `Why?`. Characters. */
const MOST = 1400;
/** Lines at the end of a long report that are kept, because they say how it came out. */
const LAST_LINES = 3;

/** The reports of what happened: one a resolution, each with a title and its parts in the order of the events. */
export function narrateWith<B extends Board, E extends GameEvent>(
  tell: Record<string, Teller<B, E> | undefined>,
  events: readonly E[],
  board: B,
): Report[] {
  const reports: Report[] = [];
  let before: SideId | undefined;
  events.forEach((event, index) => {
    const told = tell[event.type]?.(event, board, { events, index });
    if (told === undefined) return;
    if (told.before !== undefined) {
      before = told.before;
      return;
    }
    const { line, small = [], why = [] } = told;
    const heads = told.heads ?? line;
    let lines = line === undefined ? (told.lines ?? []) : [line];
    let report = reports.at(-1);
    const side = told.side ?? before ?? sideOfUnit(event, board);
    const others = told.own && report?.side !== undefined && side !== undefined && report.side !== side;
    if (others || told.title !== undefined || report === undefined || before !== undefined) {
      // What nobody opened begins with its own first line.
      const title = told.title ?? told.opens ?? heads ?? lines[0];
      if (title === undefined) return;
      if (title === heads || title === lines[0]) lines = lines.slice(1);
      before = undefined;
      report = { ...(side ? { side } : {}), title: bold(title), lines: [], small: [], why: [] };
      if (told.brief) report.brief = true;
      if (told.waits) report.waits = true;
      if (told.onto !== undefined) report.onto = told.onto;
      reports.push(report);
    }
    report.lines.push(...lines);
    if (lines.length > 0 && !told.waits) delete report.waits;
    for (const reason of small) if (!report.small.includes(reason)) report.small.push(reason);
    report.why.push(...why);
  });
  // What more was told of it than its title is no half line.
  for (const report of reports) if (report.lines.length > 0) delete report.brief;
  return reports.map(folded);
}

/** The side of the unit that does something, or that something happens to. */
function sideOfUnit(
  event: GameEvent & { unit?: unknown; acting?: { unit: string } },
  board: Board,
): SideId | undefined {
  const unit = event.acting?.unit ?? event.unit;
  return typeof unit === 'string' ? board.units[unit]?.side : undefined;
}

/** A title begins in bold: what a line says first, where a line became the title. */
function bold(title: string): string {
  if (title.startsWith('**')) return title;
  const plain = title.replaceAll('**', '');
  const [head = plain] = plain.split(/ · |: /, 1);
  return `**${head}**${plain.slice(head.length)}`;
}

/** A long report without its middle, which is to be read behind `Why?`. */
function folded(report: Report): Report {
  const { lines, small, why, title } = report;
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + 1, 0);
  const room = MOST - title.length;
  if (length(lines) + length(small) <= room) return report;
  const last = lines.slice(-LAST_LINES);
  const first: string[] = [];
  for (const line of lines.slice(0, -LAST_LINES)) {
    if (length(first) + line.length + length(last) > room - 50) break;
    first.push(line);
  }
  const folds = lines.slice(first.length, -LAST_LINES);
  const shown = folds.length === 0 ? lines : [...first, t`… ${folds.length} more behind **Why?** …`, ...last];
  const reasons = length(shown) + length(small) <= room ? small : [];
  return { ...report, lines: shown, small: reasons, why: [...folds, ...(reasons.length > 0 ? [] : small), ...why] };
}
