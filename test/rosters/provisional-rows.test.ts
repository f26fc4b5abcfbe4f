import { describe, expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, Json, JsonObject } from '../../src/engine/index.js';
import { provisionalOf } from '../../src/games/fit-roster.js';
import ageOfDarkness from '../../src/rulesets/age-of-darkness/ruleset.js';
import darkMillennium from '../../src/rulesets/dark-millennium/ruleset.js';
import darkerMillennium from '../../src/rulesets/darker-millennium/ruleset.js';
import interactiveOrders from '../../src/rulesets/interactive-orders/ruleset.js';
import { profiledOf } from '../../src/rulesets/rosters/profiled.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import { playedByComputers } from '../support/computers.js';
import { sampleRoster } from './harrow.js';

const row = (name: string, typeName: string, values: Record<string, string>): JsonObject => ({
  name,
  typeName,
  characteristics: Object.entries(values).map(([key, $text]) => ({ name: key, $text })),
});
const part = (name: string, type: string, more: JsonObject = {}): JsonObject => ({ name, type, number: 1, ...more });
const points = (value: number) => [{ name: 'pts', typeId: 'pts', value }];

const FOOT = { 'Unit Type': 'Infantry', Move: '7', WS: '4', BS: '4', S: '4', T: '4', W: '1', I: '4', A: '1', Ld: '8' };
const RHINO = { 'Unit Type': 'Vehicle (Transport)', Move: '12', BS: '4', Front: '11', Side: '11', Rear: '10', HP: '3' };

/** A squad of so many with a gun of two modes, and the transport that was bought for it. */
function squad(count: number, hull: Record<string, string>): JsonObject {
  const gun = part('Arc gun', 'upgrade', {
    number: count,
    profiles: [
      row('Arc gun - low', 'Weapon', { Range: '24"', Strength: '5', AP: '4', Type: 'Assault 2' }),
      row('Arc gun - high', 'Weapon', { Range: '24"', Strength: '7', AP: '2', Type: 'Heavy 1, Gets Hot' }),
    ],
  });
  const line = row('Lineman', 'Unit', { ...FOOT, Save: '3+' });
  const ride = part('Hauler', 'unit', {
    costs: points(40),
    categories: [{ name: 'Dedicated Transport:', primary: true }],
    selections: [part('Hauler', 'model', { profiles: [row('Hauler', 'Vehicle', hull)] })],
  });
  return part('Line Squad', 'unit', {
    categories: [{ name: 'Troops:', primary: true }],
    selections: [
      part('Lineman', 'model', { number: count, costs: points(10 * count), profiles: [line], selections: [gun] }),
      ride,
    ],
  });
}

async function profiled(...selections: JsonObject[]) {
  const json = { roster: { name: 'Sample', costs: [], forces: [{ name: 'Force', selections }] } };
  const read = await readRoster(Buffer.from(JSON.stringify(json)));
  if (!read?.ok) throw new Error(JSON.stringify(read));
  return profiledOf(read.roster);
}

function made(ruleset: AnyRuleset, roster: Awaited<ReturnType<typeof profiled>>) {
  const found = ruleset.armies.provisional!(roster);
  if ('why' in found) throw new Error(found.why);
  return found;
}

const classic = ageOfDarkness as AnyRuleset;
const darker = darkerMillennium as AnyRuleset;
const dark = darkMillennium as AnyRuleset;
const orders = interactiveOrders as AnyRuleset;

test('AD.house.provisional: a transport carries the unit for which it was bought, as far as its row has seats', async () => {
  const roster = await profiled(squad(5, { ...RHINO, 'Transport Capacity': '5' }));
  const { codex, list } = made(classic, roster);
  expect(list).toMatchObject({
    detachments: [{ units: [{ datasheet: 'line-squad', transport: { datasheet: 'hauler' } }] }],
  });
  expect(codex).toMatchObject({ datasheets: { hauler: { role: 'Dedicated Transport' } } });
  expect(classic.armies.check(list, 500, [codex])).toEqual({ points: 90, faults: [] });
  const small = made(classic, await profiled(squad(6, { ...RHINO, 'Transport Capacity': '5' })));
  expect(small.list).toMatchObject({
    detachments: [{ units: [{ datasheet: 'line-squad' }, { datasheet: 'hauler' }] }],
  });
  expect(classic.armies.check(small.list, 500, [small.codex])).toEqual({ points: 100, faults: [] });
});

test('AD.house.provisional: of those aboard so many shoot as the row says, and all of an open-topped one', async () => {
  const seats = { ...RHINO, 'Transport Capacity': '8', 'Fire Points': '2' };
  expect(made(classic, await profiled(squad(5, seats))).codex).toMatchObject({ profiles: { hauler: { open: 2 } } });
  const open = squad(5, seats);
  const [, ride] = open.selections as JsonObject[];
  ride!.rules = [{ name: 'Open-topped' }];
  expect(made(classic, await profiled(open)).codex).toMatchObject({ profiles: { hauler: { open: 8 } } });
});

test('AD.house.shoot.gun, DM.house.weapons.gun: two modes of a gun are ways of firing it', async () => {
  const roster = await profiled(squad(5, RHINO));
  for (const ruleset of [classic, darker])
    expect(made(ruleset, roster).codex).toMatchObject({
      weapons: { 'arc-gun-low': { gun: 'Arc gun' }, 'arc-gun-high': { gun: 'Arc gun' } },
    });
});

test('DM.house.provisional: rows become profiles, saves become defences, an AP the modifier that leaves none of what it pierces', async () => {
  const { codex, list, without } = made(darker, profiledOf(await sampleRoster('tollbearers.ros')));
  expect(darker.armies.check(list, 2000, [codex])).toEqual({ points: 1915, faults: [] });
  expect(codex).toMatchObject({
    profiles: {
      'bell-warden': ['Bell Warden', 2, 7, 6, 4, 5, 4, 3, 5, 10],
      toller: ['Toller', 0, 7, 4, 1, 4, 4, 1, 4, 7],
      'belfry-carrier': ['Belfry Carrier', 0, 14, '--', '--', 4, '12/11/10', '--', 3, 8],
    },
    weapons: {
      tollblade: { strength: 4, save: -4 },
      'hammer-fist': { strength: 8, save: -5 },
      lampgun: { range: [12, 24], save: -2 },
      'toll-stubber': { range: [18, 36], shots: 3, keywords: ['Heavy'] },
      'knell-mortar': { range: [30, 60], blast: 2.5, keywords: ['Heavy', 'Pinning', 'Blast'] },
    },
    defences: { 'armour-2': { armour: '2+' }, 'field-4': { field: '4+' } },
  });
  expect(without).toEqual(expect.arrayContaining(['Hull Points', 'Ranks (taken by type)', 'Gets Hot']));
  expect(darker.armies.sheet(list, [codex]).lines[0]).toMatch(/^From a list of another program; plays without: /);
});

test('DM.house.provisional: skills that are written as rolls, and AP as a modifier, mean the same', async () => {
  const body = { M: '6"', WS: '3+', BS: '4+', S: '4', T: '4', W: '2', A: '2', Ld: '7', Save: '3+' };
  const blade = row('Blade', 'Weapon', { Range: 'Melee', Type: 'Melee', S: '+2', AP: '-3', D: 'D3' });
  const one = part('Reaver', 'model', {
    costs: points(25),
    profiles: [row('Reaver', 'Unit', body)],
    selections: [part('Blade', 'upgrade', { profiles: [blade] })],
  });
  const { codex, without } = made(darker, await profiled(one));
  expect(codex).toMatchObject({
    profiles: { reaver: ['Reaver', 0, 6, 4, 2, 3, 4, 2, 3, 7] },
    weapons: { blade: { strength: 6, save: -3, damage: 'd3' } },
  });
  expect(without).toContain('Initiative (taken as 3)');
});

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

const HOUND = {
  Type: 'Infantry',
  Speed: '6',
  Agility: '3',
  BS: '1',
  AS: '0',
  Defence: '3',
  Armour: '4/8',
  Morale: '5',
  Psychic: '0',
};

function pack(count: number): JsonObject {
  const carbine = row('Carbine', 'Weapon', { Range: '5', Power: '3', RoF: '1', Accuracy: '1', Hands: 'two' });
  return part('Pack', 'unit', {
    categories: [{ name: 'Troops', primary: true }],
    selections: [
      part('Hound', 'model', {
        number: count,
        costs: points(12 * count),
        profiles: [row('Hound', 'Unit', HOUND)],
        selections: [part('Carbine', 'upgrade', { number: count, profiles: [carbine] })],
      }),
    ],
  });
}

test('DK.house.provisional: rows with the characteristics of these rules are read as they stand', async () => {
  const { codex, list } = made(dark, await profiled(pack(6), pack(4)));
  expect(dark.armies.check(list, 500, [codex])).toEqual({ points: 120, faults: [] });
  expect(codex).toMatchObject({
    profiles: { hound: ['Hound', 'infantry', 6, 3, 1, 0, 3, '4/8', 5, 0] },
    weapons: { carbine: { range: 5, power: 3, rof: 1, accuracy: 1, hands: 'two' } },
  });
});

test.each(['PB', 'Point-blank'])(
  'DK.house.provisional: a range of %s is that of an assault, and nothing is left aside',
  async Range => {
    const blade = part('Blade', 'upgrade', { profiles: [row('Blade', 'Weapon', { Range, Power: '3', RoF: '1' })] });
    const { codex, without } = made(
      dark,
      await profiled(part('Hound', 'model', { profiles: [row('Hound', 'Unit', HOUND)], selections: [blade] })),
    );
    expect([(codex as { weapons: Json }).weapons, without]).toEqual([
      { blade: { name: 'Blade', power: 3, rof: 1, accuracy: 0, at: 0, hands: 'none', grenade: false, words: [] } },
      [],
    ]);
  },
);

test('AD.house.provisional, DM.house.provisional, DK.house.provisional: who can know too little names the rows that it looks for', async () => {
  const strange = part('Wisp', 'model', {
    costs: points(50),
    profiles: [row('Wisp', 'Unit', { Move: '6"', Health: '2', Save: '4+', Control: '1' })],
  });
  const roster = await profiled(strange);
  const why = (ruleset: AnyRuleset) => {
    const found = ruleset.armies.provisional!(roster);
    return 'why' in found ? found.why : '';
  };
  expect(why(classic)).toBe(
    'Wisp cannot be played by these rules, which look for rows with WS BS S T W A LD or BS FRONT SIDE REAR HP: the list has MOVE HEALTH SAVE CONTROL.',
  );
  expect(why(darker)).toContain('rows with WS BS T W A LD or BS FRONT SIDE REAR: the list has');
  expect(why(dark)).toContain('rows with SPEED AGILITY BS AS DEFENCE ARMOUR MORALE: the list has');
  const nothing = classic.armies.provisional!({ ...roster, units: [] });
  expect('why' in nothing && nothing.why).toMatch(/^The list says nothing of what its units are: rows with WS /);
});

test('a list is played by the rules that know most of it', async () => {
  const rulesets = [darker, dark, classic];
  const of = async (...units: JsonObject[]) => {
    const json = { roster: { name: 'Sample', forces: [{ name: 'Force', selections: units }] } };
    const read = await readRoster(Buffer.from(JSON.stringify(json)));
    const found = read?.ok ? provisionalOf(rulesets, read.roster) : { why: 'unread' };
    return 'ruleset' in found ? found.ruleset : found.why;
  };
  expect(await of(pack(6))).toBe(dark.id);
  expect(await of(squad(5, RHINO))).toBe(classic.id);
  const roster = await sampleRoster('tollbearers.ros');
  expect(provisionalOf(rulesets, roster)).toMatchObject({ ruleset: classic.id });
  expect(provisionalOf([darker], roster)).toMatchObject({ ruleset: darker.id });
});

test.each([
  ['DM.house.provisional', darker, [squad(8, { ...RHINO, 'Transport Capacity': '8' }), squad(5, RHINO)]],
  ['DK.house.provisional', dark, [pack(8), pack(6)]],
] as const)('%s: such armies fight to the end of a battle, where a host allows it', async (_, ruleset, units) => {
  const { codex, list } = made(ruleset, await profiled(...units));
  const set = (provisional: boolean) =>
    ruleset.setUp({
      points: 500,
      battlefieldSeed: 4,
      armies: (['blue', 'red'] as const).map(side => ({ side, seat: side, list: list as Json })),
      codexes: [codex],
      options: { house: { provisional, turns: 2 } },
    });
  expect(() => set(false)).toThrow(/a host allows that with the setting `provisional`/);
  const state = playedByComputers(ruleset, set(true), seededDice(4));
  expect(ruleset.faults(state.board)).toEqual([]);
  expect(ruleset.resultWords(state.result, state.board).summary).toMatch(/wins|draw/);
});
