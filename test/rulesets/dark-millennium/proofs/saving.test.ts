import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { Profile } from '../../../../src/rulesets/dark-millennium/board.js';
import { LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const brave = { morale: 20 };
const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
const gun = (power: number) => [weapon('Gun', { power })];

describe('DK.heroes.save: what points save a model from', () => {
  const shot = (scores: 1 | 2 | 3, power: number, heroPoints: number, ...dice: number[]) =>
    play({
      blue: [squad('Alpha', 1, { at: [20, 26], weapons: gun(power), profile: brave })],
      red: [
        vehicle('Bravo', { at: [20, 13], facing: 180, ...idle, profile: { scores, morale: 20 } }),
        squad('Echo', 1, { at: [44, 2], ...idle }),
      ],
      armies: { red: { heroPoints } },
    })
      .dice(6, ...dice)
      .answer(fire);

  // A margin of 4 against Armour 7: Power 2 is light, 4 heavy, 6 overkill.
  test.each([
    ['light', 3, 2, 1, ['save 0']],
    ['light, without a point', 3, 2, 0, undefined],
    ['heavy', 3, 4, 2, ['save 0', 'ease 0']],
    ['heavy, with one point', 3, 4, 1, ['ease 0']],
    ['heavy, with one score of armour', 1, 4, 2, ['save 0']],
    ['overkill', 3, 6, 4, ['save 0']],
    ['overkill, with three points', 3, 6, 3, undefined],
  ] as const)('%s', (_what, scores, power, points, offered) => {
    const battle = shot(scores, power, points, 3);
    const asked = battle.pending[0]?.asks === 'save' ? battle.offered() : undefined;
    expect(asked).toEqual(offered && [...offered]);
  });

  test('wholly or down to light damage, not both', () => {
    const battle = shot(3, 4, 3);
    expect(battle.refusal({ saves: ['save 0', 'ease 0'] })).toEqual({
      why: 'Save each model once: wholly, or down to light damage.',
      cite: 'DK.heroes.save',
    });
    expect(battle.refusal({ saves: ['save 1'] })).toMatchObject({ cite: 'DK.heroes.save' });
    expect(battle.refusal({})).toMatchObject({ cite: 'DK.heroes.save' });
    expect(battle.refusal({ saves: [] })).toBeUndefined();
    expect(battle.offered({ saves: [] })).toEqual([]);
    // Eased to light damage it rolls on that table.
    battle.dice(3).answer({ saves: ['ease 0'] });
    expect(battle.board.armies.red.heroPoints).toBe(2);
    expect(battle.eventsOf('hurt')).toMatchObject([{ table: 'light', face: 3 }]);
  });

  test('no more than there are points', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [20, 26], weapons: [weapon('Gun', { power: 2, rof: 2 })], profile: brave })],
      red: [squad('Bravo', 3, { at: [20, 17], ...idle, profile: { ...brave, armour: 6 } })],
      armies: { red: { heroPoints: 1 } },
    });
    battle.dice(6, 6).answer({ ...fire, dice: '2' });
    const [one, two] = battle.offered() as [string, string];
    expect(battle.refusal({ saves: [one] })).toBeUndefined();
    expect(battle.refusal({ saves: [one, two] })).toMatchObject({ cite: 'DK.heroes.save' });
  });

  test('who attacked is told with the damage that is asked about, and again after it', () => {
    const battle = shot(3, 2, 1);
    expect(battle.asked.args).toMatchObject({ by: 'alpha' });
    expect(battle.question.prompt(battle.view('red'), battle.asked).lines).toEqual(['Bravo: light damage, from Alpha']);
    battle.dice(2).answer({ saves: [] });
    expect(battle.eventsOf('damageResumed')).toEqual([{ type: 'damageResumed', units: ['bravo'], by: 'alpha' }]);
    const landing = play({
      blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12, scores: 2 } })],
      red: [squad('Bravo', 1, { at: [44, 2], ...idle })],
      terrain: [piece('Woods A', [5, 12, 20, 6], ['difficult'])],
      armies: { blue: { heroPoints: 1 } },
    });
    landing.dice(1).answer({
      unit: 'alpha',
      do: 'advance',
      to: { x: 11_000, y: 15_000, near: true },
      gait: 'jump',
      heroes: 0,
    });
    expect(landing.asked.args).not.toHaveProperty('by');
  });

  test('DK.damage.light, DK.damage: of a 6 on the light table, which else goes on to the heavy one', () => {
    const battle = shot(3, 2, 3);
    battle.dice(6).answer({ saves: [] });
    expect(battle.offered()).toEqual(['save 0']);
    battle.dice(3).answer({ saves: [] });
    expect(battle.eventsOf('hurt').map(({ table, face }) => [table, face])).toEqual([
      ['light', 6],
      ['heavy', 3],
    ]);
    expect(battle.eventsOf('damageResumed')).toHaveLength(2);
    expect(battle.board.armies.red.heroPoints).toBe(3);
  });

  test('DK.damage.heavy, DK.damage: of a 6 on the heavy table, for as much as overkill costs', () => {
    const asked = (heroPoints: number) => {
      const battle = shot(3, 4, heroPoints);
      battle.dice(6).answer({ saves: [] });
      return battle;
    };
    expect(asked(3).board.units.bravo!.models).toEqual([]);
    const four = asked(4);
    expect(four.offered()).toEqual(['save 0']);
    four.answer({ saves: ['save 0'] });
    expect(four.board.armies.red.heroPoints).toBe(0);
    expect(four.board.units.bravo).toMatchObject({ models: ['bravo-1'], fatigue: 3 });
  });
});

describe('DK.damage, DK.damage.overkill, DK.damage.wrecks: what is left of a model', () => {
  const shot = (red: Setting['red'], power: number, ...dice: number[]) => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [20, 26], weapons: gun(power), profile: brave })],
      red: [...red!, squad('Echo', 1, { at: [44, 2], ...idle })],
    });
    return battle.dice(6, ...dice).answer(fire);
  };
  const tank = (scores: 1 | 2 | 3 = 3) => [
    vehicle('Bravo', { at: [20, 13], facing: 180, ...idle, profile: { scores } }),
  ];

  test('of a machine that is overkilled nothing', () => {
    const battle = shot(tank(), 9);
    expect(battle.eventsOf('fell')).toMatchObject([
      { models: [{ model: 'bravo-1', overkill: true }], left: 0, wrecks: [] },
    ]);
    expect(battle.board.terrain).toEqual([]);
  });

  test('of one that is disabled a wreck half as high, difficult to cross', () => {
    const battle = shot(tank(1), 2);
    expect(battle.eventsOf('fell')).toMatchObject([{ by: 'alpha', models: [{ overkill: false }], left: 0 }]);
    expect(battle.board.terrain).toMatchObject([{ kind: 'wreck', height: 1000, keywords: ['difficult'] }]);
  });

  test('of infantry nothing, and the others of the unit', () => {
    const battle = shot([squad('Bravo', 3, { at: [20, 15], ...idle, profile: brave })], 2);
    expect(battle.eventsOf('fell')).toMatchObject([{ left: 2, wrecks: [] }]);
    expect(battle.board.units.bravo!.models).toHaveLength(2);
    expect(battle.board.terrain).toEqual([]);
  });

  test('a machine that took heavy damage is still, blind or helpless, and one that cannot move does not', () => {
    const battle = play({
      blue: [
        vehicle('Alpha', {
          at: [20, 26],
          ...idle,
          model: { hurt: { speed: 0, ballistic: 0, assault: 0, immobile: true } },
        }),
      ],
      red: [squad('Echo', 1, { at: [44, 2], ...idle })],
    });
    expect(battle.offered({ unit: 'alpha' })).not.toContain('march');
    expect(battle.refusal({ unit: 'alpha', do: 'march', to: { x: 20_000, y: 30_000 } })).toMatchObject({
      why: 'Alpha cannot move. It can Rally.',
    });
  });

  test('DK.damage.light, DK.damage.heavy: immobile means no Speed and no Agility', () => {
    const lame = { hurt: { speed: 0, ballistic: 0, assault: 0, immobile: true as const } };
    const battle = play({
      blue: [
        squad('Alpha', 2, {
          places: [
            [20, 26],
            [21.2, 26],
          ],
          ...idle,
        }),
      ],
      red: [squad('Echo', 1, { at: [44, 2], ...idle })],
    }).given(board => {
      Object.assign(board.models['alpha-2']!, lame);
    });
    battle.answer({ unit: 'alpha', do: 'advance', to: { x: 20_000, y: 22_000, near: true } });
    expect(battle.board.models['alpha-2']!.at).toEqual({ x: 21_200, y: 26_000 });
  });

  test('the attacker who disarms a machine reads whom it hit', () => {
    const battle = shot(
      [vehicle('Bravo', { at: [20, 13], facing: 180, weapons: [LASGUN, weapon('Big gun', { power: 9 })] })],
      2,
    );
    if (battle.asked.asks === 'react') battle.dice(5).answer({ react: 'hold' });
    expect(battle.asked.asks).toBe('disarm');
    battle.answer({ weapon: 'lasgun' });
    expect(battle.eventsOf('damageResumed')).toEqual([{ type: 'damageResumed', units: ['bravo'], by: 'alpha' }]);
  });
});

describe('DK.house.spill: passengers of a machine that is gone', () => {
  const setting = (more: Setting = {}): Setting => ({
    blue: [squad('Alpha', 1, { at: [20, 26], weapons: gun(9), profile: brave })],
    red: [
      vehicle('Bravo', { at: [20, 13], facing: 180, ...idle, model: { capacity: 5 } }),
      squad('Riders', 3, { aboard: 'bravo-1', ...idle, profile: brave }),
      vehicle('Other', { at: [40, 6], ...idle, model: { capacity: 5 } }),
      squad('Guests', 2, { aboard: 'other-1', ...idle }),
    ],
    ...more,
  });

  test('get out, tired; those of another stay in', () => {
    const battle = play(setting()).dice(6).answer(fire);
    expect(battle.eventsOf('spilled')).toMatchObject([{ unit: 'riders', transport: 'bravo-1' }]);
    expect(battle.eventsOf('moved')).toMatchObject([{ unit: 'riders', kind: 'dismount', last: true }]);
    expect(battle.board.units.riders).toMatchObject({ fatigue: 2 });
    expect(battle.board.units.riders).not.toHaveProperty('aboard');
    expect(battle.board.units.guests).toMatchObject({ fatigue: 0, aboard: 'other-1' });
  });

  test('get out where it fell, not where it set out', () => {
    const battle = play({
      blue: [
        vehicle('Rhino', { at: [20, 40], ...idle, profile: { defence: 2 }, model: { capacity: 5 } }),
        squad('Crew', 3, { aboard: 'rhino-1', ...idle, profile: brave }),
      ],
      red: [squad('Bravo', 1, { at: [20, 4], weapons: [weapon('Gun', { power: 20, range: 6000 })], profile: brave })],
    });
    battle.answer({ unit: 'rhino', do: 'advance', to: { x: 20_000, y: 28_000, near: true } });
    battle.dice(6).answer({ react: 'returnFire bravo' });
    expect(battle.eventsOf('fell')).toMatchObject([{ models: [{ at: { x: 20_000, y: 31_000 } }] }]);
    expect(Math.max(...battle.board.units.crew!.models.map(id => battle.board.models[id]!.at!.y))).toBeLessThan(36_000);
    expect(battle.board.units.crew).not.toHaveProperty('wreckedAt');
  });

  test('DK.daemons: and of one that is sent back', () => {
    const beast: Partial<Profile> = { type: 'monster', special: ['daemon'], morale: 0 };
    const battle = play(
      setting({
        red: [
          vehicle('Bravo', { at: [20, 13], facing: 180, ...idle, model: { capacity: 5 }, profile: beast }),
          squad('Riders', 3, { aboard: 'bravo-1', ...idle, profile: brave }),
        ],
      }),
    );
    battle.dice(1).answer(fire);
    expect(battle.eventsOf('sentBack')).toMatchObject([{ unit: 'bravo' }]);
    expect(battle.eventsOf('spilled')).toMatchObject([{ unit: 'riders' }]);
    expect(battle.board.units.riders).toMatchObject({ fatigue: 2 });
  });

  test('nobody gets out of one that stands', () => {
    const battle = play(setting()).dice(1).answer(fire);
    expect(battle.eventsOf('spilled')).toEqual([]);
    expect(battle.board.units.riders!.aboard).toBe('bravo-1');
  });

  test('where there is no room they are lost', () => {
    const full = setting({ terrain: [piece('Lake A', [4, 2, 32, 21], ['impassable'])] });
    const battle = play(full).dice(6).answer(fire);
    expect(battle.eventsOf('lostAboard')).toMatchObject([{ unit: 'riders' }]);
    expect(battle.board.units.riders!.models).toEqual([]);
  });
});

describe('DK.turn.fatigue: every action and every reaction costs a point', () => {
  test('of whatever was there before', () => {
    const battle = scenario({
      blue: [squad('Alpha', 1, { at: [10, 20], ...idle, fatigue: 3, profile: brave })],
      red: [squad('Bravo', 1, { at: [10, 12], fatigue: 2, profile: brave })],
    }).startAt(turn, { side: 'blue' });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 26_000, near: true } });
    battle.dice(1).answer({ react: 'returnFire bravo' });
    expect(battle.eventsOf('exchangeBegun')).toMatchObject([
      { acting: { unit: 'alpha', fatigue: 1, now: 4 }, reacting: { unit: 'bravo', fatigue: 1, now: 3 } },
    ]);
    // And one more for Alpha, which was attacked.
    expect([battle.board.units.alpha!.fatigue, battle.board.units.bravo!.fatigue]).toEqual([5, 3]);
  });
});
