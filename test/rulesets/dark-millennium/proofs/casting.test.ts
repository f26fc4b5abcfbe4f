import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { Power, Profile } from '../../../../src/rulesets/dark-millennium/board.js';
import { odds } from '../../../../src/rulesets/dark-millennium/odds/index.js';
import { LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { BOLT, HUSK } from '../psychic/powers.js';
import { idle } from '../turns.js';

const seer: Partial<Profile> = { psychic: 3, powers: ['bolt'], morale: 20 };
const cast = { unit: 'seers', do: 'power', power: 'bolt', target: 'bravo', assist: '0' };

/** Seers against Bravo, with one power. */
function casting(power: Partial<Power>, setting: Setting) {
  return scenario({ ...setting, board: { powers: { bolt: { ...BOLT, threshold: 3, ...power } } } }).startAt(turn, {
    side: 'blue',
  });
}

describe('DK.house.powers: what powers do', () => {
  const alone = (red: Setting['red'], fatigue = 0): Setting => ({
    blue: [squad('Seers', 1, { at: [10, 20], ...idle, profile: seer, fatigue })],
    red: red!,
  });

  test('a strike hits those that are closest to anybody of the caster’s unit', () => {
    const row = Array.from({ length: 7 }, (_, index): [number, number] => [10 + 3 * index, 20]);
    const battle = casting(
      { effect: { kind: 'attack', power: 9, hits: 1, shock: false } },
      {
        blue: [squad('Seers', 7, { places: row, ...idle, profile: seer })],
        red: [
          squad('Bravo', 2, {
            places: [
              [19, 13],
              [10, 14],
            ],
            ...idle,
          }),
        ],
      },
    );
    battle.dice(5, 2, 2).answer(cast).answer({ react: 'hold' });
    expect(battle.eventsOf('powerStruck')[0]!.hits).toMatchObject([{ model: 'bravo-2' }]);
  });

  test('of the models of its target the closest are hit, as many as it says', () => {
    const red = [
      squad('Bravo', 3, {
        places: [
          [10, 10],
          [10, 12],
          [10, 14],
        ],
        ...idle,
      }),
    ];
    const battle = casting({ effect: { kind: 'attack', power: 9, hits: 2, shock: false } }, alone(red));
    battle.dice(5, 2, 2).answer(cast);
    expect(battle.eventsOf('powerStruck')[0]!.hits.map(({ model }) => model)).toEqual(['bravo-3', 'bravo-2']);
    expect(battle.board.units.bravo!.models).toEqual(['bravo-1']);
  });

  test.each([
    ['infantry', 'overkill'],
    ['monster', 'overkill'],
    ['vehicle', 'none'],
  ] as const)('a shock is overkill to all but vehicles: %s takes %s', (type, level) => {
    const red = [squad('Bravo', 1, { at: [10, 12], ...idle, profile: { type, armour: 30, scores: 1 } })];
    const battle = casting({ effect: { kind: 'attack', power: 1, hits: 1, shock: true } }, alone(red));
    battle.dice(5, 2, 2).answer(cast);
    expect(battle.eventsOf('powerStruck')[0]!.hits).toMatchObject([{ level }]);
  });

  test('DK.combat.fatigue: it tires whom it strikes by the worst that it did, and nobody who is gone', () => {
    const struck = (count: number, power: number) => {
      const red = [squad('Bravo', count, { at: [10, 12], ...idle, profile: { morale: 20 } })];
      const battle = casting({ effect: { kind: 'attack', power, hits: 1, shock: false } }, alone(red));
      battle.dice(5, 2, 2).answer(cast);
      return battle;
    };
    // 5 less 1 fatigue against 3+: margin 1. Power 1 does nothing to Armour 3, 4 light damage.
    expect(struck(2, 1).board.units.bravo!.fatigue).toBe(1);
    expect(struck(2, 4).board.units.bravo!.fatigue).toBe(2);
    expect(struck(2, 10).board.units.bravo!.fatigue).toBe(4);
    expect(struck(1, 10).eventsOf('tired')).toEqual([]);
  });

  test('DK.daemons: it tires Daemons by what it would have done', () => {
    const red = [squad('Bravo', 2, { at: [10, 12], ...idle, profile: { morale: 20, special: ['daemon'] } })];
    const battle = casting({ effect: { kind: 'attack', power: 4, hits: 1, shock: false } }, alone(red));
    battle.dice(5, 2, 2).answer(cast);
    expect(battle.board.units.bravo).toMatchObject({ models: ['bravo-1', 'bravo-2'], fatigue: 2 });
  });

  test('a calm takes fatigue off a friend, no more than it has', () => {
    const calm = { effect: { kind: 'calm', points: 3 } } as const;
    const friends = (fatigue: number): Setting => ({
      blue: [...alone([]).blue!, squad('Friends', 2, { at: [14, 24], ...idle, fatigue })],
      red: [squad('Bravo', 1, { at: [40, 2], ...idle })],
    });
    const calmed = (fatigue: number) => {
      const battle = casting(calm, friends(fatigue));
      battle.dice(5, 2, 2).answer({ ...cast, target: 'friends' });
      expect(battle.eventsOf('calmed')).toMatchObject([{ unit: 'friends', points: Math.min(3, fatigue) }]);
      return battle.board.units.friends!.fatigue;
    };
    expect([calmed(3), calmed(5), calmed(2)]).toEqual([0, 2, 0]);
  });
});

describe('DK.psychic.fatigue, DK.psychic: what a test comes to', () => {
  const setting = (fatigue: number): Setting => ({
    blue: [squad('Seers', 1, { at: [10, 20], ...idle, profile: seer, fatigue })],
    red: [
      squad('Bravo', 1, { at: [10, 12], ...idle, profile: { armour: 90 } }),
      squad('Warden', 1, { at: [14, 10], ...idle, profile: { psychic: 2 } }),
    ],
  });

  test.each([
    [0, [4, 2, 2], 'hold', true],
    [0, [3, 2, 2], 'hold', false],
    [2, [6, 2, 2], 'hold', true],
    [2, [5, 2, 2], 'hold', false],
    [0, [6, 6, 1], 'nullify warden', true],
    [0, [6, 5, 1], 'nullify warden', true],
    [0, [5, 5, 1], 'nullify warden', false],
  ])('3+ with %i points before the action and %j, %s: %s', (fatigue, faces, react, success) => {
    const battle = casting({}, setting(fatigue)).dice(...faces);
    battle.answer(cast).answer({ react });
    expect(battle.eventsOf('powerCast')).toMatchObject([{ success, fatigue: fatigue + 1 }]);
  });

  test('DK.psychic.catastrophe: each 1 costs a point, other faces nothing', () => {
    const tired = (...faces: number[]) => {
      const battle = casting({}, setting(0)).dice(...faces);
      battle.answer(cast).answer({ react: 'hold' });
      return battle.board.units.seers!.fatigue;
    };
    const none = casting({}, setting(0)).dice(2, 3, 4).answer(cast).answer({ react: 'hold' });
    expect(none.eventsOf('warpStruck')).toEqual([]);
    expect([tired(2, 3, 4), tired(1, 3, 4), tired(1, 1, 6), tired(1, 1, 1)]).toEqual([1, 2, 3, 4]);
  });
});

test('DK.psychic.fatigue, DK.psychic: the margin is what is left of the result, fatigue and threshold taken off', () => {
  const score = (fatigue: number, face: number) => {
    const battle = casting(
      { effect: { kind: 'attack', power: 1, hits: 1, shock: false } },
      {
        blue: [squad('Seers', 1, { at: [10, 20], ...idle, profile: seer, fatigue })],
        red: [squad('Bravo', 1, { at: [10, 12], ...idle, profile: { armour: 90 } })],
      },
    );
    battle.dice(face, 2, 2).answer(cast);
    return battle.eventsOf('powerStruck')[0]!.hits[0]!.score;
  };
  // 6 less 1 and 3 is 2; 6 less 2 and 3 is 1; 5 less 1 and 3 is 1.
  expect([score(0, 6), score(1, 6), score(0, 5)]).toEqual([2, 1, 1]);
});

test('DK.psychic, DK.psychic.fatigue: the odds of a test ask for dice and threshold, the rest may be left out', () => {
  const topic = odds.find(({ name }) => name === 'casting')!;
  expect(topic.params.map(({ name, required = false }) => [name, required])).toEqual([
    ['dice', true],
    ['threshold', true],
    ['fatigue', false],
    ['nullified', false],
    ['heroes', false],
  ]);
  const { lines } = topic.run({ dice: 3, threshold: 4, heroes: 1 }) as { lines: string[] };
  // Two dice that are thrown: 11 of 36 show a 1.
  expect(lines[1]).toContain('31 %, 0.3 points on average');
});

describe('DK.psychic.summoning.stored: what is left of summoning points', () => {
  const setting = (react?: 'scared'): Setting => ({
    blue: [squad('Seers', 1, { at: [10, 20], ...idle, profile: { ...seer, mark: 'Hunger' } })],
    red: [squad('Bravo', 1, { at: [10, 14], ...(react ? {} : idle) })],
    armies: { blue: { daemons: [{ ...HUSK, summoning: 9 }] } },
  });
  const summon = { unit: 'seers', do: 'power', power: 'summon', assist: '0' };
  const stored = () => {
    const battle = casting({}, setting()).dice(6, 2, 2).answer(summon);
    if (battle.asked.asks === 'react') battle.answer({ react: 'hold' });
    expect(battle.board.units.seers!.summoning).toBe(5);
    return battle;
  };

  test('is kept for the next summoning, which adds its own', () => {
    const battle = stored();
    battle.dice(6, 2, 2).answer(summon);
    expect(battle.asked).toMatchObject({ asks: 'summon', args: { points: 5 + 4 } });
  });

  test('is lost with any other action', () => {
    const battle = stored();
    battle.answer({ unit: 'seers', do: 'march', to: { x: 10_000, y: 26_000, near: true } });
    expect(battle.board.units.seers!.summoning).toBe(0);
  });

  test('is lost with a reaction', () => {
    const battle = scenario({
      blue: [squad('Alpha', 1, { at: [10, 20], ...idle })],
      red: [squad('Bravo', 1, { at: [10, 12], weapons: [LASGUN], summoning: 4 })],
    }).startAt(turn, { side: 'blue' });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 24_000, near: true } });
    expect(battle.board.units.bravo!.summoning).toBe(4);
    battle.dice(1).answer({ react: 'returnFire bravo' });
    expect(battle.board.units.bravo!.summoning).toBe(0);
  });
});

test('DK.reaction.nullification: who nullifies a summoning is told how many points that takes', () => {
  const battle = casting(
    {},
    {
      blue: [squad('Seers', 1, { at: [10, 20], ...idle, profile: { ...seer, mark: 'Hunger' } })],
      red: [squad('Warden', 1, { at: [14, 10], ...idle, profile: { psychic: 2 } })],
      armies: { blue: { daemons: [HUSK] } },
    },
  ).dice(2, 2, 2);
  battle.answer({ unit: 'seers', do: 'power', power: 'summon', assist: '0' });
  const [stop] = battle.question.choices(battle.view('red'), battle.asked, {})!.options;
  expect(stop!.hint).toContain('2 points fewer');
  battle.answer({ react: 'nullify warden' });
  expect(battle.eventsOf('powerCast')).toMatchObject([{ nullified: 2, total: 0, success: false }]);
});

test('DK.icons: an icon summons alone where its bearer is no psyker', () => {
  const battle = casting(
    {},
    {
      blue: [
        squad('Seers', 1, {
          at: [10, 20],
          ...idle,
          profile: { icon: { psychic: 2, alignment: 'Hunger' }, morale: 20 },
        }),
      ],
      red: [squad('Bravo', 1, { at: [40, 2], ...idle })],
      armies: { blue: { daemons: [HUSK] } },
    },
  );
  const choices = battle.question.choices(battle.view('blue'), battle.asked, {
    unit: 'seers',
    do: 'power',
    power: 'summon',
  });
  expect(choices?.field).not.toBe('caster');
});

describe('DK.turn.simultaneous: the answer to a power falls with it', () => {
  const setting: Setting = {
    blue: [squad('Seers', 1, { at: [10, 20], ...idle, profile: { ...seer, armour: 90 } })],
    red: [
      squad('Bravo', 1, { at: [10, 12], weapons: [weapon('Gun', { power: 9 })], profile: { psychic: 1 } }),
      vehicle('Tank', { at: [30, 4], ...idle }),
    ],
  };

  test('who fires back fires though the power strikes it down', () => {
    const battle = casting({ effect: { kind: 'attack', power: 9, hits: 1, shock: false } }, setting);
    battle.answer(cast);
    battle.dice(5, 2, 2, 1).answer({ react: 'returnFire bravo' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', how: 'returnFire', targets: ['seers'] }]);
    expect(battle.board.units.bravo!.models).toEqual([]);
  });

  test('who nullifies does not fire as well', () => {
    const battle = casting({}, setting);
    battle.answer(cast);
    battle.dice(2, 2, 2).answer({ react: 'nullify bravo' });
    expect(battle.eventsOf('attacked')).toEqual([]);
  });
});
