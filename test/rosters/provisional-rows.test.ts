import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, Json, JsonObject } from '../../src/engine/index.js';
import { provisionalOf } from '../../src/games/fit-roster.js';
import { profiledOf } from '../../src/rulesets/rosters/profiled.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import { playedByComputers } from '../support/computers.js';
import { sampleRoster } from './harrow.js';
import { classic, dark, darker, made, part, points, profiled, RHINO, row, squad } from './rows.js';

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

test('DK.house.provisional, DK.vehicles: monsters that carry infantry keep their seats; who has none, and infantry, carries nobody', async () => {
  const beast = { ...HOUND, Type: 'Monstrous Creature', 'Transport Capacity': '8' };
  const capacity = async (values: Record<string, string>) => {
    const one = part('Beast', 'model', { costs: points(90), profiles: [row('Beast', 'Unit', values)] });
    const { codex } = made(dark, await profiled(one));
    return (codex as { datasheets: { beast: { models: { beast: { capacity?: number } } } } }).datasheets.beast.models
      .beast.capacity;
  };
  expect(await capacity(beast)).toBe(8);
  expect(await capacity({ ...beast, 'Transport Capacity': '0' })).toBeUndefined();
  expect(await capacity({ ...beast, Type: 'Infantry' })).toBeUndefined();
});

test.each(['PB', 'Point-blank'])(
  'DK.house.provisional, DK.weapons.range: a range of %s is that of an assault; of its words those that nobody knows are left aside',
  async Range => {
    const Special = 'Gets hot, Grenade, Humming';
    const values = { Range, Power: '3', RoF: '1', Special };
    const blade = part('Blade', 'upgrade', { profiles: [row('Blade', 'Weapon', values)] });
    const { codex, without } = made(
      dark,
      await profiled(part('Hound', 'model', { profiles: [row('Hound', 'Unit', HOUND)], selections: [blade] })),
    );
    expect([(codex as { weapons: Json }).weapons, without]).toEqual([
      {
        blade: {
          name: 'Blade',
          power: 3,
          rof: 1,
          accuracy: 0,
          at: 0,
          hands: 'none',
          grenade: true,
          words: ['gets-hot'],
        },
      },
      ['Humming'],
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
