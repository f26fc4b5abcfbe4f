import { describe, expect, test } from 'vitest';
import { describe as described } from '../../../src/rulesets/interactive-orders/describe.js';
import { gun, hull } from '../../support/classic.js';
import { ioScenario, told, waiting } from '../../support/io.js';
import { field, fire, go, HOLD, KILLS, MISSES, moves, NOTHING, SURE, shoot, UP } from '../../support/lifo.js';
import { piece } from '../../support/table.js';

describe('orders and their answers, last in, first out', () => {
  test('IO.house.windows E1: R answers where it first sees A on its way; A goes on from there, then fires', () => {
    const wall = piece('Wall A', [0, 20, 14, 1], ['blocking'], 6);
    const game = field({ R: 'ambush' }, { terrain: [wall], at: { R: [13, 12], B: [4, 40] } });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue' });
    game.answer(go([16, 30]));
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'moving', unit: 'A' } } });
    const halfway = game.board.models['A-1']!.at!;
    expect(halfway.x).toBeGreaterThan(10_000);
    expect(halfway.x).toBeLessThan(16_000);
    game.dice(...MISSES).answer(fire('R', 'A'));
    expect(game.board.models['A-1']!.at).toEqual({ x: 16_000, y: 30_000 });
    expect(game.asked).toMatchObject({ asks: 'act', args: { part: 'fire' } });
    // A part of an order is a phase of its own; what is going on are orders.
    expect(game.board.phase).toBe('shooting');
    expect(described(game.view('blue') as never).title).toMatch(/ · Blue · Orders: A, Manoeuvre and Fire$/);
    expect(told(game.events)).toBe('A! A* R! R*');
    expect(game.board.units.R!.token).toBeUndefined();
  });

  test('IO.house.windows: who falls on its way is answered no more', () => {
    const mines = piece('Mines A', [0, 26, 48, 1], ['dangerous']);
    const game = field({ R: 'ambush' }, { terrain: [mines] });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' }).answer(HOLD);
    game.dice(1, 1).answer(go([10, 24.5]));
    expect(game.board.units.A!.models).toEqual([]);
    // At the end of its step, and not on its way.
    expect(game.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'resolved' } } });
  });

  test('IO.orders.lifo E2: R kills A before its order is carried out; blue gives the next', () => {
    const game = field({ R: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' });
    game
      .dice(...KILLS)
      .answer(fire('R', 'A'))
      .answer(UP);
    expect(told(game.events)).toBe('A! R! R* A~');
    expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
    expect(game.offered()).toEqual(['B', 'none']);
  });

  test('IO.orders.lifo, IO.orders.complete E5: S on top of R resolves first; R shoots what S left, or another', () => {
    const game = field({ R: 'ambush', S: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' });
    game.answer(fire('R', 'A'));
    game
      .dice(...KILLS)
      .answer(fire('S', 'A'))
      .answer(UP);
    // A is gone: R names another target.
    expect(game.asked).toMatchObject({ asks: 'act', who: 'red', args: { unit: 'R', part: 'fire' } });
    expect(game.offered({ do: 'shoot' })).toEqual(['B']);
    game.dice(...MISSES).answer(shoot('B'));
    expect(told(game.events)).toBe('A! R! S! S* R* A~');
  });

  test('IO.orders.lifo, IO.orders.complete E5: where S left some of A, R fires at what it declared without being asked again', () => {
    const game = field({ R: 'ambush', S: 'ambush' }, { as: { A: { count: 3 } } });
    game.answer({ unit: 'A', do: 'openFire' }).answer(fire('R', 'A'));
    // S takes one of three, which is a Morale check that A passes; R misses.
    game
      .dice(...KILLS, 1, 1, ...MISSES)
      .answer(fire('S', 'A'))
      .answer(UP);
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A' } });
    expect(game.board.units.A!.models).toHaveLength(2);
    expect(told(game.events)).toBe('A! R! S! S* R* A*');
  });

  test('IO.orders.lifo E6: B answers the answer and kills R, whose token is gone too; A goes on', () => {
    const game = field({ R: 'ambush', B: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' });
    game.answer(fire('R', 'A'));
    game
      .dice(...KILLS)
      .answer(fire('B', 'R'))
      .answer(UP);
    expect(told(game.events)).toBe('A! R! B! B* R~ A*');
    expect(game.board.units.R!.token).toBeUndefined();
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A', part: 'fire' } });
  });

  describe('IO.orders.lifo E7: A, answered by R, answered by B, answered by S', () => {
    function chain() {
      const game = field({ R: 'ambush', B: 'ambush', S: 'ambush' });
      game.answer({ unit: 'A', do: 'openFire' });
      game.answer(fire('R', 'A')).answer(fire('B', 'R'));
      return game;
    }
    test('all miss: resolved in reverse', () => {
      const game = chain();
      game.dice(...MISSES, ...MISSES, ...MISSES).answer(fire('S', 'B'));
      expect(told(game.events)).toBe('A! R! B! S! S* B* R* A*');
    });
    test('S kills B: B lapses, R goes on', () => {
      const game = chain();
      game
        .dice(...KILLS, ...MISSES)
        .answer(fire('S', 'B'))
        .answer(UP);
      expect(told(game.events)).toBe('A! R! B! S! S* B~ R* A*');
    });
    test('S misses and B kills R', () => {
      const game = chain();
      game
        .dice(...MISSES, ...KILLS)
        .answer(fire('S', 'B'))
        .answer(UP);
      expect(told(game.events)).toBe('A! R! B! S! S* B* R~ A*');
    });
  });

  test('IO.order.reserve.shot, IO.orders.complete E8: C steps out of sight of the shot; A takes another target, and no new window opens', () => {
    const wall = piece('Wall A', [42, 0, 1, 20], ['blocking'], 6);
    const game = field({ C: 'reserveMove' }, { terrain: [wall], at: { A: [30, 34], B: [26, 34], C: [41, 12] } });
    game.answer({ unit: 'A', do: 'openFire' }).answer(shoot('C'));
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'shot', targets: ['C'] } } });
    game.dice(6).answer(moves('C', [47, 10]));
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'fire' } });
    game.dice(...MISSES).answer(shoot('D'));
    expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
    expect(told(game.events)).toBe('A! A* C! C*');
    expect(game.eventsOf('shotDeclared')).toHaveLength(1);
  });

  test('IO.ground.when E8: the new target has no window, and may go to ground against the attack', () => {
    const wall = piece('Wall A', [42, 0, 1, 20], ['blocking'], 6);
    const at: NonNullable<Parameters<typeof field>[1]>['at'] = { A: [30, 34], B: [26, 34], C: [41, 12] };
    const game = field({ C: 'reserveMove', D: 'ambush' }, { terrain: [wall], at });
    game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD).answer(shoot('C'));
    game.dice(6).answer(moves('C', [47, 10]));
    while (game.asked.asks === 'answer') game.answer(HOLD);
    // D holds a token, and is not asked for it again now that it is the target.
    game.dice(...KILLS, 4).answer(shoot('D'));
    expect(game.asked).toMatchObject({ asks: 'ground', who: 'red', args: { unit: 'D' } });
    game.answer({ ground: 'down' });
    expect(game.board.units.D!.models).toHaveLength(1);
  });

  test('IO.order.reserve E10: in the gap after an order C moves, and blue answers that in its own turn', () => {
    const game = field({ C: 'reserveMove', B: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' }).answer(NOTHING);
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'gap' } } });
    const { title, lines } = game.question.prompt(game.view('red'), game.asked);
    expect(title).toBe('Between orders: A has acted. Make a Reserve Move?');
    expect(lines).toEqual([expect.stringMatching(/^\*\*C\*\* · Reserve Move · [\d.]+" from A$/)]);
    game.answer(moves('C', [44, 12]));
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'blue' });
    game.dice(...MISSES, 6).answer(fire('B', 'C'));
    expect(told(game.events)).toBe('A! A* C! B! B* C*');
    expect(game.board.models['C-1']!.at).toEqual({ x: 44_000, y: 12_000 });
  });

  test('IO.order.reserve E11: nobody makes a Reserve Move while an order is carried out', () => {
    const game = field({ C: 'reserveMove' });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' }).answer(go([12, 28]));
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'fire' } });
  });

  test('IO.order.reserve E11, IO.orders.lifo: who would move in it nevertheless is told when it may', () => {
    const game = field({ C: 'reserveMove', R: 'ambush' }).answer({ unit: 'A', do: 'openFire' });
    expect(game.refusal(moves('C', [44, 12]))?.cite).toBe('IO.order.reserve');
    expect(game.refusal(moves('R', [12, 12]))?.cite).toBe('IO.orders.lifo');
  });

  test('IO.order.ambush: who has nobody to shoot at, and no power to try, is not asked', () => {
    const asked = (terrain: ReturnType<typeof piece>[]) =>
      field({ R: 'ambush' }, { terrain }).answer({ unit: 'A', do: 'openFire' }).asked.asks;
    expect(asked([])).toBe('answer');
    expect(asked([piece('Wall A', [2, 20, 44, 1], ['blocking'], 9)])).toBe('act');
  });

  test('IO.order.reserve E12: it waits for the turn of the enemy', () => {
    const game = ioScenario({
      red: [
        waiting('C', 1, 'reserveMove', { at: [40, 12], weapons: [SURE], id: 'C' }),
        waiting('S', 1, undefined, { at: [30, 12], weapons: [SURE], id: 'S' }),
      ],
      blue: [waiting('A', 1, undefined, { at: [10, 30], weapons: [SURE], id: 'A' })],
      board: { acting: 'red' },
    }).startAt('io.giving', { side: 'red' });
    game.answer({ unit: 'S', do: 'openFire' }).answer(NOTHING);
    expect(game.asked).toMatchObject({ asks: 'order', who: 'red' });
  });

  test('IO.order.reserve.shot E14: somebody else steps between; A may take another target', () => {
    const game = field({ S: 'reserveMove' });
    game.answer({ unit: 'A', do: 'openFire' }).answer(shoot('C'));
    game.dice(6).answer(moves('S', [28, 14]));
    expect(game.offered({ do: 'shoot' })).toEqual(expect.arrayContaining(['C', 'R', 'S', 'D']));
  });

  test('IO.order.reserve.shot E14: who is hidden by it now is no target any more; sight and range are measured anew', () => {
    const tank = hull('Tank', { at: [24, 8], id: 'S', weapons: [SURE], ...{ token: 'reserveMove' } });
    const game = ioScenario({
      blue: [waiting('A', 1, undefined, { at: [30, 30], weapons: [SURE], id: 'A' })],
      red: [
        { ...tank, spec: { ...tank.spec, height: 6, base: { shape: 'hull', length: 5000, width: 6000 } } },
        waiting('C', 1, undefined, { at: [30, 6], weapons: [SURE], id: 'C' }),
      ],
    }).startAt('io.giving', { side: 'blue' });
    game.answer({ unit: 'A', do: 'openFire' }).answer(shoot('C'));
    game.answer(moves('S', [30, 12]));
    expect(game.offered({ do: 'shoot' })).toEqual(['S']);
    expect(game.refusal(shoot('C'))).toBeDefined();
  });

  test('IO.order.assault.noOverwatch E15: who C kills may be who was near enough: the charge fails', () => {
    const at: NonNullable<Parameters<typeof field>[1]>['at'] = {
      A: [36, 18],
      C: [36, 12],
      R: [2, 2],
      S: [4, 2],
      D: [6, 2],
    };
    const places: [number, number][] = [
      [36, 21],
      [36, 18],
    ];
    const game = field({ C: 'ambush' }, { at, as: { A: { count: 2, places } } });
    game.answer({ unit: 'A', do: 'closeAssault', first: 'move' });
    while (game.asked.args.part !== 'charge') game.answer(game.asked.asks === 'answer' ? HOLD : NOTHING);
    game.answer({ do: 'charge', target: 'C' });
    // One falls, the other passes its Morale; a 5 was enough for the first, 7.8" away the second fails.
    game
      .dice(...KILLS)
      .answer(fire('C', 'A'))
      .dice(1, 1, 3, 2);
    while (game.asked.asks !== 'order' && game.pending.length > 0) {
      const { asks } = game.asked;
      if (asks === 'classic.allocate') game.answer({ order: 'A-1' });
      else game.answer(UP);
      if (game.pending.length === 0) break;
    }
    expect(game.eventsOf('chargeRolled')).toMatchObject([{ reached: false }]);
    expect(game.board.units.A!.lockedWith).toEqual([]);
  });

  test('IO.order.assault.noOverwatch E15: C fires at full Ballistic Skill when it is charged; then the charge is thrown', () => {
    const game = field({ C: 'ambush' }, { at: { A: [36, 18], C: [36, 12], R: [2, 2], S: [4, 2], D: [6, 2] } });
    game.answer({ unit: 'A', do: 'closeAssault', first: 'move' });
    while (game.asked.args.part !== 'charge') game.answer(game.asked.asks === 'answer' ? HOLD : NOTHING);
    game.answer({ do: 'charge', target: 'C' });
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'red', args: { about: { at: 'charge', targets: ['C'] } } });
    game.dice(2, 4, 4).answer(fire('C', 'A'));
    expect(game.eventsOf('chargeRolled')).toHaveLength(1);
    expect(game.board.units.A!.lockedWith).toEqual(['C']);
  });

  test('IO.order.assault.noOverwatch E16: a Reserve Move is no answer to a charge', () => {
    const game = field({ C: 'reserveMove' }, { at: { A: [36, 18], C: [36, 12], R: [2, 2], S: [4, 2], D: [6, 2] } });
    game.answer({ unit: 'A', do: 'closeAssault', first: 'move' }).answer(NOTHING).answer(NOTHING);
    game.dice(4, 4).answer({ do: 'charge', target: 'C' });
    expect(game.board.units.A!.lockedWith).toEqual(['C']);
    // E19: contact takes the token.
    expect(game.board.units.C!.token).toBeUndefined();
  });

  test('IO.ground.fire E18: who has gone to ground fires Snap Shots, and moves not at all', () => {
    const lies = { grounded: 0, effects: [{ is: 'grounded', marks: ['snapShots', 'noMove'] }] } as object;
    const game = ioScenario({
      blue: [waiting('A', 1, undefined, { at: [10, 30], weapons: [SURE], id: 'A' })],
      red: [
        waiting('R', 1, 'ambush', { at: [10, 12], weapons: [SURE], id: 'R', ...lies }),
        waiting('C', 1, 'reserveMove', { at: [20, 12], weapons: [SURE], id: 'C', ...lies }),
        waiting('D', 1, undefined, { at: [4, 4], weapons: [SURE], id: 'D' }),
      ],
    }).startAt('io.giving', { side: 'blue' });
    game.answer({ unit: 'A', do: 'openFire' });
    // A 5 hits at Ballistic Skill 4 and misses as a Snap Shot.
    game.dice(5).answer(fire('R', 'A'));
    expect(game.board.units.A!.models).toHaveLength(1);
    game.answer(NOTHING);
    // C may not move in the gap: nobody is asked.
    expect(game.pending).toEqual([]);
  });

  test.each(['ambush', 'reserveMove'])(
    'IO.ground.fire P6: who goes to ground before its %s is laid waits for nothing',
    order => {
      const game = field({ R: 'ambush' }, { as: { A: { count: 5 } } });
      game.answer({ unit: 'A', do: order });
      game.dice(4, 4, 1).answer(fire('R', 'A')).answer({ ground: 'down' });
      while (game.asked.asks === 'classic.allocate') game.fallback();
      expect(game.board.units.A).toMatchObject({ grounded: 1 });
      expect(game.board.units.A!.token).toBeUndefined();
      expect(game.eventsOf('orderLapsed')).toMatchObject([{ unit: 'A', order, why: 'grounded' }]);
    },
  );

  test('IO.orders.lifo, IO.house.depth E26: ten tokens are ten declarations and ten resolutions in reverse', () => {
    const name = (side: 'b' | 'r', index: number) => `${side}${index}`;
    const row = (side: 'b' | 'r', y: number) =>
      Array.from({ length: side === 'b' ? 6 : 5 }, (_none, index) =>
        waiting(name(side, index), 1, side === 'b' && index === 0 ? undefined : 'ambush', {
          at: [4 + 6 * index, y],
          weapons: [SURE],
          id: name(side, index),
        }),
      );
    const game = ioScenario({ blue: row('b', 30), red: row('r', 18) }).startAt('io.giving', { side: 'blue' });
    game.answer({ unit: 'b0', do: 'openFire' });
    const chain = [1, 2, 3, 4, 5].flatMap(index => [name('r', index - 1), name('b', index)]);
    game.dice(...chain.map(() => 1));
    for (const id of chain) {
      const { who } = game.asked;
      const own = id.startsWith('b') ? 'blue' : 'red';
      if (who !== own) game.answer(HOLD);
      game.answer({ react: `ambush:${id}`, target: id.startsWith('b') ? 'r4' : 'b0' });
    }
    expect(told(game.events)).toBe(
      ['b0!', ...chain.map(id => `${id}!`), ...chain.toReversed().map(id => `${id}*`), 'b0*'].join(' '),
    );
  });

  test('IO.orders.token E27: who waits on is given no other order; another order takes the token off', () => {
    const game = field({ A: 'ambush' });
    expect(game.board.units.A!.token).toBe('ambush');
    game.answer({ unit: 'A', do: 'openFire' }).answer(NOTHING);
    expect(game.board.units.A!.token).toBeUndefined();
  });
});

test('IO.ground.fire E18: down it fires at one target alone, and its Reserve Move waits until it stands up', () => {
  const other = gun('Other', { range: { least: 0, most: 60_000 } });
  const two = { as: { R: { weapons: [SURE, other], profile: { type: 'monster' as const } } } };
  const guns = (grounded: boolean) => {
    const game = field({ R: 'ambush' }, two);
    if (grounded) {
      game.given(board => {
        board.units.R!.grounded = 0;
        board.units.R!.effects = [{ is: 'grounded', marks: ['snapShots', 'noMove'] }];
      });
    }
    game.answer({ unit: 'B', do: 'openFire' }).answer(HOLD);
    return game.answer(shoot('S')).refusal({ react: 'ambush:R', target: 'A', others: 'other>B' })?.cite;
  };
  expect(guns(true)).toBe('AD.house.shoot.one');
  const lies = field({ C: 'reserveMove' }).given(board => Object.assign(board.units.C!, { grounded: 0 }));
  // Neither the declared shot nor the gap asks it.
  lies.dice(...MISSES);
  lies.answer({ unit: 'A', do: 'openFire' }).answer(shoot('D'));
  expect(lies.asked).toMatchObject({ asks: 'order', who: 'blue' });
  expect(lies.board.units.C!.token).toBe('reserveMove');
});

test('IO.orders.token E27: who keeps its token through its own turn has had its order; it waits on', () => {
  const game = field({ A: 'ambush' });
  game.answer({ unit: 'none' });
  expect(game.board.units.A!.token).toBe('ambush');
  expect(game.eventsOf('orderGiven')).toEqual([]);
});

describe('what is refused', () => {
  test('IO.orders.one: a unit that had its order, one that has gone to ground', () => {
    const game = field({});
    game.answer({ unit: 'A', do: 'openFire' }).answer(NOTHING);
    expect(game.refusal({ unit: 'A', do: 'openFire' })).toMatchObject({ cite: 'IO.orders.one' });
    const lying = field({}).given(board => Object.assign(board.units.A!, { grounded: 1 }));
    expect(lying.refusal({ unit: 'A', do: 'manoeuvre' })).toMatchObject({ cite: 'IO.ground.fire' });
    expect(lying.refusal({ unit: 'A', do: 'openFire' })).toBeUndefined();
  });

  test('IO.orders.token: a token that was spent answers nothing', () => {
    const game = field({ R: 'ambush', S: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' });
    game
      .dice(...MISSES)
      .answer(fire('R', 'B'))
      .answer(HOLD);
    expect(game.refusal(fire('R', 'B'))).toBeDefined();
  });

  test('IO.order.interrupt: nobody interrupts a step that is resolved: no answer is taken while Wounds are settled', () => {
    const game = field({ S: 'ambush' });
    game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD);
    game
      .dice(...KILLS)
      .answer(shoot('R'))
      .answer(HOLD);
    expect(game.asked).toMatchObject({ asks: 'ground' });
    expect(game.refusal(fire('S', 'A'))).toMatchObject({ cite: 'IO.ground.when' });
    expect(game.refusal(fire('S', 'A'))!.why).toContain('goes to ground or stays');
  });

  test('IO.orders.token, IO.order.reserve: a token that is spent, one of another kind, or nobody’s: who may answer is named', () => {
    const game = field({ R: 'ambush', S: 'ambush', C: 'reserveMove', B: 'reserveMove' });
    game.answer({ unit: 'A', do: 'openFire' });
    game.dice(...MISSES).answer(fire('R', 'B'));
    while (game.asked.asks === 'answer') game.answer(HOLD);
    game.answer(shoot('D'));
    for (const react of [
      'ambush:R',
      'reserveMove:R',
      'reserveMove:B',
      'ambush:C',
      'ambush:D',
      'ambush:A',
      'hol',
      7,
      null,
    ]) {
      expect(game.refusal({ react, target: 'A' })).toMatchObject({ cite: 'IO.orders.lifo' });
    }
    const { why } = game.refusal(fire('R', 'A'))!;
    expect(why).toContain('S');
    expect(why).toContain('hold');
  });

  test('IO.ground.fire: an order for a unit that went to ground says that it may only open fire', () => {
    const game = field({}).given(board => Object.assign(board.units.A!, { grounded: 1 }));
    for (const order of ['manoeuvre', 'topSpeed', 'closeAssault', 'ambush', 'reserveMove']) {
      const refusal = game.refusal({ unit: 'A', do: order });
      expect(refusal).toMatchObject({ cite: 'IO.ground.fire' });
      expect(refusal!.why).toContain('only open fire');
    }
  });

  test('IO.order.reserve: a Reserve Move in answer to an order that is given, or on the way of a move, is refused', () => {
    const game = field({ R: 'ambush', C: 'reserveMove' });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    expect(game.refusal(moves('C', [44, 12]))).toMatchObject({ cite: 'IO.order.reserve' });
    expect(game.refusal(moves('C', [44, 12]))!.why).toContain('between orders');
  });

  test('IO.orders.one: an enemy, nobody, and an order that there is not: what would work is named', () => {
    const game = field({});
    expect(game.refusal({ unit: 'R', do: 'openFire' })!.why).toContain('yours to order are A and B');
    expect(game.refusal({ unit: 'X', do: 'openFire' })).toMatchObject({ cite: 'IO.orders.one' });
    expect(game.refusal({ unit: 'A', do: 'dance' })!.why).toContain('Open Fire');
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.refusal({ do: 'charge', target: 'R' })).toMatchObject({ cite: 'IO.orders.steps' });
    expect(game.refusal(shoot('B'))).toBeDefined();
  });
});
