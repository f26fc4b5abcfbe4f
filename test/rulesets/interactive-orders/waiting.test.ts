import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import type { Token } from '../../../src/rulesets/interactive-orders/board.js';
import ruleset from '../../../src/rulesets/interactive-orders/ruleset.js';
import { blade, gun } from '../../support/classic.js';
import { ioBoardOf, ioScenario, told, waiting } from '../../support/io.js';
import type { Place } from '../../support/table.js';

/** A hit on 3+ wounds on 2+ and leaves no save: two dice a shot. */
const SURE = gun('Sure', { strength: 8, ap: 1, range: { least: 0, most: 60_000 } });
const MISSES = [1];
const KILLS = [6, 6];

const AT: Record<string, Place> = { A: [10, 30], B: [30, 30], R: [10, 12], S: [30, 12] };

/** Blue A and B in the south, red R and S in the north; of each so many. */
function field(tokens: Record<string, Token>, options: JsonObject = {}, count = 1) {
  const unit = (id: string) => waiting(id, count, tokens[id], { at: AT[id]!, weapons: [SURE, blade('Fist')], id });
  return ioScenario({ blue: ['A', 'B'].map(unit), red: ['R', 'S'].map(unit), options }).startAt('io.giving', {
    side: 'blue',
  });
}

const HOLD = { react: 'hold' };
const UP = { ground: 'stay' };
const NOTHING = { do: 'none' };
const fire = (unit: string, target: string): JsonObject => ({ react: `ambush:${unit}`, target });
const fires = { unit: 'A', do: 'openFire' };

describe('IO.house.reserveToken: a token stays until it is spent, exchanged or lost', () => {
  test('IO.house.reserveToken: it stays after the turn in which it was held, and goes when it is spent', () => {
    const game = field({ R: 'ambush' }).answer(fires).answer(HOLD).answer(NOTHING);
    expect(game.board.units.R!.token).toBe('ambush');
    const spent = field({ R: 'ambush' })
      .answer(fires)
      .dice(...MISSES)
      .answer(fire('R', 'A'));
    expect(spent.board.units.R!.token).toBeUndefined();
  });

  test('IO.house.reserveToken: one for another in the turn of its own player', () => {
    const game = field({ A: 'ambush' }).answer({ unit: 'A', do: 'reserveMove' });
    expect(game.board.units.A!.token).toBe('reserveMove');
  });

  test('IO.house.reserveToken: a rout takes it', () => {
    const game = field({ S: 'ambush' }, {}, 2).answer(fires).answer(HOLD);
    // Half of S falls, it fails its Morale with 12 against 8 and flees 2".
    game.answer({ do: 'shoot', target: 'S' }).dice(6, 1, 6, 6, 6, 1, 1).answer(HOLD).answer(UP);
    expect(game.board.units.S).toMatchObject({ isFallingBack: true });
    expect(game.board.units.S!.token).toBeUndefined();
  });
});

test('IO.orders.one, IO.house.readings.orders: an answer in its own turn is the order of that turn, one in the enemy’s is none', () => {
  const game = field({ S: 'reserveMove', B: 'ambush' }).answer(fires).answer(NOTHING);
  game.answer({ react: 'reserveMove:S', to: { x: 34_000, y: 12_000 } });
  game.dice(...MISSES, 6).answer(fire('B', 'S'));
  expect(game.pending).toEqual([]);
  // R answers in the turn of blue, and has its order in its own.
  const other = field({ R: 'ambush' })
    .answer(fires)
    .dice(...MISSES)
    .answer(fire('R', 'A'));
  expect(other.board.units.R!.ordered).toBeUndefined();
});

describe('IO.house.asked', () => {
  /** Whom a window asks when R has declared against A, where B and S could answer. */
  function asked(options: JsonObject) {
    const game = field({ R: 'ambush', S: 'ambush', B: 'ambush' }, options);
    game.answer(fires).answer(fire('R', 'A'));
    const who = [game.asked.who];
    return { game, who, next: () => game.answer(HOLD).asked };
  }

  test('IO.house.asked: the side that did not act first, then the other', () => {
    const { who, next } = asked({});
    // R acts, so blue is asked before red.
    expect([...who, next().who]).toEqual(['blue', 'red']);
  });

  test('IO.house.asked: a group may ask the side that acts first', () => {
    const { who, next } = asked({ asked: 'active' });
    expect([...who, next().who]).toEqual(['red', 'blue']);
  });

  test('IO.house.asked: the window closes when both let it pass in a row', () => {
    const { game } = asked({});
    game
      .answer(HOLD)
      .dice(...MISSES)
      .answer(HOLD);
    expect(told(game.events)).toContain('R*');
  });
});

test('IO.house.readings.answers: it answers an answer, declares nothing twice, and what lapses is spent', () => {
  const game = field({ R: 'ambush', S: 'ambush', B: 'ambush' });
  game.answer(fires).answer(fire('R', 'A'));
  // B answers R, whose order is an answer itself; of red S alone is asked then.
  game.answer(fire('B', 'R'));
  expect(game.asked).toMatchObject({ who: 'red', args: { units: [{ unit: 'S' }] } });
  game.dice(...KILLS);
  while (game.asked.asks !== 'act') game.answer(game.asked.asks === 'answer' ? HOLD : UP);
  expect(told(game.events)).toMatch(/^A! R! B! B\* R~ A\*/);
  expect(game.board.units.R!.token).toBeUndefined();
});

describe('IO.house.readings.reserve', () => {
  /** At which points red is asked whether S moves, while A moves and fires. */
  function points(options: JsonObject) {
    const game = field({ S: 'reserveMove' }, options).dice(...MISSES);
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    const found: unknown[] = [];
    while (game.asked.asks !== 'order') {
      const { asks, args } = game.asked;
      if (asks === 'answer') found.push((args.about as JsonObject).at);
      if (asks === 'answer') game.answer(HOLD);
      else if (args.part === 'move') game.answer({ do: 'move', to: { x: 12_000, y: 30_000 } });
      else game.answer({ do: 'shoot', target: 'R' });
    }
    return found;
  }

  test('IO.house.readings.reserve: between orders and against a declared shot, never within a move', () => {
    expect(points({})).toEqual(['shot', 'gap']);
  });

  test('IO.house.readings.reserve, IO.order.reserve: as some groups play it, between orders alone, or wherever an answer may come', () => {
    expect(points({ gaps: 'gapsAlone' })).toEqual(['gap']);
    expect(points({ gaps: 'everyWindow' })).toEqual(['declared', 'moving', 'resolved', 'shot', 'resolved', 'gap']);
  });
});

test('IO.order.reserve: who lies on the ground makes no move when the order is over', () => {
  const asksAtGap = (grounded?: number) => {
    const game = field({ S: 'reserveMove' }).given(board => {
      if (grounded !== undefined) board.units.S!.grounded = grounded;
    });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    while (game.asked.asks === 'act') game.answer(NOTHING);
    return game.asked.asks;
  };
  expect([asksAtGap(), asksAtGap(9)]).toEqual(['answer', 'order']);
});

test('IO.house.reserveToken: who is locked, flees or leaves the table waits no more; who is freed or rallies keeps what it has', () => {
  const keeps = (event: object) => {
    const board = ioBoardOf({ red: [waiting('R', 1, 'ambush', { at: [10, 12], id: 'R' })] });
    const evolve = ruleset.evolve as Record<string, (on: typeof board, event: object) => void>;
    const { type } = event as { type: string };
    evolve[type]!(board, { unit: 'R', ...event });
    return board.units.R!.token;
  };
  expect([keeps({ type: 'locked', with: ['A'] }), keeps({ type: 'locked', with: [] })]).toEqual([undefined, 'ambush']);
  expect([keeps({ type: 'fallingBack', falling: true }), keeps({ type: 'fallingBack', falling: false })]).toEqual([
    undefined,
    'ambush',
  ]);
  expect(keeps({ type: 'left', to: { reserve: 'edge' } })).toBeUndefined();
});
