import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import { characteristicOf, isMarked } from '../../../src/rulesets/classic/lookups.js';
import type { IoBoard } from '../../../src/rulesets/interactive-orders/board.js';
import { gun, join } from '../../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../../support/io.js';
import { SURE } from '../../support/lifo.js';
import type { Place } from '../../support/table.js';

const CHARACTER: IoSpec = { at: [14, 40], has: ['independent-character'], role: 'hq', id: 'H', weapons: [SURE] };
const DOWN: IoSpec = {
  grounded: 0,
  effects: [{ is: 'grounded', marks: ['snapShots', 'noCharge', 'noMove'], changes: { WS: { set: 1 } } }],
};

/** Blue H, a character of HQ, beside blue A; B further off; red R in the north. */
function field(a: IoSpec = {}, b: IoSpec = {}, step = 'io.giving') {
  return ioScenario({
    blue: [
      waiting('H', 1, undefined, CHARACTER),
      waiting('A', 2, undefined, { at: [18, 40], id: 'A', weapons: [SURE], ...a }),
      waiting('B', 1, undefined, { at: [30, 40], id: 'B', weapons: [SURE], ...b }),
    ],
    red: [waiting('R', 1, undefined, { at: [10, 4], id: 'R', weapons: [SURE] })],
  }).startAt(step, { side: 'blue' });
}

const joins = (game: ReturnType<typeof field>) =>
  game.answer({ unit: 'H', do: 'manoeuvre', first: 'move' }).answer({ do: 'join', with: 'A' });

/** Whether somebody of a unit fights and shoots as who lies on the ground. */
const lies = (board: IoBoard, id: string) => {
  const unit = board.units[id]!;
  const skills = unit.models.map(model => characteristicOf(board, board.models[model]!, 'WS'));
  return [isMarked(board, unit, 'snapShots'), ...skills];
};

describe('characters and the ground', () => {
  test('IO.ground.melee: who joins a unit on the ground lies with it, and all of them are free when it stands up', () => {
    const game = joins(field(DOWN, {}, 'io.playerTurn'));
    expect(game.board.units.A!.models).toHaveLength(3);
    expect(lies(game.board, 'A')).toEqual([true, 1, 1, 1]);
    while (game.asked.asks !== 'stand') game.fallback();
    game.answer({ unit: 'all' });
    expect(lies(game.board, 'A')).toEqual([false, 4, 4, 4]);
  });

  test('IO.ground.fire: the last of a unit that lies is on the ground as a unit of his own, and stands up', () => {
    const game = field({ ...DOWN, token: 'ambush' }, {}, 'io.playerTurn').given(board => {
      join(board, 'H', 'A');
      for (const id of ['A-1', 'A-2']) delete board.models[id];
      board.units.A!.models = ['H-1'];
    });
    expect(game.asked.asks).toBe('order');
    expect(game.board.units.H).toMatchObject({ models: ['H-1'], grounded: 0, token: 'ambush' });
    expect(game.board.units.A!.grounded).toBeUndefined();
    expect(game.refusal({ unit: 'H', do: 'manoeuvre' })).toMatchObject({ cite: 'IO.ground.fire' });
    while (game.asked.asks !== 'stand') game.fallback();
    game.answer({ unit: 'all' });
    expect(lies(game.board, 'H')).toEqual([false, 4]);
  });
});

describe('IO.house.joining', () => {
  test('IO.house.joining: who joins others is not gone, and they have their own order still', () => {
    const game = joins(field());
    expect(game.eventsOf('orderLapsed')).toEqual([]);
    expect(game.asked).toMatchObject({ asks: 'order' });
    expect(game.offered()).toEqual(['A', 'B', 'none']);
  });

  test('IO.house.joining, IO.house.morale: who leaves others in their order has no other in that turn, and is no loss to them', () => {
    const game = field().given(board => join(board, 'H', 'A'));
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    game.answer({ do: 'leave', model: 'H-1', to: { x: 10_000, y: 40_000 } });
    while (game.asked.asks !== 'order') game.fallback();
    expect(game.board.units.H!.models).toEqual(['H-1']);
    // One of three is gone, and nobody tests his nerve.
    expect(game.eventsOf('leadershipTested')).toEqual([]);
    expect(game.refusal({ unit: 'H', do: 'openFire' })).toMatchObject({ cite: 'IO.orders.one' });
  });

  test('IO.house.joining: an order for a character who is part of others is refused with whom he is part of', () => {
    const game = field().given(board => join(board, 'H', 'A'));
    expect(game.refusal({ unit: 'H', do: 'openFire' })?.why).toMatch(/^H is part of A; you can order A and B/);
  });

  test('IO.house.joining, IO.order.topSpeed: whom somebody has joined is not told to go at top speed: it moves no further', () => {
    const game = joins(field());
    expect(game.refusal({ unit: 'A', do: 'topSpeed' })?.cite).toBe('AD.core.move');
    expect(game.offered({ unit: 'A' })).not.toContain('topSpeed');
    expect(game.offered({ unit: 'A' })).toEqual(expect.arrayContaining(['manoeuvre', 'reserveMove']));
    expect(game.offered({ unit: 'B' })).toContain('topSpeed');
  });

  test('IO.house.joining, IO.order.manoeuvre: a unit that a character leaves moves all the same', () => {
    const game = field().given(board => join(board, 'H', 'A'));
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    game.answer({ do: 'leave', model: 'H-1', to: { x: 10_000, y: 40_000 } });
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'move' } });
    game.answer({ do: 'move', to: { x: 18_750, y: 36_000 } });
    expect(game.board.models['A-1']!.at).toMatchObject({ y: 36_000 });
    expect(game.asked).toMatchObject({ args: { unit: 'A', part: 'fire' } });
  });

  test('IO.house.joining, IO.orders.one: who has shot before he joins others does not shoot once more with them', () => {
    const game = field().dice(1);
    game.answer({ unit: 'H', do: 'manoeuvre', first: 'fire' }).answer({ do: 'shoot', target: 'R' });
    game.answer({ do: 'join', with: 'A' });
    expect(game.board.units.A!.models).toHaveLength(3);
    game.dice(1, 1).answer({ unit: 'A', do: 'openFire' }).answer({ do: 'shoot', target: 'R' });
    expect(game.eventsOf('shot').map(({ unit, volleys }) => [unit, volleys[0]?.models])).toEqual([
      ['H', 1],
      ['A', 2],
    ]);
  });

  test('IO.house.joining, IO.house.charge: what he shot before he joined others keeps them from a charge as it would have kept him', () => {
    const near = { at: [18, 12] as Place };
    const game = (shooting: 'rapidFire' | 'assault') => {
      const play = field(near).given(board => {
        board.models['H-1']!.at = { x: 14_000, y: 12_000 };
        board.weapons.slow = { ...SURE, id: 'slow', shooting };
        board.models['H-1']!.weapons = ['slow'];
      });
      play.dice(1, ...(shooting === 'rapidFire' ? [1] : []));
      play.answer({ unit: 'H', do: 'manoeuvre', first: 'fire' }).answer({ do: 'shoot', target: 'R' });
      play.answer({ do: 'join', with: 'A' });
      play.answer({ unit: 'A', do: 'closeAssault', first: 'move' });
      while (play.asked.asks === 'act' && play.asked.args.part !== 'charge') play.answer({ do: 'none' });
      return play.asked.asks;
    };
    expect(game('assault')).toBe('act');
    expect(game('rapidFire')).toBe('order');
  });

  test('IO.house.joining, AD.rule.independent-character: who gets near enough to one of a long line joins it, wherever its middle is', () => {
    const joined = (h: Place, places: Place[]) => {
      const game = ioScenario({
        blue: [
          waiting('H', 1, undefined, { ...CHARACTER, at: h, numbers: { M: 6 } }),
          waiting('A', places.length, undefined, { places, id: 'A' }),
        ],
        red: [waiting('R', 1, undefined, { at: [46, 2], id: 'R' })],
      }).startAt('io.giving', { side: 'blue' });
      game.answer({ unit: 'H', do: 'manoeuvre' });
      const { ghosts } = game.question.preview!(game.view('blue'), game.asked, { do: 'join', with: 'A' })!;
      game.answer({ do: 'join', with: 'A' });
      expect(ghosts?.at(0)?.at).toEqual(game.board.models['H-1']!.at);
      return game.board.models['H-1']!.unit;
    };
    const row = (count: number, apart: number) =>
      Array.from({ length: count }, (_none, nth): Place => [8 + nth * apart, 30]);
    // 5.9" off the last of ten, and just 8" off one alone: 6", and 2" between them.
    expect(joined([30.86, 37.15], row(10, 2.54))).toBe('A');
    expect(joined([8, 39.25], row(1, 1))).toBe('A');
    expect(joined([7, 38.2], row(4, 2.79))).toBe('A');
  });

  test('IO.order.coordinate: an HQ among others calls upon a friend with them', () => {
    const game = field({}, DOWN).given(board => join(board, 'H', 'A'));
    game.dice(4, 4).answer({ unit: 'A', do: 'coordinate', at: 'B' });
    expect(game.board.units.B!.grounded).toBeUndefined();
    expect(field({}, DOWN).refusal({ unit: 'A', do: 'coordinate', at: 'B' })).toMatchObject({
      cite: 'IO.order.coordinate',
    });
  });
});

describe('an HQ who has had an order before he joins others', () => {
  const guns = waiting('Guns', 1, undefined, {
    support: { kind: 'bombard' },
    weapons: [gun('Mortar', { rules: ['barrage', 'blast'], range: { least: 0, most: 60_000 } })],
    id: 'Guns',
  });
  const orders = [
    ['IO.order.coordinate', { do: 'coordinate', at: 'B' }],
    ['IO.order.support.only', { do: 'requestSupport', support: 'Guns', at: 'R' }],
  ] as const;

  test.each(orders)('%s, IO.orders.one: does nothing else in that turn, and does so in the next', (_cite, order) => {
    const play = (ordered?: number, a: IoSpec = {}) =>
      ioScenario({
        blue: [
          waiting('H', 1, undefined, { ...CHARACTER, ...(ordered === undefined ? {} : { ordered }) }),
          waiting('A', 2, undefined, { at: [18, 40], id: 'A', weapons: [SURE], ...a }),
          waiting('B', 1, undefined, { at: [30, 40], id: 'B', weapons: [SURE], ...DOWN }),
          guns,
        ],
        red: [waiting('R', 1, undefined, { at: [10, 4], id: 'R', weapons: [SURE] })],
        board: { playerTurn: 3, turn: 2 },
      })
        .given(board => join(board, 'H', 'A'))
        .startAt('io.giving', { side: 'blue' });
    for (const ordered of [undefined, 1]) expect(play(ordered).refusal({ unit: 'A', ...order })).toBeUndefined();
    expect(play(3).refusal({ unit: 'A', ...order })).toEqual({
      why: 'The HQ of A was given an order of this turn before it joined.',
      cite: 'IO.orders.one',
    });
    expect(play(3).offered({ unit: 'A' })).not.toContain(order.do);
    // Nor is there a vox to himself.
    expect(play(3, { rules: ['vox'] }).refusal({ unit: 'A', ...order })?.cite).toBe('IO.orders.one');
  });
});

describe('a character whom an answer meets on his way to others', () => {
  const FIRE = { react: 'ambush:R', target: 'H' };
  /** H comes into sight of R beside A. */
  function coming() {
    const game = ioScenario({
      blue: [
        waiting('H', 1, undefined, { ...CHARACTER, at: [8, 40], numbers: { W: 2, T: 5, Ld: 4 } }),
        waiting('A', 3, undefined, { at: [17, 40], id: 'A', weapons: [SURE] }),
      ],
      red: [waiting('R', 1, 'ambush', { at: [12, 12], id: 'R', weapons: [SURE] })],
    }).startAt('io.giving', { side: 'blue' });
    game.answer({ unit: 'H', do: 'manoeuvre' }).answer({ react: 'hold' }).answer({ do: 'join', with: 'A' });
    while (game.board.models['H-1']!.at!.x < 13_000) game.answer({ react: 'hold' });
    return game.dice(6, 6);
  }

  test('IO.ground.fire, IO.house.joining: gone to ground, he joins nobody', () => {
    const game = coming().dice(4);
    game.answer(FIRE).answer({ ground: 'down' });
    expect(game.board.units.H).toMatchObject({ models: ['H-1'], grounded: 1 });
    expect(game.board.units.A!.models).toHaveLength(3);
  });

  test('IO.house.joining: on his feet he does', () => {
    const game = coming();
    game.answer(FIRE).answer({ ground: 'stay' });
    expect(game.board.units.A!.models).toHaveLength(4);
  });
});

describe('an HQ among others that falls to the answer to its order', () => {
  const battery = waiting('Guns', 1, undefined, {
    support: { kind: 'bombard' },
    weapons: [gun('Mortar', { rules: ['barrage', 'blast'], range: { least: 0, most: 60_000 } })],
    id: 'Guns',
  });
  /** The wounded H with A gives an order; R takes him, and A stands. */
  function led(order: JsonObject) {
    const game = ioScenario({
      blue: [
        waiting('H', 1, undefined, { ...CHARACTER, at: [14, 30], numbers: { W: 2 }, model: { wounds: 1 } }),
        waiting('A', 4, undefined, { at: [16, 30], id: 'A', weapons: [SURE] }),
        waiting('B', 1, undefined, { at: [30, 40], id: 'B', weapons: [SURE], ...DOWN }),
        battery,
      ],
      red: [waiting('R', 1, 'ambush', { at: [10, 12], id: 'R', weapons: [SURE] })],
    })
      .given(board => join(board, 'H', 'A'))
      .startAt('io.giving', { side: 'blue' });
    game.answer({ unit: 'A', ...order });
    game.dice(6, 6).answer({ react: 'ambush:R', target: 'A' }).answer({ ground: 'stay' });
    expect(game.board.units.A!.models).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
    return game;
  }

  test('IO.order.coordinate: nobody is called upon any more', () => {
    const game = led({ do: 'coordinate', at: 'B' });
    expect(game.eventsOf('orderLapsed')).toMatchObject([{ unit: 'A', why: 'leaderless' }]);
    expect(game.board.units.B!.grounded).toBe(0);
  });

  test('IO.order.support.who: no support is asked for any more, and nothing is spent', () => {
    const game = led({ do: 'requestSupport', support: 'Guns', at: 'R' });
    expect(game.eventsOf('orderLapsed')).toMatchObject([{ unit: 'A', why: 'leaderless' }]);
    expect(game.eventsOf('supportRequested')).toEqual([]);
    expect(game.board.units.Guns!.support!.spent).toBeUndefined();
  });
});
