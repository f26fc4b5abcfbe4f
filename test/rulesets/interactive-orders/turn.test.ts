import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/rulesets/classic/board.js';
import type { Scenario } from '../../../src/rulesets/interactive-orders/board.js';
import { blade, gun, type Setting } from '../../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../../support/io.js';

const SWORD = blade('Sword');
const unit = (id: string, spec: IoSpec, count = 1) => waiting(id, count, undefined, { id, ...spec });
const choir = unit('R', { at: [40, 4] });
const NO_MORE = { unit: 'none' };

const corners: Scenario = {
  id: 'counter-attack',
  limit: 0,
  corners: { blue: { x: 0, y: 48_000 }, red: { x: 48_000, y: 0 } },
};
/** Blue's turn, the first of turn 1, in a battle for corners. */
function turn(setting: Setting) {
  const board = { scenario: corners } as object;
  return ioScenario({ red: [choir], board, ...setting }).startAt('io.playerTurn', { side: 'blue' });
}

const phases = (game: ReturnType<typeof turn>) => game.eventsOf('phaseStarted').map(({ phase }) => phase);

/** A waits off the table. */
const arriving: Setting = {
  blue: [unit('A', { reserve: 'edge', weapons: [SWORD] })],
  red: [unit('R', { at: [12, 35], weapons: [SWORD] })],
};
const enters = { unit: 'A', to: { x: 12_000, y: 44_000 } };

test('IO.turn.steps: start, orders, assault, rally and end, all of one player', () => {
  const game = turn({ blue: [unit('A', { at: [4, 44] })] }).answer(NO_MORE);
  expect(phases(game)).toEqual(['start', 'orders', 'assault', 'end']);
  expect(new Set(game.eventsOf('phaseStarted').map(({ side }) => side))).toEqual(new Set(['blue']));
});

test('IO.turn.start: what happens at the start of a turn does before any order, reserves among it', () => {
  const game = turn(arriving).given(board => {
    board.units.R!.deeds = { moved: 'ran' };
    board.models['R-1']!.moved = 6000;
  });
  expect(game.asked).toMatchObject({ asks: 'arrive', who: 'blue' });
  expect(game.board.phase).toBe('start');
  // What was done in the turn before counts no more.
  expect([game.board.units.R!.deeds, game.board.models['R-1']!.moved]).toEqual([{}, 0]);
  expect(game.answer(enters).asked).toMatchObject({ asks: 'order' });
});

test('IO.orders.edges: what lasts to the end of the Shooting phase lasts while orders are given, not for one of them', () => {
  const aim: Effect = { is: 'aim', marks: [], until: { playerTurn: 2, phase: 'shooting' } };
  const game = turn({ blue: [unit('A', { at: [40, 24], effects: [aim] }), unit('B', { at: [30, 44] })] });
  game.answer({ unit: 'A', do: 'openFire' }).dice(1).answer({ do: 'shoot', target: 'R' });
  expect(game.asked).toMatchObject({ asks: 'order' });
  expect(game.board.units.A!.effects).toEqual([aim]);
  expect(game.answer(NO_MORE).board.units.A!.effects).toEqual([]);
});

test('IO.orders.edges, IO.house.readings.victory: with the last enemy shot dead the turn is over, and nobody is asked to stand up', () => {
  const lance = gun('Lance', { strength: 10, ap: 1, range: { least: 0, most: 24_000 } });
  const blue = [unit('A', { at: [12, 40], weapons: [lance] }), unit('B', { at: [30, 44], grounded: 1 })];
  const game = turn({ blue, red: [unit('R', { at: [12, 35], weapons: [SWORD] })] });
  game.answer({ unit: 'A', do: 'openFire' }).dice(6, 6).answer({ do: 'shoot', target: 'R' }).answer({ ground: 'stay' });
  expect(game.board.units.R!.models).toEqual([]);
  expect(phases(game)).toEqual(['start', 'orders']);
  expect(game.pending).toEqual([]);
});

test('IO.assault.reserves: who came on in this turn charges in it', () => {
  const come = turn(arriving).answer(enters);
  // Where its player said.
  expect(come.board.models['A-1']!.at).toEqual(enters.to);
  expect(come.eventsOf('moved')).toMatchObject([{ unit: 'A', kind: 'arrive', last: true }]);
  const game = come.answer({ unit: 'A', do: 'closeAssault' }).answer({ do: 'none' });
  game.dice(6, 6, 1, 1, 1).answer({ do: 'charge', target: 'R' });
  expect(game.board.units.A!.lockedWith).toEqual(['R']);
});

/** A is in combat with the Choir. */
const locked = (more: IoSpec = {}) => unit('A', { at: [10, 20], weapons: [SWORD], lockedWith: ['R'], ...more });
const foe = (more: IoSpec = {}) => unit('R', { at: [10, 18.75], weapons: [SWORD], lockedWith: ['A'], ...more });

test('IO.assault: combats are fought after the orders, once, by both sides', () => {
  const game = turn({ blue: [locked(), unit('B', { at: [40, 44] })], red: [foe()] });
  expect(game.eventsOf('fightBegan')).toEqual([]);
  game.dice(1, 1).answer(NO_MORE);
  expect(game.eventsOf('fightBegan')).toHaveLength(1);
  expect(game.eventsOf('struck').map(({ unit: id }) => id)).toEqual(['A', 'R']);
  const order = game.events.map(event => (event.type === 'phaseStarted' ? event.phase : event.type));
  expect(order.indexOf('fightBegan')).toBeGreaterThan(order.indexOf('assault'));
  expect(order.indexOf('fightBegan')).toBeLessThan(order.indexOf('end'));
});

test('IO.end.rally: who was routed before tries to rally, who is routed by a combat of this turn does not', () => {
  const game = turn({
    blue: [
      unit('A', { at: [10, 20], apart: 1.5, weapons: [SWORD], lockedWith: ['R'] }, 2),
      unit('B', { at: [40, 40], isFallingBack: true }),
      unit('D', { at: [30, 44] }),
    ],
    red: [foe({ numbers: { I: 6, WS: 5, A: 1 } })],
  });
  // The Choir kills one and is missed; A fails its Morale, gets away and flees; so does B, which fails to rally.
  game.dice(3, 4, 1, 1, 6, 6).answer(NO_MORE);
  game.dice(1, 6, 1, 1, 1, 1).answer({ restrain: false });
  game.dice(6, 6, 1, 1).answer({ to: 'stay' });
  expect(game.eventsOf('leadershipTested').map(({ unit: id, for: why }) => [id, why])).toEqual([
    ['A', 'morale'],
    ['B', 'regroup'],
  ]);
});

test('IO.end.rally: who was routed before the combats and is no longer throws nothing', () => {
  const blue = [unit('B', { at: [40, 40] }), unit('C', { isFallingBack: true }), unit('D', { at: [30, 44] })];
  const game = ioScenario({ blue, red: [choir], board: { scenario: corners } as object }).startAt(
    { name: 'io.playerTurn', beats: { rally: undefined } },
    { side: 'blue', units: ['B', 'C'] },
  );
  expect(game.eventsOf('leadershipTested')).toEqual([]);
  expect(game.board.units.B!.deeds.regrouped).toBeUndefined();
});

describe('IO.end.stand', () => {
  const lying = (id: string, x: number) => unit(id, { at: [x, 44], grounded: 1 });

  test('IO.end.stand: those of the active player may stand up, each if its player likes', () => {
    const game = turn({
      blue: [lying('A', 10), lying('B', 20), unit('D', { at: [30, 44] })],
      red: [{ ...choir, spec: { ...choir.spec, grounded: 1 } }, unit('S', { at: [20, 4] })],
    });
    game.answer(NO_MORE);
    expect(game.asked).toMatchObject({ asks: 'stand', who: 'blue', args: { units: ['A', 'B'] } });
    game.answer({ unit: 'A' }).answer({ unit: 'none' });
    expect(['A', 'B', 'R'].map(id => game.board.units[id]!.grounded)).toEqual([undefined, 1, 1]);
  });

  // Who had fled off the table lying down was asked for, and told to stand up.
  test('IO.end.stand: nobody off the table does', () => {
    const game = turn({ blue: [lying('A', 10), unit('B', { grounded: 1 }), unit('D', { at: [30, 44] })] });
    game.answer(NO_MORE);
    expect(game.asked).toMatchObject({ asks: 'stand', args: { units: ['A'] } });
    game.answer({ unit: 'all' });
    expect(game.eventsOf('stoodUp').map(event => event.unit)).toEqual(['A']);
  });

  test('IO.end.other: after that comes what else ends a turn', () => {
    const hurt = unit('A', {
      at: [10, 44],
      grounded: 1,
      has: ['it-will-not-die:5'],
      numbers: { W: 2 },
      model: { wounds: 1 },
    });
    const game = turn({ blue: [hurt, unit('D', { at: [30, 44] })] });
    game.answer(NO_MORE);
    expect(game.board.models['A-1']!.wounds).toBe(1);
    game.dice(5).answer({ unit: 'all' });
    expect(game.board.models['A-1']!.wounds).toBe(2);
  });
});

test('IO.house.turns: player turns alternate, two are a game turn, and the scenario or the group says who is first', () => {
  const turns = (first: 'scenario' | 'red', dice: number[]) => {
    const setting: Setting = {
      blue: [unit('A', { weapons: [SWORD] })],
      red: [unit('R', { weapons: [SWORD] })],
      options: { first, turns: 4 },
      table: [72, 48],
      board: { playerTurn: 0, turn: 0 },
    };
    const game = ioScenario(setting, { scenario: 'counter-attack' })
      .startAt('io.battle')
      .dice(6, 1, 1, ...dice);
    while (game.pending.length > 0) game.answer(game.asked.fallback as never);
    return game
      .eventsOf('playerTurnStarted')
      .map(({ turn: number, side }) => `${side} ${number}`)
      .slice(0, 6);
  };
  // Blue wins the roll for who is first.
  expect(turns('scenario', [6, 1])).toEqual(['blue 0', 'red 0', 'blue 1', 'red 1', 'blue 2', 'red 2']);
  expect(turns('red', [])).toEqual(['red 0', 'blue 0', 'red 1', 'blue 1', 'red 2', 'blue 2']);
});

test('IO.turn.start: two player turns are a game turn, of which the first of a scenario may be turn 0', () => {
  const begun = (playerTurn: number, hasTurnZero?: true) => {
    const scenario = { ...corners, ...(hasTurnZero ? { hasTurnZero } : {}) };
    const game = turn({ blue: [unit('A', { at: [4, 44] })], board: { scenario, playerTurn } as object });
    return game.eventsOf('playerTurnStarted').map(event => [event.playerTurn, event.turn]);
  };
  expect([begun(0), begun(1), begun(2), begun(5)]).toEqual([[[1, 1]], [[2, 1]], [[3, 2]], [[6, 3]]]);
  expect([begun(0, true), begun(2, true)]).toEqual([[[1, 0]], [[3, 1]]]);
});

test('IO.end.stand: each player of a side is asked for his own, and only who has somebody lying', () => {
  const lying = (id: string, x: number, seat?: string) =>
    unit(id, { at: [x, 44], grounded: 1, ...(seat ? { seat } : {}) });
  const setting = {
    blue: [lying('A', 10), lying('X', 20, 'ally'), unit('D', { at: [30, 44] })],
    red: [choir],
    board: { scenario: corners } as object,
  };
  const game = ioScenario(setting)
    .given(board => {
      board.seats = [...board.seats, { ...board.seats.find(({ id }) => id === 'blue')!, id: 'ally' }];
    })
    .startAt('io.playerTurn', { side: 'blue' });
  while (game.asked.asks === 'order') game.answer(NO_MORE);
  expect(game.asked).toMatchObject({ asks: 'stand', who: 'blue', args: { units: ['A'] } });
  expect(game.offered()).toEqual(['all', 'none']);
  game.answer({ unit: 'all' });
  expect(game.asked).toMatchObject({ asks: 'stand', who: 'ally', args: { units: ['X'] } });
  game.answer({ unit: 'all' });
  expect(['A', 'X'].map(id => game.board.units[id]!.grounded)).toEqual([undefined, undefined]);
  expect(game.pending).toEqual([]);
  expect(turn({ blue: [unit('D', { at: [30, 44] })] }).answer(NO_MORE).pending).toEqual([]);
});

test('IO.end.stand: who says that nobody stands up is asked no more', () => {
  const lying = (id: string, x: number) => unit(id, { at: [x, 44], grounded: 1 });
  const game = turn({ blue: [lying('A', 10), lying('B', 20), unit('D', { at: [30, 44] })] }).answer(NO_MORE);
  game.answer({ unit: 'none' });
  expect(game.pending.filter(({ asks }) => asks === 'stand')).toEqual([]);
  expect(['A', 'B'].map(id => game.board.units[id]!.grounded)).toEqual([1, 1]);
});
