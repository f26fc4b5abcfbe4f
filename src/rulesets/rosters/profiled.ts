import type { ProfiledModel, ProfiledRoster, ProfiledUnit, ProfileRow } from '../../engine/index.js';
import { isBody } from './bodies.js';
import { hullIn, seatsIn, typeIn } from './cells.js';
import { fold } from './fold.js';
import { nameFor } from './names.js';
import { costOf } from './reading.js';
import type { Roster, RosterNode, RosterProfile } from './roster.js';

/** Units that a provisional codex holds at most. */
const MOST_UNITS = 60;
/** The same weapon in one model's hands. */
const MOST_ALIKE = 4;

/** The units of a roster with the rows of their profiles, as rulesets read them. */
export function profiledOf(roster: Roster): ProfiledRoster {
  const all = roster.forces.flatMap(force => force.units.flatMap(apart));
  const units = all.slice(0, MOST_UNITS).flatMap(({ unit, transport }) => {
    const own = profiledUnit(unit);
    const ride = transport && profiledUnit(transport);
    if (own === undefined) return ride ?? [];
    return ride === undefined ? own : { ...own, transport: ride };
  });
  const total = Math.round((roster.total ?? roster.sum) / 1000);
  const limit = roster.limit === undefined ? undefined : Math.round(roster.limit / 1000);
  return {
    name: nameFor(roster.name) ?? 'Roster',
    points: total,
    ...(limit === undefined ? {} : { limit }),
    units,
    ...(all.length > MOST_UNITS ? { beyond: all.length - MOST_UNITS } : {}),
  };
}

interface Apart {
  unit: RosterNode;
  transport?: RosterNode;
}

/** A unit with the first transport that was bought for it, and other units inside of it by themselves. */
function apart(unit: RosterNode): Apart[] {
  const inner: RosterNode[] = [];
  // Some files write the transport of a squad as one of its upgrades.
  const isMixed = hasBody(unit, isHull) && hasBody(unit, body => !isHull(body));
  const isInner = (child: RosterNode) => child.kind === 'unit' || (isMixed && child.profiles.some(isHull));
  const without = (node: RosterNode): RosterNode => ({
    ...node,
    children: node.children.flatMap(child => {
      if (!isInner(child)) return [without(child)];
      inner.push(child);
      return [];
    }),
  });
  const own = without(unit);
  const parts = inner.flatMap(apart);
  const ride = parts.find(each => isTransport(each.unit));
  if (ride === undefined) return [{ unit: own }, ...parts];
  return [{ unit: own, transport: ride.unit }, ...parts.filter(each => each !== ride)];
}

/** By the category that it takes, or since a row of it says how many it carries. */
function isTransport(unit: RosterNode): boolean {
  if (unit.categories.some(({ name }) => fold(name) === 'dedicated transport')) return true;
  return hasBody(unit, body => {
    const { values } = rowOf(body);
    return seatsIn(values).seats > 0 || /transport/.test(typeIn(values));
  });
}

function hasBody(unit: RosterNode, is: (body: RosterProfile) => boolean): boolean {
  return profilesIn(unit).some(profile => isBody(profile) && is(profile));
}

function isHull(profile: RosterProfile): boolean {
  return isBody(profile) && hullIn(rowOf(profile).values) !== undefined;
}

function profiledUnit(unit: RosterNode): ProfiledUnit | undefined {
  const bodies = profilesIn(unit).filter(isBody);
  const beside = unit.kind === 'model' ? [] : unit.children.filter(child => !holdsBody(child)).flatMap(armsOf);
  const nodes = modelsIn(unit);
  const models = (nodes.length > 0 ? nodes : [{ node: unit, count: 1 }]).flatMap(({ node, count }): ProfiledModel[] => {
    const own = (node === unit ? bodies : profilesIn(node).filter(isBody))[0];
    const body = own ?? bodies.find(({ name }) => fold(name) === fold(node.name)) ?? bodies[0];
    if (body === undefined) return [];
    const arms = node === unit ? node.children.flatMap(armsOf) : [...node.children.flatMap(armsOf), ...beside];
    const carried = [...node.profiles.filter(isWeapon), ...arms];
    return [
      {
        name: nameFor(body.name) ?? nameFor(node.name) ?? 'Model',
        count,
        body: rowOf(body),
        weapons: carried.map(rowOf),
        rules: node === unit ? [] : rulesIn(node),
      },
    ];
  });
  if (models.length === 0) return undefined;
  const customName = nameFor(unit.customName ?? '');
  const primary = unit.categories.find(category => category.primary)?.name;
  return {
    name: nameFor(unit.name) ?? models[0]!.name,
    ...(customName === undefined ? {} : { customName }),
    ...(primary === undefined ? {} : { role: fold(primary) }),
    categories: unit.categories.map(({ name }) => name.replace(/:$/, '').trim()),
    rules: [...new Set([...unit.rules, ...unit.children.filter(child => !holdsBody(child)).flatMap(rulesIn)])],
    points: Math.round(costOf(unit) / 1000),
    models,
    wargear: profilesIn(unit)
      .filter(profile => !isBody(profile) && !isWeapon(profile))
      .map(({ name }) => name),
  };
}

/** A weapon, and what it is a way of using. */
type Arm = RosterProfile & { gun?: string };

function holdsBody(node: RosterNode): boolean {
  return node.kind === 'model' || node.profiles.some(isBody) || node.children.some(holdsBody);
}

/** Models in a unit, those that are written as upgrades with a body among them. */
function modelsIn(unit: RosterNode): { node: RosterNode; count: number }[] {
  if (unit.kind === 'model') return [{ node: unit, count: unit.count }];
  return unit.children.flatMap(child => {
    if (child.kind === 'model' || child.profiles.some(isBody)) return [{ node: child, count: child.count }];
    return modelsIn(child).map(({ node, count }) => ({ node, count: count * child.count }));
  });
}

function armsOf(node: RosterNode): Arm[] {
  const ways = node.profiles.filter(isWeapon);
  // Two firing modes are two profiles of one upgrade.
  const own = ways.length < 2 ? ways : ways.map(way => ({ ...way, gun: node.name }));
  const times = Math.min(MOST_ALIKE, Math.max(1, node.count, countIn(node.name)));
  return [...Array.from({ length: times }, () => own).flat(), ...node.children.flatMap(armsOf)];
}

/** `2x Gun` is one selection of two. */
function countIn(name: string): number {
  return Number(/^(\d+)\s*[x×]\s/i.exec(name)?.[1] ?? 1);
}

function isWeapon({ type, values }: RosterProfile): boolean {
  if (isBody({ name: '', type, values })) return false;
  return /weapon/i.test(type) || Object.keys(values).some(key => /^(range|r|fp|im)$/i.test(key.trim()));
}

function profilesIn(node: RosterNode): RosterProfile[] {
  return [...node.profiles, ...node.children.flatMap(profilesIn)];
}

function rulesIn(node: RosterNode): string[] {
  return [
    ...new Set([...node.rules, ...node.children.filter(child => !child.profiles.some(isWeapon)).flatMap(rulesIn)]),
  ];
}

/** Keys are small and bare: `M`, `Move` and ` move ` are looked up alike. */
function rowOf({ name, type, values, gun }: Arm): ProfileRow {
  const entries = Object.entries(values).map(([key, value]) => [fold(key), value.trim()]);
  return {
    name: nameFor(name.replace(/^\W+/, '')) ?? 'Weapon',
    type: type.trim(),
    values: Object.fromEntries(entries),
    ...(gun === undefined ? {} : { gun }),
  };
}
