import type { UnitPick } from '../../engine/army/index.js';
import type { OpenBook } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';
import type { Answers, FitLine, RosterMap } from './fitting.js';
import { LEFT_OUT } from './fitting.js';
import { fold } from './fold.js';
import type { Match, Named } from './match.js';
import type { RosterNode } from './roster.js';

/** A roster as it is held against a book: what was answered, and what was found so far. */
export interface Reading {
  open: OpenBook;
  answers: Answers;
  map: RosterMap | undefined;
  /** The list comes from `/army save`: its ids are those of the codex. */
  isOurs: boolean;
  lines: Map<string, FitLine>;
}

/** Tells a line, or adds its points to the same line of another unit. */
export function tell(reading: Reading, line: FitLine): void {
  const known = reading.lines.get(line.key);
  if (known === undefined) reading.lines.set(line.key, line);
  else known.points += line.points;
}

export function keyOf(what: FitLine['what'], ...parts: readonly string[]): string {
  return [what, ...parts.map(fold)].join('|').slice(0, ROSTER_BOUNDS.key);
}

/** The options of a menu: what it may be, and to leave it out. */
function menuOf<T>(near: readonly Named<T>[], valueIn: (thing: T) => string): FitLine['options'] {
  const seen = new Set<string>();
  const options = near.flatMap(({ thing, label }) => {
    const value = valueIn(thing);
    if (seen.has(value)) return [];
    seen.add(value);
    return [{ value, label }];
  });
  return [...options, { value: LEFT_OUT, label: t`Leave it out` }];
}

/** What a match and its player's answer say a node is; told unless it is plainly known. */
export function settle<T>(
  reading: Reading,
  line: Pick<FitLine, 'key' | 'what' | 'name' | 'of' | 'points'>,
  match: Match<T>,
  valueIn: (thing: T) => string,
  by: (value: string) => Named<T> | undefined,
  otherwise: readonly Named<T>[] = [],
): Named<T>[] {
  const answer = reading.answers[line.key];
  const near = match.how === 'known' ? match.found : match.near;
  const options = menuOf([...near, ...otherwise], valueIn);
  const chosen = answer === undefined ? undefined : by(answer);
  if (answer === LEFT_OUT) {
    tell(reading, { ...line, state: 'left', options });
    return [];
  }
  if (chosen !== undefined) {
    tell(reading, { ...line, state: 'matched', as: chosen.label, options });
    return [chosen];
  }
  if (match.how === 'offered') {
    const isOwnGear = line.what === 'gear' && line.points === 0 && near.length === 0;
    tell(reading, { ...line, state: isOwnGear ? 'ignored' : 'unmatched', options: isOwnGear ? [] : options });
    return [];
  }
  const as = match.found[0]?.label;
  if (match.how === 'guessed' && as !== undefined) tell(reading, { ...line, state: 'guessed', as, options });
  return match.found;
}

/** What it costs with everything in it, in thousandths of points. */
export function costOf(node: RosterNode): number {
  return node.cost + node.children.reduce((sum, child) => sum + costOf(child), 0);
}

export function isWarlord(node: RosterNode): boolean {
  const named = (name: string) => fold(name) === 'warlord';
  return node.kind === 'upgrade' && named(node.name);
}

/** Whether its player made it command the army. */
export function commands(node: RosterNode): boolean {
  return (
    isWarlord(node) ||
    node.categories.some(({ name }) => fold(name) === 'warlord') ||
    node.children.some(child => child.kind !== 'unit' && commands(child))
  );
}

/** The first of those who are said to command does; of the others it is told. */
export function onlyOneCommands(reading: Reading, units: readonly { pick: UnitPick; name: string }[]): void {
  const title = reading.open.book.commander?.title ?? '';
  for (const { pick, name: of } of units.filter(({ pick }) => pick.warlord === true).slice(1)) {
    delete pick.warlord;
    const name = `${of}: ${title}`;
    tell(reading, { key: keyOf('setting', name), state: 'ignored', what: 'setting', name, points: 0, options: [] });
  }
}
