import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Json, SetUp } from '../../../../src/engine/index.js';
import { keysIn } from '../../../../src/rulesets/classic/codex/listed.js';
import { asSheet } from '../../../../src/rulesets/interactive-orders/battlegroup/sheets.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';
import { setUp } from '../../../../src/rulesets/interactive-orders/codex/set-up.js';

const POINTS: Record<string, number> = {
  'saltmarsh-levy-500': 494,
  'saltmarsh-levy-1000': 987,
  'saltmarsh-levy-2000': 1915,
  'saltmarsh-levy-3000': 2926,
  'tidewater-pact-500': 491,
  'tidewater-pact-1000': 996,
  'tidewater-pact-2000': 1984,
  'tidewater-pact-3000': 2948,
  'thornmother-brood-500': 478,
  'thornmother-brood-1000': 984,
  'thornmother-brood-2000': 1984,
  'thornmother-brood-3000': 2972,
};

test('IO.force.battlegroup: three forces have lists for every size, and all of them may be fielded', () => {
  expect(Object.fromEntries(armies.templates().map(({ id, points }) => [id, points]))).toEqual(POINTS);
  for (const { id, size } of armies.templates()) expect(armies.check(armies.list(id)!, size).faults, id).toEqual([]);
});

function begin(points: number, blue: Json, red: Json, options: Json = {}, codexes: Json[] = []) {
  const given = [
    { side: 'blue', seat: 'blue', list: blue },
    { side: 'red', seat: 'red', list: red },
  ];
  return setUp({ points, options, battlefieldSeed: 4, armies: given, codexes } as unknown as SetUp).board;
}

const shipped = (codex: string, points: number) => armies.list(`${codex}-${points}`)!;
const fielded = (points: number, options?: Json) =>
  begin(points, shipped('saltmarsh-levy', points), shipped('tidewater-pact', points), options);

test('IO.house.warlord, IO.house.detachment: both armies are off the table, riders with their transports, and each has a Warlord', () => {
  const { units, models, armies: army } = fielded(1000);
  expect(Object.values(models).every(({ at }) => at === undefined)).toBe(true);
  const carried = Object.values(units).filter(({ aboard }) => aboard !== undefined);
  expect(carried.map(({ datasheet, aboard }) => [datasheet, models[aboard!]?.name])).toEqual([
    ['levy-squad', 'Barrow Damper'],
    ['waders', 'Tender Cove'],
  ]);
  expect(models[army.blue.warlord!]?.name).toBe('Line Colonel');
  expect(models[army.red.warlord!]?.name).toBe('Tide Speaker');
});

test('IO.house.warlord: an HQ Character is the Warlord, though others have more Leadership; without HQ the best of these', () => {
  const file = new URL('../../../../src/rulesets/interactive-orders/codex/saltmarsh-levy.yaml', import.meta.url);
  const text = readFileSync(file, 'utf8')
    .replaceAll('id: saltmarsh-levy', 'id: my-levy')
    .replace('3, 3, 1, 3, 2, 8, 5+]', '3, 3, 1, 3, 2, 10, 5+]');
  const read = armies.readCodex(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const list = (...units: Json[]) => ({
    name: 'Levy',
    codex: 'my-levy',
    size: 1000,
    detachments: [{ detachment: 'battlegroup', units }],
  });
  const warlord = (...units: Json[]) => {
    const { models, armies: army } = begin(1000, list(...units), shipped('tidewater-pact', 1000), {}, [read.codex]);
    return models[army.blue.warlord!]?.name;
  };
  expect(warlord('levy-squad', 'line-colonel')).toMatch(/^Line Staff/);
  expect(warlord('levy-squad')).toBe('Levy sergeant');
  const faults = (...units: Json[]) =>
    armies.check(list(...units), 1000, [read.codex]).faults.map(({ why, cite }) => [cite, why]);
  expect(faults('levy-squad', { datasheet: 'line-colonel', warlord: true })).toEqual([]);
  expect(faults({ datasheet: 'levy-squad', warlord: true }, 'line-colonel')).toEqual([
    ['IO.house.warlord', expect.stringMatching(/highest Leadership of your HQ Characters: name Line Staff \w+\.$/)],
  ]);
});

test('IO.recon: Fast Attack, Scouts and Infiltrators; IO.codex.sentries: sentries who bought no transport', () => {
  const { units } = fielded(2000);
  const recon = Object.values(units).flatMap(({ isRecon, datasheet }) => (isRecon ? datasheet : []));
  expect([...new Set(recon)].sort()).toEqual([
    'gullwings',
    'marsh-kin',
    'mist-suits',
    'motor-scouts',
    'outriders',
    'pathlighters',
    'sentries',
    'skiffs',
  ]);
  const sentries = (more: object) => ({
    name: 'Sentries',
    codex: 'saltmarsh-levy',
    size: 1000,
    detachments: [{ detachment: 'battlegroup', units: [{ datasheet: 'sentries', ...more }] }],
  });
  const counts = (more: object) => {
    const board = begin(1000, sentries(more) as Json, shipped('thornmother-brood', 1000));
    return Object.values(board.units).find(({ datasheet }) => datasheet === 'sentries')!.isRecon;
  };
  expect([counts({}), counts({ options: ['forward'] }), counts({ options: ['forward'], transport: 'barrow' })]).toEqual(
    [undefined, true, undefined],
  );
  expect([keysIn(['recon'], 'recon'), keysIn(['recon:on-foot'], 'recon')]).toEqual([['always'], ['onFoot']]);
});

test('IO.order.support.who, IO.codex.vox: who bought communications may ask for support', () => {
  const { units } = fielded(1000);
  const asking = Object.values(units).flatMap(({ hasComms, datasheet }) => (hasComms ? datasheet : []));
  expect(asking).toEqual(['line-colonel', 'sentries', 'lore-keeper', 'pathlighters']);
  const vox = Object.values(units).filter(({ rules }) => rules.includes('vox'));
  expect(vox.map(({ datasheet, hasComms }) => [datasheet, hasComms])).toEqual([
    ['line-colonel', true],
    ['levy-platoon', undefined],
  ]);
});

test('IO.strike.bombard, IO.strike.flyer, IO.force.afs: strikes are marked, and cost a tenth or a fifth', () => {
  const { units, armies: army } = fielded(2000);
  const strikes = Object.values(units).filter(({ support }) => support !== undefined);
  expect(strikes.map(({ datasheet, side, id, support }) => [datasheet, support?.kind, army[side].cost[id]])).toEqual([
    ['hill-battery', 'bombard', 15],
    ['carrion', 'flyer', 26],
    ['petrel', 'flyer', 30],
  ]);
  const percent = (datasheet: string) =>
    armies.all().flatMap(({ datasheets }) => datasheets[datasheet] ?? [])[0]!.as!['Fire Support'];
  expect(['hill-battery', 'carrion', 'petrel', 'skiffs'].map(percent)).toEqual([10, 20, 20, undefined]);
});

test('IO.force.afs: Artillery and Flyers are Fire Support as a whole unit, and who has no models is not', () => {
  const { datasheets, profiles } = armies.all()[0]!;
  const supportOf = (...of: string[]) => {
    const [model] = Object.values(datasheets['hill-battery']!.models);
    const models = Object.fromEntries(of.map(profile => [profile, { ...model!, id: profile, profile }]));
    const { support: _, opens: __, as: ___, ...written } = { ...datasheets['hill-battery']!, models, options: [] };
    return asSheet(written, profiles).support;
  };
  const of = (wanted: (profile: (typeof profiles)[string]) => boolean) =>
    Object.keys(profiles).find(id => wanted(profiles[id]!))!;
  const mortar = of(({ type }) => type === 'artillery');
  const wings = of(({ subTypes }) => subTypes.includes('flyer'));
  const foot = of(({ type }) => type === 'infantry');
  expect([supportOf(mortar), supportOf(wings)]).toEqual(['bombard', 'flyer']);
  expect([supportOf(mortar, foot), supportOf(wings, foot), supportOf()]).toEqual([undefined, undefined, undefined]);
});

test('IO.barrage.point, IO.house.detachment: a target point is bought for 15 points, and is no unit', () => {
  const { units, armies: army } = fielded(2000);
  const list = (...units: string[]) => ({
    name: 'Point',
    codex: 'saltmarsh-levy',
    size: 1000,
    detachments: [{ detachment: 'battlegroup', units: ['line-colonel', 'levy-squad', ...units] }],
  });
  const points = (...units: string[]) => armies.check(list(...units), 1000).points;
  expect(points('target-point') - points()).toBe(15);
  expect([army.blue.targetPoints, army.red.targetPoints]).toEqual([1, 1]);
  expect(Object.values(units).some(({ datasheet }) => datasheet === 'target-point')).toBe(false);
  expect(army.blue.points).toBe(1915);
});

test('IO.barrage.offMap: a battery at its full price may stand off the map', () => {
  const { units } = fielded(3000);
  const batteries = Object.values(units).filter(({ datasheet }) => datasheet === 'hill-battery');
  expect(batteries.map(({ offMap, support }) => [offMap, support?.kind])).toEqual([
    [undefined, 'bombard'],
    [true, undefined],
  ]);
});

test('IO.vehicle.squadron: each vehicle of a squadron is a unit of its own, and costs its part', () => {
  const { units, models, armies: army } = fielded(2000);
  const skiffs = Object.values(units).filter(({ datasheet }) => datasheet === 'skiffs');
  expect(skiffs.map(({ id, name, models: own, isRecon }) => [name, own.length, isRecon, army.red.cost[id]])).toEqual([
    [expect.stringMatching(/^Skiffs \w+ 1$/), 1, true, 45],
    [expect.stringMatching(/^Skiffs \w+ 2$/), 1, true, 45],
  ]);
  expect(new Set(skiffs.map(({ id }) => id)).size).toBe(2);
  for (const { id, name, models: own } of skiffs) expect(models[own[0]!]).toMatchObject({ unit: id, name });
  expect(Object.values(models).every(({ id, unit }) => units[unit]!.models.includes(id))).toBe(true);
  expect(Object.entries(models).every(([key, { id }]) => key === id)).toBe(true);
});

/** A list with so many Skiffs, which may be called for as such a strike. */
function withSkiffs(support: 'bombard' | 'flyer', count: number, as: object = { as: 'Fire Support' }) {
  const file = new URL('../../../../src/rulesets/interactive-orders/codex/tidewater-pact.yaml', import.meta.url);
  const text = readFileSync(file, 'utf8')
    .replaceAll('id: tidewater-pact', 'id: my-pact')
    .replace('    name: Skiffs {call}\n', `    name: Skiffs {call}\n    support: ${support}\n`);
  const read = armies.readCodex(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const units = ['tide-speaker', 'waders', { datasheet: 'skiffs', teams: [{ skiff: count }], ...as }];
  const list = { name: 'Calls', codex: 'my-pact', size: 1000, detachments: [{ detachment: 'battlegroup', units }] };
  return { list: list as Json, codexes: [read.codex] };
}

function calledSkiffs(support: 'bombard' | 'flyer', count: number, as?: object) {
  const { list, codexes } = withSkiffs(support, count, as);
  const board = begin(1000, list, shipped('saltmarsh-levy', 1000), {}, codexes);
  return { board, called: Object.values(board.units).filter(({ datasheet }) => datasheet === 'skiffs') };
}

test('IO.strike.flyer, IO.force.afs: a flyer comes to a strike alone, as Fast Attack several may be taken', () => {
  const faults = (...of: Parameters<typeof withSkiffs>) => {
    const { list, codexes } = withSkiffs(...of);
    return armies.check(list, 1000, codexes).faults.map(({ why, cite }) => [cite, why]);
  };
  expect(faults('flyer', 2)).toEqual([
    ['IO.strike.flyer', 'It has 2 models, and a flyer comes to a strike alone: take one.'],
  ]);
  expect([faults('flyer', 1), faults('flyer', 2, {}), faults('bombard', 2)]).toEqual([[], [], []]);
});

test('IO.flyers.hover: a fast Skimmer that is taken for a strike zooms like a flyer, on the table it is what it was', () => {
  const kinds = (...of: Parameters<typeof calledSkiffs>) => {
    const { board, called } = calledSkiffs(...of);
    const [unit] = called;
    const { subTypes, characteristics } = board.profiles[board.models[unit!.models[0]!]!.profile]!;
    return [subTypes.includes('flyer'), characteristics.M, unit!.hovers];
  };
  expect([kinds('flyer', 1), kinds('flyer', 1, {}), kinds('bombard', 1)]).toEqual([
    [true, 36, undefined],
    [false, 12, undefined],
    [false, 12, undefined],
  ]);
});

test('IO.strike.bombard, IO.vehicle.squadron: a squadron that is called for is one battery, and fires once', () => {
  const { board, called } = calledSkiffs('bombard', 2);
  expect(called.map(({ models, support }) => [models.length, support])).toEqual([[2, { kind: 'bombard' }]]);
  // 10 percent of twice 40.
  expect(called.map(({ id }) => board.armies.blue.cost[id])).toEqual([8]);
});

test('IO.flyers.hover: a flyer that is no strike begins on the table like others', () => {
  const list = (as: object) => ({
    name: 'Kites',
    codex: 'thornmother-brood',
    size: 500,
    detachments: [
      { detachment: 'battlegroup', units: ['bramble-warden', 'briarlings', { datasheet: 'seed-kite', ...as }] },
    ],
  });
  const kite = (as: object) =>
    Object.values(begin(500, list(as) as Json, shipped('saltmarsh-levy', 500)).units).find(
      ({ datasheet }) => datasheet === 'seed-kite',
    );
  expect(kite({})?.reserve).toBeUndefined();
  expect(kite({})?.support).toBeUndefined();
  expect(kite({ as: 'Fire Support' })?.support).toEqual({ kind: 'flyer' });
});

test('IO.try.shotgun: buckshot is loaded where it is tried', () => {
  const guns = (options: Json) =>
    Object.values(fielded(500, options).weapons).find(({ id }) => id === 'coach-gun')!.rules;
  expect(guns({})).toEqual([]);
  expect(guns({ try: { shotgun: true } })).toEqual(['buckshot']);
});

describe('IO.force.forts: fortifications are for the defender', () => {
  const manned = {
    name: 'Redoubt',
    codex: 'saltmarsh-levy',
    size: 500,
    detachments: [{ detachment: 'battlegroup', units: ['line-colonel', 'levy-squad', 'redoubt', 'redoubt'] }],
  };
  const against = (options: Json, red: Json = shipped('tidewater-pact', 500)) => begin(500, manned, red, options);

  test('any number of them in a Defence Line', () => {
    const { units } = against({ scenario: 'defence-line', house: { first: 'red' } });
    expect(Object.values(units).filter(({ isFort }) => isFort)).toHaveLength(2);
  });

  test('not for who attacks, not for both, not in another scenario', () => {
    expect(() => against({ scenario: 'defence-line', house: { first: 'blue' } })).toThrow(
      'Blue attacks, and only the defender has Fortifications: leave them out, or let the other side attack.',
    );
    expect(() => against({ scenario: 'defence-line' }, manned)).toThrow(/^Both sides have Fortifications/);
    expect(() => against({ scenario: 'counter-attack' })).toThrow(
      'Blue has Fortifications, and only the defender of a Defence Line has some: choose that scenario, or leave them out.',
    );
    expect(() => against({})).toThrow(/choose that scenario/);
  });
});

test('IO.vehicle.leadership: crews test on the best Leadership of the Troops of their faction; nobody else has that', () => {
  const { units, models, profiles } = fielded(1000);
  const crews = Object.values(units).filter(({ crewLeadership }) => crewLeadership !== undefined);
  expect(crews.length).toBeGreaterThan(1);
  for (const { models: own } of crews) expect(profiles[models[own[0]!]!.profile]!.type).toBe('vehicle');
  // Of the Levy a sergeant: his men have 7.
  expect([...new Set(crews.map(({ side, crewLeadership }) => `${side} ${crewLeadership}`))]).toEqual([
    'blue 8',
    'red 8',
  ]);
});

test('IO.force.heavy: Heavy Support that is taken as Troops has nothing of being Troops', () => {
  const units = ['waders', { datasheet: 'breakwaters', as: 'Troops' }, 'tide-speaker'];
  const list = {
    name: 'Test',
    codex: 'tidewater-pact',
    size: 1000,
    detachments: [{ detachment: 'battlegroup', units }],
  };
  const { units: all } = begin(1000, list, shipped('saltmarsh-levy', 1000));
  const roles = Object.values(all).flatMap(({ side, datasheet, role }) => (side === 'blue' ? [[datasheet, role]] : []));
  expect(roles).toContainEqual(['waders', 'troops']);
  expect(roles).toContainEqual(['breakwaters', 'heavy support']);
});
