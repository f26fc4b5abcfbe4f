import { type ArmyListSource, listSchema } from '../../engine/army/index.js';
import type { OpenBook } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { detachmentFor, MOST_DETACHMENTS, type Placed, placeUnits } from './detachments.js';
import { costHere, type Fitted, plainUnit } from './fitted.js';
import type { Answers, FitLine, Fitting, RosterMap, UnitPoints } from './fitting.js';
import { assignTransport, fillUp } from './guesses.js';
import { nameFor, OUR_SYSTEM } from './names.js';
import { costOf, keyOf, onlyOneCommands, type Reading, tell } from './reading.js';
import type { Roster, RosterForce, RosterNode } from './roster.js';
import { UnitFinder } from './unit-finder.js';

/** Holds a roster against a codex: the list that it means, and everything that is not plain about it. */
export function listFrom(roster: Roster, open: OpenBook, answers: Answers = {}, map?: RosterMap): Fitting {
  const isOurs = roster.system?.id === OUR_SYSTEM;
  const reading: Reading = { open, answers, map, isOurs, lines: new Map() };
  const size = sizeOf(roster, open);
  const finder = new UnitFinder(reading);
  const placed: Placed[] = [];
  const fielded: Fitted[] = [];
  for (const force of roster.forces) {
    const { units, loose } = finder.unitsOf(force);
    for (const transport of loose) assignTransport(reading, transport, units);
    if (roster.program === 'text') for (const unit of units) fillUp(reading, unit);
    if (units.length > 0) place(reading, force, units, placed, size);
    fielded.push(...units);
    for (const setting of force.settings) tellIgnored(reading, setting);
  }
  onlyOneCommands(reading, fielded);

  const list = listOf(roster, open, size, placed);
  if (list === undefined && placed.length > 0) tellTooMany(reading);
  const lines = [...reading.lines.values()];
  const priced = fielded.map(unit => ({ unit, ours: costHere(open.book, unit.pick) }));
  const sum = (of: 'cost' | 'units' | 'models') => priced.reduce((all, { ours }) => all + ours[of], 0);
  const differ = priced
    .filter(({ unit, ours }) => unit.theirs > 0 && Math.round(unit.theirs) !== ours.cost * 1000)
    .map(({ unit, ours }): UnitPoints => ({ name: unit.name, theirs: unit.theirs, ours: ours.cost }));
  return {
    codex: { id: open.id, name: open.name },
    ...(list === undefined ? {} : { list }),
    lines,
    open: lines.filter(isOpen).length,
    units: sum('units'),
    models: sum('models'),
    points: {
      ...(roster.total === undefined ? {} : { told: roster.total }),
      sum: roster.sum,
      ours: sum('cost'),
      differ,
    },
  };
}

/** What a force holds is put into the detachment that fits it best, or into the last that a list has room for. */
function place(reading: Reading, force: RosterForce, units: readonly Fitted[], placed: Placed[], size: number): void {
  const sheet = detachmentFor(reading, force, units, placed, size);
  const own = placed.length >= MOST_DETACHMENTS ? placed.pop() : sheet && placeOf(sheet, force);
  if (own !== undefined) placeUnits(reading.open.book, placed, own, units, size, reading.isOurs);
}

function tellIgnored(reading: Reading, setting: RosterNode): void {
  const inner = setting.children.map(({ name }) => name).join(', ');
  const name = inner === '' ? setting.name : `${setting.name}: ${inner}`;
  const points = costOf(setting);
  tell(reading, { key: keyOf('setting', name), state: 'ignored', what: 'setting', name, points, options: [] });
}

function tellTooMany(reading: Reading): void {
  const name = t`More than a list has room for: leave some units out`;
  tell(reading, { key: 'force', state: 'unmatched', what: 'force', name, points: 0, options: [] });
}

/** None where nothing has a place, or more than a list has room for. */
function listOf(roster: Roster, open: OpenBook, size: number, placed: readonly Placed[]): ArmyListSource | undefined {
  const detachments = placed
    .filter(({ units }) => units.length > 0)
    .map(({ sheet, name, units }) => ({
      detachment: sheet.id,
      ...(name === undefined ? {} : { name }),
      units: units.map(({ pick }) => plainUnit(pick)),
    }));
  const written = { name: nameFor(roster.name) ?? open.name, codex: open.id, size, detachments };
  return listSchema.safeParse(written).success ? written : undefined;
}

function isOpen({ state, what }: FitLine): boolean {
  return state === 'asked' || (state === 'unmatched' && what !== 'gear');
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
