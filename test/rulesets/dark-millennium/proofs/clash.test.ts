import { describe, expect, test } from 'vitest';
import { type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { idle, play } from '../turns.js';

const brave = { morale: 20 };
const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };

describe('DK.weapons.getsHot, DK.combat.fatigue, DK.combat.several: each side is tired by what was done to it', () => {
  const plasma = weapon('Plasma gun', { power: 6, rof: 1, accuracy: 3, words: ['gets-hot', 'barrage'] });
  const setting = (alpha: number, bravo: number): Setting => ({
    blue: [squad('Alpha', 2, { at: [10, 20], weapons: [[plasma], []], profile: { ...brave, armour: alpha } })],
    red: [squad('Bravo', 2, { at: [10, 12], ...idle, profile: { ...brave, armour: bravo } })],
  });

  test('the wielder by its own damage, the target by none and the barrage', () => {
    const battle = play(setting(10, 90));
    // 1, accuracy 3 and short range: a margin of 2, score 12, light damage for Armour 10.
    battle.dice(1).answer({ ...fire, dice: '1' });
    expect(battle.eventsOf('attacked')[0]!.volleys[0]!.back).toMatchObject([{ model: 'alpha-1', level: 'light' }]);
    expect(battle.board.units.alpha!.models).toEqual(['alpha-2']);
    // The action, and 2 for light damage; no barrage fell on Alpha.
    expect(battle.board.units.alpha!.fatigue).toBe(1 + 2);
    expect(battle.board.units.bravo!.fatigue).toBe(1 + 1);
    const by = (id: string) =>
      battle
        .eventsOf('tired')
        .filter(({ unit }) => unit === id)
        .map(({ why }) => why);
    expect(by('alpha').at(-1)).toEqual([{ is: 'damage', level: 'light' }]);
    expect(by('bravo').at(-1)).toEqual([
      { is: 'damage', level: 'none' },
      { is: 'weapon', word: 'barrage' },
    ]);
  });

  test('the target by its own, the wielder by none', () => {
    const battle = play(setting(90, 3));
    battle.dice(1, 6).answer({ ...fire, dice: '2' });
    expect(battle.board.units.bravo!.models).toEqual(['bravo-2']);
    expect(battle.board.units.bravo!.fatigue).toBe(4 + 1);
    expect(battle.board.units.alpha!.fatigue).toBe(1 + 1);
  });

  test('no other face than a 1 turns on the wielder', () => {
    const battle = play(setting(10, 90));
    battle.dice(2, 6).answer({ ...fire, dice: '2' });
    expect(battle.eventsOf('attacked')[0]!.volleys[0]!.back).toEqual([]);
    expect(battle.board.units.alpha).toMatchObject({ models: ['alpha-1', 'alpha-2'], fatigue: 1 });
  });
});

describe('DK.ram.backlash, DK.combat.fatigue: what comes back on a ram tires the one that rams', () => {
  const ram = { unit: 'rhino', do: 'assault', target: 'bravo', strike: 'ram', dice: '1' };
  const setting: Setting = {
    blue: [vehicle('Rhino', { at: [20, 30], ...idle, profile: brave })],
    red: [squad('Bravo', 1, { at: [20, 22], ...idle, profile: { ...brave, armour: 9 } })],
  };

  test('margin 2 is 8: nothing for Armour 9, light damage for Armour 7', () => {
    const battle = play(setting);
    // The 3 is for the table of light damage.
    battle.dice(5, 3).answer(ram).answer({ react: 'hold' });
    const [attack] = battle.eventsOf('attacked');
    expect(attack!.volleys[0]!.back).toMatchObject([{ model: 'rhino-1', face: 5, score: 8, level: 'light' }]);
    expect(battle.eventsOf('tired').filter(({ unit }) => unit === 'bravo')).toMatchObject([{ points: 1 }]);
    expect(battle.eventsOf('tired').filter(({ unit }) => unit === 'rhino')).toContainEqual(
      expect.objectContaining({ points: 2 }),
    );
  });

  test('a die that damages brings nothing back', () => {
    const battle = play(setting);
    // Margin 3 is 12: light damage for Armour 9.
    battle.dice(6).answer(ram).answer({ react: 'hold' });
    expect(battle.eventsOf('attacked')[0]!.volleys[0]).toMatchObject({ thrown: [{ score: 12 }], back: [] });
  });

  test('who has nobody left is not tired any more', () => {
    const battle = play(setting);
    battle.dice(6).answer(ram).answer({ react: 'hold' });
    expect(battle.board.units.bravo!.models).toEqual([]);
    expect(battle.eventsOf('tired').filter(({ unit }) => unit === 'bravo')).toEqual([]);
  });

  test('a shot that hits without damage brings nothing back on who fires, however thin its armour', () => {
    const battle = play({
      blue: [
        squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 4 })], profile: { ...brave, armour: 1 } }),
      ],
      red: [squad('Bravo', 1, { at: [10, 12], ...idle, profile: { ...brave, armour: 90 } })],
    });
    battle.dice(6).answer({ ...fire, dice: '1' });
    expect(battle.eventsOf('attacked')[0]!.volleys[0]).toMatchObject({
      thrown: [{ face: 6, level: 'none' }],
      back: [],
    });
  });

  test('a die that misses brings nothing back', () => {
    const battle = play(setting);
    battle.dice(1).answer(ram).answer({ react: 'hold' });
    expect(battle.eventsOf('attacked')[0]!.volleys[0]).toMatchObject({ thrown: [{ face: 1 }], back: [] });
    expect(battle.board.models['rhino-1']!.hurt).toMatchObject({ speed: 0, ballistic: 0, assault: 0 });
  });
});

describe('DK.combat.several: one attack on two squads', () => {
  const setting = (heroPoints = 0): Setting => ({
    blue: [squad('Alpha', 4, { at: [10, 20], weapons: [weapon('Gun', { power: 4 })], profile: brave })],
    red: [
      squad('Bravo', 1, { at: [10, 12], ...idle, profile: { ...brave, armour: 90 } }),
      squad('Charlie', 2, { at: [10, 9.5], ...idle, profile: { ...brave, armour: 90 } }),
    ],
    armies: { blue: { heroPoints } },
  });
  const tired = (battle: ReturnType<typeof play>) => ['bravo', 'charlie'].map(id => battle.board.units[id]!.fatigue);

  test('none beside the target leaves it at one', () => {
    const battle = play(setting());
    battle.dice(6, 6).answer({ ...fire, also: 'none', dice: '2' });
    expect(battle.eventsOf('attacked')[0]!.targets).toEqual(['bravo']);
    expect(tired(battle)).toEqual([1, 0]);
  });

  test('a squad to which no die goes was not attacked', () => {
    const battle = play(setting());
    battle.dice(6).answer({ ...fire, also: 'charlie', dice: '1' });
    expect(battle.eventsOf('attacked')[0]!.targets).toEqual(['bravo', 'charlie']);
    expect(tired(battle)).toEqual([1, 0]);
  });

  test('of several fire teams the distance is told of the nearest', () => {
    const [gun, cannon] = [weapon('Gun', { power: 4 }), weapon('Cannon', { power: 4 })];
    const places: [number, number][] = [
      [10, 20],
      [10, 22],
    ];
    const battle = play({ ...setting(), blue: [squad('Alpha', 2, { places, weapons: [[gun], [cannon]] })] });
    battle.dice(6, 6).answer({ ...fire, also: 'charlie', dice: '1,1' });
    // 8" from middle to middle, and half an inch of either base less.
    expect(battle.eventsOf('attacked')[0]!.distance).toBe(7000);
  });

  test('hero points go to so many dice of it, and are spent once', () => {
    const battle = play(setting(3));
    battle.answer({ ...fire, also: 'charlie', dice: '2', heroes: 2 });
    expect(battle.eventsOf('heroSpent')).toMatchObject([{ side: 'blue', points: 2, why: { is: 'dice', count: 2 } }]);
    expect(battle.board.armies.blue.heroPoints).toBe(1);
    expect(tired(battle)).toEqual([1, 1]);
    const one = play(setting(3)).dice(2);
    one.answer({ ...fire, also: 'charlie', dice: '2', heroes: 1 });
    expect(one.eventsOf('heroSpent')).toMatchObject([{ points: 1, why: { is: 'dice', count: 1 } }]);
    const { thrown } = one.eventsOf('attacked')[0]!.volleys[0]!;
    expect(thrown.map(({ face, heroic }) => [face, heroic])).toEqual([
      [6, true],
      [2, undefined],
    ]);
  });

  test('without hero points nothing is said of them', () => {
    const battle = play(setting(3)).dice(6, 6);
    battle.answer({ ...fire, also: 'charlie', dice: '2', heroes: 0 });
    expect(battle.eventsOf('heroSpent')).toEqual([]);
    expect(battle.board.armies.blue.heroPoints).toBe(3);
  });

  test('a weapon that gets hot tires its wielder beside both squads', () => {
    const plasma = weapon('Plasma gun', { power: 1, rof: 2, words: ['gets-hot'] });
    const hot = { ...setting(), blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma], profile: brave })] };
    const battle = play(hot);
    battle.dice(1, 6, 6).answer({ ...fire, also: 'charlie', dice: '3' });
    expect(tired(battle)).toEqual([1, 1]);
    expect(battle.board.units.alpha!.fatigue).toBe(2);
  });
});
