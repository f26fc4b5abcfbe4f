import { describe, expect, test } from 'vitest';
import { chargeChance } from '../../../../src/rulesets/darker-millennium/movement/actions/charge-reach.js';
import { randomisedMv } from '../../../../src/rulesets/darker-millennium/movement/ground.js';
import { namedPoint } from '../../../../src/rulesets/darker-millennium/movement/overwatch.js';
import { planCharge } from '../../../../src/rulesets/darker-millennium/movement/placing.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { boardOf, squad, type TeamSpec, team } from '../../../support/dm.js';
import type { Place } from '../../../support/table.js';
import { scenario } from '../movement/rooms.js';

const moveOdds = darkerMillennium.odds!.find(({ name }) => name === 'move')!;

const to = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });
const go = { unit: 'brood', do: 'charge', targets: ['alpha'] };

/** Red Brood charges blue Alpha, who stands `inches` to the south, base to base. */
function charged(inches: number, alpha: TeamSpec = {}, brood: TeamSpec = {}) {
  return scenario({
    red: [team('Brood', 1, { at: [20, 20], order: 'run', weapons: [], ...brood })],
    blue: [team('Alpha', 1, { at: [20, 21 + inches], facing: 0, ...alpha })],
  }).startAt('move.run', { side: 'red' });
}

describe('DM.move.run: some stay, and the middle one of those who go leads', () => {
  /** Alpha 1 stays; the third of the others is sent to a place, and who gets there is told. */
  const leads = (places: Place[], place: { x: number; y: number }) => {
    const s = scenario({ blue: [team('Alpha', places.length, { places, order: 'run' })] }).startAt('move.run', {
      side: 'blue',
    });
    s.answer({ unit: 'alpha', do: 'part', keep: ['alpha-1'], to: { ...place, near: true } });
    return s.eventsOf('moved')[0]!.models.find(({ at }) => at.x === place.x && at.y === place.y)?.model;
  };

  test('in a row from west to east', () => {
    const row: Place[] = [
      [20, 31.25],
      [20, 30],
      [22.5, 30],
      [21.25, 30],
    ];
    expect(leads(row, to(21.5, 29))).toBe('alpha-4');
  });
  test('in a row from north to south', () => {
    const row: Place[] = [
      [18.75, 30],
      [20, 30],
      [20, 32.5],
      [20, 31.25],
    ];
    expect(leads(row, to(21, 31))).toBe('alpha-4');
  });
});

test('DM.move.run: who stays is named, of many the first eight are told', () => {
  const s = (count: number) =>
    scenario({ blue: [team('Alpha', count, { at: [20, 30], order: 'run' })] }).startAt('move.run', { side: 'blue' });
  const why = (count: number) => s(count).refusal({ unit: 'alpha', do: 'part', to: to(22, 28) })?.why;
  expect(why(8)).toMatch(/Alpha 7, Alpha 8\.$/);
  expect(why(9)).toMatch(/Alpha 7, Alpha 8 and so on\.$/);
});

test('DM.move.run: nobody of a group stays while a team of it has to close up', () => {
  const order = { kind: 'run' as const, group: 'g' };
  const offered = (third: Place) =>
    scenario({
      blue: [
        squad('Squad', [
          team('One', 2, { at: [20, 30], order }),
          team('Two', 3, { places: [[20, 33], [21.25, 33], third], order }),
        ]),
      ],
    })
      .startAt('move.run', { side: 'blue' })
      .offered({ unit: 'one' });
  expect(offered([22.5, 33])).toContain('part');
  expect(offered([26, 33])).not.toContain('part');
});

test('DM.move.run, DM.move.coherency.broken: after a run that could not close up the team is split', () => {
  const s = scenario({
    blue: [
      team('Alpha', 3, {
        places: [
          [10, 30],
          [11.25, 30],
          [40, 30],
        ],
        order: 'run',
      }),
    ],
  })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'run', to: { ...to(12, 28), near: true } });
  expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
});

test('DM.move.one, DM.move.run: the other side is not asked, though it could move', () => {
  const s = scenario({
    blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })],
    red: [team('Brood', 1, { at: [20, 4], order: 'run' })],
  }).startAt('move.run', { side: 'blue' });
  expect(s.asked.who).toBe('blue');
  s.answer({ unit: 'none', do: 'pass' });
  expect(s.pending).toEqual([]);
});

test('DM.move.sprint, DM.move.sprint.pin: a run costs no pin', () => {
  const s = scenario({ blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })] })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'run', to: to(20, 34) });
  expect(s.board.units.alpha).toMatchObject({ moved: 'run', pins: 0 });
});

test('DM.move.charge.counterAttack: slantwise too it goes straight toward the charger, by its Mv', () => {
  const s = scenario({
    red: [team('Brood', 1, { at: [20, 20], order: 'run', weapons: [], profile: { mv: 5 } })],
    blue: [team('Alpha', 1, { at: [26, 28] })],
  })
    .startAt('move.run', { side: 'red' })
    .answer(go)
    .dice(1)
    .answer({ react: 'counterAttack' });
  const surge = s.eventsOf('moved').find(({ kind }) => kind === 'counterAttack');
  // 6" and 8" to the sides are 10" from middle to middle: of 4" on the way 2.4" and 3.2".
  expect(surge?.models[0]?.at).toEqual(to(23.6, 24.8));
});

describe('DM.move.charge.openFire: the point of the charge that is named', () => {
  const opened = () => {
    const s = charged(6, { profile: { initiative: 4 } }).answer(go);
    return s.dice(1).answer({ react: 'openFire' });
  };
  test('a point beyond the end of the charge is none, and its end is in the close combat already', () => {
    const s = opened();
    const cite = 'DM.move.charge.openFire';
    expect(s.asked).toMatchObject({ cite, args: { moment: 'openFire' } });
    expect(s.refusal({ react: '4.9"' })).toBeUndefined();
    expect(s.refusal({ react: '6"' })).toEqual({ why: expect.stringContaining('cannot fire at Brood after 6"'), cite });
    expect(s.refusal({ react: '6.1"' })).toEqual({ why: 'The move is 6" long: name a point of it.', cite });
  });
  test('DM.house.overwatch: the end of a move may be named as it is read, to the tenth of an inch', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })],
      red: [team('Watch', 1, { at: [20, 20], order: 'overwatch' })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: to(20, 33) });
    for (const react of ['7"', '7.05"']) expect(s.refusal({ react })).toBeUndefined();
    expect(s.refusal({ react: '7.051"' })?.why).toBe('The move is 7" long: name a point of it.');
  });
  test('a team of the charge that has fallen meanwhile does not keep it from firing', () => {
    const s = opened();
    const places = planCharge(s.board, [s.board.units.brood!], { targets: ['alpha'], allowance: 8000 });
    const board = boardOf({
      red: [team('Brood', 1, { at: [20, 20] }), team('Gone', 0)],
      blue: [team('Alpha', 1, { at: [20, 27] })],
    });
    const way = { units: ['brood', 'gone'], places, kind: 'charge' as const };
    expect(namedPoint({ board, options: {} }, { moment: 'openFire', unit: 'alpha', way }, '0"')).toMatchObject({
      shot: { target: 'brood', distance: 6000 },
    });
  });
});

test('DM.move.charge.close: each of several units that could charge the same closes in from its own place', () => {
  const board = boardOf({
    red: [team('Brood', 1, { at: [20, 20] }), team('Raptors', 1, { at: [20, 34] })],
    blue: [team('Alpha', 1, { at: [20, 27] })],
  });
  const aim = { targets: ['alpha'], allowance: 8000 };
  const ends = ['brood', 'raptors'].map(id =>
    planCharge(board, [board.units[id]!], aim).map(({ model, at }) => [model, at]),
  );
  expect(ends).toEqual([[['brood-1', to(20, 26)]], [['raptors-1', to(20, 28)]]]);
});

describe('DM.move.randomised: who cannot move has no die', () => {
  const two = (alpha: number, bravo: number) => {
    const board = boardOf({
      blue: [
        team('Alpha', 1, { at: [10, 20], profile: { mv: alpha } }),
        team('Bravo', 1, { at: [12, 20], profile: { mv: bravo } }),
      ],
    });
    return [board, board.units.alpha!, board.units.bravo!] as const;
  };
  test('Mv 1 is a die of one side', () => {
    expect(randomisedMv(...two(1, 6))).toBe(1);
  });
  test('one that something slows to nothing keeps all where they are, though its datasheet says 4', () => {
    const [board, alpha, bravo] = two(4, 6);
    alpha.effects = [{ source: 'Mud', what: { kind: 'modify', what: 'movement', by: -4 }, until: 'turn' }];
    expect([randomisedMv(board, alpha, bravo), randomisedMv(board, bravo)]).toEqual([0, 6]);
  });
});

describe('DM.move.charge.sprint', () => {
  const sprinting = { abilities: ['sprinting-charge'], profile: { mv: 6 } };
  test('who leaves it out has to be within twice the Mv: 12" at Mv 6, not more', () => {
    const without = (inches: number) => charged(inches, {}, sprinting).refusal({ ...go, sprint: 'no' });
    expect(without(12)).toBeUndefined();
    expect(without(12.1)).toEqual({
      why: 'Brood reaches 12" without sprinting, and the nearest target is 12.1" away.',
      cite: 'DM.move.charge.sprint',
    });
  });
  test('within twice the Mv nothing is left to chance, exactly at it neither, also for those who cannot', () => {
    const chance = (inches: number, more: TeamSpec) => {
      const s = charged(inches, {}, more);
      return s.question.choices(s.view('red'), s.asked, { unit: 'brood', do: 'charge' })!.options[0]!.chance;
    };
    expect([chance(8, {}), chance(5, {})]).toEqual([1, 1]);
    // A 5 ends a tenth of an inch short of 17.1", in contact all the same.
    expect([12, 12.1, 17.1, 17.6].map(inches => chance(inches, sprinting))).toEqual([
      1,
      1,
      expect.closeTo(2 / 6),
      expect.closeTo(1 / 6),
    ]);
  });
  test('it says that a pin follows where any of those who sprint has a Toughness', () => {
    const order = { kind: 'run' as const, group: 'g' };
    const machine = {
      profile: { mv: 6, t: null, av: { front: 11, side: 11, rear: 10 } },
      abilities: ['sprinting-charge'],
    };
    const hint = (one: TeamSpec, two: TeamSpec) => {
      const s = scenario({
        red: [
          squad('Pack', [
            team('One', 1, { at: [20, 20], order, ...one }),
            team('Two', 1, { at: [22, 20], order, ...two }),
          ]),
        ],
        blue: [team('Alpha', 1, { at: [20, 28] })],
      }).startAt('move.run', { side: 'red' });
      const pace = s.question.choices(s.view('red'), s.asked, { unit: 'one', do: 'charge', targets: ['alpha'] })!;
      return pace.options.find(({ value }) => value === 'yes')?.hint;
    };
    expect(hint(sprinting, machine)).toMatch(/, then a pin$/);
    expect(hint(machine, machine)).not.toMatch(/pin/);
  });
  test('of teams that charge as one all need the ability', () => {
    const order = { kind: 'run' as const, group: 'g' };
    const both = (bravo: TeamSpec) =>
      scenario({
        red: [
          squad('Pack', [
            team('One', 1, { at: [20, 20], order, ...sprinting }),
            team('Two', 1, { at: [22, 20], order, profile: { mv: 6 }, ...bravo }),
          ]),
        ],
        blue: [team('Alpha', 1, { at: [20, 31] })],
      })
        .startAt('move.run', { side: 'red' })
        .refusal({ unit: 'one', do: 'charge', targets: ['alpha'], sprint: 'yes' });
    expect(both(sprinting)).toBeUndefined();
    expect(both({})?.cite).toBe('DM.move.charge.sprint');
  });
  test('without the ability nothing further than twice the Mv is in reach', () => {
    // Base to base 8.001" from the one, 12.001" from the other.
    const board = boardOf({
      red: [team('Brood', 1, { at: [20, 20] }), team('Raptors', 1, { at: [40, 20], ...sprinting })],
      blue: [team('Alpha', 1, { at: [20, 29.001] }), team('Bravo', 1, { at: [40, 33.001] })],
    });
    const pairs = [
      ['brood', 'alpha'],
      ['raptors', 'bravo'],
    ] as const;
    const chances = pairs.map(([id, target]) => chargeChance(board, [board.units[id]!], { targets: [target] }));
    expect(chances).toEqual([0, 1]);
  });
  test('the odds of a move have to be told which move', () => {
    expect(moveOdds.params.filter(({ required }) => required).map(({ name }) => name)).toEqual(['kind', 'movement']);
  });
});

describe('DM.move.charge.reactions, DM.action.reaction', () => {
  test('a 6 of the pool is spent only by who says so', () => {
    const s = scenario({
      red: [team('Brood', 1, { at: [20, 20], order: 'run', weapons: [] })],
      blue: [team('Alpha', 1, { at: [20, 26] })],
      detachments: [{ id: 'blue', side: 'blue', pool: [{ face: 6, limited: false }] }],
    })
      .startAt('move.run', { side: 'red' })
      .answer(go)
      .dice(6)
      .answer({ react: 'evade' });
    expect(s.eventsOf('reactionTested')).toMatchObject([{ face: 6, swift: false, passed: false }]);
    expect(s.board.detachments.blue!.pool).toEqual([{ face: 6, limited: false }]);
  });
});
