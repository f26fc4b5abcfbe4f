import { expect, test } from 'vitest';
import type { SetUp } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/age-of-darkness/codex/armies.js';
import { setUp } from '../../../../src/rulesets/age-of-darkness/codex/set-up.js';
import { warlordWorth } from '../../../../src/rulesets/classic/codex/listed.js';

const POINTS: Record<string, number> = {
  'ninth-lanternate-500': 500,
  'ninth-lanternate-1000': 955,
  'ninth-lanternate-2000': 1985,
  'ninth-lanternate-3000': 2955,
  'drowned-synod-500': 475,
  'drowned-synod-1000': 980,
  'drowned-synod-2000': 1950,
  'drowned-synod-3000': 2935,
};

test('AD.house.army: both forces have lists for every size, and all of them may be fielded', () => {
  expect(Object.fromEntries(armies.templates().map(({ id, points }) => [id, points]))).toEqual(POINTS);
  for (const { id, size } of armies.templates()) expect(armies.check(armies.list(id)!, size).faults, id).toEqual([]);
});

function fielded(points: number) {
  const armed = (side: 'blue' | 'red', codex: string) => ({
    side,
    seat: side,
    list: armies.list(`${codex}-${points}`)!,
  });
  const given = [armed('blue', 'ninth-lanternate'), armed('red', 'drowned-synod')];
  return setUp({ points, options: {}, battlefieldSeed: 4, armies: given, codexes: [] } as unknown as SetUp).board;
}

test('AD.house.army: a battle begins with both armies off the table, each transport with those that it was bought for', () => {
  const { units, models, armies: army } = fielded(1000);
  expect(Object.values(models).every(({ at }) => at === undefined)).toBe(true);
  const carried = Object.values(units).filter(({ aboard }) => aboard !== undefined);
  expect(carried.map(({ datasheet, aboard }) => [datasheet, models[aboard!]?.name])).toEqual([
    ['lantern-line', 'Bellwether Beacon'],
    ['drowned-choir', 'Brine Ark Current'],
  ]);
  expect(models[army.blue.warlord!]?.name).toBe('Lantern-Marshal');
  expect(models[army.red.warlord!]?.name).toBe('Archdeacon of Brine');
});

test('AD.house.army: a unit has the words of its sheet and of its force, a machine is worth nothing as Warlord', () => {
  const { units, profiles } = fielded(1000);
  const line = Object.values(units).find(({ datasheet }) => datasheet === 'lantern-line')!;
  expect(line).toMatchObject({ role: 'troops', keywords: expect.arrayContaining(['infantry']) });
  expect(new Set(line.keywords).size).toBe(line.keywords.length);
  const worth = Object.values(profiles).map(profile => [profile.type === 'vehicle', warlordWorth(profile)] as const);
  expect(worth.filter(([isMachine]) => isMachine).map(([, each]) => each)).toEqual([-1, -1]);
  expect(worth.filter(([isMachine, each]) => !isMachine && each < 5)).toEqual([]);
});

test('AD.house.flyer: a flyer begins in Reserve', () => {
  const { units } = fielded(2000);
  const waiting = Object.values(units).filter(({ reserve }) => reserve !== undefined);
  expect(waiting.map(({ datasheet, reserve }) => [datasheet, reserve])).toEqual([
    ['skylamp', 'edge'],
    ['storm-gull', 'edge'],
  ]);
});

test('AD.house.melee: a body without a weapon for close combat has a plain one, a machine none', () => {
  const { units, models, weapons } = fielded(2000);
  const arms = (datasheet: string) => {
    const unit = Object.values(units).find(each => each.datasheet === datasheet)!;
    return models[unit.models[0]!]!.weapons.map(id => weapons[id]!.name);
  };
  expect(arms('lantern-line')).toEqual(['Carbine', 'Close combat weapon']);
  expect(arms('brazier-guard')).toEqual(['Twin coil', 'Maul']);
  expect(arms('hearse')).toEqual(['Mortar']);
});

test('AD.house.army: a list tells each kind of model once, with its numbers, its rules and its weapons', () => {
  const { models = [] } = armies.sheet(armies.list('ninth-lanternate-1000')!);
  expect(models.filter(line => line.startsWith('**Bellwether**'))).toEqual([
    '**Bellwether** M 14 · BS 4 · AV 12/12/10 · HP 4 · Assault Vehicle · Prow gun (36", S5, AP4, Heavy 3)',
  ]);
  expect(models.find(line => line.startsWith('**Hoseman**'))).toContain('Ash hose (S5, AP4, Heavy 1, Template');
});
