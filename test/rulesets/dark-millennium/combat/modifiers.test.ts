import { describe, expect, test } from 'vitest';
import { type AttackRequest, canAttack, planAttack } from '../../../../src/rulesets/dark-millennium/combat/attack.js';
import { bonusOf } from '../../../../src/rulesets/dark-millennium/combat/values.js';
import { BLADE, boardOf, LASGUN, type Setting, squad, type UnitSpec, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

function plan(setting: Setting, more: Partial<AttackRequest> = {}) {
  const board = boardOf(setting);
  const request: AttackRequest = { unit: 'alpha', targets: ['bravo'], how: 'fire', choice: {}, ...more };
  return { board, teams: planAttack(board, { options: {} }, request), can: canAttack(board, { options: {} }, request) };
}

/** Two lines of one model, that far apart base to base. */
function apart(inches: number, weapons = [LASGUN], more: { blue?: UnitSpec; red?: UnitSpec } = {}) {
  return {
    table: [120, 120] as [number, number],
    blue: [squad('Alpha', 1, { at: [10, 10], weapons, ...more.blue })],
    red: [squad('Bravo', 1, { at: [11 + inches, 10], ...more.red })],
  };
}

describe('DK.combat.range and DK.weapons.range: short +1, medium 0, long -1', () => {
  test.each([
    [12, 1],
    [12.1, 0],
    [24, 0],
    [24.1, -1],
    [48, -1],
  ])('%d" is worth %i', (inches, value) => {
    expect(plan(apart(inches)).teams[0]?.attack.value).toBe(value);
  });

  test('beyond four times the short range nothing is hit', () => {
    expect(plan(apart(48.1))).toMatchObject({ teams: [], can: false });
  });

  test('DK.weapons.veryLongRange: up to eight times, at -3', () => {
    const gun = [weapon('Long gun', { words: ['very-long-range'] })];
    expect(plan(apart(48.1, gun)).teams[0]?.attack.value).toBe(-3);
    expect(plan(apart(96.1, gun)).teams).toEqual([]);
  });
});

describe('DK.combat.attack: what is added to the dice', () => {
  test('DK.stats.ballistic: the best skill of the team', () => {
    const setting = {
      blue: [squad('Alpha', 2, { at: [10, 20], profile: { ballistic: 2 } })],
      red: [squad('Bravo', 2, { at: [10, 10] })],
    };
    expect(plan(setting, { choice: { dice: [2] } }).teams[0]?.attack).toMatchObject({ base: 2, value: 3 });
  });

  test('DK.stats.ballistic: the best skill where not all of the team have the same', () => {
    const board = boardOf({
      blue: [squad('Alpha', 2, { at: [10, 20], profile: { ballistic: 2 } })],
      red: [squad('Bravo', 2, { at: [10, 10] })],
    });
    board.profiles.green = { ...board.profiles[board.models['alpha-1']!.profile]!, id: 'green', ballistic: 0 };
    board.models['alpha-1']!.profile = 'green';
    const request: AttackRequest = { unit: 'alpha', targets: ['bravo'], how: 'fire', choice: {} };
    expect(planAttack(board, { options: {} }, request).map(({ count, attack }) => [count, attack.base])).toEqual([
      [2, 2],
    ]);
  });

  test('DK.weapons.twinLinked and DK.weapons.accuracy', () => {
    const gun = [weapon('Twin gun', { accuracy: 1, words: ['twin-linked'] })];
    expect(plan(apart(20, gun)).teams[0]?.attack.value).toBe(2);
  });

  test('DK.action.advance.minus: -1, without heavy weapons', () => {
    expect(plan(apart(20), { how: 'advance' }).teams[0]?.attack.value).toBe(-1);
    expect(plan(apart(20, [weapon('Cannon', { words: ['heavy'] })]), { how: 'advance' }).teams).toEqual([]);
  });

  test('DK.weapons.assault: in a fight only point-blank weapons are accurate, and alike ones count together', () => {
    const pistol = weapon('Bolt pistol', { power: 3, accuracy: 0, range: 6000 });
    const sword = weapon('Chainsword', { power: 3, accuracy: 0, range: 0 });
    const rifle = weapon('Rifle', { power: 3, accuracy: 2 });
    const fight = (weapons: (typeof pistol)[]) => plan(apart(0, weapons), { how: 'assault' }).teams[0];
    expect(fight([pistol, sword])).toMatchObject({ count: 2, rof: 1 });
    expect(fight([pistol, BLADE])?.count).toBe(2);
    expect(fight([sword, weapon('Maul', { range: 0, power: 4 })])).toMatchObject({ weapon: 'maul', count: 1, rof: 0 });
    expect(fight([rifle])?.attack.value).toBe(0);
  });

  test.each([
    ['front', 0, 0],
    ['right', 270, 1],
    ['rear', 180, 2],
  ])('DK.combat.flank: from the %s of a vehicle', (_side, facing, more) => {
    const board = {
      blue: [squad('Alpha', 1, { at: [20, 4] })],
      red: [vehicle('Bravo', { at: [20, 14], facing })],
    };
    const [team] = plan(board).teams;
    expect(bonusOf(team!, team!.targets[0]!) - team!.attack.value).toBe(more);
  });
});

describe('DK.combat.defence', () => {
  test.each([
    [11_980, 3],
    [11_999, 4],
    [12_000, 4],
    [24_000, 5],
  ])('DK.combat.defence.movement: %i mils moved make 3+ a %i+', (moved, value) => {
    const { teams } = plan(apart(10, [LASGUN], { red: { model: { moved } } }));
    expect(teams[0]?.targets[0]?.defence.value).toBe(value);
  });

  test('DK.combat.defence.cover: six in the open at 3+, four in a wooden building at 5+', () => {
    const places: [number, number][] = [
      ...Array.from({ length: 6 }, (_, index): [number, number] => [10 + index * 1.2, 20]),
      ...Array.from({ length: 4 }, (_, index): [number, number] => [18 + index * 1.2, 20]),
    ];
    const { teams } = plan({
      blue: [squad('Alpha', 1, { at: [17, 29] })],
      red: [squad('Bravo', 10, { places })],
      terrain: [piece('Hut A', [17.4, 19, 6, 3], ['soft'], 2)],
    });
    const values = teams[0]!.targets.map(({ defence }) => defence.value).sort();
    expect(values).toEqual([3, 3, 3, 3, 3, 3, 5, 5, 5, 5]);
  });

  test('DK.weapons.ignoreCover and DK.action.scanner: cover gives nothing', () => {
    const terrain = [piece('Hut A', [20, 9, 3, 3], ['hard'], 2)];
    const threshold = (weapons = [LASGUN], scanned = false) =>
      plan({ ...apart(10, weapons, { blue: { scanned } }), terrain }).teams[0]?.targets[0]?.defence.value;
    expect(threshold()).toBe(6);
    expect(threshold([weapon('Seeker', { words: ['ignore-cover'] })])).toBe(3);
    expect(threshold([LASGUN], true)).toBe(3);
  });
});

describe('DK.weapons.indirect', () => {
  const wall = [piece('Block A', [15, 5, 2, 10], ['blocking', 'impassable'], 8)];
  test('reaches who is out of sight, at -1', () => {
    const mortar = [weapon('Mortar', { words: ['indirect'] })];
    const { teams, can } = plan({ ...apart(20, mortar), terrain: wall });
    expect(can).toBe(true);
    expect(bonusOf(teams[0]!, teams[0]!.targets[0]!)).toBe(-1);
    expect(plan(apart(20, mortar)).teams[0]!.targets[0]!.more).toEqual([]);
  });

  test('others do not', () => {
    expect(plan({ ...apart(20), terrain: wall })).toMatchObject({ teams: [], can: false });
  });
});

describe('DK.weapons.blast', () => {
  const shell = weapon('Shell', { rof: 2, words: ['blast'] });
  const setting = (): Setting => ({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [shell] }), squad('Delta', 1, { at: [14, 11.5] })],
    red: [
      squad('Bravo', 2, {
        places: [
          [10, 10],
          [12, 10],
        ],
      }),
      squad('Charlie', 1, { at: [30, 10] }),
    ],
  });

  test('RoF points add dice and nothing else; it falls on those nearest to the aim, friends too', () => {
    const [team] = plan(setting(), { choice: { aim: ['bravo-2'], dice: [3] } }).teams;
    expect(team).toMatchObject({ dice: 3, attack: { value: 1 } });
    expect(team!.targets.map(({ model }) => model)).toEqual(['bravo-2', 'bravo-1', 'delta-1']);
  });

  test('DK.house.blast: nobody further than 3" from the aim', () => {
    const [team] = plan(setting(), { targets: ['charlie'] }).teams;
    expect(team!.targets.map(({ model }) => model)).toEqual(['charlie-1']);
    expect(team!.dice).toBe(1);
  });
});

test('DK.vehicles.weapons: infantry use one weapon in an action, vehicles all of theirs', () => {
  const guns = [weapon('Gun'), weapon('Cannon', { power: 6 })];
  expect(plan(apart(10, guns)).teams.map(({ weapon: id }) => id)).toEqual(['cannon']);
  const tank = {
    blue: [vehicle('Alpha', { at: [10, 10], weapons: guns })],
    red: [squad('Bravo', 1, { at: [24, 10] })],
  };
  expect(plan(tank).teams.map(({ weapon: id }) => id)).toEqual(['gun', 'cannon']);
});

test('DK.snipers: they pick their model, others hit the nearest', () => {
  const red = [squad('Bravo', 3, { at: [10, 10], apart: 1.5 })];
  const aimed = (special: 'sniper'[]) =>
    plan(
      { blue: [squad('Alpha', 1, { at: [10, 20], profile: { special } })], red },
      { choice: { aim: ['bravo-3'] } },
    ).teams[0]!.targets.map(({ model }) => model);
  expect(aimed(['sniper'])).toEqual(['bravo-3', 'bravo-1', 'bravo-2']);
  expect(aimed([])).toEqual(['bravo-1', 'bravo-2', 'bravo-3']);
});
