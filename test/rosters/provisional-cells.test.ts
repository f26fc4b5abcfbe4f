import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/index.js';
import { classic, darker, FOOT, made, orders, part, points, profiled, RHINO, row, squad } from './rows.js';

const gun = (name: string, values: Record<string, string>) =>
  part(name, 'upgrade', { profiles: [row(name, 'Weapon', values)] });
const man = (body: Record<string, string>, ...selections: JsonObject[]) =>
  part('Man', 'model', { costs: points(25), profiles: [row('Man', 'Unit', { ...FOOT, ...body })], selections });

test('DM.house.provisional: a gun of which no row says how far it reaches is left aside, and the list is played', async () => {
  const mine = gun('Mine', { Range: 'Special', Strength: '8', AP: '2', Type: 'Heavy 1' });
  const { codex, without } = made(darker, await profiled(man({}, mine)));
  expect(codex).toMatchObject({ weapons: {}, datasheets: { man: { models: { man: { weapons: [] } } } } });
  expect(without).toContain('Mine');
});

test('DM.house.provisional: a Rank is read as it is written, in either numerals', async () => {
  const ranks = async (Rank: string) => {
    const { codex } = made(darker, await profiled(man({ Rank })));
    return codex as { profiles: { man: Json[] } };
  };
  expect((await ranks('III')).profiles.man[1]).toBe(3);
  expect((await ranks('1')).profiles.man[1]).toBe(1);
  expect((await ranks('-')).profiles.man[1]).toBe(0);
});

test('DM.house.provisional: the sheet tells the weapons that their bearers cannot use', async () => {
  const rifle = gun('Rifle', { Range: '24"', Strength: '4', AP: '5', Type: 'Assault 1' });
  const axe = gun('Axe', { Range: '-', Strength: '+1', AP: '2', Type: 'Melee' });
  const { codex, without } = made(darker, await profiled(man({ BS: '-', A: '0' }, rifle, axe)));
  expect(codex).toMatchObject({ weapons: {} });
  expect(without).toEqual(expect.arrayContaining(['Rifle', 'Axe']));
});

test('DM.house.provisional: a salvo is that of who stood still, and kinds of fire that nobody knows here are told', async () => {
  const salvo = gun('Salvo gun', { Range: '24"', Strength: '4', AP: '5', Type: 'Salvo 2/4' });
  const rapid = gun('Rapid gun', { Range: '24"', Strength: '4', AP: '5', Type: 'Rapid Fire' });
  const { codex, without } = made(darker, await profiled(man({}, salvo, rapid)));
  expect(codex).toMatchObject({
    weapons: { 'salvo-gun': { shots: 4, keywords: ['Heavy'] }, 'rapid-gun': { keywords: [] } },
  });
  expect(without).toEqual(expect.arrayContaining(['salvo', 'rapid fire']));
});

test('DM.house.provisional: a gun that fires several blasts lays as many', async () => {
  const mortar = gun('Twin mortar', { Range: '48"', Strength: '4', AP: '6', Type: 'Heavy 2, Blast' });
  const { codex } = made(darker, await profiled(man({}, mortar)));
  expect(codex).toMatchObject({ weapons: { 'twin-mortar': { shots: 2, blast: 1.5 } } });
});

test('DM.house.provisional: a walker is no tank', async () => {
  const strider = part('Strider', 'model', {
    costs: points(80),
    profiles: [row('Strider', 'Unit', { ...RHINO, 'Unit Type': 'Vehicle (Walker)', WS: '4', A: '2' })],
  });
  const { codex } = made(darker, await profiled(strider));
  expect(codex).toMatchObject({ datasheets: { strider: { keywords: ['Vehicle', 'Walker'] } } });
});

test.each([
  ['AD.house.provisional', classic],
  ['DM.house.provisional', darker],
])('%s: two transports carry no unit that neither of them has room for', async (_, ruleset) => {
  const unit = squad(15, { ...RHINO, 'Transport Capacity': '10' });
  const [, ride] = unit.selections as [JsonObject, { selections: JsonObject[] }];
  ride.selections[0]!.number = 2;
  const { codex, list } = made(ruleset, await profiled(unit));
  expect(list).toMatchObject({ detachments: [{ units: [{ datasheet: 'line-squad' }, { datasheet: 'hauler' }] }] });
  expect(ruleset.armies.check(list, 500, [codex]).faults).toEqual([]);
});

test.each([
  ['User', 4, 'user'],
  ['S', 4, 'user'],
  ['+1', 5, 'user+1'],
  ['User +2', 6, 'user+2'],
])(
  'AD.house.provisional, DM.house.provisional: what is thrown with the Strength of its bearer, %s, has it',
  async (Strength, own, written) => {
    const axe = gun('Throwing axe', { Range: '8"', Strength, AP: '5', Type: 'Assault 1' });
    const roster = await profiled(man({}, axe));
    expect(made(darker, roster).codex).toMatchObject({ weapons: { 'throwing-axe': { strength: own } } });
    expect(made(classic, roster).codex).toMatchObject({ weapons: { 'throwing-axe': { strength: written } } });
  },
);

test('DM.house.provisional: a gun of which no row says how strong it is is left aside', async () => {
  const beam = gun('Beam', { Range: '24"', Strength: '*', AP: '2', Type: 'Heavy 1' });
  const { codex, without } = made(darker, await profiled(man({}, beam)));
  expect(codex).toMatchObject({ weapons: {} });
  expect(without).toContain('Beam');
});

test('DM.house.provisional: of a unit of HQ those are Characters whom a row calls so, all of them where none does', async () => {
  const hq = (captain: string) => {
    const of = (name: string, type: string) =>
      part(name, 'model', { costs: points(40), profiles: [row(name, 'Unit', { ...FOOT, 'Unit Type': type })] });
    const categories = [{ name: 'HQ:', primary: true }];
    return part('Staff', 'unit', { categories, selections: [of('Captain', captain), of('Guard', 'Infantry')] });
  };
  const { codex } = made(darker, await profiled(hq('Infantry (Character)')));
  expect(codex).toMatchObject({
    profiles: { captain: ['Captain', 2, 7, 4, 1, 4, 4, 1, 4, 8], guard: ['Guard', 0, 7, 4, 1, 4, 4, 1, 4, 8] },
    datasheets: { staff: { models: { captain: { character: true } } } },
  });
  expect(JSON.stringify(codex)).not.toMatch(/"name":"Guard"[^}]*"character":true/);
  expect(made(darker, await profiled(hq('Infantry'))).codex).toMatchObject({
    datasheets: { staff: { models: { captain: { character: true }, guard: { character: true } } } },
  });
});

test('AD.house.provisional, DM.house.provisional: a unit of more than forty models is fielded with forty, and the sheet tells it', async () => {
  const conscripts = (count: number) =>
    part('Conscripts', 'unit', {
      categories: [{ name: 'Troops:', primary: true }],
      selections: [
        part('Conscript', 'model', {
          number: count,
          costs: points(3 * count),
          profiles: [row('Conscript', 'Unit', FOOT)],
        }),
      ],
    });
  for (const ruleset of [classic, darker]) {
    const { codex, without } = made(ruleset, await profiled(conscripts(50)));
    expect(codex).toMatchObject({ datasheets: { conscripts: { team: { conscript: 40 } } } });
    expect(without).toContain('Conscripts (10)');
    expect(made(ruleset, await profiled(conscripts(40))).without).not.toContain('Conscripts (0)');
  }
});

test('AD.house.provisional, DM.house.provisional: of more than sixty units the sheet tells how many are left out', async () => {
  const many = async (count: number) => profiled(...Array.from({ length: count }, () => man({})));
  for (const ruleset of [classic, darker]) {
    expect(made(ruleset, await many(62)).without).toContain('Units (2)');
    expect(made(ruleset, await many(60)).without.join()).not.toContain('Units');
  }
});

describe('IO.house.provisional, IO.house.types', () => {
  const statsOf = async (...unit: JsonObject[]) => {
    const { codex } = made(orders, await profiled(...unit));
    return Object.values((codex as { profiles: Record<string, { stats: Json[] }> }).profiles).map(({ stats }) => stats);
  };
  const hull = (type: string, more: Record<string, string> = {}) => {
    const { Move: _, ...values } = { ...RHINO, 'Unit Type': type, ...more };
    return part('Hull', 'model', { costs: points(80), profiles: [row('Hull', 'Vehicle', values)] });
  };

  test.each([
    ['Jump Infantry', 'infantry jump'],
    ['Infantry (Jet Pack)', 'infantry jet'],
    ['Bike (Character)', 'cavalry character bike'],
  ])('what a row calls %s is what these rules know by that name', async (type, kind) => {
    expect((await statsOf(man({ 'Unit Type': type })))[0]![1]).toBe(kind);
  });

  test('so is a hull, and a walker has the line of one that fights', async () => {
    expect(await statsOf(hull('Vehicle (Tank, Fast, Skimmer)'))).toEqual([
      ['Hull', 'vehicle skimmer tank fast', '--', 4, '11/11/10', 3],
    ]);
    const walker = hull('Vehicle (Walker)', { WS: '4', S: '6', I: '4', A: '2' });
    expect(await statsOf(walker)).toEqual([['Hull', 'vehicle walker', '--', 4, 4, 6, '11/11/10', 4, 2, 3]]);
  });

  test('other rules, which know no such names, read the same rows without them', async () => {
    const { codex } = made(classic, await profiled(hull('Vehicle (Tank, Fast, Skimmer)')));
    expect(codex).toMatchObject({ profiles: { hull: { stats: ['Hull', 'vehicle skimmer', 10, 4, '11/11/10', 3] } } });
  });
});

test('IO.house.walk: who has no Move in a list of another program moves as its type does', async () => {
  const { Move: _, ...body } = FOOT;
  const plain = part('Man', 'model', { costs: points(25), profiles: [row('Man', 'Unit', body)] });
  expect(made(orders, await profiled(plain)).codex).toMatchObject({
    profiles: { man: { stats: ['Man', 'infantry', '--', 4, 4, 4, 4, 1, 4, 1, 8, '--'] } },
  });
  expect(made(orders, await profiled(man({ Move: '9"' }))).codex).toMatchObject({
    profiles: { man: { stats: ['Man', 'infantry', 9, 4, 4, 4, 4, 1, 4, 1, 8, '--'] } },
  });
});
