import type { Board, Report } from '../../src/engine/index.js';

/** A sum as a message shows it, and what its parts come to. */
export interface ShownSum {
  text: string;
  shown: number;
  comesTo: number;
}

/** What stands before a sum, and is no part of it. */
const BEFORE_SUM = / · | v | → |\(|; |, again: |, margin -?\d+, /;

/** Every `… = 7` of a line, added up again from its parts: the last number of each. */
export function sumsIn(line: string): ShownSum[] {
  const plain = line.replaceAll(/[*`]/g, '');
  return [...plain.matchAll(/ = (-?\d+)/g)].map(found => {
    const before = plain
      .slice(0, found.index)
      .replace(/\((\d+) \+ (\d+)\)$/, (_, a, b) => String(Number(a) + Number(b)));
    const last = before.split(BEFORE_SUM).at(-1) ?? '';
    // Dice of a pool that are used as one: `1+2 = 3`.
    const text = /^\d(\+\d)+$/.test(last) ? last.replaceAll('+', ' + ') : last;
    return { text: `${text} = ${found[1]}`, shown: Number(found[1]), comesTo: comesTo(text) };
  });
}

function comesTo(sum: string): number {
  const parts = sum.split(/ ([+-]) /);
  let total = lastIn(parts[0] ?? '');
  for (let at = 1; at < parts.length; at += 2) {
    const value = lastIn(parts[at + 1] ?? '');
    total += parts[at] === '-' ? -value : value;
  }
  return total;
}

/** `Power 3 × 2` is 6; of anything else the last number. */
function lastIn(part: string): number {
  const product = /(-?\d+) × (\d+)$/.exec(part);
  if (product) return Number(product[1]) * Number(product[2]);
  return Number(/(-?\d+)[^\d]*$/.exec(part)?.[1] ?? Number.NaN);
}

/** A number of a fact with the list behind it. */
interface Listed {
  base: number;
  modifiers: { by: number }[];
}

/**
 * Numbers of facts whose addends stand in no line of what is told of them, nor behind Why?: each needs a line with the number that
 * it begins with and all that changes it.
 */
export function untold(events: readonly { type: string }[], reports: readonly Report[]): string[] {
  const lines = reports.flatMap(report => [report.title, ...report.lines, ...report.small, ...report.why]);
  const inLines = lines.map(line => [...line.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number)));
  return events.flatMap(event =>
    listedIn(event)
      .map(({ base, modifiers }) => [base, ...modifiers.map(({ by }) => by)].map(Math.abs).filter(each => each !== 0))
      .filter(addends => !inLines.some(numbers => hasAll(numbers, addends)))
      .map(addends => `${addends.join(' and ')} of ${event.type}, in: ${lines.join(' | ')}`),
  );
}

function listedIn(fact: unknown): Listed[] {
  if (fact === null || typeof fact !== 'object') return [];
  const below = Object.values(fact).flatMap(listedIn);
  const { base, modifiers } = fact as Partial<Listed>;
  return typeof base === 'number' && modifiers !== undefined && modifiers.length > 0
    ? [{ base, modifiers }, ...below]
    : below;
}

function hasAll(numbers: readonly number[], addends: readonly number[]): boolean {
  const left = [...numbers];
  return addends.every(addend => {
    const at = left.indexOf(addend);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Faces of a die, and between what any roll of two dice is held: these stand in the rules. */
const OF_DICE = [0, 1, 2, 6, 11];

/**
 * Numbers of a report that come neither from its facts nor from a sum in it, nor are the turn's, nor are counted on the units that it is
 * about: where each stands.
 */
export function unaccounted(report: Report, events: readonly unknown[], board: Board): string[] {
  const known = new Set([...OF_DICE, board.turn]);
  numbersOf(events, known);
  countedOn(board, events, known);
  const names = namesOf(board);
  const lines = [report.title, ...report.lines, ...report.small, ...report.why];
  for (const { shown } of lines.flatMap(sumsIn)) known.add(shown);
  // What no die shows is a 6 and then a second die: 7 is 4+ of that one, 8 is 5+, 9 is 6+.
  const second = (line: string) =>
    line.replaceAll(/6 then (\d)\+/g, (whole, face) => (known.has(Number(face) + 3) ? '' : whole));
  return lines.flatMap(line =>
    [...second(bare(line, names)).matchAll(/\d+(?:\.\d+)?/g)]
      .filter(([number]) => !known.has(Number(number)))
      .map(([number]) => `${number} in “${line}”`),
  );
}

/** All numbers in facts: as they are, in inches and degrees, how many stand in a list, and how long each way is. */
function numbersOf(facts: unknown, found: Set<number>): void {
  if (typeof facts === 'number') {
    for (const number of [facts, Math.abs(facts), tenths(facts), Math.round(facts / 1000)]) found.add(number);
  } else if (typeof facts === 'string') {
    for (const [number] of facts.matchAll(/\d+(?:\.\d+)?/g)) found.add(Number(number));
  } else if (Array.isArray(facts)) {
    found.add(facts.length);
    for (const fact of facts) numbersOf(fact, found);
    const places = facts as { x?: number; y?: number }[];
    if (places.every(place => typeof place?.x === 'number'))
      addLength(lengthOf(places as { x: number; y: number }[]), found);
  } else if (facts !== null && typeof facts === 'object') {
    for (const fact of Object.values(facts)) numbersOf(fact, found);
  }
}

/** A way is shown to a tenth of an inch, whichever way it was rounded. */
function addLength(mils: number, found: Set<number>): void {
  for (const round of [Math.floor, Math.ceil]) found.add(round(mils / 100) / 10);
}

function tenths(mils: number): number {
  return Math.round(mils / 100) / 10;
}

function lengthOf(way: readonly { x: number; y: number }[]): number {
  return way.slice(1).reduce((sum, { x, y }, index) => sum + Math.hypot(x - way[index]!.x, y - way[index]!.y), 0);
}

/** Models and points of those whom facts name: what is left of them, of how many. */
function countedOn(board: Board, events: readonly unknown[], found: Set<number>): void {
  const said = new Set([...JSON.stringify(events).matchAll(/"([\w.-]+)"/g)].map(([, id]) => id!));
  const detachments = (board as { detachments?: Record<string, unknown> }).detachments ?? {};
  for (const [id, unit] of [...Object.entries(board.units), ...Object.entries(detachments)])
    if (said.has(id))
      for (const [key, value] of Object.entries(unit as object)) if (key !== 'id') shallow(value, found);
  for (const [id, model] of Object.entries(board.models)) {
    const unit = board.units[model.unit];
    if (said.has(id) && unit) for (const value of Object.values(unit)) shallow(value, found);
  }
  for (const side of Object.values((board as { armies?: Record<string, object> }).armies ?? {}))
    for (const value of Object.values(side)) if (typeof value === 'number') found.add(value);
}

function shallow(value: unknown, found: Set<number>): void {
  if (typeof value === 'number') found.add(value);
  if (Array.isArray(value)) found.add(value.length);
}

/** Names and texts of the battle, the longest first. */
function namesOf(board: Board): string[] {
  const found = new Set<string>();
  const collect = (part: unknown, depth: number): void => {
    if (typeof part === 'string') {
      if (/\d/.test(part) && / /.test(part)) found.add(part);
    } else if (part !== null && typeof part === 'object' && depth < 7)
      for (const each of Object.values(part)) collect(each, depth + 1);
  };
  collect(board, 0);
  for (const { label } of board.markers) found.add(`marker ${label}`);
  return [...found].sort((a, b) => b.length - a.length);
}

/** A line without names, squares, kinds of dice and what BS is, whose numbers are no measure of anything. */
function bare(line: string, names: readonly string[]): string {
  let left = line.replaceAll(/#\d+/g, '');
  for (const name of names) left = left.replaceAll(name, '');
  return left
    .replaceAll(/\b[A-Z]{1,2}\d+(?:\.\d)?\b/g, '')
    .replaceAll(/\b\d*d\d+(?:[+-]\d+)?/g, '')
    .replaceAll(/BS (\d) is (\d)\+/g, (whole, skill, need) => (Number(skill) + Number(need) === 7 ? '' : whole));
}
