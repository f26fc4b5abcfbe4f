import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import { shotOdds } from '../../../../src/rulesets/classic/shooting/match-up.js';
import { promiseOf } from '../../../../src/rulesets/classic/shooting/promise.js';
import { targetOn } from '../../../../src/rulesets/classic/shooting/targets.js';
import { boardOf, gun, hull, join, type Setting, scenario, squad, type UnitSpec } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

/** What the source says of shooting to the letter, beside its worked examples. */
const line = (weapon: Parameters<typeof gun>[1], more: UnitSpec = {}, count = 1) =>
  squad('Line', count, { at: [10, 30], weapons: [gun('Arc', weapon)], ...more });
const choir = (count: number, more: UnitSpec = {}) => squad('Choir', count, { at: [10, 10], ...more });

function shoots(setting: Setting, why: 'phase' | 'returnFire' | 'defensiveFire' = 'phase', target = 'choir') {
  const args: JsonObject = { unit: 'line', orders: [{ target }], why };
  return scenario(setting).startAt('classic.shoot', args);
}

describe('AD.rule.master-crafted', () => {
  it('throws one miss of each weapon again in a turn, not one in a phase', () => {
    const first = shoots({ blue: [line({ shots: 2, rules: ['master-crafted'] })], red: [choir(1)] });
    first.dice(1, 2, 1);
    expect(first.eventsOf('shot')[0]?.volleys[0]?.hit?.dice.map(({ faces }) => faces)).toEqual([[1, 2], [1]]);
    const { effects } = first.board.models['line-1']!;
    expect(effects).toMatchObject([{ until: { playerTurn: 1, phase: 'end' } }]);
    const again = shoots(
      { blue: [line({ shots: 2, rules: ['master-crafted'] }, { model: { effects } })], red: [choir(1)] },
      'returnFire',
    );
    again.dice(1, 2);
    expect(again.eventsOf('shot')[0]?.volleys[0]?.hit?.dice.map(({ faces }) => faces)).toEqual([[1], [2]]);
  });

  it('is a right of each weapon, which others neither spend nor use up', () => {
    const other = [{ is: 'thrown-again:lance' }, { is: 'quick' }];
    const crafted = shoots({
      blue: [line({ rules: ['master-crafted'] }, { model: { effects: other } })],
      red: [choir(1)],
    });
    crafted.dice(1, 2);
    expect(crafted.eventsOf('shot')[0]?.volleys[0]?.hit?.dice.map(({ faces }) => faces)).toEqual([[1, 2]]);
    const linked = shoots({ blue: [line({ rules: ['twin-linked'] })], red: [choir(1)] }).dice(1, 2);
    expect(linked.board.models['line-1']?.effects).toEqual([]);
  });

  it('is counted for each bearer by odds too', () => {
    const board = boardOf({ blue: [line({ rules: ['master-crafted'] }, {}, 2)], red: [choir(1)] });
    const [unit, foes] = [board.units.line!, board.units.choir!];
    const kinds = shotOdds({ board, options: {} }, foes, targetOn(board, unit, foes, 'phase')!.arms);
    expect(kinds.reduce((sum, { hits }) => sum + hits, 0)).toBeCloseTo(2 * (8 / 9));
  });

  it('throws the scatter of one marker again', () => {
    const blast = { shots: 2, rules: ['blast', 'master-crafted'], range: { least: 0, most: 48_000 } };
    const play = shoots({ blue: [line(blast)], red: [choir(1)] });
    play.dice(1, 6, 6, 90, 6, 1, 1, 1, 6, 6, 90, 1);
    expect(play.eventsOf('markerLaid').map(({ before }) => before)).toEqual([[1, 6, 6], undefined]);
  });
});

describe('AD.core.vehicle', () => {
  it('has odds for each facing that is shot at, as it is played', () => {
    const red = [hull('Choir', { at: [24, 24], facing: 180 })];
    const of = (...places: [number, number][]) => {
      const board = boardOf({ blue: [line({ strength: 7 }, { at: undefined, places }, places.length)], red });
      const foe = board.units.choir!;
      const kinds = shotOdds({ board, options: {} }, foe, targetOn(board, board.units.line!, foe, 'phase')!.arms);
      return kinds.reduce((sum, { lost }) => sum + lost, 0);
    };
    const [front, rear] = [of([24, 36]), of([24, 12])];
    expect([front, rear]).toEqual([expect.closeTo(2 / 9), expect.closeTo(4 / 9)]);
    expect(of([24, 36], [24, 12])).toBeCloseTo(front + rear);
  });
});

describe('AD.house.shoot.one', () => {
  const fired = (unit: ReturnType<typeof squad>) => {
    const battle = shoots({ blue: [unit], red: [choir(1)] }).dice(...Array.from({ length: 9 }, () => 1));
    return battle.eventsOf('shot')[0]?.volleys.map(({ weapon, hit }) => [weapon, hit?.dice.length]);
  };
  const [arc, twin, horn] = [gun('Arc'), gun('Arc', { shots: 2 }), gun('Horn', { strength: 3 })];
  const armed = (weapons: (typeof arc)[], has: string[] = []) =>
    squad('Line', 1, { at: [10, 30], weapons: [weapons], has });

  it('lets a model fire one of two weapons that are alike, and by Firing Protocols as many as it may (AD.rule.firing-protocols)', () => {
    expect(fired(armed([arc, arc]))).toEqual([['Arc', 1]]);
    expect(fired(armed([twin, twin]))).toEqual([['Arc', 2]]);
    expect(fired(armed([arc, arc, horn], ['firing-protocols:2']))).toEqual([['Arc', 2]]);
    expect(fired(armed([arc, arc, horn], ['firing-protocols:3']))).toEqual([
      ['Arc', 2],
      ['Horn', 1],
    ]);
  });

  it('lets a Vehicle fire both, of which one alone at its own skill after a long move (AD.house.vehicle.move)', () => {
    const ark = (moved: number, weapons: (typeof arc)[]) => hull('Line', { at: [10, 30], weapons, model: { moved } });
    const how = (unit: ReturnType<typeof squad>) => {
      const battle = shoots({ blue: [unit], red: [choir(1)] }).dice(...Array.from({ length: 9 }, () => 1));
      const [shot] = battle.eventsOf('shot');
      return shot?.volleys.map(({ weapon, hit, isSnap = false }) => [weapon, hit?.dice.length, isSnap]);
    };
    expect(how(ark(3510, [arc, arc]))).toEqual([['Arc', 2, false]]);
    expect(how(ark(3511, [arc, arc]))).toEqual([
      ['Arc', 1, false],
      ['Arc', 1, true],
    ]);
    expect(how(ark(3511, [arc, arc, horn]))).toEqual([
      ['Arc', 1, false],
      ['Arc', 1, true],
      ['Horn', 1, true],
    ]);
  });
});

describe('AD.rule.guided-fire', () => {
  const wall = [piece('Wall A', [0, 20, 44, 1], ['impassable', 'blocking'])];
  const places: [number, number][] = [
    [10, 10],
    [10, 2],
  ];
  const hurt = (battle: ReturnType<typeof shoots>) =>
    battle.eventsOf('suffered').map(({ taken }) => taken.map(({ model }) => model));

  it('hurts nobody beyond its range, though it needs no sight (AD.core.pools)', () => {
    const guided = line({ shots: 2, rules: ['guided-fire'] });
    const battle = shoots({ blue: [guided], red: [choir(2, { places })], terrain: wall }).dice(3, 3, 4, 4, 1, 1);
    expect(hurt(battle)).toEqual([['choir-1']]);
    expect(battle.eventsOf('suffered')).toMatchObject([{ count: 2, wasted: 1 }]);
  });
});

describe('AD.rule.guided-fire, AD.core.pools', () => {
  // It hides the second of two from the gunner.
  const wall = piece('Wall A', [11, 12.5, 4, 0.2], ['blocking'], 6);
  const pair: UnitSpec = {
    places: [
      [10, 12],
      [12.5, 12],
    ],
    numbers: { armourSave: undefined },
  };
  const hurt = (rules: string[], places = pair.places!) => {
    const play = shoots({ blue: [line({ shots: 2, rules })], red: [choir(2, { ...pair, places })], terrain: [wall] });
    play.dice(3, 3, 4, 4);
    return play
      .eventsOf('suffered')
      .flatMap(({ taken }) => taken.map(({ model }) => model))
      .sort();
  };

  it('hurts those whom nobody sees beside those in sight', () => {
    expect(hurt([])).toEqual(['choir-1']);
    expect(hurt(['guided-fire'])).toEqual(['choir-1', 'choir-2']);
  });

  it('counts from the nearest, seen or not (AD.core.range)', () => {
    const guided = gun('Arc', { shooting: 'rapidFire', rules: ['guided-fire'] });
    const near: [number, number][] = [
      [10, 12],
      [12.5, 18],
    ];
    const bog = piece('Wall B', [11, 18.7, 4, 0.2], ['blocking'], 6);
    const fired = (weapon: typeof guided) =>
      shoots({ blue: [line({}, { weapons: [weapon] })], red: [choir(2, { places: near })], terrain: [bog] })
        .dice(1, 1)
        .eventsOf('shot')[0]?.volleys[0]?.hit?.dice.length;
    // 12" to the one behind the wall, 16.75" to the other.
    expect([fired({ ...guided, rules: [] }), fired(guided)]).toEqual([1, 2]);
  });
});

describe('AD.rule.twin-linked', () => {
  const shelled = (...dice: number[]) => {
    const rules = ['blast', 'barrage', 'twin-linked'];
    const mortar = line({ shots: 2, rules, range: { least: 0, most: 48_000 } });
    const play = shoots({ blue: [mortar], red: [choir(1)] }).dice(6, 1, 1, ...dice, 1, 1);
    return play.eventsOf('markerLaid')[1];
  };

  it('throws the scatter die of a later Barrage again as well (AD.rule.barrage)', () => {
    expect(shelled(1, 90, 6)).toMatchObject({ before: [1], faces: [6], isHit: true, models: 1 });
    expect(shelled(6)).toMatchObject({ isHit: true, models: 1 });
    expect(shelled(6)?.before).toBeUndefined();
  });

  it('throws the scatter of a clover again where it strikes less there (AD.rule.apocalyptic-barrage)', () => {
    const shower = line({ rules: ['apocalyptic-barrage', 'twin-linked'], range: { least: 0, most: 48_000 } });
    const laid = (...dice: number[]) =>
      shoots({ blue: [shower], red: [choir(3)] })
        .dice(...dice, 5, 1, 1, 1)
        .eventsOf('markerLaid')[0];
    expect(laid(1, 6, 6, 90, 6, 1, 1)).toMatchObject({ before: [1, 6, 6], isHit: true });
    expect(laid(1, 1, 2, 90)?.before).toBeUndefined();
  });
});

describe('AD.rule.gets-hot', () => {
  it('shows the die as it fell, where nothing is thrown again', () => {
    const hot = { rules: ['blast', 'gets-hot'], range: { least: 0, most: 48_000 } };
    const play = shoots({ blue: [line(hot)], red: [choir(1)] }).dice(4, 6, 1, 1, 1);
    expect(play.eventsOf('heatRolled')).toMatchObject([{ lost: 0, dice: [{ faces: [4], ok: true }] }]);
  });

  it('a Ballistic Skill of 6 throws the die of a Blast again as well', () => {
    const hot = { rules: ['blast', 'gets-hot'], range: { least: 0, most: 48_000 } };
    const play = shoots({ blue: [line(hot, { numbers: { BS: 6 } })], red: [choir(1)] });
    play.dice(1, 4, 6, 1, 1, 1);
    expect(play.eventsOf('heatRolled')).toMatchObject([{ lost: 0, dice: [{ faces: [1, 4] }] }]);
  });
});

describe('whom the Wounds fall on', () => {
  const wall = piece('Wall A', [4, 23, 12, 0.2], ['blocking'], 6);
  const behind: UnitSpec = {
    places: [
      [10, 24.5],
      [10, 22.2],
    ],
  };
  const fell = (play: ReturnType<typeof shoots>) => play.eventsOf('suffered').map(({ taken }) => taken[0]?.model);

  it('AD.rule.template-weapons: who is burnt out of sight is hit, and those in sight suffer it', () => {
    const hose = line({ rules: ['template-weapons'], ap: 2, range: undefined });
    const play = shoots({ blue: [hose], red: [choir(2, behind)], terrain: [wall] }).dice(4, 4);
    expect(play.eventsOf('templateLaid')).toMatchObject([{ models: 2 }]);
    expect(play.eventsOf('suffered')).toMatchObject([{ count: 2, wasted: 1, taken: [{ model: 'choir-1' }] }]);
  });

  it.each([['sniper'], ['precision-shots:4']])(
    'AD.rule.sniper, AD.rule.precision-shots: %s picks among those whom its own bearer sees in its range',
    rule => {
      const near = gun('Short', { rules: [rule], ap: 2, range: { least: 0, most: 12_000 } });
      const far = gun('Long', { rules: [rule], ap: 2 });
      const pair = squad('Line', 2, {
        places: [
          [10, 30],
          [30, 30],
        ],
        weapons: [[near], [far]],
      });
      const chief = choir(2, {
        places: [
          [10, 20],
          [30, 10],
        ],
        weapons: [[gun('Rifle')], [gun('Lance', { strength: 9, ap: 1 })]],
      });
      const one = shoots({ blue: [pair], red: [chief] }).dice(6, 1, 6);
      expect(fell(one)).toEqual(['choir-1']);
      const other = shoots({ blue: [pair], red: [chief] })
        .dice(1, 6, 6)
        .answer({ order: 'usual' });
      expect(fell(other)).toEqual(['choir-2']);
    },
  );
});

describe('AD.rule.precision-shots', () => {
  const hit = (second: object, ...faces: number[]) => {
    const pair = line({ ap: 2, rules: ['precision-shots:4'] }, {}, 2);
    const battle = shoots({ blue: [pair], red: [choir(1, { numbers: { W: 3 } })] }).given(board => {
      Object.assign(board.models['line-2']!, second);
    });
    battle.dice(1, ...faces, 2, 2, 2);
    return battle.eventsOf('shot')[0]?.volleys.map(({ hits }) => hits);
  };

  it('hits by what its own bearer is under, and by the rules that he has alone', () => {
    expect(hit({}, 3)).toEqual([1]);
    expect(hit({ effects: [{ is: 'blind', changes: { BS: { set: 1 } } }] }, 3)).toEqual([0, 0]);
    expect(hit({ rules: ['preferred-enemy:Infantry'] }, 1, 3)).toEqual([0, 1]);
  });
});

describe('odds of shots', () => {
  const lost = (of: Setting) => {
    const board = boardOf(of);
    const { enemy, arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
    return shotOdds({ board, options: {} }, enemy, arms)[0]!.lost;
  };

  it('count nobody out of sight among those who suffer (AD.core.pools)', () => {
    const setting = {
      blue: [line({ shots: 12, strength: 8, ap: 2 }, { at: [4, 30] })],
      red: [
        choir(2, {
          places: [
            [8, 10],
            [14, 10],
          ],
        }),
      ],
    };
    expect(lost(setting)).toBeCloseTo(2, 1);
    expect(lost({ ...setting, terrain: [piece('Wall A', [11, 12, 20, 1], ['blocking'], 5)] })).toBeCloseTo(1, 1);
  });

  it('count no more Hull Points than there are (AD.core.penetration)', () => {
    const points = (W: number, shots: number, rules: string[] = []) =>
      lost({
        blue: [line({ shots, strength: 10, rules }, { numbers: { BS: 5 } })],
        red: [hull('Choir', { at: [10, 10], numbers: { W }, profile: { armour: { front: 10, side: 10, rear: 10 } } })],
      });
    // Five of six hit, and all of these penetrate.
    expect(points(9, 2)).toBeCloseTo(10 / 6);
    expect(points(1, 2)).toBeCloseTo(35 / 36);
    // And again on a 4+.
    expect(points(9, 1, ['exoshock:4'])).toBeCloseTo((5 / 6) * 1.5);
    expect(points(1, 1, ['exoshock:4'])).toBeCloseTo(5 / 6);
    // Each of the two Hull Points may be saved on a 4+.
    const saved = { blue: [line({ strength: 10, rules: ['exoshock:4'] }, { numbers: { BS: 5 } })] };
    const shield = { W: 9, invulnerableSave: 4 };
    const armour = { front: 10, side: 10, rear: 10 };
    expect(
      lost({ ...saved, red: [hull('Choir', { at: [10, 10], numbers: shield, profile: { armour } })] }),
    ).toBeCloseTo((5 / 6) * (1 / 2) * (1 + 1 / 4));
  });

  it('are guessed alike for every marker where one stands alone, and by its size in a crowd (AD.rule.large-blast)', () => {
    const promised = (count: number, ...rules: string[]) => {
      const mortar = { rules, strength: 4, range: { least: 0, most: 48_000 } };
      const board = boardOf({ blue: [line(mortar, { numbers: { BS: 4 } })], red: [choir(count)] });
      const { arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
      return promiseOf(board, arms[0]!, board.units.choir!);
    };
    expect(promised(1, 'large-blast')).toBeCloseTo(promised(1, 'blast'));
    // Three of five of those under a marker are hit, and two of three by shots without one.
    expect(promised(1, 'blast') / promised(1)).toBeCloseTo(3 / 5 / (2 / 3));
    expect(promised(20, 'large-blast') / promised(20, 'blast')).toBeCloseTo(25 / 9);
    expect(promised(20, 'blast')).toBeGreaterThan(promised(1, 'blast'));
  });

  it('count a marker that stays or lies near enough, of two dice less the skill (AD.core.scatter, AD.rule.sniper)', () => {
    const hits = (BS: number, ...rules: string[]) => {
      const mortar = { rules: ['blast', ...rules], range: { least: 0, most: 48_000 } };
      const board = boardOf({ blue: [line(mortar, { numbers: { BS } })], red: [choir(1)] });
      const { enemy, arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
      return shotOdds({ board, options: {} }, enemy, arms)[0]!.hits;
    };
    // It reaches 1.5", and a base 0.6": 2" off it covers him still, which are 6 at most of two dice for BS 4, 7 for BS 5.
    expect(hits(4)).toBeCloseTo(1 / 3 + (2 / 3) * (15 / 36));
    expect(hits(5)).toBeCloseTo(1 / 3 + (2 / 3) * (21 / 36));
    expect(hits(4, 'sniper')).toBeCloseTo(hits(4));
  });

  it('count a marker that lies off to all sides alike (AD.core.scatter)', () => {
    const hits = (...at: [number, number][]) => {
      const mortar = { rules: ['blast'], range: { least: 0, most: 48_000 } };
      const board = boardOf({ blue: [line(mortar)], red: [choir(at.length, { at: undefined, places: at })] });
      const { enemy, arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
      return shotOdds({ board, options: {} }, enemy, arms)[0]!.hits;
    };
    const [across, along] = [hits([10, 20], [14, 20], [6, 20]), hits([10, 20], [10, 24], [10, 16])];
    expect(across).toBeGreaterThan(hits([10, 20]));
    expect(along).toBeCloseTo(across);
  });

  it('count the hits of a wall by its die, against one model too (AD.rule.wall-of-death, AD.rule.hellstorm)', () => {
    const wall = (...rules: string[]) =>
      lost({
        blue: [line({ rules, strength: 4, range: undefined }, { at: [10, 16], pinnedUntil: 1 })],
        red: [choir(1, { numbers: { W: 9, armourSave: undefined } })],
      });
    expect(wall('template-weapons')).toBeCloseTo(2 / 2);
    expect(wall('hellstorm')).toBeCloseTo(3.5 / 2);
  });
});

describe('AD.house.squadron', () => {
  it('is hit on the facing of the nearest hull that the firer sees, as its odds say (AD.core.range, AD.core.vehicle)', () => {
    const pair = squad('Choir', 2, {
      places: [
        [10, 14],
        [24, 14],
      ],
      facing: 90,
      profile: { type: 'vehicle', armour: { front: 14, side: 12, rear: 10 } },
      numbers: { W: 3, armourSave: undefined },
      base: { shape: 'hull', length: 4000, width: 3000 },
    });
    const setting = {
      blue: [line({ strength: 8, range: { least: 0, most: 48_000 } })],
      red: [pair],
      terrain: [piece('Wall A', [2, 20, 16, 1], ['blocking'], 8)],
    };
    // The rear of the farther one.
    const given = (board: ClassicBoard) => {
      board.models['choir-2']!.facing = 30_000;
    };
    const play = shoots(setting).given(given).dice(3, 3, 1);
    expect(play.eventsOf('shot')[0]).toMatchObject({
      volleys: [{ armour: [{ against: 10, result: 'penetrates' }] }],
      lines: [{ to: { x: 24_000, y: 14_000 } }],
    });
    expect(play.eventsOf('hullStruck')).toMatchObject([{ struck: [{ model: 'choir-2' }] }]);
    const board = boardOf(setting);
    given(board);
    const { enemy, arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
    expect(shotOdds({ board, options: {} }, enemy, arms)[0]!.lost).toBeCloseTo((4 / 6) * (5 / 6));
  });
});

describe('AD.rule.wall-of-death', () => {
  it('hits the nearest hull of a Squadron (AD.house.squadron)', () => {
    const pair = squad('Choir', 2, {
      places: [
        [10, 14],
        [10, 23],
      ],
      profile: { type: 'vehicle', armour: { front: 12, side: 12, rear: 12 } },
      numbers: { W: 3, armourSave: undefined },
      base: { shape: 'hull', length: 4000, width: 3000 },
    });
    const snap = { model: { effects: [{ is: 'shaken', marks: ['snapShots' as const] }] } };
    const play = shoots({ blue: [line({ rules: ['template-weapons'], strength: 8 }, snap)], red: [pair] }).dice(1, 4);
    expect(play.eventsOf('hullStruck')).toMatchObject([{ struck: [{ model: 'choir-2' }] }]);
  });
});

describe('AD.rule.one-use', () => {
  it('is used up with all that its bearer has of it, for they fire together', () => {
    const missile = gun('Missile', { rules: ['one-use'] });
    const kiln = hull('Line', { at: [10, 30], weapons: [missile, missile] });
    const play = shoots({ blue: [kiln], red: [choir(1)] }).dice(1, 1);
    expect(play.board.models['line-1']?.lost).toEqual([
      { weapon: 'missile', why: 'used' },
      { weapon: 'missile', why: 'used' },
    ]);
  });

  it('leaves the other where its bearer fires one of two (AD.house.shoot.one)', () => {
    const missile = gun('Missile', { rules: ['one-use'] });
    const play = shoots({ blue: [line({}, { weapons: [missile, missile] })], red: [choir(1)] }).dice(1);
    expect(play.board.models['line-1']?.lost).toEqual([{ weapon: 'missile', why: 'used' }]);
  });
});

describe('AD.rule.shock-pulse', () => {
  it('lasts until whoever was struck shoots himself, whatever others of his unit do', () => {
    const pulse = { is: 'shockPulse', rule: 'shock-pulse', marks: ['snapShots' as const] };
    const pair = (reach: number) =>
      squad('Line', 2, {
        places: [
          [10, 30],
          [12, 30],
        ],
        profile: { type: 'automata' },
        weapons: [[gun('Arc')], [gun('Short', { range: { least: 0, most: reach } })]],
      });
    const left = (reach: number) => {
      const play = shoots({ blue: [pair(reach)], red: [choir(1)] }).given(board => {
        board.models['line-2']!.effects = [pulse];
      });
      play.dice(1, 1);
      return play.board.models['line-2']?.effects;
    };
    expect(left(6000)).toMatchObject([{ is: 'shockPulse' }]);
    expect(left(24_000)).toEqual([]);
  });

  it('ends as well where the battle was saved in the middle of the shot, before it was noted who shot', () => {
    const pulse = { is: 'shockPulse', rule: 'shock-pulse', marks: ['snapShots' as const] };
    const blue = [line({}, { profile: { type: 'automata' }, model: { effects: [pulse] } })];
    const args = { unit: 'line', orders: [], why: 'phase', next: 1, aimed: ['choir'], hit: [] };
    const play = scenario({ blue, red: [choir(1)] }).startAt({ name: 'classic.shoot', beats: { rest: null } }, args);
    expect(play.board.models['line-1']?.effects).toEqual([]);
  });
});

describe('AD.rule.exoshock', () => {
  it('throws a die for each penetrating hit', () => {
    const kiln = hull('Choir', { at: [10, 10], facing: 180, numbers: { W: 6 } });
    const play = shoots({ blue: [line({ shots: 2, strength: 10, rules: ['exoshock:4'] })], red: [kiln] });
    play.dice(3, 3, 6, 6, 1, 1, 4, 3, 1);
    expect(play.eventsOf('ruleRolled').map(({ faces }) => faces)).toEqual([[4], [3]]);
    expect(play.board.models['choir-1']?.wounds).toBe(3);
  });

  it('penetrates once more whom the first hit wrecks, who may explode by either (AD.core.penetration)', () => {
    const kiln = hull('Choir', { at: [10, 10], facing: 180, numbers: { W: 1 } });
    const play = shoots({ blue: [line({ strength: 10, rules: ['exoshock:4'] })], red: [kiln] });
    play.dice(3, 6, 1, 4, 6, 1);
    expect(play.eventsOf('ruleRolled').map(({ passed }) => passed)).toEqual([true]);
    expect(play.eventsOf('hullDamaged').map(({ result }) => result)).toEqual(['shaken', 'explodes']);
    expect(play.eventsOf('exploded')).toHaveLength(1);
  });

  it('goes on to the next hull of a Squadron where the first hit left a wreck (AD.house.squadron)', () => {
    const at = (x: number): UnitSpec => ({ at: [x, 10], facing: 180, numbers: { W: 1 } });
    const play = shoots({
      blue: [line({ strength: 10, rules: ['exoshock:4'] })],
      red: [hull('Choir', at(10)), hull('Twin', { ...at(14), numbers: { W: 3 } })],
    }).given(board => {
      board.units.choir!.models.push('twin-1');
      board.models['twin-1']!.unit = 'choir';
      board.units.twin!.models = [];
    });
    play.dice(3, 6, 1, 4, 1);
    const struck = play.eventsOf('hullStruck').flatMap(told => told.struck);
    expect(struck.map(({ model, lost }) => [model, lost])).toEqual([
      ['choir-1', 1],
      ['twin-1', 1],
    ]);
    expect(play.board.models['twin-1']?.wounds).toBe(2);
  });

  it('of a load that is in danger throws one die for both hits (AD.rule.deadly-cargo)', () => {
    const kiln = hull('Choir', { at: [10, 10], facing: 180, numbers: { W: 6 }, has: ['deadly-cargo'] });
    const play = shoots({ blue: [line({ strength: 10, rules: ['exoshock:4'] })], red: [kiln] });
    play.dice(3, 6, 1, 4, 1, 5);
    expect(play.eventsOf('ruleRolled').map(({ rule }) => rule)).toEqual(['exoshock:4', 'deadly-cargo']);
    expect(play.left).toEqual([]);
  });

  it('adds what the AP of its weapon adds to the table of damage to the second hit as well (AD.house.vehicle.table)', () => {
    const kiln = hull('Choir', { at: [10, 10], facing: 180, numbers: { W: 6 } });
    const play = shoots({ blue: [line({ strength: 10, ap: 2, rules: ['exoshock:4'] })], red: [kiln] });
    play.dice(3, 6, 1, 4, 1);
    expect(play.eventsOf('hullDamaged').map(({ modifier }) => modifier)).toEqual([1, 1]);
  });
});

describe('AD.rule.exoshock, AD.house.night', () => {
  it('makes a second hit that the night hides from as it did from the first', () => {
    const kiln = hull('Choir', { at: [10, 10], facing: 180, numbers: { W: 6 } });
    const lance = line({ strength: 10, rules: ['exoshock:4'] });
    const play = shoots({ blue: [lance], red: [kiln], board: { isNight: true } });
    // It penetrates, the night does not stop it, the table; then it penetrates again, and that is stopped.
    play.dice(3, 6, 4, 1, 4, 5);
    expect(play.eventsOf('hullStruck').map(({ struck }) => struck[0]?.mitigation)).toMatchObject([
      { need: 5, face: 4 },
      { need: 5, face: 5 },
    ]);
    expect(play.board.models['choir-1']?.wounds).toBe(5);
  });
});

describe('AD.rule.blind', () => {
  it('of one model among those who shoot is enough, whoever of them is the first, and only where that one hits', () => {
    const dazzled = (...dice: number[]) => {
      const play = shoots({ blue: [line({}, {}, 2)], red: [choir(3)] }).given(board => {
        board.models['line-2']!.rules = ['blind'];
      });
      play.dice(...dice);
      return play.board.units.choir?.effects.map(({ is }) => is);
    };
    expect(dazzled(1, 3, 1)).toEqual(['dazzled']);
    expect(dazzled(3, 3, 1, 1)).toEqual(['dazzled']);
    expect(dazzled(3, 1, 1)).toEqual([]);
  });
});

describe('AD.rule.deflagrate', () => {
  it('counts unsaved Wounds: one that kills outright is one, however many it takes', () => {
    const play = shoots({
      blue: [line({ strength: 8, ap: 2, rules: ['deflagrate'] })],
      red: [choir(2, { numbers: { W: 3 } })],
    });
    play.dice(3, 2, 1);
    expect(play.eventsOf('ruleStruck')).toMatchObject([{ hits: 1 }]);
  });

  it('makes hits that are saved as those before them were: behind cover by cover, in the night by what it gives', () => {
    const lamp = line({ strength: 8, ap: 2, rules: ['deflagrate'] });
    const ruin = piece('Ruin A', [6, 6, 8, 8], ['hard'], 5);
    const play = shoots({ blue: [lamp], red: [choir(2)], terrain: [ruin] }).dice(3, 2, 3, 2, 4);
    expect(play.eventsOf('suffered').map(({ taken }) => taken)).toMatchObject([
      [{ save: { kind: 'cover' }, lost: 1 }],
      [{ save: { kind: 'cover' }, lost: 0 }],
    ]);
    expect(play.left).toEqual([]);
    const open = shoots({ blue: [lamp], red: [choir(2)] }).dice(3, 2, 2);
    expect(open.eventsOf('suffered').map(({ taken }) => taken[0]?.save)).toEqual([undefined, undefined]);
    const dark = shoots({ blue: [lamp], red: [choir(2)], board: { isNight: true } }).dice(3, 2, 4, 2, 5);
    expect(dark.eventsOf('suffered').map(({ taken }) => taken[0]?.mitigations.length)).toEqual([1, 1]);
  });
});

describe('AD.rule.deflagrate beside other rules of its weapon', () => {
  it('makes hits of the weapon as it is: of a Blast a swarm suffers them twice (AD.rule.swarm), Graviton Pulse rolls under Strength', () => {
    const swarm = choir(1, { has: ['swarm'], numbers: { W: 6 } });
    const shell = line({ rules: ['blast', 'deflagrate'], ap: 2, range: { least: 0, most: 48_000 } });
    const burnt = shoots({ blue: [shell], red: [swarm] }).dice(6, 1, 1, 6, 6, 6);
    expect(burnt.eventsOf('suffered').map(({ taken }) => taken.map(({ lost }) => lost))).toEqual([[2], [2, 2]]);
    // Whom the hits that follow leave alive is poisoned by them too (AD.rule.rad-phage).
    const pair = choir(2, { numbers: { W: 2 } });
    const rad = shoots({ blue: [line({ rules: ['rad-phage', 'deflagrate'], ap: 2 })], red: [pair] }).given(board => {
      board.models['choir-1']!.wounds = 1;
    });
    rad.dice(6, 6, 6);
    expect(rad.board.units.choir?.models).toEqual(['choir-2']);
    expect(rad.board.models['choir-2']?.effects.map(({ is }) => is)).toEqual(['rad-phage']);
    const grav = line({ rules: ['graviton-pulse', 'deflagrate'], ap: 2 });
    const crushed = shoots({ blue: [grav], red: [choir(2)] }).dice(6, 6, 4);
    expect(crushed.eventsOf('ruleStruck')).toMatchObject([{ hits: 1, faces: [4], through: 1 }]);
  });

  it('follows shots out of a transport too (AD.house.aboard)', () => {
    const lamp = gun('Lamp', { strength: 8, ap: 2, rules: ['deflagrate'] });
    const crew = squad('Line', 1, { aboard: 'ark-1', weapons: [lamp] });
    const ark = hull('Ark', { at: [10, 30], weapons: [], model: { capacity: 9 }, profile: { open: 1 } });
    const play = shoots({ blue: [crew, ark], red: [choir(2)] }).dice(6, 6, 6);
    expect(play.eventsOf('ruleStruck')).toMatchObject([{ hits: 1, through: 1 }]);
  });
});

describe('AD.rule.haywire, AD.rule.graviton-pulse', () => {
  const both = { shots: 2, ap: 2, rules: ['haywire', 'graviton-pulse'] };

  it('one weapon may have both: the one for machines, the other for all else', () => {
    const bodies = shoots({ blue: [line(both)], red: [choir(2, { numbers: { W: 2 } })] }).dice(3, 3, 3, 4);
    expect(bodies.eventsOf('shot')[0]?.volleys[0]?.wound).toMatchObject({ by: 'graviton' });
    const shell = choir(1, { profile: { type: 'automata' }, numbers: { W: 6, armourSave: undefined } });
    const machine = shoots({ blue: [line(both)], red: [shell] }).dice(3, 3, 3, 4);
    expect(machine.eventsOf('shot')[0]?.volleys[0]?.wound).toMatchObject({ by: 'haywire' });
  });

  it('keeps what marked the hit or every Wound (AD.rule.precision-shots, AD.rule.instant-death)', () => {
    const picks = { ap: 2, rules: ['graviton-pulse', 'precision-shots:4', 'instant-death'] };
    const play = shoots({ blue: [line(picks)], red: [choir(1, { numbers: { W: 3 } })] }).dice(4, 6);
    expect(play.eventsOf('suffered')).toMatchObject([{ isPrecise: true, isDeadly: true }]);
  });

  it('has exact odds', () => {
    const odds = (rule: string, red: UnitSpec) => {
      const setting = { blue: [line({ shots: 3, ap: 2, rules: [rule] })], red: [choir(3, red)] };
      const view = shoots(setting).dice(1, 1, 1).view();
      const target = targetOn(view.board, view.board.units.line!, view.board.units.choir!, 'phase');
      return shotOdds(view, view.board.units.choir!, target!.arms)[0];
    };
    // Two in three hit; 4, 5 and 6 fail against Strength 4.
    expect(odds('graviton-pulse', { numbers: { armourSave: 3 } })).toMatchObject({
      isRough: false,
      lost: expect.closeTo(1),
    });
    const machine: UnitSpec = { profile: { type: 'automata' }, numbers: { W: 6, T: 7, invulnerableSave: 5 } };
    // 2 to 5 are saved by a third, a 6 by nothing.
    expect(odds('haywire', machine)?.lost).toBeCloseTo(2 * ((4 / 6) * (2 / 3) + 1 / 6));
  });

  it('is told roughly of a marker, as the group reads it (AD.house.readings)', () => {
    const told = (graviton: 'under' | 'atMost') => {
      const mortar = { ap: 2, rules: ['graviton-pulse', 'blast'] };
      const play = shoots({ blue: [line(mortar)], red: [choir(1)], options: { graviton } });
      const view = play.dice(6, 1, 1, 1).view();
      const target = targetOn(view.board, view.board.units.line!, view.board.units.choir!, 'phase');
      const [kind] = shotOdds(view, view.board.units.choir!, target!.arms);
      return [kind!.isRough, Math.round(kind!.lost * 100)];
    };
    // It lies over the model by 2 in 6, or by 6 and less on 2D6; 4, 5 and 6 fail against Strength 4, or 5 and 6 alone.
    expect([told('under'), told('atMost')]).toEqual([
      [true, 31],
      [true, 20],
    ]);
  });
});

describe('AD.rule.sniper, AD.rule.precision-shots', () => {
  const told = (rules: string[], ownerAllots?: true) => {
    const chief = squad('Chief', 1, { at: [10, 12], numbers: { armourSave: 2 }, has: ['independent-character'] });
    const setting = {
      blue: [line({ shots: 1, ap: 5, rules })],
      red: [choir(4, { numbers: { armourSave: 6 } }), chief],
    };
    const play = shoots(setting).given(board => {
      join(board, 'chief', 'choir');
      board.edition = { ...board.edition, ownerAllots };
    });
    const view = play.dice(1).view();
    const target = targetOn(view.board, view.board.units.line!, view.board.units.choir!, 'phase');
    return shotOdds(view, view.board.units.choir!, target!.arms)[0]!.lost;
  };

  it('odds count the saves of whom the attacker picks, and of the others for what he does not allocate', () => {
    // Two in three hit and half of these wound; of the Choir nobody saves, and its chief on 2+.
    expect(told([])).toBeCloseTo(1 / 3);
    expect(told(['sniper'])).toBeCloseTo(1 / 3 / 6);
    // Of 3 to 6 half are picked.
    expect(told(['precision-shots:5'])).toBeCloseTo(1 / 6 + 1 / 6 / 6);
    // Where the owner allots all Wounds the attacker picks nobody.
    for (const rules of [['sniper'], ['precision-shots:5']]) expect(told(rules, true)).toBeCloseTo(told([], true));
  });
});

describe('AD.rule.force, AD.house.psychic-check', () => {
  const psyker = { profile: { subTypes: ['psyker' as const] } };
  const staff = { ap: 2, rules: ['force'] };

  it('is tried before shooting where its Psyker wants to', () => {
    const play = shoots({ blue: [line(staff, psyker)], red: [choir(1)] });
    expect(play.asked).toMatchObject({ asks: 'tryCheck', who: 'blue' });
    play.dice(4, 4, 3, 2).answer({ check: true });
    expect(play.eventsOf('suffered')[0]?.strength).toBe(8);
    const plain = shoots({ blue: [line(staff, psyker)], red: [choir(1)] });
    plain.dice(3, 4).answer({ check: false });
    expect(plain.eventsOf('psychicChecked')).toEqual([]);
    expect(plain.eventsOf('suffered')[0]?.strength).toBe(4);
  });

  it('doubles the Strength of who passed, not of another whose marker lies against his (AD.rule.barrage)', () => {
    const shell = { ap: 2, rules: ['blast', 'barrage', 'force'], range: { least: 0, most: 48_000 } };
    const two = line(shell, { ...psyker, numbers: { W: 3 } }, 2);
    const play = shoots({ blue: [two], red: [choir(1, { numbers: { W: 6 } })] });
    // One passes; the other fails, and Perils take a Wound. Both markers lie over the Choir.
    play.dice(1, 1, 6, 6, 1, 6, 1, 1, 6, 3, 5).answer({ check: true }).answer({ check: true });
    const [shot] = play.eventsOf('shot');
    expect(shot?.volleys.map(({ hits, wound }) => [hits, wound?.need])).toEqual([
      [1, 2],
      [1, 4],
    ]);
  });

  it('is offered with the chance that its Psyker has by himself (AD.house.psychic-check)', () => {
    const play = shoots({ blue: [line(staff, psyker), squad('Chief', 1, { numbers: { Ld: 10 } })], red: [choir(1)] });
    play.given(board => join(board, 'chief', 'line'));
    const { question, asked } = play;
    const options = question.choices(play.view('blue'), asked, {})!.options;
    // 8 or less on 2D6.
    expect(options[0]?.chance).toBeCloseTo(26 / 36);
    expect(question.weigh!(play.view('blue'), asked, {}, { field: 'check', title: '', options })).toEqual([1, 0]);
  });

  it('is a matter of Psykers: anybody else shoots the weapon as it is (AD.rule.psychic-focus)', () => {
    for (const rule of ['force', 'psychic-focus']) {
      const play = shoots({ blue: [line({ ap: 2, rules: [rule] })], red: [choir(1)] }).dice(3, 4);
      expect(play.pending).toEqual([]);
      expect(play.eventsOf('psychicChecked')).toEqual([]);
      expect(play.eventsOf('suffered')[0]?.strength).toBe(4);
    }
  });

  it('with Psychic Focus is one check that must be taken: passed it is forced, failed it is silent (AD.rule.psychic-focus)', () => {
    const both = (rules: string[], ...dice: number[]) => {
      const target = choir(1, { numbers: { W: 9, armourSave: undefined } });
      const blue = [line({ strength: 4, rules }, { ...psyker, numbers: { W: 3 } })];
      const play = shoots({ blue, red: [target] }).dice(...dice);
      expect(play.pending).toEqual([]);
      return [play.eventsOf('suffered').map(({ strength }) => strength), play.left];
    };
    for (const rules of [
      ['force', 'psychic-focus'],
      ['psychic-focus', 'force'],
    ]) {
      expect(both(rules, 4, 4, 3, 2)).toEqual([[8], []]);
      // D3 = 1 Wound of Perils at Strength 1.
      expect(both(rules, 6, 6, 1)).toEqual([[1], []]);
    }
  });

  it('leaves its Psyker whatever else he has to shoot with, where it fails (AD.rule.psychic-focus)', () => {
    const voice = gun('Voice', { strength: 6, ap: 2, rules: ['psychic-focus'] });
    const shot = (...dice: number[]) => {
      const blue = [
        line({}, { ...psyker, numbers: { W: 3 }, weapons: [voice, gun('Pistol', { shooting: 'pistol' })] }),
      ];
      const play = shoots({ blue, red: [choir(1)] }).dice(...dice);
      return play.eventsOf('shot').flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon));
    };
    expect(shot(4, 4, 1)).toEqual(['Voice']);
    expect(shot(6, 6, 1, 1)).toEqual(['Pistol']);
  });

  it('is one check with whatever else its Psyker shoots by the mind (AD.rule.psychic-focus, AD.house.psychic-check)', () => {
    const minds = (check: number[], ...dice: number[]) => {
      const both = [gun('Voice', { rules: ['psychic-focus'] }), gun('Staff', { ...staff, strength: 3 })];
      const blue = [line({}, { ...psyker, numbers: { W: 3 }, weapons: both, has: ['firing-protocols:2'] })];
      return shoots({ blue, red: [choir(1, { numbers: { W: 9, armourSave: undefined } })] }).dice(...check, ...dice);
    };
    const passed = minds([4, 4], 3, 3, 4, 2);
    expect(passed.eventsOf('psychicChecked')).toMatchObject([{ what: 'voice', passed: true }]);
    expect(passed.pending).toEqual([]);
    expect(
      passed
        .eventsOf('suffered')
        .map(({ strength }) => strength)
        .sort(),
    ).toEqual([4, 6]);
    // D3 = 1 Wound, saved by nothing; the voice is silent, the staff is as it is.
    const failed = minds([6, 6], 1, 3, 3);
    expect(failed.eventsOf('shot')[0]?.volleys.map(({ weapon }) => weapon)).toEqual(['Staff']);
  });

  it('is one check for all that its Psyker does in a phase, at whomever he shoots next (AD.house.psychic-check)', () => {
    const voice = gun('Voice', { rules: ['psychic-focus'] });
    const spear = gun('Staff', { ...staff, strength: 3 });
    const target = { numbers: { W: 9, armourSave: undefined } };
    const shots = (...dice: number[]) => {
      const play = scenario({
        blue: [line({}, { ...psyker, numbers: { W: 3 }, weapons: [voice, spear] })],
        red: [choir(1, target), squad('Coven', 1, { at: [14, 20], ...target })],
        board: { phase: 'shooting' },
      });
      const by = (weapon: string) => [{ model: 'line-1', weapon }];
      const orders = [
        { target: 'choir', weapons: by('voice') },
        { target: 'coven', weapons: by('staff') },
      ];
      return play.startAt('classic.shoot', { unit: 'line', orders, why: 'phase' } as never).dice(...dice);
    };
    const passed = shots(4, 4, 3, 4, 3, 2);
    expect(passed.pending).toEqual([]);
    expect(passed.eventsOf('psychicChecked')).toHaveLength(1);
    expect(passed.eventsOf('suffered').map(({ unit, strength }) => [unit, strength])).toEqual([
      ['choir', 4],
      ['coven', 6],
    ]);
    // It failed for the voice: no second try for the staff, and no second Perils.
    const failed = shots(6, 6, 1, 3, 5);
    expect(failed.eventsOf('perils')).toHaveLength(1);
    expect(failed.eventsOf('suffered').map(({ unit, strength }) => [unit, strength])).toEqual([
      ['line', 1],
      ['coven', 3],
    ]);
    const blue = [line({}, psyker)];
    const later = scenario({ blue, red: [], board: { phase: 'assault', psychic: failed.board.psychic } });
    later.startAt('classic.psychicCheck', { model: 'line-1', what: 'voice' }).dice(4, 4);
    expect(later.eventsOf('psychicChecked').at(-1)).toMatchObject({ passed: true });
  });
});
