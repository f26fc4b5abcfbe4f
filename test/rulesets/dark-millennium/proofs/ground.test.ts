import { describe, expect, test } from 'vitest';
import type { View } from '../../../../src/engine/index.js';
import { battle } from '../../../../src/rulesets/dark-millennium/battle/battle.js';
import type { DkBoard, Weapon } from '../../../../src/rulesets/dark-millennium/board.js';
import { battlefield } from '../../../../src/rulesets/dark-millennium/codex/set-up.js';
import { choiceOf } from '../../../../src/rulesets/dark-millennium/combat/choice.js';
import { BLADE, LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, plan, play } from '../turns.js';

const far = [squad('Bravo', 1, { at: [44, 2], ...idle })];
const advance = (x: number, y: number) => ({
  unit: 'alpha',
  do: 'advance',
  to: { x: x * 1000, y: y * 1000, near: true },
});

describe('DK.move.thresholds, DK.combat.defence.cover: what the pieces of a battlefield are', () => {
  /** Keywords of each kind of piece, over many tables. */
  const words = new Map<string, string[]>();
  for (let seed = 1; seed <= 60; seed += 1)
    for (const { kind, keywords } of battlefield(2000, seed).terrain) words.set(kind, keywords);

  test.each([
    ['woods', ['difficult', 'soft']],
    ['jungle', ['very-difficult', 'soft']],
    ['scrap', ['very-difficult', 'hard']],
    ['crops', ['concealment']],
    ['hedge', ['difficult', 'concealment']],
    ['plants', ['difficult', 'concealment']],
    ['drums', ['concealment']],
  ])('%s: %j', (kind, has) => {
    const found = words.get(kind);
    expect(found).toEqual(expect.arrayContaining(has));
    // Each piece gives one kind of cover, and is difficult in one way.
    const known = ['difficult', 'very-difficult', 'soft', 'hard', 'concealment'];
    expect(found!.filter(word => known.includes(word)).toSorted()).toEqual(has.toSorted());
  });

  test('no words of other rules are left, and those that stop a model or its sight stay', () => {
    const all = new Set([...words.values()].flat());
    for (const word of ['linear', 'dangerous', 'open']) expect(all).not.toContain(word);
    for (const word of ['impassable', 'blocking']) expect(all).toContain(word);
    for (const keywords of words.values()) expect(new Set(keywords).size).toBe(keywords.length);
  });
});

describe('DK.move.thresholds, DK.move.difficult: how much ground asks for', () => {
  const through = (keywords: string[], face: number) => {
    const setting: Setting = {
      blue: [squad('Alpha', 1, { at: [11, 20], profile: { agility: 3 } })],
      red: far,
      terrain: [piece('Field A', [5, 12, 20, 6], keywords)],
    };
    const battle1 = play(setting).dice(face).answer(advance(11, 15));
    const [tested] = battle1.eventsOf('terrainTested');
    return tested?.slowed.map(({ by }) => by);
  };

  test('7+ difficult, 9+ very difficult; cover alone asks for no die', () => {
    expect(through(['difficult'], 4)).toEqual([]);
    expect(through(['difficult'], 3)).toEqual([1]);
    expect(through(['very-difficult'], 6)).toEqual([]);
    expect(through(['very-difficult'], 4)).toEqual([2]);
    expect(through(['soft'], 2)).toBeUndefined();
    expect(through(['hard', 'obscuring'], 2)).toBeUndefined();
  });
});

describe('DK.jump, DK.move.open: jump packs', () => {
  const leaper = (speed = 0): Setting => ({
    blue: [
      squad('Alpha', 1, {
        at: [11, 30],
        profile: { jump: 12, speed: 6 },
        model: { hurt: { speed, ballistic: 0, assault: 0 } },
      }),
    ],
    red: far,
    terrain: [piece('Woods A', [5, 12, 20, 6], ['difficult']), piece('Field B', [30, 20, 10, 8], ['soft'])],
  });
  const went = (battle1: ReturnType<typeof play>) => (30_000 - battle1.board.models['alpha-1']!.at!.y) / 1000;

  test('it goes as far as its pack carries it, an inch less for each that damage took', () => {
    expect(went(play(leaper()).answer(advance(11, 10)))).toBeCloseTo(12, 1);
    expect(went(play(leaper(2)).answer(advance(11, 10)))).toBeCloseTo(10, 1);
  });

  test('how it goes is asked where it would land in difficult ground, once, and nowhere else', () => {
    const near = { ...leaper(), blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12 } })] };
    const battle1 = play(near);
    expect(battle1.offered(advance(11, 15))).toEqual(['jump', 'foot']);
    expect(battle1.offered({ ...advance(11, 15), gait: 'jump' })).toEqual([]);
    expect(battle1.offered({ ...advance(11, 15), gait: 'foot' })).toEqual([]);
    expect(battle1.offered(advance(11, 26))).toEqual([]);
    expect(battle1.offered(advance(14, 20))).toEqual([]);
    expect(battle1.refusal({ ...advance(11, 15), gait: 'swim' })).toMatchObject({ cite: 'DK.jump' });
    const east = { ...near, blue: [squad('Alpha', 1, { at: [34, 30], profile: { jump: 12 } })] };
    expect(play(east).offered(advance(34, 24))).toEqual([]);
  });
});

describe('DK.jump: packs may be left off by who is not on the table yet', () => {
  const woods = [piece('Woods A', [0, 36, 48, 12], ['difficult'])];
  const pack = { jump: 12 };

  test('coming on from the edge', () => {
    const battle1 = play({ blue: [squad('Alpha', 1, { reserve: true, profile: pack })], red: far, terrain: woods });
    const enter = { unit: 'alpha', do: 'enter', by: 'advance', to: { x: 20_000, y: 38_000, near: true } };
    expect(battle1.offered(enter)).toEqual(['jump', 'foot']);
    const shown = battle1.question.preview?.(battle1.view('blue') as View<DkBoard>, battle1.asked, {
      ...enter,
      gait: 'foot',
    });
    expect(shown?.lines.join()).toContain('the shortfall in inches is lost');
    const there = { x: 20_000, y: 38_000 };
    expect(battle1.refusal({ ...enter, to: there, gait: 'jump' })).toBeUndefined();
    expect(battle1.refusal({ ...enter, to: there, gait: 'foot' })).toMatchObject({ cite: 'DK.reserves.edge' });
    battle1.dice(4).answer({ ...enter, gait: 'foot' });
    expect(battle1.eventsOf('terrainTested')).toMatchObject([{ face: 4 }]);
    expect(battle1.eventsOf('landed')).toEqual([]);
    // With its natural Speed of 6".
    expect(battle1.board.models['alpha-1']!.at!.y).toBeGreaterThan(41_900);
  });

  test('getting out of a machine', () => {
    const battle1 = play({
      blue: [
        vehicle('Rhino', { at: [20, 42], ...idle, model: { capacity: 5 } }),
        squad('Alpha', 1, { aboard: 'rhino-1', profile: pack }),
      ],
      red: far,
      terrain: woods,
    });
    expect(battle1.offered({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 38_000 } })).toEqual(['jump', 'foot']);
  });
});

describe('DK.jump: how high it leaps', () => {
  test('over what is as high as it leaps far, not over what is higher', () => {
    const over = (height: number) =>
      play({
        blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12 } })],
        red: far,
        terrain: [piece('Cliff A', [5, 14, 20, 2], ['difficult'], height)],
      })
        .dice(6)
        .answer(advance(11, 11))
        .eventsOf('terrainTested').length;
    expect([over(12), over(12.1)]).toEqual([0, 1]);
  });

  test('DK.skimmers: a skimmer is asked nothing, and tests where it lands', () => {
    const battle1 = play({
      blue: [vehicle('Alpha', { at: [11, 30], ...idle, profile: { special: ['skimmer'], agility: 3 } })],
      red: far,
      terrain: [piece('Woods A', [5, 14, 20, 8], ['difficult']), piece('Marsh B', [5, 14, 20, 8], ['very-difficult'])],
    });
    expect(battle1.offered(advance(11, 18))).toEqual([]);
    // 5 and Agility 3 would do for 7+, not for 9+.
    battle1.dice(5, 3).answer(advance(11, 18));
    expect(battle1.eventsOf('landed')).toMatchObject([{ face: 5, failed: ['Alpha'] }]);
  });

  test('who stands in difficult ground and does not move lands nowhere', () => {
    const battle1 = play({
      blue: [squad('Alpha', 1, { at: [11, 20], weapons: [BLADE], profile: { jump: 12 } })],
      red: [squad('Bravo', 1, { at: [11, 19], ...idle, profile: { defence: 9, morale: 9 } })],
      terrain: [piece('Woods A', [5, 14, 20, 8], ['difficult'])],
    });
    const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
    expect(battle1.offered(assault)).toEqual([]);
    battle1.dice(2).answer(assault).answer({ react: 'hold' });
    expect(battle1.eventsOf('landed')).toEqual([]);
    expect(battle1.eventsOf('attacked')).toHaveLength(1);
    expect(battle1.board.units.alpha!.models).toHaveLength(1);
  });

  test('on easy ground it lands without a die', () => {
    const battle1 = play({
      blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12 } })],
      red: far,
      terrain: [piece('Field A', [5, 10, 20, 8], ['soft'])],
    }).answer(advance(11, 14));
    expect(battle1.eventsOf('landed')).toEqual([]);
  });
});

test('DK.house.apart: models of its own unit are in nobody’s way, those of others are', () => {
  const column = (other: boolean) => {
    const battle1 = play({
      blue: [
        squad('Alpha', 4, {
          places: [
            [10, 20],
            [10, 21],
            [10, 22],
            [10, 23],
          ],
          ...idle,
        }),
        ...(other ? [squad('Delta', 1, { at: [10, 15], ...idle })] : []),
      ],
      red: far,
    }).answer(advance(10, 15));
    return battle1.board.units.alpha!.models.map(id => battle1.board.models[id]!.at!);
  };
  expect(Math.min(...column(false).map(({ y }) => y))).toBeLessThan(15_500);
  for (const { x, y } of column(true)) expect(Math.hypot(x - 10_000, y - 15_000)).toBeGreaterThanOrEqual(999);
});

describe('DK.turn.crossing: who is in reach only where it arrives', () => {
  test('is fired at when it has marched there', () => {
    const short = [weapon('Pistol', { range: 3000 })];
    const battle1 = play({
      blue: [squad('Alpha', 1, { at: [10, 30], ...idle })],
      red: [squad('Bravo', 1, { at: [10, 12.2], weapons: short })],
    }).answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 25_000 } });
    battle1.dice(1).answer({ react: 'returnFire bravo' });
    expect(battle1.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', targets: ['alpha'] }]);
    expect(battle1.eventsOf('moved')).toMatchObject([{ unit: 'alpha', last: true }]);
    expect(battle1.eventsOf('moved')[0]!.models[0]!.path.length).toBeGreaterThan(1);
  });
});

describe('DK.move.difficult, DK.heroes.dice: getting out of a machine into difficult ground', () => {
  const leaving = (heroPoints: number, agility = 3): Setting => ({
    blue: [
      squad('Alpha', 2, { aboard: 'hauler-1', ...idle, profile: { agility } }),
      vehicle('Hauler', { at: [20, 30], ...idle, model: { capacity: 5 } }),
    ],
    red: far,
    terrain: [piece('Woods A', [4, 18, 32, 26], ['difficult'])],
    armies: { blue: { heroPoints } },
  });
  const out = { unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 25_000, near: true } };

  test('the die is a 6 for a hero point, and for nothing else', () => {
    const without = play(leaving(1)).dice(4).answer(out);
    expect(without.eventsOf('terrainTested')).toMatchObject([{ face: 4 }]);
    expect(without.board.armies.blue.heroPoints).toBe(1);
    const heroic = play(leaving(1)).answer({ ...out, heroes: 1 });
    expect(heroic.eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
  });

  test('who has nothing left of its move stays inside', () => {
    const battle1 = play(leaving(0, 0)).dice(1).answer(out);
    expect(battle1.eventsOf('stayed')).toMatchObject([{ unit: 'alpha', why: 'noRoom' }]);
    expect(battle1.board.units.alpha!.aboard).toBe('hauler-1');
  });
});

describe('DK.weapons.assault, DK.weapons.hands, DK.vehicles.weapons: which weapons count', () => {
  const blades = (words: Weapon['words'][]): Setting => ({
    blue: [
      squad('Alpha', 1, {
        at: [10, 11],
        weapons: words.map((each, index) => weapon(`Blade ${index}`, { range: 0, hands: 'one', words: each })),
      }),
    ],
    red: [squad('Bravo', 3, { at: [10, 10], ...idle })],
  });
  const fighting = (words: Weapon['words'][]) =>
    plan(blades(words), { how: 'assault' }).map(({ count, rof }) => [count, rof]);

  test('two alike count together, in whatever order their words stand', () => {
    expect(fighting([[], []])).toEqual([[2, 1]]);
    expect(
      fighting([
        ['barrage', 'twin-linked'],
        ['twin-linked', 'barrage'],
      ]),
    ).toEqual([[2, 1]]);
    expect(fighting([['twin-linked'], []])).toEqual([[1, 0]]);
  });

  test('a machine uses all that it has, alike ones together, or the one kind that is asked for', () => {
    const gun = weapon('Gun');
    const lance = weapon('Lance', { power: 6, words: ['gets-hot'] });
    const setting: Setting = {
      blue: [vehicle('Alpha', { at: [10, 10], weapons: [gun, gun, lance] })],
      red: [squad('Bravo', 5, { at: [18, 10], ...idle })],
    };
    const teams = (arms?: string) =>
      plan(setting, { choice: choiceOf(arms ? { arms } : {}) }).map(({ weapon: id, count }) => [id, count]);
    expect(teams()).toEqual([
      ['gun', 2],
      ['lance', 1],
    ]);
    expect(teams('gun')).toEqual([['gun', 2]]);
    expect(teams('lance')).toEqual([['lance', 1]]);
  });
});

describe('DK.first, DK.first.psychic, DK.turn: the roll for the first turn', () => {
  const setting = (heroPoints: number): Setting => ({
    blue: [squad('Alpha', 1, { profile: { psychic: 3 } })],
    red: [squad('Bravo', 1)],
    armies: { blue: { heroPoints } },
  });

  test('the points of the side that deployed last count as well', () => {
    const start = scenario(setting(2)).startAt(battle).dice(5, 2).answer({ edge: 'south' }).answer({ unit: 'rest' });
    start.dice(3, 2, 1, 4).answer({ unit: 'rest', heroes: 1 });
    const [{ rounds }] = start.eventsOf('firstTurnRolled') as [ReturnType<typeof start.eventsOf<'firstTurnRolled'>>[0]];
    expect(rounds[0]).toMatchObject({ blue: { faces: [6, 3, 2], total: 6 }, red: { faces: [1, 4], total: 1 } });
    expect(start.board.armies.blue.heroPoints).toBe(1);
  });

  test('it is told how each side rolled', () => {
    const start = scenario(setting(0)).startAt(battle).dice(5, 2).answer({ edge: 'south' }).answer({ unit: 'rest' });
    start.dice(3, 2, 5, 1, 4).answer({ unit: 'rest' });
    expect(start.eventsOf('firstTurnRolled')[0]!.rounds[0]).toMatchObject({
      blue: { total: 5, psychic: 3, modifiers: [] },
      red: { total: 1, psychic: 0, modifiers: [] },
    });
  });
});

test('DK.damage.light: a machine that lost Speed goes so much less far', () => {
  const end = (speed: number) => {
    const battle1 = play({
      blue: [vehicle('Alpha', { at: [20, 40], ...idle, model: { hurt: { speed, ballistic: 0, assault: 0 } } })],
      red: far,
    }).answer(advance(20, 20));
    return (40_000 - battle1.board.models['alpha-1']!.at!.y) / 1000;
  };
  expect(end(0)).toBeCloseTo(12, 1);
  expect(end(3)).toBeCloseTo(9, 1);
});

describe('DK.damage.light, DK.damage.heavy, DK.damage: what a 6 on the tables makes of it', () => {
  const shot = (power: number, scores: 2 | 3, ...dice: number[]) => {
    const battle1 = play({
      blue: [squad('Alpha', 1, { at: [20, 26], weapons: [weapon('Gun', { power })] })],
      red: [
        vehicle('Tank', { at: [20, 13], facing: 180, ...idle, profile: { scores } }),
        squad('Echo', 1, { at: [44, 2], ...idle }),
      ],
    });
    return battle1.dice(6, ...dice).answer({ unit: 'alpha', do: 'fire', target: 'tank' });
  };
  const told = (battle1: ReturnType<typeof shot>) =>
    battle1.reports.flatMap(({ title, lines }) =>
      [title, ...lines].flatMap(line => {
        const [, table, face, words] = /, (light|heavy) damage · `(\d)` → (.*)$/.exec(line.replaceAll('**', '')) ?? [];
        return table === undefined ? [] : [[table, Number(face), words]];
      }),
    );

  test('of light damage heavy: another table for three scores, the end for two', () => {
    expect(told(shot(2, 3, 6, 3))).toEqual([
      ['light', 6, 'heavy damage'],
      ['heavy', 3, 'Ballistic Skill 0'],
    ]);
    const two = shot(2, 2, 6);
    expect(told(two)).toEqual([['light', 6, 'heavy damage']]);
    expect(two.eventsOf('fell')).toMatchObject([{ unit: 'tank', models: [{ overkill: false }] }]);
    // Heavy damage tires by 3.
    expect(shot(2, 3, 6, 3).board.units.tank!.fatigue).toBe(3);
  });

  test('of heavy damage overkill; a 5 disables', () => {
    const six = shot(4, 3, 6);
    expect(told(six)).toEqual([['heavy', 6, 'overkilled']]);
    expect(six.eventsOf('fell')).toMatchObject([{ models: [{ overkill: true }], wrecks: [] }]);
    const five = shot(4, 3, 5);
    expect(told(five)).toEqual([['heavy', 5, 'disabled']]);
    expect(five.eventsOf('fell')).toMatchObject([{ models: [{ overkill: false }], wrecks: [{ kind: 'wreck' }] }]);
  });

  test('a 5 for light damage takes its only weapon, or finds none to take', () => {
    const armed = (weapons = [LASGUN]) => {
      const battle1 = play({
        blue: [squad('Alpha', 1, { at: [20, 26], weapons: [weapon('Gun', { power: 2 })] })],
        red: [vehicle('Tank', { at: [20, 13], facing: 180, weapons })],
      });
      battle1.dice(6, 5).answer({ unit: 'alpha', do: 'fire', target: 'tank' });
      if (battle1.asked.asks === 'react') battle1.answer({ react: 'hold' });
      return battle1;
    };
    expect(told(armed())).toEqual([['light', 5, 'Lasgun lost']]);
    expect(armed().board.models['tank-1']!.weapons).toEqual([]);
    expect(told(armed([]))).toEqual([['light', 5, 'no weapon left to lose']]);
  });
});
