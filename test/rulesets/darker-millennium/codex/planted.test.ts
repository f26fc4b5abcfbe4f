import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { type PlainCodex, type PlainList, type PlainUnit, slowCheck } from '../../../support/slow-list-check.js';
import { type Loose, writtenOut } from '../../../support/written-out.js';

const folder = new URL('../../../../src/rulesets/darker-millennium/codex/', import.meta.url);
const codexes = ['meridian-guard', 'hollow-brood'].map((id): [string, PlainCodex] => [
  id,
  parse(readFileSync(new URL(`${id}.yaml`, folder), 'utf8')) as PlainCodex,
]);

/** What both checks say of a list, `place rule` each; they must say the same. */
function judged(id: string, codex: PlainCodex, list: PlainList, most: number): string[] {
  const { points, faults } = armies.check({ codex: id, size: 3000, ...list } as unknown as Json, most);
  const slow = slowCheck(codex, list, most);
  const found = [...new Set(faults.map(({ where, cite }) => `${where} | ${cite}`))].sort();
  expect({ points, found }).toEqual({ points: slow.points, found: slow.broken });
  return found;
}

const least = (range: number | string) => Number(String(range).split('-')[0]);
const most = (range: number | string) => Number(String(range).split('-').at(-1));

/** The smallest unit of a datasheet, called so. */
function smallest(codex: PlainCodex, datasheet: string, name: string): PlainUnit {
  const { teams = 1, team, leader } = codex.datasheets[datasheet]!;
  const models = Object.fromEntries(
    Object.entries(team).flatMap(([model, range]) => (least(range) > 0 ? [[model, least(range)]] : [])),
  );
  const lead = typeof leader === 'string' ? { leader } : {};
  return { datasheet, name, ...lead, teams: Array.from({ length: least(teams) }, () => ({ ...models })) };
}

/** The smallest legal list of one detachment. */
function smallestList(codex: PlainCodex, detachment: string): PlainList {
  const { slots } = codex.detachments[detachment]!;
  const units = Object.entries(slots).flatMap(([role, range]) => {
    const [sheet] = Object.entries(codex.datasheets).find(([, each]) => each.role === role) ?? [];
    return Array.from({ length: least(range) }, (_, index) => smallest(codex, sheet!, `${role} ${index + 1}`));
  });
  return { name: 'L', detachments: [{ detachment, name: 'D1', units }] };
}

/** A fault put into a list: the points that it may cost then, and where both checks must find what. */
interface Planted {
  allowed?: number;
  place: string;
  cite: string;
}

/** Each puts one fault into a legal list; undefined where the list has no place for it. */
const PLANTS: Record<string, (list: PlainList, codex: PlainCodex) => Planted | undefined> = {
  'an unknown detachment': list => {
    list.detachments[0]!.detachment = 'nowhere';
    return { place: list.detachments[0]!.name, cite: 'DM.army.detachments' };
  },
  'an unknown datasheet': list => {
    const unit = list.detachments[0]!.units.at(-1)!;
    unit.datasheet = 'nobody';
    return { place: placeOf(list, unit), cite: 'DM.army.datasheets' };
  },
  'a model too many in a team': (list, codex) => {
    const unit = list.detachments[0]!.units.at(-1)!;
    const { team } = codex.datasheets[unit.datasheet]!;
    const [model, range] = Object.entries(team)[0]!;
    unit.teams = [{ [model]: most(range) + 1 }, ...unit.teams.slice(1)];
    return { place: `${placeOf(list, unit)}, team 1`, cite: 'DM.army.datasheets.composition' };
  },
  'a team too many': (list, codex) => {
    const unit = list.detachments[0]!.units.at(-1)!;
    const teams = most(codex.datasheets[unit.datasheet]!.teams ?? 1);
    unit.teams = Array.from({ length: teams + 1 }, () => ({ ...unit.teams[0]! }));
    return { place: placeOf(list, unit), cite: 'DM.army.datasheets.composition' };
  },
  'a stranger as leader': list => {
    const unit = list.detachments[0]!.units.at(-1)!;
    unit.leader = 'stranger';
    return { place: placeOf(list, unit), cite: 'DM.army.datasheets.composition' };
  },
  'an unknown option': list => {
    const unit = list.detachments[0]!.units.at(-1)!;
    const [model] = Object.keys(unit.teams[0]!) as [string];
    unit.teams[0] = { ...unit.teams[0], [`${model.split(' with ')[0]} with wings`]: 1 };
    return { place: `${placeOf(list, unit)}, team 1`, cite: 'DM.army.datasheets.options' };
  },
  'more takers than may': (list, codex) => {
    for (const { units } of list.detachments) {
      for (const unit of units) {
        const groups = codex.datasheets[unit.datasheet]?.options ?? [];
        const group = groups.find(each => each.most !== undefined && each.per === undefined && each.in !== 'unit');
        if (group === undefined) continue;
        const model = group.models![0]!;
        unit.teams = [{ [`${model} with ${Object.keys(group.choose)[0]}`]: group.most! + 1 }, ...unit.teams.slice(1)];
        return { place: `${placeOf(list, unit)}, team 1`, cite: 'DM.army.datasheets.options' };
      }
    }
    return undefined;
  },
  'too many for the slots': (list, codex) => {
    const [{ detachment, name, units }] = list.detachments as [PlainList['detachments'][number]];
    const hq = units.find(({ datasheet }) => codex.datasheets[datasheet]!.role === 'HQ')!;
    const slots = most(codex.detachments[detachment]!.slots.HQ!);
    for (let index = 0; index < slots; index += 1) units.push({ ...structuredClone(hq), name: `More ${index + 1}` });
    return { place: name, cite: 'DM.army.roles' };
  },
  'a detachment too often': (list, codex) => {
    const [first] = list.detachments as [PlainList['detachments'][number]];
    const times = codex.detachments[first.detachment]!.most;
    if (times === undefined) return undefined;
    for (let index = 0; index < times; index += 1)
      list.detachments.push({ ...structuredClone(first), name: `Again ${index + 1}` });
    return { place: `Again ${times}`, cite: 'DM.army.detachments.benefits' };
  },
  'a transport that nobody sells': list => {
    const unit = list.detachments[0]!.units[0]!;
    unit.transport = { ...structuredClone(unit), name: 'Ride' };
    return { place: `${placeOf(list, unit)}, its Ride`, cite: 'DM.army.transports' };
  },
  'two Warlords': list => {
    const [first, second] = list.detachments[0]!.units as [PlainUnit, PlainUnit];
    for (const unit of list.detachments.flatMap(({ units }) => units)) delete unit.warlord;
    first.warlord = true;
    second.warlord = true;
    return { place: placeOf(list, second), cite: 'DM.army.warlord' };
  },
  'a Warlord below another': (list, codex) => {
    const units = list.detachments.flatMap(each => each.units);
    const rank = ({ datasheet }: PlainUnit) => (codex.datasheets[datasheet]!.role === 'HQ' ? 1 : 0);
    if (!units.some(unit => rank(unit) === 1)) return undefined;
    for (const unit of units) delete unit.warlord;
    const low = units.find(unit => rank(unit) === 0)!;
    low.warlord = true;
    return { place: placeOf(list, low), cite: 'DM.army.warlord' };
  },
  'a point too many': (list, codex) => {
    const { points } = slowCheck(codex, list, 20_000);
    return { allowed: points - 1, place: list.name, cite: 'DM.table.points' };
  },
};

function placeOf(list: PlainList, unit: PlainUnit): string {
  const { name } = list.detachments.find(({ units }) => units.includes(unit))!;
  return `${name}, ${unit.name}`;
}

describe.each(codexes)('lists of %s, judged by both checks', (id, codex) => {
  const templates = armies.templates().flatMap(({ id: template, size }) => {
    const list = armies.list(template) as unknown as Loose & { codex: string };
    return list.codex === id ? [{ size, list: writtenOut(codex, list) }] : [];
  });
  const lists = [
    ...Object.keys(codex.detachments).map(detachment => ({ size: 3000, list: smallestList(codex, detachment) })),
    ...templates,
  ];

  test('DM.table.points, DM.army.detachments: templates of every size and a list of every detachment are legal', () => {
    expect(new Set(templates.map(({ size }) => size))).toEqual(new Set([500, 1000, 1500, 2000, 3000]));
    const fielded = lists.flatMap(({ list }) => list.detachments.map(({ detachment }) => detachment));
    expect(new Set(fielded)).toEqual(new Set(Object.keys(codex.detachments)));
    for (const { size, list } of lists) expect(judged(id, codex, list, size)).toEqual([]);
  });

  test.each(Object.entries(PLANTS))('DM.army.*: %s is found by both, where it was planted', (_, plant) => {
    let planted = 0;
    for (const { list } of lists) {
      const wrong = structuredClone(list);
      const where = plant(wrong, codex);
      if (where === undefined) continue;
      planted += 1;
      expect(judged(id, codex, wrong, where.allowed ?? 20_000)).toContain(`${where.place} | ${where.cite}`);
    }
    expect(planted).toBeGreaterThan(0);
  });
});
