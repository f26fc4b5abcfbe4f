import { t } from '../engine/language.js';
import { counted } from '../engine/wording.js';
import type { LineState, RosterPanel } from '../games/games.js';
import { clip } from './limits.js';
import { plain, small } from './text.js';

/** Lines of one kind that are shown. */
const MOST = 10;
const LONGEST = 90;

type Line = RosterPanel['fitting']['lines'][number];

/** What a list of another program was taken for, in texts for a panel: its points first. */
export function rosterWords({ name, fitting, notes, ruleset: _ }: RosterPanel): string[] {
  const { codex, lines, units, models } = fitting;
  const of = (...states: LineState[]) => lines.filter(({ state }) => states.includes(state));
  const isUnit = ({ what }: Line) => what === 'unit';
  const head = [
    `### ${plain(name || codex.name)}`,
    t`${plain(codex.name)}: ${counted(units, t`unit`, t`units`)}, ${counted(models, t`model`, t`models`)}.`,
    ...pointsWords(fitting.points),
  ].join('\n');
  const matched = of('matched').filter(isUnit);
  const missing = of('unmatched', 'asked');
  const isAllStrange = units === 0 && missing.some(isUnit);
  return [
    head,
    ...section(t`**Not known here:**`, missing, missingWords),
    ...(isAllStrange
      ? [
          t`None of its units is known here: a host loads their codex with \`/host codex\`. A \`.rosz\` or New Recruit’s JSON can also be played as it is; a text cannot.`,
        ]
      : []),
    ...section(t`**Guessed:**`, of('guessed'), line => t`${placed(line)} is taken for ${plain(line.as ?? '')}`),
    ...section(t`**Left out:**`, of('left'), line => withPoints(placed(line), line.points)),
    ...section(t`**Matched:**`, matched, line => plain(line.name)),
    ...section(
      t`**Costs something else here:**`,
      fitting.points.differ,
      each => t`${plain(each.name)}: ${points(each.theirs)} there, ${each.ours} here`,
    ),
    ...quiet(of('ignored'), notes),
  ];
}

function pointsWords({ told, sum, ours }: RosterPanel['fitting']['points']): string[] {
  const theirs = told ?? sum;
  const odd =
    told === undefined || told === sum || sum === 0
      ? []
      : [t`The file’s own total does not fit: ${points(told)} said, ${points(sum)} added.`];
  if (theirs === ours * 1000) return [...odd, t`${ours} points, there and here.`];
  return [...odd, t`${points(theirs)} points there, ${ours} here.`];
}

function section<T>(title: string, all: readonly T[], words: (one: T) => string): string[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, MOST).map(each => `- ${clip(words(each), 2 * LONGEST)}`);
  return [[title, ...shown, ...more(all.length)].join('\n')];
}

function more(count: number): string[] {
  return count > MOST ? [t`- and ${count - MOST} more`] : [];
}

function missingWords(line: Line): string {
  return line.state === 'asked'
    ? t`${placed(line)}: this may mean several things`
    : withPoints(placed(line), line.points);
}

function placed({ of, name }: Line): string {
  return of === undefined ? plain(name) : t`${plain(of)}: ${plain(name)}`;
}

function withPoints(name: string, cost: number): string {
  return cost === 0 ? name : t`${name} (${points(cost)} points)`;
}

/** Settings and gear that a list of ours has no place for, and lines that nobody understood. */
function quiet(ignored: readonly Line[], notes: RosterPanel['notes']): string[] {
  const names = ignored.slice(0, MOST).map(line => clip(plain(line.name), LONGEST));
  const rest = ignored.length > MOST ? [t`and ${ignored.length - MOST} more`] : [];
  const aside = names.length === 0 ? [] : [t`Set aside: ${[...names, ...rest].join(', ')}.`];
  const unread = notes.flatMap(note => (note.code === 'line' ? [plain(clip(note.text, LONGEST))] : []));
  const skipped = unread.length === 0 ? [] : [t`Not understood: ${unread.slice(0, 5).join(' · ')}`];
  const versions = notes.flatMap(note =>
    note.code === 'version'
      ? [t`Its version ${plain(note.version)} is not known here; it was read as the one that is.`]
      : [],
  );
  const all = [...aside, ...skipped, ...versions];
  return all.length === 0 ? [] : [small(all)];
}

function points(thousandths: number): string {
  return String(Math.round(thousandths / 10) / 100);
}
