import * as z from 'zod';
import { DEDICATED_TRANSPORT, nameSchema, ROLES, roomFor } from '../../engine/army/index.js';
import type { Json, JsonObject, ProfiledModel, ProfiledRoster, ProfiledUnit } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { listed } from '../../engine/wording.js';
import { type Aside, asideIn, cellOf } from './cells.js';

const SLOTS: readonly [RegExp, string][] = [
  [/\bhq\b|lord of war|primarch|command/, 'HQ'],
  [/elite/, 'Elites'],
  [/fast attack|dedicated transport/, 'Fast Attack'],
  [/heavy support|fortification|war engine/, 'Heavy Support'],
];
const MOST_MODELS = 40;
const MOST_POINTS = 2000;
/** What a list is for at most, and at least, in points. */
const [SMALLEST, LARGEST] = [100, 20_000];
/** Names of what is unknown that the sheet tells. */
const MOST_ASIDE = 60;
/** Of an id, with room for a number behind it. */
const LONGEST_ID = 34;
/** Columns of a row that a refusal names. */
const MOST_COLUMNS = 10;
/** How the ids of such codexes begin. */
export const PROVISIONAL = 'roster-';
/** The one detachment of such a codex: slots are not looked at, since the other program did. */
const DETACHMENT = 'as-fielded';
export const AS_FIELDED = {
  [DETACHMENT]: { name: 'As fielded', slots: Object.fromEntries(ROLES.map(role => [role, '0-60'])) },
};

/** What the schema of a codex has for those that are made of lists. */
export const provisionalSchema = z
  .strictObject({ without: z.array(nameSchema).max(MOST_ASIDE) })
  .optional()
  .describe('Made of a list of another program: which of its rules nobody knows here.');

/** A column of a row, by the names that it may have; the first is the one that players are told. */
export type Column = readonly [string, ...string[]];

/** A model of a datasheet, beside its name and cost. */
export interface KnownModel {
  entry: JsonObject;
  /** Seats that it takes in a transport; none where it rides in no transport. */
  seats?: number;
  capacity?: number;
}

/** What a ruleset reads of the rows of lists: what it must find, and what it makes of that. */
export interface RowsRead {
  /** The kinds of bodies that it knows, each by the columns without which it cannot be played. */
  bodies: readonly (readonly Column[])[];
  /** Puts what the model has into the tables of the codex. */
  model(model: ProfiledModel, unit: ProfiledUnit, tables: CodexTables, aside: Aside): KnownModel;
  /** What a datasheet has beside its name, role and models. */
  sheet(unit: ProfiledUnit, models: readonly KnownModel[], aside: Aside): JsonObject;
  /** What its codexes have beside names, tables and lists. */
  frame: JsonObject;
}

export type Made = { codex: JsonObject; list: Json } | { why: string };

/** The tables of a codex in the making: what is the same stands there once. */
export class CodexTables {
  readonly #tables = new Map<string, JsonObject>();

  /** The id of an entry that is the same, or of a new one. */
  shared(table: string, name: string, entry: Json): string {
    const all = this.table(table);
    const words = JSON.stringify(entry);
    const known = Object.entries(all).find(([, other]) => JSON.stringify(other) === words);
    if (known !== undefined) return known[0];
    const id = freeId(all, name);
    all[id] = entry;
    return id;
  }

  table(name: string): JsonObject {
    const all = this.#tables.get(name) ?? {};
    this.#tables.set(name, all);
    return all;
  }

  all(): JsonObject {
    return Object.fromEntries(this.#tables);
  }
}

/** What the sheet of such a codex says of it. */
export function playsWithout(without: readonly string[]): string {
  return without.length === 0
    ? t`From a list of another program; all of its rules are known here.`
    : t`From a list of another program; plays without: ${without.join(', ')}.`;
}

/** A codex of the units of a roster, exactly as they are fielded there, and the list of them; or which rows are looked for. */
export function provisionalCodex(roster: ProfiledRoster, read: RowsRead, sizes: readonly number[]): Made {
  const strange = unknownRow(roster.units, read);
  if (strange !== undefined) return { why: strange };
  const aside: Aside = new Set();
  if (roster.beyond !== undefined) asideIn(aside, `Units (${roster.beyond})`);
  const making: Making = { read, aside, tables: new CodexTables(), known: new Map() };
  const picks = roster.units.flatMap(unit => picked(making, unit));
  const units = withTransports(roster.units);
  const models = units.flatMap(unit => unit.models).reduce((sum, { count }) => sum + count, 0);
  const least = Math.max(SMALLEST, roster.points, roomFor({ models, units: units.length }));
  const size = roster.limit ?? sizes.find(each => each >= roster.points) ?? roster.points;
  const things = {
    name: roster.name,
    faction: ['Roster'],
    profiles: {},
    weapons: {},
    ...making.tables.all(),
    ...read.frame,
    provisional: { without: [...aside].sort().slice(0, MOST_ASIDE) },
  };
  // What differs in anything is another codex, and lists keep theirs.
  const id = `${PROVISIONAL}${lettersOf(JSON.stringify(things))}`;
  const list = {
    name: roster.name,
    codex: id,
    size: Math.min(LARGEST, Math.max(size, least)),
    detachments: [{ detachment: DETACHMENT, units: picks }],
  };
  return { codex: { id, ...things }, list };
}

/** Why the first unit whose rows say too little cannot be played. */
function unknownRow(units: readonly ProfiledUnit[], { bodies }: RowsRead): string | undefined {
  const columns = bodies.map(kind => kind.map(([name]) => name.toUpperCase()).join(' '));
  const looked = listed(columns, 'or');
  if (units.length === 0) return t`The list says nothing of what its units are: rows with ${looked} are looked for.`;
  for (const unit of withTransports(units))
    for (const { name, body } of unit.models) {
      if (bodies.some(kind => kind.every(column => cellOf(body.values, column) !== undefined))) continue;
      const has = Object.keys(body.values).slice(0, MOST_COLUMNS).join(' ').toUpperCase();
      return t`${name} cannot be played by these rules, which look for rows with ${looked}: the list has ${has}.`;
    }
  return undefined;
}

function withTransports(units: readonly ProfiledUnit[]): ProfiledUnit[] {
  return units.flatMap(unit => (unit.transport === undefined ? [unit] : [unit, unit.transport]));
}

interface Making {
  read: RowsRead;
  aside: Aside;
  tables: CodexTables;
  /** Ids of datasheets by what is in them. */
  known: Map<string, string>;
}

/** A unit of the list; its transport with it where it has room, else by itself behind it. */
function picked(making: Making, unit: ProfiledUnit): JsonObject[] {
  const { transport } = unit;
  if (transport === undefined) return [pickOf(sheetOf(making, unit, roleOf(unit)), unit)];
  if (seatsFor(making, unit) > roomIn(making, transport))
    return [unit, transport].map(each => pickOf(sheetOf(making, each, roleOf(each)), each));
  const ride = sheetOf(making, transport, DEDICATED_TRANSPORT);
  return [{ ...pickOf(sheetOf(making, unit, roleOf(unit), [ride]), unit), transport: pickOf(ride, transport) }];
}

function seatsFor({ read, tables, aside }: Making, unit: ProfiledUnit): number {
  return unit.models.reduce((sum, each) => {
    const { seats = Number.POSITIVE_INFINITY } = read.model(each, unit, tables, aside);
    return sum + seats * each.count;
  }, 0);
}

/** Of one of its hulls: a unit rides in one. */
function roomIn({ read, tables, aside }: Making, unit: ProfiledUnit): number {
  return Math.max(0, ...unit.models.map(each => read.model(each, unit, tables, aside).capacity ?? 0));
}

function pickOf(datasheet: string, { customName }: ProfiledUnit): JsonObject {
  return { datasheet, ...(customName === undefined ? {} : { name: customName }) };
}

function roleOf({ role }: ProfiledUnit): string {
  return SLOTS.find(([words]) => words.test(role ?? ''))?.[1] ?? 'Troops';
}

/** The datasheet of a unit, which is made unless there is the same. */
function sheetOf(
  { read, aside, tables, known }: Making,
  unit: ProfiledUnit,
  role: string,
  transports: readonly string[] = [],
): string {
  for (const name of unit.wargear) asideIn(aside, name);
  const beyond = unit.models.reduce((sum, { count }) => sum + count, 0) - MOST_MODELS;
  if (beyond > 0) asideIn(aside, `${unit.name} (${beyond})`);
  const models: JsonObject = {};
  const team: JsonObject = {};
  const made = pricedParts(unit).map(({ part, cost }) => {
    const model = read.model(part, unit, tables, aside);
    const id = freeId(models, part.name);
    models[id] = { name: part.name, cost, ...model.entry };
    team[id] = part.count;
    return model;
  });
  const sheet: JsonObject = {
    name: unit.name,
    role,
    ...read.sheet(unit, made, aside),
    models,
    team,
    ...(transports.length === 0 ? {} : { transports: [...transports] }),
  };
  const words = JSON.stringify(sheet);
  const id = known.get(words) ?? freeId(tables.table('datasheets'), unit.name);
  known.set(words, id);
  tables.table('datasheets')[id] = sheet;
  return id;
}

/** Models with their cost: the unit's points are shared, and the rest stands on the first model. */
function pricedParts({ models, points }: ProfiledUnit): { part: ProfiledModel; cost: number }[] {
  const all = models.reduce((sum, { count }) => sum + count, 0);
  const each = Math.min(MOST_POINTS, Math.floor(points / Math.max(1, all)));
  const rest = Math.max(0, Math.min(MOST_POINTS - each, points - each * all));
  const [first, ...others] = models;
  if (first === undefined) return [];
  const isSplit = rest > 0 && first.count > 1;
  const parts = isSplit ? [{ ...first, count: 1 }, { ...first, count: first.count - 1 }, ...others] : models;
  let room = MOST_MODELS;
  return parts.flatMap((part, index) => {
    const count = Math.min(part.count, room);
    room -= count;
    return count <= 0 ? [] : [{ part: { ...part, count }, cost: each + (index === 0 ? rest : 0) }];
  });
}

/** Six letters that are the same for the same text. */
function lettersOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return Array.from(
    { length: 6 },
    (_, place) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(hash / 26 ** place) % 26],
  ).join('');
}

function freeId(table: JsonObject, name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST_ID);
  const first = plain === '' || plain === 'constructor' ? 'thing' : plain;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? first : `${first}-${number}`;
    if (!Object.hasOwn(table, id)) return id;
  }
}

/** What of the categories of a unit may be keywords. */
export function keywordsOf({ categories }: ProfiledUnit): string[] {
  const plain = categories.map(category =>
    category
      .replace(/[^\p{L}\p{N} '’-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...new Set(plain.filter(word => word !== '' && word.length <= 30))].slice(0, 8);
}
