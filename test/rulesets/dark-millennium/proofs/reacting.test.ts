import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { DkBoard } from '../../../../src/rulesets/dark-millennium/board.js';
import { BLADE, LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const brave = { morale: 20 };
const march = { unit: 'alpha', do: 'march', to: { x: 10_000, y: 26_000, near: true } };

describe('DK.reaction, DK.turn.sequence: one unit of the enemy answers an action, or none', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 2, { at: [10, 20], ...idle }), squad('Delta', 1, { at: [30, 44], ...idle })],
    red: [
      squad('Bravo', 2, { at: [10, 12], weapons: [LASGUN] }),
      squad('Charlie', 2, { at: [14, 12], fatigue: 9, ...idle }),
      squad('Echo', 2, { at: [44, 2], ...idle }),
      squad('Gone', 0),
    ],
  };

  test('all that may are offered, with the chance of those that attack, and to let it pass', () => {
    const battle = play(setting).answer(march);
    expect(battle.asked).toMatchObject({ who: 'red', asks: 'react', cite: 'DK.reaction' });
    expect(battle.offered()).toEqual(['returnFire bravo', 'retreat charlie', 'hold']);
    const { field, options } = battle.question.choices(battle.view('red'), battle.asked, {})!;
    expect(field).toBe('react');
    expect(options.map(({ chance }) => chance !== undefined)).toEqual([true, false, false]);
    // Two lasguns at short range against 3+: RoF 1, the better of one die at +2 and two at +1.
    expect(options[0]!.chance).toBeGreaterThan(0.5);
    // What was chosen asks for what belongs to it, and letting it pass for nothing.
    expect(battle.question.choices(battle.view('red'), battle.asked, { react: 'returnFire bravo' })?.field).toBe(
      'dice',
    );
    expect(battle.offered({ react: 'hold' })).toEqual([]);
  });

  test('what may not be is refused with its reason', () => {
    const battle = play(setting).answer(march);
    const why = (react: string | number) => battle.refusal({ react })?.why;
    expect(battle.refusal({ react: 'hold' })).toBeUndefined();
    expect(battle.refusal({ react: 'returnFire bravo' })).toBeUndefined();
    expect(why('retreat bravo')).toBe('Bravo is not suppressed, and only suppressed units retreat.');
    expect(why('returnFire charlie')).toBe('Charlie is suppressed: it can only Retreat.');
    expect(why('returnFire echo')).toMatch(/^Echo never has/);
    const others = 'Choose Return Fire with Bravo, Retreat with Charlie or let it pass.';
    const none = ['returnFire delta', 'dance bravo', 'returnFire nobody', 'returnFire gone', 7].map(why);
    expect(none).toEqual(none.map(() => others));
  });

  test('who lets it pass pays nothing, who answers a point', () => {
    const passed = play(setting).answer(march).answer({ react: 'hold' });
    expect([passed.board.units.alpha!.fatigue, passed.board.units.bravo!.fatigue]).toEqual([1, 0]);
    expect(passed.asked).toMatchObject({ who: 'blue', asks: 'act' });
    const answered = play(setting).answer(march).dice(1).answer({ react: 'returnFire bravo', dice: '1' });
    expect([answered.board.units.alpha!.fatigue, answered.board.units.bravo!.fatigue]).toEqual([1 + 1, 1]);
  });

  test('of two players the one who passes leaves it to the other; a unit of the other is not theirs', () => {
    const seats: DkBoard['seats'] = [
      { id: 'blue', side: 'blue' },
      { id: 'red', side: 'red' },
      { id: 'red-2', side: 'red' },
    ];
    const allies = () =>
      play({
        blue: setting.blue!,
        red: [
          squad('Bravo', 2, { at: [10, 12], weapons: [LASGUN] }),
          squad('Foxtrot', 2, { at: [14, 12], weapons: [LASGUN], seat: 'red-2' }),
        ],
        board: { seats },
      }).answer(march);
    const battle = allies();
    expect(battle.asked.who).toBe('red');
    expect(battle.offered()).toEqual(['returnFire bravo', 'hold']);
    expect(battle.refusal({ react: 'returnFire foxtrot' })?.why).toBe('Choose Return Fire with Bravo or let it pass.');
    battle.answer({ react: 'hold' });
    expect(battle.asked).toMatchObject({ who: 'red-2', asks: 'react' });
    battle.answer({ react: 'hold' });
    expect(battle.eventsOf('exchangeEnded')).toHaveLength(1);
    const one = allies().dice(1).answer({ react: 'returnFire bravo', dice: '1' });
    expect(one.asked).toMatchObject({ who: 'blue', asks: 'act' });
  });

  test('DK.turn.sequence: a unit of another player of the side is not one’s own to act with', () => {
    const seats: DkBoard['seats'] = [
      { id: 'blue', side: 'blue' },
      { id: 'blue-2', side: 'blue' },
      { id: 'red', side: 'red' },
    ];
    const battle = play({
      blue: [squad('Alpha', 2, { at: [10, 20] }), squad('Delta', 1, { at: [30, 44], seat: 'blue-2' })],
      red: setting.red!,
      board: { seats },
    });
    expect(battle.offered()).toEqual(['alpha', 'none']);
    expect(battle.refusal({ unit: 'delta', do: 'march' })?.why).toBe(
      'Delta belongs to another player of your side; yours are Alpha.',
    );
    expect(battle.refusal({ unit: 'bravo', do: 'march' })?.why).toBe("Bravo is the enemy's; yours to act are Alpha.");
  });
});

describe('DK.turn.sequence, DK.turn.simultaneous: what an exchange ends with', () => {
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo', dice: '1' };
  const setting = (fatigue: number): Setting => ({
    blue: [squad('Alpha', 1, { at: [10, 20], profile: brave })],
    red: [
      squad('Bravo', 2, { at: [10, 12], ...idle, fatigue, profile: { armour: 90 } }),
      squad('Charlie', 1, { at: [44, 4], ...idle, fatigue: 9 }),
    ],
  });

  test('who has been suppressed by it is told, once', () => {
    // Bravo has morale 3: a point for the attack takes 3 to 4.
    const battle = play(setting(3)).dice(1).answer(fire).answer({ react: 'hold' });
    expect(battle.eventsOf('suppressionTold')).toEqual([
      { type: 'suppressionTold', unit: 'bravo', fatigue: 4, morale: 3, why: 'fatigue' },
    ]);
    battle.dice(1).answer(fire).answer({ react: 'hold' });
    expect(battle.eventsOf('suppressionTold')).toHaveLength(1);
  });

  test('who stands is not', () => {
    const battle = play(setting(2)).dice(1).answer(fire).answer({ react: 'hold' });
    expect(battle.eventsOf('suppressionTold')).toEqual([]);
    expect(battle.eventsOf('exchangeEnded')).toMatchObject([{ unit: 'alpha', do: 'fire' }]);
  });

  test('and who is wiped out is not told to be suppressed', () => {
    const gone = {
      ...setting(3),
      red: [squad('Bravo', 1, { at: [10, 12], ...idle }), squad('Echo', 1, { at: [44, 4] })],
    };
    const battle = play(gone).dice(6).answer(fire);
    if (battle.asked.asks === 'react') battle.answer({ react: 'hold' });
    expect(battle.board.units.bravo!.models).toEqual([]);
    expect(battle.eventsOf('suppressionTold')).toEqual([]);
  });

  test('DK.daemons: Daemons that it suppressed are sent back', () => {
    const daemons = {
      ...setting(3),
      red: [squad('Bravo', 2, { at: [10, 12], ...idle, fatigue: 3, profile: { special: ['daemon'] } })],
    } as Setting;
    const battle = play(daemons).dice(1).answer(fire);
    expect(battle.eventsOf('sentBack')).toMatchObject([{ unit: 'bravo' }]);
  });
});

test('DK.turn.simultaneous: who uses a scanner is fired at as it looks, and has seen all the same', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], profile: { special: ['scanner'], armour: 90, morale: 20 } })],
    red: [squad('Bravo', 1, { at: [10, 12] })],
  });
  battle.answer({ unit: 'alpha', do: 'scan' });
  battle.dice(1).answer({ react: 'returnFire bravo' });
  expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', targets: ['alpha'] }]);
  expect(battle.board.units.alpha!.scanned).toBe(true);
});

describe('DK.action.rally.once: a Rally is the first that a unit does in a turn', () => {
  const setting: Setting = {
    blue: [
      squad('Alpha', 1, { at: [10, 40], fatigue: 1, profile: brave }),
      squad('Delta', 1, { at: [40, 40], ...idle }),
    ],
    red: [squad('Bravo', 1, { at: [44, 2], ...idle })],
  };
  const rally = { unit: 'alpha', do: 'rally', to: 'here' };

  test('not after another action', () => {
    const battle = play(setting);
    expect(battle.offered({ unit: 'alpha' })).toContain('rally');
    battle.answer({ ...march, to: { x: 10_000, y: 42_000, near: true } });
    expect(battle.board.units.alpha).toMatchObject({ actions: 1, rallied: false });
    expect(battle.offered({ unit: 'alpha' })).not.toContain('rally');
    expect(battle.refusal(rally)).toEqual({
      why: 'Alpha has acted already, and a Rally comes first.',
      cite: 'DK.action.rally.once',
    });
    expect(battle.offered({ unit: 'delta' })).toContain('rally');
  });

  test('not twice', () => {
    const battle = play(setting).dice(1).answer(rally);
    expect(battle.refusal(rally)).toEqual({
      why: 'Alpha has rallied in this turn already.',
      cite: 'DK.action.rally.once',
    });
    expect(battle.offered({ unit: 'alpha' })).toContain('march');
  });
});

describe('DK.turn.crossing: a mover is met once', () => {
  const wall = [piece('Building A', [1, 24, 14, 1], ['blocking', 'impassable'], 6)];
  const crossing = (blue: Setting['blue']) =>
    play({
      blue: blue!,
      red: [squad('Bravo', 1, { at: [20, 20] })],
      terrain: wall,
    }).answer({ unit: 'alpha', do: 'march', to: { x: 16_000, y: 30_000, near: true } });

  test('who falls there goes no further', () => {
    const battle = crossing([squad('Alpha', 1, { at: [4, 30] }), squad('Delta', 1, { at: [4, 44], ...idle })]);
    battle.dice(6).answer({ react: 'returnFire bravo' });
    expect(battle.board.units.alpha!.models).toEqual([]);
    expect(battle.eventsOf('moved')).toHaveLength(1);
  });

  /** Alpha gets out towards the end of a wall, past which Bravo sees it. */
  const leaving = (alpha: number, reply: JsonObject, dice: number[]) => {
    const battle = scenario({
      blue: [
        squad('Alpha', alpha, { aboard: 'hauler-1', weapons: [LASGUN], profile: { morale: 20, armour: 3 } }),
        vehicle('Hauler', { at: [20, 30], ...idle, model: { capacity: 5 } }),
        squad('Delta', 1, { at: [4, 44], ...idle }),
      ],
      red: [squad('Bravo', 1, { at: [20, 12], profile: { armour: 90 } })],
    }).startAt(turn, { side: 'blue' });
    battle.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 25_000, near: true } });
    battle.dice(...dice).answer(reply);
    return battle;
  };

  test('DK.move.difficult: who gets out of a machine is met on its way out and not again', () => {
    const battle = leaving(2, { react: 'returnFire bravo' }, [1, 1, 1]);
    if (battle.pending[0]?.asks === 'shoot') battle.answer({ target: 'none' });
    expect(battle.eventsOf('attacked').filter(({ unit }) => unit === 'bravo')).toHaveLength(1);
    expect(battle.eventsOf('stayed')).toEqual([]);
    // Nor is who falls on its way told to stay in the machine.
    const fell = leaving(1, { react: 'returnFire bravo' }, [6]);
    expect([fell.board.units.alpha!.models, fell.eventsOf('stayed')]).toEqual([[], []]);
  });

  test('who gets out whole stays nowhere', () => {
    const battle = leaving(2, { react: 'hold' }, []);
    expect(battle.eventsOf('stayed')).toEqual([]);
    expect(battle.board.units.alpha).not.toHaveProperty('aboard');
  });
});

describe('DK.heroes.dice: hero points for single dice', () => {
  const woods = [piece('Woods A', [2, 16, 20, 2], ['difficult'])];

  test('nobody is asked for one who has none', () => {
    const assault = (heroPoints: number) => {
      const battle = play({
        blue: [squad('Alpha', 1, { at: [10, 20], weapons: [BLADE], profile: brave })],
        red: [squad('Bravo', 1, { at: [10, 15], ...idle })],
        terrain: woods,
        armies: { blue: { heroPoints } },
      });
      return battle.dice(6, 6).answer({ unit: 'alpha', do: 'assault', target: 'bravo' }).answer({ react: 'hold' });
    };
    expect(assault(0).eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
    const asked = assault(1);
    expect(asked.asked).toMatchObject({ who: 'blue', asks: 'heroic' });
    expect(asked.question.prompt(asked.view('blue'), asked.asked as never).lines).toEqual([
      'Somebody is slower or kept out: 50 % without the point, 0 % with it.',
    ]);
    expect([asked.offered(), asked.offered({ heroes: 1 })]).toEqual([[0, 1], []]);
    expect(asked.refusal({ heroes: 2 })).toMatchObject({ cite: 'DK.heroes.dice' });
  });

  test('a point that was spent meanwhile makes no die a 6', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], fatigue: 3, profile: brave })],
      red: [squad('Bravo', 1, { at: [10, 12] })],
      armies: { blue: { heroPoints: 1 } },
    });
    battle.answer({ unit: 'alpha', do: 'rally', to: 'here', heroes: 1 });
    // 4 at +2 against 3+: a margin of 3 and Power 2 against Armour 3, light damage: it costs the point.
    battle.dice(4).answer({ react: 'returnFire bravo' });
    expect(battle.asked).toMatchObject({ who: 'blue', asks: 'save' });
    battle.dice(2).answer({ saves: ['save 0'] });
    expect(battle.eventsOf('rallied')).toMatchObject([{ face: 2 }]);
    expect(battle.board.armies.blue.heroPoints).toBe(0);
  });

  test('DK.combat.fatigue: a chance of an attack counts what its target suffers on average', () => {
    const hint = (scores: 1 | 2 | 3, heroPoints = 0) => {
      const battle = play({
        blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 2 })] })],
        red: [
          squad('Bravo', 1, { at: [10, 12], ...idle, profile: { type: 'monster', armour: 7, scores }, facing: 180 }),
        ],
        armies: { blue: { heroPoints } },
      });
      return battle.question.choices(battle.view('blue'), battle.asked, { unit: 'alpha', do: 'fire' })!.options[0]!
        .hint;
    };
    // One die at +1 (short range, RoF 0) against 3+: only a 6 has a margin of 4, score 8: light damage for Armour 7.
    expect(hint(1)).toBe('17 % for damage · 0.2 models out · 1.2 fatigue');
  });
});
