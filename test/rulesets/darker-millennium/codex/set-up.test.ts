import { describe, expect, test } from 'vitest';
import { cleanName, Names } from '../../../../src/engine/army/index.js';
import type { SetUp } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { battlefield, setUp } from '../../../../src/rulesets/darker-millennium/codex/set-up.js';

const input: SetUp = {
  points: 1000,
  battlefieldSeed: 11,
  armies: [
    { side: 'blue', seat: 'one', list: armies.list('meridian-1000')! },
    { side: 'red', seat: 'two', list: armies.list('brood-1000')! },
  ],
  options: {},
};
const { board, first, options } = setUp(input);
const blue = Object.values(board.units).filter(({ side }) => side === 'blue');

describe('the board before the first beat', () => {
  test('survives JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(board))).toEqual(board);
    expect(setUp(input).board).toEqual(board);
  });

  test('begins with the battle, with every switch set', () => {
    expect(first).toMatchObject({ step: 'battle' });
    expect(options).toMatchObject({ revision: 'v1.00', points: 1000, house: { turns: 6 } });
  });

  test('DM.army.detachments, DM.command.six.seize: each side counts its own, and none has seized the initiative', () => {
    const all = Object.values(board.detachments).map(({ id, seized }) => [id, seized]);
    expect(all).toEqual(['b-d1', 'b-d2', 'r-d1'].map(id => [id, false]));
  });

  test('everybody is in reserve, off the table', () => {
    expect(Object.values(board.models).every(({ at }) => at === undefined)).toBe(true);
    expect(Object.values(board.detachments).map(({ stage }) => stage)).toEqual(['reserve', 'reserve', 'reserve']);
  });

  test('ids are short and stable, models name their units and units their models', () => {
    expect(blue.slice(0, 4).map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4']);
    for (const unit of Object.values(board.units)) {
      for (const id of unit.models) expect(board.models[id]!.unit).toBe(unit.id);
    }
    const listed = Object.values(board.units).flatMap(({ models }) => models);
    expect(new Set(listed)).toEqual(new Set(Object.keys(board.models)));
  });

  test('DM.army.units: squads: teams, a Champion who begins with the first, a unit for when he stands alone', () => {
    const alpha = Object.values(board.squads).find(({ name }) => name === 'Squad Alpha')!;
    expect(alpha.teams.map(id => board.units[id]!.name)).toEqual(['Alpha 1', 'Alpha 2']);
    expect(board.models[alpha.champion!]).toMatchObject({ unit: alpha.teams[0], champion: true, name: 'Sergeant' });
    expect(board.units[alpha.alone!]).toMatchObject({ models: [], squad: alpha.id, startModels: 1 });
    expect(board.units[alpha.teams[0]!]!.models.map(id => board.models[id]!.name)).toEqual([
      'Sergeant',
      'Rifleman #1',
      'Rifleman #2',
      'Rifleman #3',
      'Rifleman #4',
      'Repeater gunner',
    ]);
  });

  test('names are unique in the battle, even when both field the same list', () => {
    const mirror = setUp({
      ...input,
      armies: input.armies.map(army => ({ ...army, list: armies.list('meridian-1000')! })),
    });
    const named = [mirror.board.units, mirror.board.squads, mirror.board.detachments].flatMap(all =>
      Object.values(all),
    );
    const names = named.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toContain('Marshal II');
  });

  test('DM.army.warlord: highest Rank, then Leadership', () => {
    expect(board.models[board.armies.blue.warlord]!.name).toBe('Marshal');
    expect(board.models[board.armies.red.warlord]!.name).toBe('Matriarch');
  });

  test('Champions and Characters are noted, for missions about them', () => {
    const leaders = (board.armies.blue.leaders ?? []).map(id => board.models[id]!.name);
    expect(leaders).toContain('Marshal');
    expect(leaders.filter(name => name === 'Sergeant').length).toBeGreaterThan(0);
    expect(leaders).not.toContain('Rifleman #1');
  });

  test('costs of units add up to the points of the army', () => {
    for (const side of ['blue', 'red'] as const) {
      const { cost, points, startModels } = board.armies[side];
      expect(Object.values(cost).reduce((sum, each) => sum + each, 0)).toBe(points);
      const models = Object.values(board.models).filter(({ unit }) => board.units[unit]!.side === side);
      expect(models).toHaveLength(startModels);
    }
  });

  test('copies the profiles and weapons that are used, no others', () => {
    const models = Object.values(board.models);
    expect(new Set(Object.keys(board.profiles))).toEqual(new Set(models.map(({ profile }) => profile)));
    expect(new Set(Object.keys(board.weapons))).toEqual(new Set(models.flatMap(({ weapons }) => weapons)));
    expect(board.weapons.shotgun).toBeUndefined();
  });

  test('saves come from defences', () => {
    const marshal = board.models[board.armies.blue.warlord]!;
    expect(marshal.armour).toEqual({ dice: 1, need: 5, name: 'Plate' });
    expect(marshal.field).toEqual({ dice: 1, need: 4, name: 'Aegis field' });
  });
});

describe('what cannot be fielded', () => {
  test.each<[Partial<SetUp>, string | RegExp]>([
    [{ armies: input.armies.slice(0, 1) }, 'Red has no army yet; choose one with Army.'],
    [{ armies: [...input.armies, input.armies[0]!] }, 'Blue has two armies for one seat; choose one of them.'],
    [
      { points: 500 },
      /^Blue, Line and vanguard: It costs \d+ points, \d+ more than the 500 it may: leave something out\.$/,
    ],
    [
      { armies: [{ side: 'blue', seat: 'one', list: 'nonsense' }, input.armies[1]!] },
      'Blue: This is no army list: choose one of the templates or build one.',
    ],
  ])('%#: says why', (change, why) => {
    expect(() => setUp({ ...input, ...change })).toThrow(why);
  });
});

test('the battlefield alone, for a look before the start, is the one that is fought on', () => {
  expect(battlefield(1000, 11).terrain).toEqual(board.terrain);
  expect(battlefield(1000, 11).units).toEqual({});
});

describe('names', () => {
  test('take call signs in turn, and number what comes again', () => {
    const names = new Names();
    const taken = [1, 2, 3].map(() => names.take('Squad {call}', ['Alpha', 'Bravo']));
    expect(taken).toEqual(['Squad Alpha', 'Squad Bravo', 'Squad']);
    expect([names.take('Marshal', []), names.take('Marshal', []), names.take('Marshal', [])]).toEqual([
      'Marshal',
      'Marshal II',
      'Marshal III',
    ]);
  });

  test.each([
    ['**Bold** @everyone', 'Bold everyone'],
    ['a\u200b\u202eb', 'ab'],
    ['<@123> `x`', '123 x'],
    ['   ', 'Unit'],
    ['x'.repeat(50), 'x'.repeat(32)],
    // Discord refuses half of a sign that takes two code units.
    [`x${'𠮷'.repeat(20)}`, `x${'𠮷'.repeat(15)}`],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanName(given)).toBe(clean);
  });
});
