import { c, t } from '../../engine/language.js';
import { isBody } from './bodies.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { type PointsType, pointsType } from './points.js';
import type { ListName, Raw } from './raw.js';
import { Refused } from './refused.js';
import type { Roster, RosterForce, RosterNode, RosterNote, RosterProfile } from './roster.js';
import { cleanId, cleanName, cleanValue, countedName, oneLine } from './words.js';

const KNOWN_VERSIONS = ['1.15', '2', '2.0', '2.00', '2.01', '2.02', '2.03'];
const LARGEST_COUNT = 10_000;
/** Columns of whole sentences, however short one is. */
const DESCRIBES =
  /(?:details?|descriptions?|effects?|summary|benefit|modifier|bonus)$|^(?:abilit(?:y|ies)|text|rules?|notes?|trigger|when|target|declare|timing|other|companions?)$/i;
/** Keys of objects that mean something to the language itself. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

/** What a file of BattleScribe or New Recruit means, whichever way it is written. */
export function rosterOf(raw: Raw, writtenBy: 'battlescribe' | 'new-recruit'): Roster {
  const points = pointsType(raw);
  const forces = forcesIn(raw).map(force => forceOf(force, points));
  if (forces.every(({ units }) => units.length === 0))
    throw new Refused(t`The list holds no units; open it in its program, add some and export it again.`);
  const generator = raw.values.get('generatedBy');
  const id = cleanId(raw.values.get('gameSystemId') ?? '');
  const system = cleanName(raw.values.get('gameSystemName') ?? '');
  const total = points.of(list(raw, 'costs'));
  const limit = points.of(list(raw, 'costLimits'));
  return {
    program: generator === undefined ? writtenBy : /new\s?recruit/i.test(generator) ? 'new-recruit' : 'battlescribe',
    name: nameOf(raw) || t`Army list`,
    ...(id === '' && system === '' ? {} : { system: { id, name: system } }),
    ...(total === undefined ? {} : { total }),
    ...(limit === undefined || limit <= 0 ? {} : { limit }),
    sum: points.sum,
    forces,
    notes: versionNote(raw),
  };
}

function versionNote(raw: Raw): RosterNote[] {
  const version = oneLine(raw.values.get('battleScribeVersion') ?? '').slice(0, ROSTER_BOUNDS.version);
  return version === '' || KNOWN_VERSIONS.includes(version) ? [] : [{ code: 'version', version }];
}

/** Detachments stand beside each other or within each other. */
function forcesIn(raw: Raw): Raw[] {
  return list(raw, 'forces').flatMap(force => [force, ...forcesIn(force)]);
}

function forceOf(raw: Raw, points: PointsType): RosterForce {
  const tops = list(raw, 'selections').map(selection => nodeOf(selection, points, 1));
  // What costs points without a body, such as a spell of an army, is to be told, and not passed over as a setting.
  const units = tops.filter(node => hasBodies(node) || costOf(node) > 0);
  const catalogue = {
    id: cleanId(raw.values.get('catalogueId') ?? ''),
    name: cleanName(raw.values.get('catalogueName') ?? ''),
  };
  return {
    name: nameOf(raw) || catalogue.name || c('army list')`Force`,
    ids: idsOf(raw),
    ...(catalogue.id === '' && catalogue.name === '' ? {} : { catalogue }),
    ...customName(raw),
    units: units.map(node => (node.kind === 'upgrade' ? { ...node, kind: 'unit' } : node)),
    settings: tops.filter(top => !units.includes(top)),
  };
}

function hasBodies(node: RosterNode): boolean {
  return node.kind === 'model' || node.profiles.some(isBody) || node.children.some(hasBodies);
}

function costOf(node: RosterNode): number {
  return node.children.reduce((sum, child) => sum + costOf(child), node.cost);
}

/** A selection of a parent of which there are `parents`. */
function nodeOf(raw: Raw, points: PointsType, parents: number): RosterNode {
  const number = countOf(raw);
  const written = countedName(raw.values.get('name') ?? '');
  const children = list(raw, 'selections').map(child => nodeOf(child, points, number));
  const group = cleanName((raw.values.get('group') ?? '').replaceAll('::', ' - '));
  return {
    kind: kindOf(raw.values.get('type')),
    name: written.name || t`Nameless`,
    ids: idsOf(raw),
    ...customName(raw),
    ...(group === '' ? {} : { group }),
    count: (number / parents) * written.count,
    cost: points.of(list(raw, 'costs')) ?? 0,
    categories: list(raw, 'categories').flatMap(categoryOf),
    profiles: list(raw, 'profiles').flatMap(profileOf),
    rules: list(raw, 'rules').flatMap(rule => nameOf(rule) || []),
    children,
  };
}

function kindOf(type: string | undefined): RosterNode['kind'] {
  if (type === 'unit' || type === 'unit-group') return 'unit';
  return type === 'model' ? 'model' : 'upgrade';
}

function countOf(raw: Raw): number {
  const number = Number(raw.values.get('number') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= LARGEST_COUNT ? number : 1;
}

function categoryOf(raw: Raw): RosterNode['categories'] {
  const name = nameOf(raw);
  if (name === '') return [];
  const [id] = idsOf(raw);
  return [
    { name, ...(id === undefined ? {} : { id }), ...(raw.values.get('primary') === 'true' ? { primary: true } : {}) },
  ];
}

/** Profiles whose values are sentences, which are rules, stay as a name. */
function profileOf(raw: Raw): RosterProfile[] {
  const name = nameOf(raw);
  if (name === '') return [];
  const values = list(raw, 'characteristics').flatMap(characteristic => {
    const key = oneLine(characteristic.values.get('name') ?? '').slice(0, ROSTER_BOUNDS.keptName);
    // BattleScribe before 2.01 wrote the value as an attribute.
    const value = cleanValue(characteristic.text || (characteristic.values.get('value') ?? ''));
    return key === '' || RESERVED.has(key) || value === undefined || isDescription(key, value)
      ? []
      : [[key, value] as const];
  });
  return [{ name, type: cleanName(raw.values.get('typeName') ?? ''), values: Object.fromEntries(values) }];
}

/** Where only a number stands, as in `Invulnerable Save`, it is the rule’s own. */
function isDescription(key: string, value: string): boolean {
  return DESCRIBES.test(key) && !/^[\d+"/*x. -]{1,8}$/i.test(value);
}

function idsOf(raw: Raw): string[] {
  const path = cleanId(raw.values.get('entryId') ?? '');
  const last = path.split('::').at(-1) ?? '';
  return [...new Set([path, last])].filter(id => id !== '');
}

function nameOf(raw: Raw): string {
  return cleanName(raw.values.get('name') ?? '');
}

function customName(raw: Raw): { customName?: string } {
  const name = cleanName(raw.values.get('customName') ?? '');
  return name === '' ? {} : { customName: name };
}

function list(raw: Raw, name: ListName): Raw[] {
  return raw.lists.get(name) ?? [];
}
