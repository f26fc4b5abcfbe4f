import {
  type ArmyBook,
  type Datasheet,
  type DetachmentSheet,
  slotsOf,
  type UnitPick,
} from '../../engine/army/index.js';
import type { Named } from './match.js';
import { finder } from './match.js';
import type { Reading } from './reading.js';
import type { RosterForce } from './roster.js';

export interface Placed {
  sheet: DetachmentSheet;
  name?: string;
  units: { sheet: Datasheet; pick: UnitPick }[];
}

/** A list has at most so many. */
export const MOST_DETACHMENTS = 12;

function detachmentsNamed({ open, map, isOurs }: Reading): Named<string>[] {
  return Object.values(open.book.detachments).map(({ id, name, aka }) => ({
    thing: id,
    label: name.replace('{call}', '').trim(),
    names: [name.replace('{call}', '').trim()],
    aka: [...(aka ?? []), ...(map?.detachments[id] ?? []), ...(isOurs ? [id] : [])],
  }));
}

/** The detachment whose slots fit most of the units; the one that a force is named after comes first. */
export function detachmentFor(
  reading: Reading,
  force: RosterForce,
  units: readonly Placed['units'][number][],
  before: readonly Placed[],
  size: number,
): DetachmentSheet | undefined {
  const { book } = reading.open;
  const match = finder(detachmentsNamed(reading))({ name: force.name, ids: force.ids });
  if (match.how === 'known') return book.detachments[match.found[0]!.thing];
  const free = Object.values(book.detachments).filter(sheet => isFree(sheet, before));
  const scored = free.map(sheet => {
    const trial: Placed = { sheet, units: [] };
    for (const unit of units) if (hasRoom(book, trial, unit.sheet, size)) trial.units.push(unit);
    return { sheet, out: units.length - trial.units.length, missing: missingIn(trial, size) };
  });
  return scored.sort((a, b) => a.out - b.out || a.missing - b.missing)[0]?.sheet ?? Object.values(book.detachments)[0];
}

/** Puts the units of a force into its detachment; those that find no slot there into another that has one. */
export function placeUnits(
  book: ArmyBook,
  all: Placed[],
  own: Placed,
  units: readonly Placed['units'][number][],
  size: number,
  strict: boolean,
): void {
  all.push(own);
  for (const unit of units) {
    const open = strict ? own : [own, ...all].find(each => hasRoom(book, each, unit.sheet, size));
    const place = open ?? another(book, all, unit.sheet, size) ?? own;
    place.units.push(unit);
  }
}

function another(book: ArmyBook, all: Placed[], unit: Datasheet, size: number): Placed | undefined {
  const sheet = Object.values(book.detachments).find(
    each => isFree(each, all) && hasRoom(book, { sheet: each, units: [] }, unit, size),
  );
  if (sheet === undefined || all.length >= MOST_DETACHMENTS) return undefined;
  const placed: Placed = { sheet, units: [] };
  all.push(placed);
  return placed;
}

function isFree({ id, most }: DetachmentSheet, all: readonly Placed[]): boolean {
  return most === undefined || all.filter(({ sheet }) => sheet.id === id).length < most;
}

function hasRoom(book: ArmyBook, { sheet, units }: Placed, unit: Datasheet, size: number): boolean {
  const role = roleIn(sheet, unit);
  const range = role === undefined ? undefined : slotsOf(sheet, size)[role];
  if (range === undefined) return false;
  const words = [...unit.keywords, ...(unit.faction ?? book.faction)];
  const has = (wanted: readonly string[]) => wanted.some(word => words.includes(word));
  const limit = sheet.limits[unit.id] ?? Number.POSITIVE_INFINITY;
  return (
    units.filter(each => roleIn(sheet, each.sheet) === role).length < range.max &&
    units.filter(each => each.sheet.id === unit.id).length < limit &&
    has([...book.faction, ...sheet.keywords]) &&
    (sheet.only.length === 0 || has(sheet.only)) &&
    !has(sheet.never)
  );
}

function roleIn({ roles }: DetachmentSheet, { id, role }: Datasheet) {
  const taken = roles[id] ?? role;
  return taken === 'Dedicated Transport' ? undefined : taken;
}

function missingIn({ sheet, units }: Placed, size: number): number {
  const slots = Object.entries(slotsOf(sheet, size));
  return slots.reduce((sum, [role, range]) => {
    const taken = units.filter(unit => roleIn(sheet, unit.sheet) === role).length;
    return sum + Math.max(0, (range?.min ?? 0) - taken);
  }, 0);
}
