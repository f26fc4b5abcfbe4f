import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { Json, ProfiledRoster, ProfiledUnit } from '../../src/engine/index.js';
import { armies } from '../../src/rulesets/age-of-darkness/codex/armies.js';
import ruleset from '../../src/rulesets/age-of-darkness/ruleset.js';
import { ROWS } from '../../src/rulesets/classic/codex/provisional.js';
import { profiledOf } from '../../src/rulesets/rosters/profiled.js';
import { provisionalCodex } from '../../src/rulesets/rosters/provisional.js';
import { playedByComputers } from '../support/computers.js';
import { sampleRoster } from './harrow.js';

async function made(name: string) {
  const found = armies.provisional!(profiledOf(await sampleRoster(name)));
  if ('why' in found) throw new Error(found.why);
  return found;
}

function setUp(list: Json, codex: Json, options: Record<string, Json>) {
  const [other] = armies.templates().filter(({ size }) => size === 2000);
  return ruleset.setUp({
    points: 2000,
    battlefieldSeed: 4,
    armies: [
      { side: 'blue', seat: 'blue', list },
      { side: 'red', seat: 'red', list: armies.list(other!.id) ?? null },
    ],
    codexes: [codex],
    options,
  });
}

test('AD.house.provisional: fifteen units of a list become units with the rows, weapons and rules that it names', async () => {
  const { codex, list, id } = await made('tollbearers.ros');
  expect(id).toMatch(/^roster-[a-z]{6}$/);
  expect(armies.check(list, 2000, [codex])).toEqual({ points: 1915, faults: [] });
  const sheet = armies.sheet(list, [codex]);
  expect(sheet.lines.join('\n')).toMatch(/plays without: .*Breaching \(4\+\).*Frag bells.*Strength D/);
  expect(JSON.stringify(list)).toContain('"name":"Warden Osk"');
  expect(sheet.models!.join('\n')).toContain('Hit & Run, Hammer of Wrath (1), Firing Protocols (2)');
  expect(codex).toMatchObject({
    profiles: {
      'bell-warden': {
        stats: ['Bell Warden', 'infantry character', 7, 6, 5, 4, 4, 3, 5, 4, 10, '2+/4+'],
        rules: ['stubborn', 'relentless', 'independent-character'],
      },
      'belfry-carrier': { stats: ['Belfry Carrier', 'vehicle transport', 14, 4, '12/11/10', 4] },
    },
    weapons: {
      'knell-mortar': {
        range: '12-60',
        strength: 7,
        ap: 4,
        type: 'ordnance 1',
        rules: ['barrage', 'large-blast', 'pinning'],
      },
      tollblade: { ap: 3, rules: ['rending:6', 'duellists-edge:1'] },
      'hammer-fist': { strength: 'x2', ap: 2, rules: ['unwieldy', 'murderous-strike:6'] },
    },
  });
  const same = (codex as { datasheets: object }).datasheets;
  // Three squads are alike.
  expect(Object.keys(same)).toHaveLength(13);
});

test('AD.house.provisional: such an army takes the field only where a host allows it', async () => {
  const { codex, list } = await made('tollbearers.ros');
  expect(() => setUp(list, codex, {})).toThrow(/a host allows that with the setting `provisional`/);
  const { board } = setUp(list, codex, { house: { provisional: true } });
  expect(Object.values(board.units).filter(({ side }) => side === 'blue')).toHaveLength(15);
});

test('AD.house.provisional: the computer fights with it to the end of a battle', { timeout: 600_000 }, async () => {
  const { codex, list } = await made('tollbearers.ros');
  const state = playedByComputers(
    ruleset,
    setUp(list, codex, { house: { provisional: true, turns: 2 } }),
    seededDice(4),
  );
  expect(ruleset.faults(state.board)).toEqual([]);
  expect(ruleset.resultWords(state.result, state.board).summary).toMatch(/wins|draw/);
});

const GUARD: ProfiledUnit = {
  name: 'Guard',
  points: 10,
  categories: [],
  wargear: ['Zeal', 'Arc'],
  rules: [],
  models: [
    {
      name: 'Guard',
      count: 1,
      body: {
        name: 'Guard',
        type: 'Unit',
        values: { ws: '4', bs: '4', s: '4', t: '4', w: '1', i: '4', a: '1', ld: '8' },
      },
      weapons: [],
      rules: [],
    },
  ],
};

function asFielded(roster: ProfiledRoster, sizes: number[]) {
  const found = provisionalCodex(roster, ROWS, sizes);
  if ('why' in found) throw new Error(found.why);
  return found;
}

test('AD.house.provisional: the size of battle is what the list was written for, or the smallest that holds it', () => {
  const size = (points: number, limit?: number) => {
    const roster = { name: 'X', points, units: [GUARD], ...(limit === undefined ? {} : { limit }) };
    return (asFielded(roster, [500, 1000, 2000]).list as { size: number }).size;
  };
  expect([size(1000), size(1001), size(2500), size(1400, 1500), size(1600, 1500)]).toEqual([
    1000, 2000, 2500, 1500, 1600,
  ]);
  expect([size(30_000), size(40, 40)]).toEqual([20_000, 100]);
});

test('AD.house.provisional: equal units share a sheet, each with its own name; what is unknown is told in order', () => {
  const roster = { name: 'X', points: 30, units: [GUARD, { ...GUARD, customName: 'Osk' }] };
  const { codex, list } = asFielded(roster, [500]);
  expect(codex).toMatchObject({ faction: ['Roster'], provisional: { without: ['Arc', 'Zeal'] } });
  const units = [{ datasheet: 'guard' }, { datasheet: 'guard', name: 'Osk' }];
  expect((list as { detachments: unknown }).detachments).toStrictEqual([{ detachment: 'as-fielded', units }]);
});

test('the samples of the other shapes become codexes too', async () => {
  for (const name of ['harrow-watch.battlescribe.rosz', 'harrow-watch.newrecruit.json']) {
    const { codex, list } = await made(name);
    expect(armies.check(list, 500, [codex]), name).toEqual({ points: 459, faults: [] });
  }
});
