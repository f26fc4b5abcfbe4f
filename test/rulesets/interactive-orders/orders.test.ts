import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import { splitsOf } from '../../../src/rulesets/classic/shooting/targets.js';
import { blade, gun, hull, type Setting } from '../../support/classic.js';
import { type IoSpec, ioScenario, told, waiting } from '../../support/io.js';
import type { Place } from '../../support/table.js';

/** A hit on 3+ wounds on 2+ and leaves no save. */
const SURE = gun('Sure', { strength: 8, ap: 1, range: { least: 0, most: 60_000 } });
const unit = (id: string, spec: IoSpec, count = 1) =>
  waiting(id, count, spec.token, { id, weapons: [SURE, blade('Fist')], ...spec });

/** Blue A and B in the south, red R in the north. */
function field(setting: Setting & { a?: IoSpec; r?: IoSpec; count?: number } = {}) {
  const { a = {}, r = {}, count = 1, ...more } = setting;
  return ioScenario({
    blue: [unit('A', { at: [10, 40], ...a }, count), unit('B', { at: [30, 40] })],
    red: [unit('R', { at: [10, 12], ...r })],
    ...more,
  }).startAt('io.giving', { side: 'blue' });
}

const go = ([x, y]: Place): JsonObject => ({ do: 'move', to: { x: x * 1000, y: y * 1000 } });
const NOTHING = { do: 'none' };
const HOLD = { react: 'hold' };
const UP = { ground: 'stay' };
const partAsked = (game: ReturnType<typeof field>) => game.asked.args.part;

test('IO.orders.whole: the next order is given when the one before is over', () => {
  const game = field();
  game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' }).answer(go([12, 40]));
  expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'fire' } });
  game.answer(NOTHING).answer({ unit: 'B', do: 'openFire' });
  const edges = game.events.flatMap(event =>
    event.type === 'orderGiven' || event.type === 'orderEnded' ? [`${event.type} ${event.unit}`] : [],
  );
  expect(edges).toEqual(['orderGiven A', 'orderEnded A', 'orderGiven B']);
});

test('IO.orders.steps: each step is a phase of its own', () => {
  const game = field({ r: { at: [10, 30] } });
  game.answer({ unit: 'A', do: 'closeAssault', first: 'fire' });
  expect([partAsked(game), game.board.phase]).toEqual(['fire', 'shooting']);
  game.answer(NOTHING);
  expect([partAsked(game), game.board.phase]).toEqual(['move', 'movement']);
  game.answer(NOTHING);
  expect([partAsked(game), game.board.phase]).toEqual(['charge', 'assault']);
  game.answer(NOTHING);
  expect(game.board.phase).toBe('orders');
});

test('IO.orders.complete: a step is over, with the nerve of who suffered in it, before the next begins', () => {
  const game = field({ count: 4, a: { at: [10, 30] }, r: { token: 'ambush' } });
  game
    .answer({ unit: 'A', do: 'manoeuvre', first: 'move' })
    .answer(HOLD)
    .answer(go([12, 30]));
  while (game.asked.asks !== 'answer') game.answer(NOTHING);
  game.dice(6, 6, 3, 3).answer({ react: 'ambush:R', target: 'A' }).answer(UP);
  const types = game.events.map(event => (event.type === 'stepStarted' ? event.phase : event.type));
  expect(game.eventsOf('leadershipTested')).toMatchObject([{ unit: 'A', for: 'morale', passed: true }]);
  // R fires within A's move; A tests; A's own fire begins.
  expect(types.filter(type => ['movement', 'shooting', 'leadershipTested'].includes(type))).toEqual([
    'movement',
    'shooting',
    'leadershipTested',
    'movement',
    'shooting',
  ]);
});

test('IO.order.topSpeed: its Movement and the die of a Run in one move', () => {
  const game = field();
  game.answer({ unit: 'A', do: 'topSpeed' });
  expect(partAsked(game)).toBe('fastMove');
  expect(game.offered()).toEqual(['run', 'none']);
  expect(game.refusal({ ...go([10, 27]), do: 'move' })).toMatchObject({ cite: 'IO.order.topSpeed' });
  game.dice(4).answer({ ...go([10, 27]), do: 'run' });
  expect(game.board.models['A-1']!.at!.y / 1000).toBeCloseTo(29, 2);
  expect(game.asked).toMatchObject({ asks: 'order' });
});

test('IO.orders.one: who had nobody to order is asked once a friend’s HQ has brought a unit of his to its feet', () => {
  const game = ioScenario({
    blue: [
      unit('A', { at: [10, 40], role: 'hq', seat: 'ally' }),
      unit('B', { at: [30, 40], weapons: [], grounded: 0 }),
    ],
    red: [unit('R', { at: [10, 12] })],
  }).given(board => {
    board.seats = [...board.seats, { ...board.seats.find(({ id }) => id === 'blue')!, id: 'ally' }];
  });
  game.startAt('io.giving', { side: 'blue' });
  expect(game.asked).toMatchObject({ asks: 'order', who: 'ally' });
  game.dice(4, 4).answer({ unit: 'A', do: 'coordinate', at: 'B' });
  expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
  expect(game.offered()).toEqual(['B', 'none']);
});

test('IO.orders.whole, IO.orders.one: one player is done with its orders, and the other of its side goes on', () => {
  const game = ioScenario({
    blue: [unit('A', { at: [10, 40], seat: 'ally' }), unit('B', { at: [30, 40] })],
    red: [unit('R', { at: [10, 12] })],
  }).given(board => {
    board.seats = [...board.seats, { ...board.seats.find(({ id }) => id === 'blue')!, id: 'ally' }];
  });
  game.startAt('io.giving', { side: 'blue' });
  expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
  game.answer({ unit: 'none' });
  expect(game.asked).toMatchObject({ asks: 'order', who: 'ally' });
  game.answer({ unit: 'none' });
  expect(game.pending).toEqual([]);
});

describe('IO.order.reserve', () => {
  test('IO.order.reserve: who is held where it stands is not asked to make its Reserve Move', () => {
    const halted = [{ is: 'relaying', marks: ['noMove' as const] }];
    const game = field({ r: { token: 'reserveMove', effects: halted } });
    game.answer({ unit: 'A', do: 'openFire' }).answer(NOTHING);
    expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
  });

  test('IO.order.reserve: who can only run is asked where to at once', () => {
    const game = field({ r: { token: 'reserveMove' } });
    game.answer({ unit: 'A', do: 'openFire' }).answer({ do: 'shoot', target: 'R' });
    const choices = game.question.choices(game.view('red'), game.asked, { react: 'reserveMove:R' });
    expect(choices?.field).toBe('to');
  });

  test('IO.house.readings.reserve: a target that gets into a transport by its Reserve Move is lost, and another is chosen', () => {
    const car = hull('Car', { at: [12, 12], id: 'T', model: { capacity: 6 } });
    const game = ioScenario({
      blue: [unit('A', { at: [10, 40] })],
      red: [unit('R', { at: [10, 16], token: 'reserveMove' }), car, unit('D', { at: [20, 12] })],
    }).startAt('io.giving', { side: 'blue' });
    game.answer({ unit: 'A', do: 'openFire' }).answer({ do: 'shoot', target: 'R' });
    expect(game.offered({ react: 'reserveMove:R' })).toEqual(['run', 'embark']);
    const place = { react: 'reserveMove:R', to: { x: 10_000, y: 10_000 } };
    expect(game.question.choices(game.view('red'), game.asked, place)).toBeUndefined();
    game.answer({ react: 'reserveMove:R', do: 'embark', transport: 'T-1' });
    expect(game.board.units.R).toMatchObject({ aboard: 'T-1' });
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { part: 'fire' } });
    expect(game.offered({ do: 'shoot' })).toEqual(['T', 'D']);
  });
});

test('IO.order.manoeuvre: one move and one shot, whichever first, and no charge', () => {
  const parts = (first: string) => {
    const game = field({ r: { at: [10, 33] } });
    game.answer({ unit: 'A', do: 'manoeuvre', first });
    const asked = [];
    for (; game.asked.asks === 'act'; game.answer(NOTHING)) asked.push(partAsked(game));
    return asked;
  };
  expect([parts('move'), parts('fire')]).toEqual([
    ['move', 'fire'],
    ['fire', 'move'],
  ]);
});

test('IO.order.assault: it moves and fires, in either sequence, then it may charge', () => {
  const game = field({ r: { at: [10, 33] } });
  game.answer({ unit: 'A', do: 'closeAssault', first: 'fire' });
  game
    .dice(1)
    .answer({ do: 'shoot', target: 'R' })
    .answer(go([10, 38]));
  expect(partAsked(game)).toBe('charge');
  game.dice(2, 2).answer({ do: 'charge', target: 'R' });
  expect(game.board.units.A!.lockedWith).toEqual(['R']);
});

describe('IO.order.coordinate', () => {
  const command = (faces: number[], b: IoSpec = { grounded: 1 }) => {
    const game = ioScenario({
      blue: [
        unit('A', { at: [10, 40], role: 'hq', numbers: { Ld: 10 } }),
        unit('B', { at: [44, 4], numbers: { Ld: 5 }, ...b }),
      ],
      red: [unit('R', { at: [30, 12] })],
    }).startAt('io.giving', { side: 'blue' });
    return game.dice(...faces).answer({ unit: 'A', do: 'coordinate', at: 'B' });
  };

  test('IO.order.coordinate: a friend however far away stands up on a Leadership test, or rallies', () => {
    expect(command([2, 3]).board.units.B!.grounded).toBeUndefined();
    expect(command([2, 3], { isFallingBack: true }).board.units.B!.isFallingBack).toBeUndefined();
  });

  test('IO.order.coordinate, IO.house.noFear: who knows no fear rallies by itself, and stands up on a test like others', () => {
    const bold = command([6, 6], { grounded: 1, has: ['no-fear'] });
    expect(bold.eventsOf('leadershipTested')).toMatchObject([{ unit: 'B', for: 'other', passed: false }]);
    expect(bold.board.units.B!.grounded).toBe(1);
    expect(command([], { isFallingBack: true, has: ['no-fear'] }).board.units.B!.isFallingBack).toBeUndefined();
  });

  test('IO.order.coordinate, IO.house.rally: who rallies by it pays for that in this turn, and may move its Initiative', () => {
    const game = command([2, 3], { isFallingBack: true, numbers: { Ld: 5, I: 4 } });
    expect(game.asked).toMatchObject({ asks: 'shift', args: { unit: 'B', kind: 'regroup', distance: 4000 } });
    game.answer({ to: 'stay' });
    const { effects, deeds } = game.board.units.B!;
    expect(effects).toMatchObject([{ is: 'regrouped', marks: ['snapShots', 'noRun', 'noCharge'] }]);
    expect(effects[0]!.until).toEqual({ playerTurn: 1, phase: 'end' });
    expect(deeds.regrouped).toBe(true);
    expect(game.refusal({ unit: 'B', do: 'topSpeed' })).toMatchObject({ cite: 'AD.core.regroup' });
    expect(game.refusal({ unit: 'B', do: 'openFire' })).toBeUndefined();
  });

  test('IO.order.coordinate, IO.house.rally: under a quarter of its models two 1s alone rally it', () => {
    const few = (faces: number[]) => command(faces, { isFallingBack: true, startModels: 9 } as IoSpec);
    expect(few([1, 2]).board.units.B!.isFallingBack).toBe(true);
    expect(few([1, 1]).board.units.B!.isFallingBack).toBeUndefined();
  });

  test('IO.order.coordinate: HQ alone, and nothing else in the turn', () => {
    const game = command([2, 3]);
    expect(game.offered()).toEqual(['B', 'none']);
    const plain = field().given(board => Object.assign(board.units.B!, { grounded: 1 }));
    expect(plain.refusal({ unit: 'A', do: 'coordinate', at: 'B' })).toMatchObject({ cite: 'IO.order.coordinate' });
  });

  test('IO.order.coordinate, IO.house.readings.orders: nobody stands or rallies without need, nor on a failed test', () => {
    const changes = (faces: number[], b: IoSpec) =>
      command(faces, b).events.flatMap(({ type }) => (type === 'stoodUp' || type === 'fallingBack' ? [type] : []));
    expect(changes([2, 3], { grounded: 1 })).toEqual(['stoodUp']);
    expect(changes([2, 3], { isFallingBack: true })).toEqual(['fallingBack']);
    expect(changes([2, 4], { isFallingBack: true })).toEqual([]);
    expect(changes([2, 4], { grounded: 1 })).toEqual([]);
    const idle = (b: IoSpec) =>
      field({ a: { role: 'hq' } })
        .given(board => Object.assign(board.units.B!, b))
        .offered({ unit: 'A' });
    const named = field({ a: { role: 'hq' } }).given(board => Object.assign(board.units.B!, { grounded: 1 }));
    const refused = (at: string) => named.refusal({ unit: 'A', do: 'coordinate', at })?.cite;
    expect(['B', 'A', 'R'].map(refused)).toEqual([undefined, 'IO.order.coordinate', 'IO.order.coordinate']);
    expect(idle({})).not.toContain('coordinate');
    expect(idle({ grounded: 1 })).toContain('coordinate');
  });

  test('IO.order.coordinate: of several who have gone to ground or rout any may be named', () => {
    const down: IoSpec = { at: [44, 4], grounded: 1 };
    const blue = [unit('A', { at: [10, 40], role: 'hq' }), unit('B', down), unit('C', { ...down, at: [4, 4] })];
    const game = ioScenario({ blue, red: [unit('R', { at: [30, 12] })] }).startAt('io.giving', { side: 'blue' });
    const refused = (at: string) => game.refusal({ unit: 'A', do: 'coordinate', at });
    expect(['B', 'C'].map(refused)).toEqual([undefined, undefined]);
  });

  test('IO.house.readings.orders: the test is on the friend’s own Leadership, and is no order of it', () => {
    // A 6 is under A's 10 and above B's 5.
    expect(command([2, 4]).board.units.B!.grounded).toBe(1);
    const game = command([2, 3]);
    expect(game.refusal({ unit: 'B', do: 'openFire' })).toBeUndefined();
  });
});

test('IO.house.readings.orders: an answer in the enemy turn is not the order of a turn', () => {
  const game = field({ a: { at: [10, 30] }, r: { token: 'ambush' } });
  game.answer({ unit: 'A', do: 'openFire' });
  game.dice(1).answer({ react: 'ambush:R', target: 'A' });
  expect(told(game.events)).toBe('A! R! R* A*');
  expect([game.board.units.A!.ordered, game.board.units.R!.ordered]).toEqual([1, undefined]);
});

test('IO.order.ambush: it interrupts the order of an enemy alone, and opens fire at whom it likes', () => {
  const game = ioScenario({
    blue: [unit('A', { at: [10, 30] }), unit('B', { at: [30, 30], token: 'ambush' })],
    red: [unit('R', { at: [10, 12], token: 'ambush' })],
  }).startAt('io.giving', { side: 'blue' });
  game.answer({ unit: 'A', do: 'openFire' });
  expect(game.asked).toMatchObject({ asks: 'answer', who: 'red' });
  expect(game.offered()).toEqual(['ambush:R', 'hold']);
  expect(game.offered({ react: 'ambush:R' })).toEqual(expect.arrayContaining(['A', 'B']));
  game.answer(HOLD);
  // B, who waits beside, is not asked about its friend.
  expect(game.asked).toMatchObject({ asks: 'act', who: 'blue', args: { unit: 'A' } });
});

test('IO.order.interrupt: on the way of a move, and before and after it and a shot; never while one is resolved', () => {
  const game = field({
    a: { at: [10, 30] },
    red: [unit('R', { at: [10, 12], token: 'ambush' }), unit('Q', { at: [20, 12] })],
  });
  game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
  const asked: unknown[] = [];
  game.dice(4, 2);
  for (let open = true; open; ) {
    const { asks, args } = game.asked;
    if (asks === 'answer') asked.push((args.about as JsonObject).at);
    if (asks === 'ground') asked.push('ground');
    if (asks === 'order') open = false;
    else if (asks === 'answer') game.answer(HOLD);
    else if (args.part === 'move') game.answer(go([14, 30]));
    else if (args.part === 'fire') game.answer({ do: 'shoot', target: 'Q' });
    else game.answer(UP);
  }
  // The target is asked about the ground alone, and nobody answers there.
  expect(asked).toEqual(['declared', 'moving', 'resolved', 'shot', 'ground', 'resolved']);
});

test('IO.order.openFire.split, IO.order.manoeuvre.first: an Open Fire is steady and at two targets, from the ground at one; before a move it is as after it', () => {
  const guns = (order: JsonObject, a: IoSpec = {}, options: JsonObject = {}) => {
    const game = field({ a: { at: [10, 30], ...a }, options }).answer({ unit: 'A', ...order });
    expect(partAsked(game)).toBe('fire');
    const { eachOwn, most } = splitsOf(game.board, game.board.units.A!);
    return [game.board.units.A!.deeds.gunnery, eachOwn ? most : 1];
  };
  expect(guns({ do: 'openFire' })).toEqual(['steady', 2]);
  expect(guns({ do: 'openFire' }, {}, { split: 4 })).toEqual(['steady', 4]);
  expect(guns({ do: 'openFire' }, { grounded: 1 })).toEqual(['steady', 1]);
  expect(guns({ do: 'manoeuvre', first: 'fire' })).toEqual(['moving', 1]);
  const after = field({ a: { at: [10, 30] } })
    .answer({ unit: 'A', do: 'manoeuvre', first: 'move' })
    .answer(NOTHING);
  expect([partAsked(after), after.board.units.A!.deeds.gunnery]).toEqual(['fire', undefined]);
  const waits = field({ a: { at: [10, 30] }, r: { token: 'ambush' } }).answer({ unit: 'A', do: 'openFire' });
  waits.dice(1).answer({ react: 'ambush:R', target: 'A' });
  expect(waits.board.units.R!.deeds).toMatchObject({ gunnery: 'steady', splits: 2 });
});

test('IO.orders.whole, IO.orders.one: they are over when their player ends them, or everybody has had one', () => {
  expect(field().answer({ unit: 'none' }).pending).toEqual([]);
  const all = field({ a: { at: [10, 30] } }).answer({ unit: 'A', do: 'ambush' });
  expect(all.offered()).toEqual(['B', 'none']);
  expect(all.answer({ unit: 'B', do: 'ambush' }).pending).toEqual([]);
});

test('IO.order.assault, IO.order.reserve: neither a Vehicle nor who is on the ground assaults; who is on the ground or cannot move does not wait to', () => {
  const still = { M: 0 };
  const game = ioScenario({
    blue: [
      hull('Tank', { at: [20, 40] }),
      unit('A', { at: [10, 40], grounded: 1 }),
      unit('B', { at: [30, 40] }),
      unit('C', { at: [40, 40], numbers: still }),
    ],
    red: [unit('R', { at: [10, 12] })],
  }).startAt('io.giving', { side: 'blue' });
  const offered = (order: string) => ['tank', 'A', 'B', 'C'].filter(id => game.offered({ unit: id }).includes(order));
  expect(offered('closeAssault')).toEqual(['B', 'C']);
  expect(offered('reserveMove')).toEqual(['tank', 'B']);
  expect(game.refusal({ unit: 'tank', do: 'closeAssault' })).toMatchObject({ cite: 'IO.order.assault' });
});

test('IO.order.topSpeed, IO.house.vehicle: who is held where it stands is not told to go, but may wait to', () => {
  const stunned = { is: 'stunned', marks: ['noMove' as const] };
  const game = ioScenario({
    blue: [unit('A', { at: [10, 40], effects: [stunned] })],
    red: [unit('R', { at: [30, 12] })],
  }).startAt('io.giving', { side: 'blue' });
  expect(game.refusal({ unit: 'A', do: 'topSpeed' })).toMatchObject({ cite: 'IO.order.topSpeed' });
  expect(game.refusal({ unit: 'A', do: 'manoeuvre' })).toBeUndefined();
  expect(game.refusal({ unit: 'A', do: 'reserveMove' })).toBeUndefined();
});
