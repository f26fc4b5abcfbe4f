import type { Board, Report } from '../engine/index.js';
import { besides, SIDE_NAMES } from '../engine/wording.js';

/** Characters of a line that stands behind another one, and of those that stand together at most: some six lines of a phone. */
const SHORT = 100;
const TOGETHER = 240;
const SMALL = '-# ';

/** Reports as a phone bears them, of what happened on this board. */
export function tightReports(reports: readonly Report[], { units }: Pick<Board, 'units'>): Report[] {
  // Squads are named like their teams, but for a number.
  const all = Object.values(units).flatMap(({ name }) => [name, name.replace(/ \d+$/, '')]);
  const names = [...new Set(all)].sort((a, b) => b.length - a.length);
  return reports.map(({ onto, ...report }) => {
    const [title = '', ...lines] = tightLines([report.title, ...report.lines], names, onto);
    const brief = lines.length === 0 && (report.brief || isShort(title));
    return { ...report, title, lines, ...(brief ? { brief: true as const } : {}) };
  });
}

/**
 * The lines of a report as few as a phone bears: what is told of one unit stands in one line that names it once, a short line stands
 * behind the one before it, and workings in small text stand below what came of them. `names`: of units, the longest first.
 * `onto`: whom all that stands behind the first line is about.
 */
export function tightLines(lines: readonly string[], names: readonly string[], onto?: string): string[] {
  const told: string[] = [];
  let workings: string[] = [];
  let about: string | undefined;
  for (const line of lines) {
    if (line.startsWith(SMALL)) {
      workings.push(line);
      continue;
    }
    const subject = subjectOf(line, names);
    const last = told.at(-1);
    const same = subject !== undefined && subject === about;
    if (last !== undefined && (same || (isShort(line) && last.length + line.length <= TOGETHER))) {
      told[told.length - 1] = besides(last, same ? withoutSubject(line, subject) : line);
    } else {
      told.push(...workings, line);
      workings = [];
    }
    about =
      (last === undefined && onto) || (subject ?? onlyNamed(line, names) ?? (tellsOfSide(line) ? undefined : about));
  }
  return [...told, ...workings];
}

/** A few words, with what was rolled for them. */
function isShort(line: string): boolean {
  return line.length <= SHORT;
}

/** The one unit with whose name a line begins. */
function subjectOf(line: string, names: readonly string[]): string | undefined {
  const plain = line.replaceAll('**', '');
  const name = names.find(each => plain.startsWith(each) && !/^[\w-]/.test(plain.slice(each.length)));
  return name !== undefined && /^(,| and | und )/.test(plain.slice(name.length)) ? undefined : name;
}

/** The one unit that a line names, if it names no more. */
function onlyNamed(line: string, names: readonly string[]): string | undefined {
  let rest = line;
  const found = names.filter(name => {
    const has = rest.includes(name);
    rest = rest.replaceAll(name, '');
    return has;
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a line that names no unit is about a side, so that whoever acts behind it is to be named. */
function tellsOfSide(line: string): boolean {
  const words = line.split(/[^\p{L}]+/u);
  return Object.values(SIDE_NAMES).some(name => words.includes(name));
}

/** What a line says of its subject. */
function withoutSubject(line: string, subject: string): string {
  const bold = line.startsWith('**');
  const rest = bold ? line.slice(2 + subject.length) : line.slice(subject.length);
  const shut = bold && rest.startsWith('**') ? rest.slice(2) : rest;
  const said = shut.replace(/^( · |: | )/, '');
  return bold && shut === rest ? `**${said}` : said;
}
