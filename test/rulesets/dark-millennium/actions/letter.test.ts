import { describe, expect, test } from 'vitest';
import { battle } from '../../../../src/rulesets/dark-millennium/battle/battle.js';
import { firstTurnModifiers } from '../../../../src/rulesets/dark-millennium/battle/first-turn.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import { BLADE, boardOf, LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

/** The letter of the source in turns, moves and reserves. */

const away = [squad('Bravo', 1, { at: [40, 2], ...idle })];
const woods = piece('Woods A', [5, 12, 20, 6], ['difficult', 'soft']);

describe('DK.combat.defence.movement: the whole way counts for fire that meets a mover', () => {
  test.each([
    [6, 3],
    [12, 4],
    [24, 5],
  ])('who goes %i" is met at %i+', (far, value) => {
    const play1 = play({
      blue: [vehicle('Rhino', { at: [10, 40], ...idle, profile: { speed: far / 2 } })],
      red: [squad('Bravo', 1, { at: [10, 30], weapons: [LASGUN] }), squad('Hawk', 1, { at: [40, 2], ...idle })],
    });
    play1.answer({ unit: 'rhino', do: 'march', to: { x: 40_000, y: 40_000, near: true } });
    play1.dice(1).answer({ react: 'returnFire bravo' });
    expect(play1.eventsOf('attacked')[0]?.volleys[0]?.thrown[0]?.defence).toBe(value);
    expect(play1.board.models['rhino-1']!.moved / 1000).toBeCloseTo(far, 2);
  });
});

describe('DK.action.rally', () => {
  test('a fresh unit may rally, to get into cover', () => {
    const battle1 = play({ blue: [squad('Alpha', 2, { at: [10, 22] })], red: away, terrain: [woods] });
    expect(battle1.offered({ unit: 'alpha', do: 'rally' })).toEqual(['here', 'woods-a']);
    expect(battle1.refusal({ unit: 'alpha', do: 'rally', to: 'woods-a' })).toBeUndefined();
  });

  test('DK.heroes.dice: a hero point makes its die a 6', () => {
    const battle1 = play({
      blue: [squad('Alpha', 2, { at: [10, 40], fatigue: 8 })],
      red: away,
      armies: { blue: { heroPoints: 1 } },
    });
    expect(battle1.offered({ unit: 'alpha', do: 'rally', to: 'here' })).toEqual([0, 1]);
    battle1.answer({ unit: 'alpha', do: 'rally', to: 'here', heroes: 1 });
    expect(battle1.board.units.alpha?.fatigue).toBe(8 + 1 - 6);
    expect(battle1.board.armies.blue.heroPoints).toBe(0);
  });
});

describe('DK.heroes.dice: the die for difficult terrain', () => {
  const to = { x: 11_000, y: 15_500, near: true };
  const setting = (heroPoints: number): Setting => ({
    blue: [squad('Alpha', 1, { at: [11, 20.5] })],
    red: away,
    terrain: [woods],
    armies: { blue: { heroPoints } },
  });
  test('is offered where the way crosses some, and only there', () => {
    const advance = { unit: 'alpha', do: 'advance', to };
    expect(play(setting(2)).offered(advance)).toEqual([0, 1]);
    expect(play(setting(0)).offered(advance)).toEqual([]);
    expect(play(setting(2)).offered({ ...advance, to: { x: 11_000, y: 26_000 } })).toEqual([]);
    expect(play(setting(2)).refusal({ ...advance, heroes: 2 })).toMatchObject({ cite: 'DK.heroes.dice' });
    const battle1 = play(setting(2)).answer({ ...advance, heroes: 1 });
    expect(battle1.eventsOf('terrainTested')).toMatchObject([{ face: 6, slowed: [] }]);
    expect(battle1.board.armies.blue.heroPoints).toBe(1);
  });

  test('is asked for where nobody could say so before: on the way of an assault', () => {
    const battle1 = play({
      ...setting(1),
      blue: [squad('Alpha', 1, { at: [11, 19.5], weapons: [BLADE] })],
      red: [squad('Bravo', 1, { at: [11, 15], ...idle })],
    });
    battle1.answer({ unit: 'alpha', do: 'assault', target: 'bravo' }).answer({ react: 'hold' });
    expect(battle1.asked).toMatchObject({ who: 'blue', asks: 'heroic' });
    battle1.dice(1).answer({ heroes: 1 });
    expect(battle1.eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
  });
});

test('DK.heroes.dice: the dice for the first turn, given with the last of the deployment', () => {
  const start = scenario({
    blue: [squad('Alpha', 1, { profile: { psychic: 3 } })],
    red: [squad('Bravo', 1)],
    armies: { blue: { heroPoints: 2 } },
  }).startAt(battle);
  start.dice(2, 5).answer({ edge: 'south' });
  expect(start.offered({ unit: 'rest' })).toEqual([0, 1, 2]);
  expect(start.refusal({ unit: 'rest', heroes: 3 })).toMatchObject({ cite: 'DK.heroes.dice' });
  start.answer({ unit: 'rest', heroes: 2 });
  expect(start.offered({ unit: 'rest' })).toEqual([]);
  start.dice(2, 1, 1).answer({ unit: 'rest' });
  expect(start.eventsOf('firstTurnRolled')[0]?.rounds[0]?.blue).toMatchObject({ faces: [6, 6, 2], total: 7 });
  expect(start.board.armies.blue.heroPoints).toBe(0);
});

test('DK.first.scouts: who rides in a machine on the table is deployed', () => {
  const board = boardOf({
    blue: [
      squad('Alpha', 2, { abilities: ['scout'], aboard: 'hauler-1' }),
      vehicle('Hauler', { at: [9, 9], model: { capacity: 5 } }),
    ],
    red: [squad('One', 1, { at: [30, 9] }), squad('Two', 1, { at: [33, 9] })],
  });
  const options = optionsSchema.parse({}) as never;
  expect(firstTurnModifiers(board, options, 'blue')).toMatchObject([{ by: 1, cause: { is: 'scouts', count: 1 } }]);
});

test('DK.first, DK.first.attacker: the switch of the battle decides the first turn', () => {
  const start = scenario({
    blue: [squad('Alpha', 1)],
    red: [squad('Bravo', 1)],
    options: { attacker: 'red' },
  }).startAt(battle);
  start.dice(5, 2).answer({ edge: 'south' }).answer({ unit: 'rest' });
  start.dice(3, 4, 3, 4).answer({ unit: 'rest' });
  expect(start.eventsOf('firstTurnRolled')[0]).toMatchObject({ winner: 'red', rounds: [{ red: { total: 4 } }] });
});

describe('DK.action.scanner', () => {
  const setting: Setting = {
    blue: [
      squad('Alpha', 1, { at: [10, 20], profile: { special: ['scanner'], morale: 9 } }),
      squad('Delta', 1, { at: [40, 40], ...idle }),
    ],
    red: [squad('Bravo', 3, { at: [10, 12], ...idle })],
    terrain: [piece('Ruin A', [5, 8, 14, 6], ['hard'])],
  };
  test('serves the action that follows immediately, not one after another unit has acted', () => {
    const battle1 = play(setting).answer({ unit: 'alpha', do: 'scan' });
    expect(battle1.board.units.alpha?.scanned).toBe(true);
    battle1.answer({ unit: 'delta', do: 'march', to: { x: 38_000, y: 40_000, near: true } });
    expect(battle1.board.units.alpha?.scanned).toBe(false);
  });
});

describe('DK.skimmers.popUp', () => {
  test('who sees its target from the ground may rise all the same', () => {
    const battle1 = play({
      blue: [vehicle('Kestrel', { at: [20, 30], weapons: [LASGUN], profile: { special: ['skimmer'] } })],
      red: [squad('Bravo', 1, { at: [20, 12], ...idle })],
    });
    expect(battle1.offered({ unit: 'kestrel' })).toContain('popUp');
    expect(battle1.refusal({ unit: 'kestrel', do: 'popUp', target: 'bravo', rise: 1 })).toBeUndefined();
  });

  test('who would see nobody from up there does not rise', () => {
    const far = (y: number) =>
      play({
        table: [48, 120],
        blue: [vehicle('Kestrel', { at: [20, 110], weapons: [LASGUN], profile: { special: ['skimmer'] } })],
        red: [squad('Bravo', 1, { at: [20, y], ...idle })],
      }).offered({ unit: 'kestrel' });
    expect(far(100)).toContain('popUp');
    expect(far(4)).not.toContain('popUp');
  });
});

describe('DK.jump', () => {
  const leaper: Setting = {
    blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12 } })],
    red: away,
    terrain: [woods],
  };
  const into = { unit: 'alpha', do: 'advance', to: { x: 11_000, y: 16_500, near: true } };

  test('a pack may be left off: with natural Speed, and a die for the way instead of the landing', () => {
    expect(play(leaper).offered(into)).toEqual(['jump', 'foot']);
    const battle1 = play(leaper)
      .dice(2)
      .answer({ ...into, gait: 'foot' });
    expect(battle1.eventsOf('terrainTested')).toMatchObject([{ face: 2, slowed: [{ by: 2 }] }]);
    expect(battle1.eventsOf('landed')).toEqual([]);
    expect(battle1.board.models['alpha-1']!.at!.y).toBeGreaterThanOrEqual(17_990);
  });

  test('the jump Speed replaces the natural one, and it leaps no higher than far', () => {
    const high = { ...leaper, terrain: [piece('Cliff A', [5, 12, 20, 6], ['difficult'], 14)] };
    const battle1 = play(high)
      .dice(6)
      .answer({ ...into, to: { x: 11_000, y: 11_000, near: true } });
    expect(battle1.eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
    const slow = play({ ...leaper, blue: [squad('Alpha', 1, { at: [11, 40], profile: { jump: 3 } })] });
    slow.answer({ ...into, to: { x: 11_000, y: 20_000, near: true } });
    expect(40 - slow.board.models['alpha-1']!.at!.y / 1000).toBeCloseTo(3, 2);
  });

  test('DK.heroes.save: the light damage of a bad landing may be saved', () => {
    const battle1 = play({ ...leaper, armies: { blue: { heroPoints: 1 } } });
    battle1.dice(3).answer({ ...into, heroes: 0 });
    expect(battle1.asked).toMatchObject({ who: 'blue', asks: 'save' });
    battle1.answer({ saves: ['save 0'] });
    expect(battle1.board.units.alpha?.models).toEqual(['alpha-1']);
  });
});

describe('DK.reserves', () => {
  const reserve = (arrivals?: 'entry') =>
    play({
      blue: [squad('Alpha', 2, { reserve: true, abilities: [] })],
      red: away,
      ...(arrivals ? { options: { house: { arrivals } } } : {}),
    }).offered({ unit: 'alpha', do: 'enter' });

  test('DK.reserves.teleport and DK.reserves.airDrop: any unit of the reserve may', () => {
    expect(reserve()).toEqual(['advance', 'march', 'teleport', 'airDrop']);
  });
  test('DK.house.arrivals: a switch leaves that to those whose entry says so', () => {
    expect(reserve('entry')).toEqual(['advance', 'march']);
  });
});

describe('DK.action.mount', () => {
  const arms = [[LASGUN], [LASGUN], [weapon('Lance', { power: 6 })], [LASGUN]];
  const setting: Setting = {
    blue: [
      squad('Alpha', 4, { at: [10, 30], weapons: arms, keywords: ['Foot'] }),
      vehicle('Hauler', { at: [16, 30], ...idle, model: { capacity: 5 } }),
    ],
    red: [squad('Bravo', 3, { at: [10, 20], ...idle })],
  };
  const aboard = () => play(setting).answer({ unit: 'alpha', do: 'mount', transport: 'hauler-1' });

  test('its player says which two shoot; those who promise most where nothing is said', () => {
    const battle1 = aboard();
    expect(battle1.offered({ target: 'bravo' })[0]).toBe('alpha-3');
    expect(battle1.refusal({ target: 'bravo', by: ['alpha-1', 'alpha-2', 'alpha-4'] })).toMatchObject({
      cite: 'DK.action.mount',
    });
    battle1.dice(1, 1).answer({ target: 'bravo', by: ['alpha-1', 'alpha-4'] });
    expect(battle1.eventsOf('attacked')[0]?.volleys).toMatchObject([{ weapon: 'Lasgun', count: 2 }]);
    const usual = aboard().dice(1, 1).answer({ target: 'bravo' });
    expect(usual.eventsOf('attacked')[0]?.volleys).toHaveLength(2);
  });

  test('DK.vehicles: a machine carries the kinds that its entry lists', () => {
    const carrier = (carries: string[]) =>
      play({
        ...setting,
        blue: [
          setting.blue![0]!,
          vehicle('Hauler', { at: [16, 30], ...idle, model: { capacity: 5 }, profile: { carries } }),
        ],
      }).offered({ unit: 'alpha' });
    expect(carrier(['Foot'])).toContain('mount');
    expect(carrier(['Riders'])).not.toContain('mount');
  });
});

test('DK.combat.movesAway: a suppressed unit leaves those whom it fought, wherever they stand', () => {
  const battle1 = play({
    blue: [squad('Alpha', 3, { at: [10, 15], weapons: [BLADE] }), squad('Other', 1, { at: [40, 40] })],
    red: [squad('Bravo', 4, { at: [10, 11], ...idle, fatigue: 3, profile: { armour: 1 } })],
  });
  battle1.dice(6, 6).answer({ unit: 'alpha', do: 'assault', target: 'bravo', dice: '2' }).answer({ react: 'hold' });
  expect(battle1.eventsOf('moved').map(({ unit, kind }) => [unit, kind])).toContainEqual(['bravo', 'away']);
});
