import {
  type ArmyListSource,
  choiceName,
  type Datasheet,
  DEDICATED_TRANSPORT,
  fieldedUnit,
  listSchema,
  nameSchema,
  type Role,
  type UnitPick,
  type UnitSource,
} from '../../engine/army/index.js';
import type { OpenBook } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { beginning } from '../../engine/wording.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { detachmentFor, type Placed, placeUnits } from './detachments.js';
import type { Answers, FitLine, Fitting, RosterMap, UnitPoints } from './fitting.js';
import { LEFT_OUT } from './fitting.js';
import { fold } from './fold.js';
import { finder, type Named } from './match.js';
import { commands, costOf, keyOf, onlyOneCommands, type Reading, settle, tell } from './reading.js';
import type { Roster, RosterForce, RosterNode } from './roster.js';
import { shapeOf } from './shape.js';

/** Units that a battle could hold; a list has no room for more. */
const MOST_UNITS = 200;
const MOST_DETACHMENTS = 12;
/** In the roster of lists that come from here: its ids are ours. */
export const OUR_SYSTEM = 'fieldpost';

interface Unit {
  sheet: Datasheet;
  pick: UnitPick;
  theirs: number;
  name: string;
}

/** Holds a roster against a codex: the list that it means, and everything that is not plain about it. */
export function listFrom(roster: Roster, open: OpenBook, answers: Answers = {}, map?: RosterMap): Fitting {
  const isOurs = roster.system?.id === OUR_SYSTEM;
  const reading: Reading = { open, answers, map, isOurs, lines: new Map() };
  const { book } = open;
  const sheets = sheetsNamed(reading);
  const find = finder(sheets);
  const size = sizeOf(roster, open);
  const placed: Placed[] = [];
  const fielded: Unit[] = [];
  let left = MOST_UNITS;

  for (const force of roster.forces) {
    const units: Unit[] = [];
    const loose: Unit[] = [];
    for (const node of force.units) take(node, units, loose);
    for (const transport of loose) board(transport, units);
    if (roster.program === 'text') for (const unit of units) fillUp(unit);
    if (units.length > 0) {
      const sheet = detachmentFor(reading, force, units, placed, size);
      const own = placed.length >= MOST_DETACHMENTS ? placed.pop() : sheet && placeOf(sheet, force);
      if (own !== undefined) placeUnits(book, placed, own, units, size, isOurs);
    }
    fielded.push(...units);
    for (const setting of force.settings) {
      const inner = setting.children.map(({ name }) => name).join(', ');
      const name = inner === '' ? setting.name : `${setting.name}: ${inner}`;
      tell(reading, {
        key: keyOf('setting', name),
        state: 'ignored',
        what: 'setting',
        name,
        points: costOf(setting),
        options: [],
      });
    }
  }
  onlyOneCommands(reading, fielded);

  const detachments = placed
    .filter(({ units }) => units.length > 0)
    .map(({ sheet, name, units }) => ({
      detachment: sheet.id,
      ...(name === undefined ? {} : { name }),
      units: units.map(({ pick }) => plainUnit(pick)),
    }));
  const lines = [...reading.lines.values()];
  const priced = fielded.map(unit => ({ unit, ours: costHere(book, unit.pick) }));
  const differ = priced
    .filter(({ unit, ours }) => unit.theirs > 0 && Math.round(unit.theirs) !== ours.cost * 1000)
    .map(({ unit, ours }): UnitPoints => ({ name: unit.name, theirs: unit.theirs, ours: ours.cost }));
  const written = { name: nameFor(roster.name) ?? open.name, codex: open.id, size, detachments };
  const read = listSchema.safeParse(written);
  const list: ArmyListSource | undefined = read.success ? written : undefined;
  if (detachments.length > 0 && !read.success) {
    const name = t`More than a list has room for: leave some units out`;
    lines.push({ key: 'force', state: 'unmatched', what: 'force', name, points: 0, options: [] });
  }
  return {
    codex: { id: open.id, name: open.name },
    ...(list === undefined ? {} : { list }),
    lines,
    open: lines.filter(isOpen).length,
    units: priced.reduce((sum, { ours }) => sum + ours.units, 0),
    models: priced.reduce((sum, { ours }) => sum + ours.models, 0),
    points: {
      ...(roster.total === undefined ? {} : { told: roster.total }),
      sum: roster.sum,
      ours: priced.reduce((sum, { ours }) => sum + ours.cost, 0),
      differ,
    },
  };

  /** Texts leave out what a unit has as a whole; where its points tell what that was, it is taken, and told as guessed. */
  function fillUp({ sheet, pick, theirs, name }: Unit): void {
    const lacking = theirs / 1000 - costHere(book, pick).cost;
    if (theirs === 0 || lacking <= 0) return;
    const taken = pick.options ?? [];
    const groups = sheet.options.filter(group => group.whole && !taken.some(id => Object.hasOwn(group.choose, id)));
    const fitting = groups.flatMap(group =>
      Object.keys(group.choose)
        .filter(id => costHere(book, { ...pick, options: [...taken, id] }).cost * 1000 === theirs)
        .map(id => ({ id, label: choiceName(group, id) })),
    );
    const [only] = fitting;
    if (only === undefined || fitting.length > 1) return;
    const key = keyOf('gear', sheet.id, 'points', String(lacking));
    const isLeft = answers[key] === LEFT_OUT;
    const options = [
      { value: only.id, label: only.label },
      { value: LEFT_OUT, label: t`Leave it out` },
    ];
    const state = isLeft ? ('left' as const) : answers[key] === undefined ? ('guessed' as const) : ('matched' as const);
    const line = { key, what: 'gear' as const, name: t`${lacking} points more`, of: name, points: lacking * 1000 };
    tell(reading, { ...line, state, as: only.label, options });
    if (!isLeft) pick.options = [...taken, only.id];
  }

  function take(node: RosterNode, units: Unit[], loose: Unit[]): void {
    if (left <= 0) return;
    const sheet = sheetOf(node);
    if (sheet === undefined) return;
    const shaped = shapeOf(reading, node, sheet);
    const name = nameFor(node.customName ?? '');
    const pick: UnitPick = { datasheet: sheet.id, ...(name === undefined ? {} : { name }), ...shaped.pick };
    if (book.commander !== undefined && commands(node)) pick.warlord = true;
    const as = slotIn(node, sheet);
    if (as !== undefined) pick.as = as;
    const unit: Unit = { sheet, pick, theirs: costOf(node), name: node.customName ?? node.name };
    const inside: Unit[] = [];
    for (const inner of shaped.inner) take(inner, inside, inside);
    for (const one of inside) {
      // What stands on its own in the list is priced on its own.
      if (pick.transport === undefined && sheet.transports.includes(one.sheet.id))
        pick.transport = plainTransport(one.pick);
      else {
        unit.theirs -= one.theirs;
        (one.sheet.role === DEDICATED_TRANSPORT ? loose : units).push(one);
      }
    }
    // Several alike may be one selection; a text says so many models.
    const copies = node.kind === 'unit' && node.children.some(({ kind }) => kind !== 'upgrade') ? node.count : 1;
    for (let copy = 0; copy < copies && left > 0; copy += 1) {
      left -= 1;
      const each = { ...unit, pick: structuredClone(pick), theirs: unit.theirs / copies };
      (sheet.role === DEDICATED_TRANSPORT ? loose : units).push(each);
    }
  }

  function sheetOf(node: RosterNode): Datasheet | undefined {
    const line = { key: keyOf('unit', node.name), what: 'unit' as const, name: node.name, points: costOf(node) };
    const by = (value: string) => sheets.find(({ thing }) => thing === value);
    const found = settle(reading, line, find(node), thing => thing, by, []);
    const [one] = found;
    if (one === undefined) return undefined;
    if (!reading.lines.has(line.key)) tell(reading, { ...line, state: 'matched', as: one.label, options: [] });
    return book.datasheets[one.thing];
  }

  /** A transport that stands by itself drives the first unit that may buy it, unless another is named. */
  function board(transport: Unit, units: Unit[]): void {
    const may = units.filter(
      ({ sheet, pick }) => pick.transport === undefined && sheet.transports.includes(transport.sheet.id),
    );
    const key = keyOf(
      'transport',
      transport.name,
      String(units.filter(({ pick }) => pick.transport !== undefined).length),
    );
    const valueIn = (unit: Unit) => String(units.indexOf(unit));
    const answer = answers[key];
    const line = { key, what: 'transport' as const, name: transport.name, points: transport.theirs };
    const options = [
      ...may.slice(0, ROSTER_BOUNDS.choices).map(unit => ({ value: valueIn(unit), label: labelOf(unit) })),
      { value: LEFT_OUT, label: t`Leave it out` },
    ];
    if (answer === LEFT_OUT) {
      tell(reading, { ...line, state: 'left', options });
      return;
    }
    const chosen = may.find(unit => valueIn(unit) === answer) ?? may[0];
    if (chosen === undefined) {
      tell(reading, { ...line, state: 'unmatched', options });
      return;
    }
    chosen.pick.transport = plainTransport(transport.pick);
    chosen.theirs += transport.theirs;
    const state = answer !== undefined || isOurs ? 'matched' : 'guessed';
    if (!isOurs) tell(reading, { ...line, state, as: labelOf(chosen), options });
  }
}

function isOpen({ state, what }: FitLine): boolean {
  return state === 'asked' || (state === 'unmatched' && what !== 'gear');
}

function labelOf({ name, pick, sheet }: Unit): string {
  const models = fieldedUnit(sheet, pick).teams.flat().length;
  return `${name} · ${models}`;
}

export function sheetsNamed({ open, map, isOurs }: Reading): Named<string>[] {
  return Object.values(open.book.datasheets).map(({ id, name, aka, models }) => {
    const label = name.replace('{call}', '').replace(/\s+/g, ' ').trim();
    const kinds = Object.values(models);
    const only = kinds.length === 1 ? [kinds[0]!.name] : [];
    return {
      thing: id,
      label,
      names: [label, ...only],
      aka: [...(aka ?? []), ...(map?.datasheets[id] ?? []), ...(isOurs ? [id] : [])],
    };
  });
}

function placeOf(sheet: Placed['sheet'], force: RosterForce): Placed {
  const name = nameFor(force.customName ?? '');
  return { sheet, ...(name === undefined ? {} : { name }), units: [] };
}

/** The limit of the roster, else the next size of battle that it fits. */
function sizeOf({ limit, total, sum }: Roster, { sizes }: OpenBook): number {
  const cost = Math.ceil((total ?? sum) / 1000);
  const said = limit === undefined ? undefined : Math.round(limit / 1000);
  if (said !== undefined && said >= 100 && said <= 20_000) return said;
  return sizes.find(size => size >= cost) ?? Math.min(20_000, Math.max(100, cost));
}

/** As players may call a thing: in plain signs, at most 40; undefined where nothing is left. */
export function nameFor(name: string): string | undefined {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} .,'’&/()+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const kept = beginning(plain, ROSTER_BOUNDS.keptName).trim();
  return nameSchema.safeParse(kept).success ? kept : undefined;
}

function plainUnit(pick: UnitPick): UnitSource {
  const { datasheet, ...rest } = pick;
  if (Object.keys(rest).length === 0) return datasheet;
  const { name, leader, teams, options, transport, as, warlord } = rest;
  return {
    datasheet,
    ...(name === undefined ? {} : { name }),
    ...(leader === undefined ? {} : { leader }),
    ...(teams === undefined ? {} : { teams }),
    ...(options === undefined ? {} : { options }),
    ...(transport === undefined ? {} : { transport }),
    ...(as === undefined ? {} : { as }),
    ...(warlord === undefined ? {} : { warlord }),
  };
}

function plainTransport({ transport: _, warlord: __, as: ___, ...pick }: UnitPick): NonNullable<UnitPick['transport']> {
  return Object.keys(pick).length === 1 ? pick.datasheet : pick;
}

function costHere({ datasheets }: OpenBook['book'], pick: UnitPick): { cost: number; units: number; models: number } {
  const { transport } = pick;
  const bought = typeof transport === 'string' ? { datasheet: transport } : transport;
  return [pick, ...(bought === undefined ? [] : [bought])].reduce(
    (sum, each) => {
      const sheet = datasheets[each.datasheet];
      if (sheet === undefined) return sum;
      const { cost, leader, teams } = fieldedUnit(sheet, each);
      const models = teams.flat().length + (leader === undefined ? 0 : 1);
      return { cost: sum.cost + cost, units: sum.units + 1, models: sum.models + models };
    },
    { cost: 0, units: 0, models: 0 },
  );
}

/** Another slot that it fills there, where it may. */
function slotIn({ categories }: RosterNode, { as = {} }: Datasheet): Role | undefined {
  const named = categories.find(({ primary }) => primary)?.name;
  return named === undefined ? undefined : (Object.keys(as) as Role[]).find(role => fold(role) === fold(named));
}
