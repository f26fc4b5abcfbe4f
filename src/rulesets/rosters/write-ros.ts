import {
  type ArmyBook,
  type ArmyListSource,
  choiceName,
  type Datasheet,
  fieldedUnit,
  groupOf,
  type Loadout,
  leaderOf,
  loadoutOf,
  pickOf,
  teamsOf,
  type UnitPick,
} from '../../engine/army/index.js';
import type { OpenBook } from '../../engine/index.js';
import { OUR_SYSTEM } from './names.js';

/** A list of ours as the `.ros` of BattleScribe, which our own reader reads back to the same list. */
export function rosOf(list: ArmyListSource, { book, name }: OpenBook): string {
  const forces = list.detachments.map(({ detachment, name: called, units }) => {
    const sheet = Object.hasOwn(book.detachments, detachment) ? book.detachments[detachment] : undefined;
    const force = {
      name: plainName(sheet?.name ?? detachment),
      entryId: detachment,
      catalogueId: list.codex,
      catalogueName: name,
      ...(called === undefined ? {} : { customName: called }),
    };
    const selections = units.map(unit => unitIn(book, pickOf(unit)));
    return element('force', force, [element('selections', {}, selections.map(written))]);
  });
  const total = list.detachments
    .flatMap(({ units }) => units)
    .reduce((sum, unit) => sum + pointsIn(unitIn(book, pickOf(unit))), 0);
  const roster = {
    xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
    id: 'roster',
    name: list.name,
    battleScribeVersion: '2.03',
    gameSystemId: OUR_SYSTEM,
    gameSystemName: 'Fieldpost',
    gameSystemRevision: '1',
  };
  const body = element('roster', roster, [
    element('costs', {}, [cost(total)]),
    element('costLimits', {}, [element('costLimit', { name: 'pts', typeId: 'points', value: list.size }, [])]),
    element('forces', {}, forces),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}

interface Selection {
  name: string;
  entryId: string;
  type: 'unit' | 'model' | 'upgrade';
  number: number;
  points: number;
  customName?: string | undefined;
  group?: string | undefined;
  category?: string;
  inside: Selection[];
}

function unitIn(book: ArmyBook, pick: UnitPick): Selection {
  const sheet = Object.hasOwn(book.datasheets, pick.datasheet) ? book.datasheets[pick.datasheet] : undefined;
  const head = {
    name: plainName(sheet?.name ?? pick.datasheet),
    entryId: pick.datasheet,
    type: 'unit' as const,
    number: 1,
    points: 0,
    customName: pick.name,
  };
  if (sheet === undefined) return { ...head, inside: [] };
  const leader = leaderOf(sheet, pick);
  const teams = teamsOf(sheet, pick);
  const models = [
    ...(leader === undefined ? [] : [modelsIn(sheet, leader, 1)]),
    ...teams.flatMap((team, index) =>
      Object.entries(team).map(([words, count]) => ({
        ...modelsIn(sheet, loadoutOf(words), count),
        ...(teams.length > 1 || sheet.teams.max > 1 ? { group: `team ${index + 1}` } : {}),
      })),
    ),
  ];
  const named = models.reduce((sum, model) => sum + pointsIn(model), 0);
  const { cost, role } = fieldedUnit(sheet, pick);
  const whole = cost - named;
  const options = (pick.options ?? []).map((id, index) => upgrade(sheet, id, 1, index === 0 ? whole : 0));
  const { transport } = pick;
  const bought = transport === undefined ? [] : [unitIn(book, pickOf(transport))];
  const warlord = pick.warlord === true ? [{ ...upgrade(sheet, 'warlord', 1, 0), name: 'Warlord' }] : [];
  const own = [...models, ...options, ...warlord];
  // In another slot than its own it costs a part of its price, which is the whole unit's.
  if (role !== sheet.role) return { ...head, category: role, points: cost, inside: [...own.map(unpriced), ...bought] };
  return { ...head, category: role, inside: [...own, ...bought] };
}

function unpriced(selection: Selection): Selection {
  return { ...selection, points: 0, inside: selection.inside.map(unpriced) };
}

function modelsIn(sheet: Datasheet, { model, options }: Loadout, count: number): Selection {
  const entry = sheet.models[model];
  return {
    name: entry?.name ?? model,
    entryId: model,
    type: 'model',
    number: count,
    points: (entry?.cost ?? 0) * count,
    inside: options.map(id => upgrade(sheet, id, count, (groupOf(sheet, id)?.choose[id]?.cost ?? 0) * count)),
  };
}

function upgrade(sheet: Datasheet, id: string, number: number, points: number): Selection {
  const group = groupOf(sheet, id);
  return {
    name: group === undefined ? id : choiceName(group, id),
    entryId: id,
    type: 'upgrade',
    number,
    points,
    inside: [],
  };
}

function pointsIn({ points, inside }: Selection): number {
  return points + inside.reduce((sum, each) => sum + pointsIn(each), 0);
}

function written({ category, points, inside, ...attributes }: Selection): string {
  const primary = {
    name: category ?? '',
    entryId: (category ?? '').toLowerCase().replaceAll(' ', '-'),
    primary: 'true',
  };
  return element('selection', attributes, [
    ...(inside.length === 0 ? [] : [element('selections', {}, inside.map(written))]),
    element('costs', {}, [cost(points)]),
    ...(category === undefined ? [] : [element('categories', {}, [element('category', primary, [])])]),
  ]);
}

function cost(points: number): string {
  return element('cost', { name: 'pts', typeId: 'points', value: points }, []);
}

function element(name: string, attributes: Record<string, string | number | undefined>, inside: string[]): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const head = `<${name}${given.join('')}`;
  if (inside.length === 0) return `${head}/>`;
  const lines = inside.flatMap(each => each.split('\n')).map(line => `  ${line}`);
  return `${head}>\n${lines.join('\n')}\n</${name}>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export function plainName(name: string): string {
  return name.replace('{call}', '').replace(/\s+/g, ' ').trim();
}
