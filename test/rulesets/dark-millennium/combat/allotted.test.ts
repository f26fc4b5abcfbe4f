import { describe, expect, test } from 'vitest';
import type { Profile, Weapon } from '../../../../src/rulesets/dark-millennium/board.js';
import { attackOdds } from '../../../../src/rulesets/dark-millennium/combat/expected.js';
import { clashFrame } from '../../../../src/rulesets/dark-millennium/combat/frames.js';
import { boardOf, LASGUN, type Setting, scenario, squad, weapon } from '../../../support/dk.js';
import { idle, plan, play } from '../turns.js';

const plasma = weapon('Plasma gun', { power: 6, rof: 1, words: ['gets-hot'] });
const sturdy = { armour: 40 };

describe('DK.weapons.getsHot: a die that turns on its wielder is given to no target', () => {
  const setting = (targets: number): Setting => ({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma], profile: sturdy })],
    red: [squad('Bravo', targets, { at: [10, 12], ...idle })],
  });
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo', dice: '2' };

  test('the next die meets the closest model', () => {
    const battle = play(setting(2));
    battle.dice(1, 6).answer(fire);
    const [hot, next] = battle.eventsOf('attacked')[0]!.volleys[0]!.thrown;
    expect(hot).not.toHaveProperty('model');
    expect(next).toMatchObject({ face: 6, model: 'bravo-1' });
    expect(battle.board.units.bravo?.models).toEqual(['bravo-2']);
  });

  test('so that two dice on one model are offered, and the odds count both', () => {
    const battle = play(setting(1));
    const { dice: _, ...open } = fire;
    expect(battle.offered(open)).toContain('2');
    const odds = (dice: number) =>
      attackOdds(boardOf(setting(1)), plan(setting(1), { choice: { dice: [dice] } })).damaged;
    // 2 or more with one die at +2; with two at +1, the first that is no 1 hits.
    expect(odds(1)).toBeCloseTo(5 / 6, 10);
    expect(odds(2)).toBeCloseTo(1 - 1 / 36, 10);
  });

  test('and the odds of a hot die before others are those of the dice that are left', () => {
    const mixed: Setting = {
      ...setting(1),
      red: [
        squad('Bravo', 2, {
          places: [
            [10, 12],
            [10, 10.5],
          ],
          ...idle,
        }),
      ],
    };
    const board = boardOf(mixed);
    board.profiles.hard = { ...board.profiles['bravo-profile']!, id: 'hard', armour: 90 };
    board.models['bravo-2']!.profile = 'hard';
    const odds = attackOdds(board, plan(mixed, { choice: { dice: [2] } }));
    // Only the closer one can be harmed: by whichever die is the first that is no 1.
    expect(odds.out).toBeCloseTo(1 - 1 / 36, 10);
  });
});

describe('DK.weapons.getsHot, DK.heroes.dice: a die that is a 6 turns on nobody', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma], profile: sturdy })],
    red: [squad('Bravo', 2, { at: [10, 12], ...idle })],
    armies: { blue: { heroPoints: 2 } },
  };
  const odds = (dice: number, heroes: number[]) =>
    attackOdds(boardOf(setting), plan(setting, { choice: { dice: [dice] } }), heroes);

  test('the odds give it out first, and the others with their chance', () => {
    expect(odds(1, [1]).damaged).toBe(1);
    expect(odds(2, [1]).damaged).toBe(1);
    // The closest model falls to the 6, the other to the second die unless that is a 1.
    expect(odds(2, [1]).out).toBeCloseTo(1 + 5 / 6, 10);
    expect(odds(2, [2]).out).toBe(2);
    expect(odds(2, [0]).out).toBeCloseTo(2 * (5 / 6), 10);
  });

  test('and so does the roll, which tells them apart', () => {
    const battle = play(setting);
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '2', heroes: 1 });
    const [six, hot] = battle.eventsOf('attacked')[0]!.volleys[0]!.thrown;
    expect(six).toMatchObject({ face: 6, heroic: true, model: 'bravo-1' });
    expect(hot).toEqual({ face: 1, total: 2, hot: true });
  });
});

test('DK.weapons.getsHot: a 1 that just meets the threshold of its wielder has a margin of 1', () => {
  const coil = weapon('Coil', { power: 4, accuracy: 1, words: ['gets-hot'] });
  const setting: Setting = {
    blue: [squad('Alpha', 2, { at: [10, 20], weapons: [[coil], [LASGUN]] })],
    red: [squad('Bravo', 1, { at: [10, 12], ...idle })],
  };
  const [team] = plan(setting);
  // 1, and 1 each for accuracy and short range, against 3+.
  expect(attackOdds(boardOf(setting), [team!]).back).toBeCloseTo(1 / 6, 10);
  const battle = play(setting);
  battle.dice(1, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  expect(battle.eventsOf('attacked')[0]?.volleys[0]?.back).toMatchObject([{ mos: 0, score: 4, level: 'light' }]);
  expect(battle.board.units.alpha?.models).toEqual(['alpha-2']);
});

describe('DK.house.marginZero: what a battle says of a margin of 0', () => {
  const setting = (words: Partial<Weapon>, red: Partial<Profile>, marginZero?: 'zero'): Setting => ({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { accuracy: -1, ...words })] })],
    red: [squad('Bravo', 2, { at: [10, 12], ...idle, facing: 180, profile: red })],
    ...(marginZero ? { options: { house: { marginZero } } } : {}),
  });
  const venom = { power: 1, poison: 'light' as const };
  const damaged = (each: Setting) => attackOdds(boardOf(each), plan(each)).damaged;

  test('DK.weapons.poison: in the odds', () => {
    // 3 and more hit; 4 and more have a margin of their own.
    expect(damaged(setting(venom, {}))).toBeCloseTo(4 / 6, 10);
    expect(damaged(setting(venom, {}, 'zero'))).toBeCloseTo(3 / 6, 10);
  });

  test('DK.weapons.at: in the odds, against a machine', () => {
    const lance = { power: 4, at: 1 };
    const tank = { type: 'vehicle' as const, armour: 7 };
    expect(damaged(setting(lance, tank))).toBeCloseTo(4 / 6, 10);
    expect(damaged(setting(lance, tank, 'zero'))).toBeCloseTo(3 / 6, 10);
  });

  test.each([
    [undefined, 'light'],
    ['zero', 'none'],
  ] as const)('in the roll: %s', (marginZero, level) => {
    const battle = play(setting(venom, {}, marginZero));
    battle.dice(3).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.thrown).toMatchObject([{ mos: 0, level }]);
  });

  test.each([
    [undefined, 'Power 6 × (1 + 2) = 18 against 2 × Armour 7'],
    ['zero', 'Power 6 × (0 + 2) = 12 against Armour 7'],
  ] as const)('DK.weapons.at: why the score is what it is: %s', (marginZero, words) => {
    const battle = play(setting({ power: 6, at: 2 }, { type: 'vehicle', armour: 7 }, marginZero));
    battle.dice(3).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(battle.reports.flatMap(({ why = [] }) => why).join()).toContain(words);
  });
});

test('DK.combat.allocate: dice beyond those who can be hit are wasted, and of whom no die meets nothing is told', () => {
  const fired = (models: number, dice: string, ...faces: number[]) => {
    const battle = play({
      blue: [squad('Alpha', 4, { at: [10, 20], weapons: [LASGUN] })],
      red: [squad('Bravo', models, { at: [10, 10], ...idle })],
      armies: { blue: { heroPoints: 2 } },
    });
    battle.dice(...faces).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice, heroes: 0 });
    const { thrown, reasons } = battle.eventsOf('attacked')[0]!.volleys[0]!;
    return { thrown: thrown.map(({ model, total }) => [model, total]), met: reasons.met.length };
  };
  // RoF 2, of which what is not used for dice is added, and short range.
  expect(fired(3, '1', 1)).toEqual({ thrown: [['bravo-1', 4]], met: 1 });
  const wasted = [undefined, 2];
  expect(fired(1, '3', 1, 1, 1)).toEqual({ thrown: [['bravo-1', 2], wasted, wasted], met: 1 });
});

test('DK.turn.simultaneous, DK.combat.allocate: in an exchange that an older version saved nobody meets who is gone', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 4, { at: [10, 20], weapons: [LASGUN] })],
    red: [squad('Bravo', 2, { at: [10, 10], ...idle })],
  };
  const attack = { unit: 'alpha', targets: ['bravo'], how: 'fire', choice: { dice: [1] } };
  const battle = scenario(setting)
    .given(board => {
      delete board.models['bravo-1'];
      board.units.bravo!.models = ['bravo-2'];
    })
    .startAt({ name: clashFrame.step, beats: { roll: null } }, {
      attacks: [attack],
      plans: [plan(setting, { choice: { dice: [1] } })],
      next: 0,
    } as never)
    .dice(1);
  expect(battle.eventsOf('attacked')[0]!.volleys[0]!.thrown).toMatchObject([{ model: 'bravo-2' }]);
});

describe('DK.combat.allocate: all teams roll before anybody is taken off', () => {
  const rocket = weapon('Rocket', { power: 9 });
  const setting = (teams?: 'onward'): Setting => ({
    blue: [squad('Alpha', 2, { at: [10, 20], weapons: [[LASGUN], [rocket]] })],
    red: [
      squad('Bravo', 3, {
        places: [
          [10, 12],
          [10, 10.5],
          [10, 9],
        ],
        ...idle,
      }),
    ],
    ...(teams ? { options: { house: { teams } } } : {}),
  });
  const met = (battle: ReturnType<typeof play>) =>
    battle.eventsOf('attacked')[0]!.volleys.map(({ thrown }) => thrown[0]!.model);

  test('the second team meets the closest model as well, which falls once', () => {
    const battle = play(setting());
    battle.dice(6, 6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(met(battle)).toEqual(['bravo-1', 'bravo-1']);
    expect(battle.board.units.bravo?.models).toEqual(['bravo-2', 'bravo-3']);
    expect(battle.eventsOf('attacked')[0]?.volleys.map(({ thrown }) => thrown[0]!.level)).toEqual([
      'heavy',
      'overkill',
    ]);
    expect(battle.board.units.bravo?.fatigue).toBe(4);
  });

  test('DK.house.teams: a switch lets each team go on to models that none has met', () => {
    const battle = play(setting('onward'));
    battle.dice(6, 6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(met(battle)).toEqual(['bravo-1', 'bravo-2']);
    expect(battle.board.units.bravo?.models).toEqual(['bravo-3']);
  });

  test('DK.house.teams: who goes on begins anew where all have been met', () => {
    const all = setting('onward');
    all.red = [squad('Bravo', 1, { at: [10, 12], ...idle })];
    expect(plan(all, {}, all).map(({ targets }) => targets.map(({ model }) => model))).toEqual([
      ['bravo-1'],
      ['bravo-1'],
    ]);
  });

  test('DK.house.teams: whoever is aimed at is met, whichever team has met it', () => {
    const shell = weapon('Shell', { words: ['blast'] });
    const blast = { ...setting('onward'), blue: [squad('Alpha', 2, { at: [10, 20], weapons: [[LASGUN], [shell]] })] };
    expect(plan(blast).map(({ targets }) => targets[0]?.model)).toEqual(['bravo-1', 'bravo-1']);
  });

  test('the odds count a model that two teams meet once', () => {
    const odds = attackOdds(boardOf(setting()), plan(setting()));
    const [rifle, big] = plan(setting()).map(team => attackOdds(boardOf(setting()), [team]).out);
    expect(odds.out).toBeCloseTo(1 - (1 - rifle!) * (1 - big!), 10);
    const apart = { options: { house: { teams: 'onward' } } };
    const onward = attackOdds(boardOf(setting()), plan(setting(), {}, apart));
    expect(onward.out).toBeCloseTo(rifle! + big!, 10);
  });
});

test('DK.house.blast: every unit that a die of a blast goes to gains fatigue, though it loses nobody', () => {
  const shell = weapon('Shell', { power: 1, rof: 1, words: ['blast'] });
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [shell] })],
    red: [
      squad('Bravo', 1, { at: [10, 12], ...idle }),
      squad('Charlie', 1, { at: [12, 11], ...idle, profile: sturdy }),
    ],
  });
  battle.dice(6, 6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  const { bravo, charlie } = battle.board.units;
  expect(battle.eventsOf('attacked')[0]?.volleys[0]?.thrown.map(({ model }) => model)).toEqual([
    'bravo-1',
    'charlie-1',
  ]);
  expect(bravo?.models).toEqual([]);
  expect(charlie).toMatchObject({ models: ['charlie-1'], fatigue: 2 });
});
