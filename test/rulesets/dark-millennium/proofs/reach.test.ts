import { describe, expect, test } from 'vitest';
import { bandOf } from '../../../../src/rulesets/dark-millennium/combat/rof.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import { type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const fire = { unit: 'alpha', do: 'fire' };

test('DK.weapons.range, DK.weapons.veryLongRange: the bands of a range of 6", and no melee range but where one counts', () => {
  const band = (inches: number, words: 'very-long-range'[] = [], melee?: number) =>
    bandOf({ range: 6000, words }, inches * 1000, melee);
  expect([band(0), band(6), band(12), band(24), band(24.1)]).toEqual(['short', 'short', 'medium', 'long', undefined]);
  expect([band(1, [], 1000), band(1.1, [], 1000)]).toEqual(['pointBlank', 'short']);
  expect([band(48, ['very-long-range']), band(48.1, ['very-long-range'])]).toEqual(['veryLong', undefined]);
});

describe('DK.weapons.range, DK.weapons.veryLongRange: how far a weapon reaches', () => {
  /** So many inches from base to base. */
  const apart = (inches: number, words: ('very-long-range' | 'heavy')[]) =>
    play({
      table: [80, 80],
      blue: [squad('Alpha', 1, { at: [10, 10], weapons: [weapon('Gun', { range: 6000, words })] })],
      red: [squad('Bravo', 1, { at: [11 + inches, 10], ...idle })],
    });

  test.each([
    [24, [], true],
    [24.1, [], false],
    [24.1, ['heavy' as const], false],
    [48, ['very-long-range' as const], true],
    [48.1, ['very-long-range' as const], false],
  ])('a range of 6" at %d", %j: %s', (inches, words, can) => {
    const battle = apart(inches, words);
    expect(battle.offered({ unit: 'alpha' }).includes('fire')).toBe(can);
    if (can) expect(battle.offered(fire)).toEqual(['bravo']);
  });

  test.each([
    [0.9, 0, []],
    [1, 0, []],
    [1.1, 1, []],
    [6, 1, []],
    [12, 0, []],
    [24, -1, []],
    [24, -1, ['very-long-range' as const]],
    [24.1, -3, ['very-long-range' as const]],
    [48, -3, ['very-long-range' as const]],
  ])('at %d" %i is added to each die', (inches, by, words) => {
    const battle = apart(inches, words)
      .dice(2)
      .answer({ ...fire, target: 'bravo' });
    expect(battle.eventsOf('attacked')[0]!.volleys[0]!).toMatchObject({ bonus: by, thrown: [{ unit: 'bravo' }] });
  });
});

describe('DK.weapons.veryLongRange: whether to attack so far off is asked where it matters', () => {
  const rocket = weapon('Rocket', { range: 3000, power: 9, words: ['very-long-range'] });
  const offered = (first: [number, number], second: [number, number]) =>
    play({
      table: [80, 80],
      blue: [squad('Alpha', 2, { places: [first, second], weapons: [rocket] })],
      red: [squad('Bravo', 3, { at: [10, 10], ...idle })],
    }).offered({ ...fire, target: 'bravo' });

  test('of alike weapons one may be near enough and one not', () => {
    expect(offered([10, 20], [10, 27])).toContain('nearer');
  });

  test('not where all of them are near enough', () => {
    expect(offered([10, 20], [11.25, 20])).not.toContain('nearer');
  });
});

describe('DK.reaction.returnFire: who may fire back, and how', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 2, { at: [10, 30], ...idle })],
    red: [
      squad('Bravo', 4, { at: [10, 18] }),
      squad('Charlie', 2, { at: [40, 18] }),
      squad('Echo', 2, { reserve: true }),
      vehicle('Hauler', { at: [20, 12], ...idle, model: { capacity: 5 } }),
      squad('Foxtrot', 2, { aboard: 'hauler-1' }),
    ],
    terrain: [piece('Block A', [30, 5, 2, 40], ['blocking', 'impassable'], 9)],
  };
  const marching = () => play(setting).answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 24_000, near: true } });

  test('only a unit on the table that has the acting one in sight', () => {
    const battle = marching();
    expect(battle.offered()).toEqual(['returnFire bravo', 'hold']);
    const why = (unit: string) => battle.refusal({ react: `returnFire ${unit}` })?.why;
    expect(why('charlie')).toBe('Charlie never has the acting unit in sight and range.');
    expect(why('echo')).toBe('Echo is not on the table.');
    expect(why('foxtrot')).toBe('Foxtrot is not on the table.');
  });

  test('it says how many dice, and never more than it has', () => {
    const battle = marching();
    const back = { react: 'returnFire bravo' };
    expect(battle.offered(back).toSorted()).toEqual(['1', '2']);
    expect(battle.refusal({ ...back, dice: '4' })).toMatchObject({ cite: 'DK.combat.rof' });
    expect(battle.refusal({ ...back, dice: '3' })).toBeUndefined();
    battle.dice(6, 6).answer({ ...back, dice: '2' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', how: 'returnFire', targets: ['alpha'] }]);
    expect(battle.board.units.alpha!.models).toEqual([]);
  });
});

describe('DK.vehicles: what a machine carries', () => {
  const near = { at: [16, 30] as [number, number], ...idle, model: { capacity: 5 } };
  const setting = (
    carries: string[] | undefined,
    unit = squad('Alpha', 2, { at: [10, 30], keywords: ['Foot', 'Elite'] }),
  ) =>
    play({
      blue: [unit, vehicle('Hauler', { ...near, profile: carries ? { carries } : {} })],
      red: [squad('Bravo', 1, { at: [40, 2], ...idle })],
    }).offered({ unit: 'alpha' });

  test('infantry of any kind where its entry names none', () => {
    expect(setting(undefined)).toContain('mount');
  });

  test('those of one of the kinds that its entry names', () => {
    expect(setting(['Riders', 'Elite'])).toContain('mount');
    expect(setting(['Elite'])).toContain('mount');
    expect(setting(['Riders'])).not.toContain('mount');
  });

  test('no other machine', () => {
    const bike = vehicle('Alpha', { at: [10, 30], ...idle, keywords: ['Elite'] });
    expect(setting(undefined, bike)).not.toContain('mount');
    expect(setting(['Elite'], bike)).not.toContain('mount');
  });
});

test('DK.house.points: a battle is of 100 to 20,000 points, and of 1000 where nothing is said', () => {
  const points = (given?: number) => optionsSchema.safeParse(given === undefined ? {} : { points: given }).data?.points;
  expect([99, 100, 20_000, 20_001].map(points)).toEqual([undefined, 100, 20_000, undefined]);
  expect(points()).toBe(1000);
});
