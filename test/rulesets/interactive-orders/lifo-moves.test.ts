import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import { gun } from '../../support/classic.js';
import { told } from '../../support/io.js';
import { DOWN, field, fire, go, HOLD, KILLS, MISSES, moves, NOTHING, shoot, UP } from '../../support/lifo.js';
import { piece } from '../../support/table.js';

describe('answers on the way of a move', () => {
  const wall = piece('Wall A', [0, 20, 14, 1], ['blocking'], 6);
  const setting = { terrain: [wall], at: { R: [13, 12], B: [4, 40] } } as NonNullable<Parameters<typeof field>[1]>;

  test('IO.ground.fire E3: A goes to ground against R, stops where it is, and its shot lapses', () => {
    const game = field({ R: 'ambush' }, setting);
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' }).answer(go([16, 30]));
    expect(game.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'moving' } } });
    const { at } = game.board.models['A-1']!;
    // It is saved by the 4+ of the ground.
    game
      .dice(...KILLS, 4)
      .answer(fire('R', 'A'))
      .answer(DOWN);
    expect(told(game.events)).toBe('A! A* R! R* A~');
    expect(game.eventsOf('orderLapsed')).toMatchObject([{ unit: 'A', why: 'grounded' }]);
    expect(game.board.models['A-1']!.at).toEqual(at);
    expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
    expect(game.offered()).toEqual(['B', 'none']);
  });

  test('IO.house.windows: each who waits is asked where it first may shoot, though others saw the mover all the way', () => {
    const short = gun('Short', { strength: 8, ap: 1, range: { least: 0, most: 13_000 } });
    const game = field(
      { R: 'ambush', S: 'ambush' },
      { at: { R: [30, 12], S: [10, 12] }, as: { S: { weapons: [short] } } },
    );
    const asked = () => {
      const { about, units } = game.asked.args as { about: { at: string }; units: { unit: string }[] };
      return [about.at, units.map(({ unit }) => unit), game.board.models['A-1']!.at!.y];
    };
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    expect(asked()).toEqual(['declared', ['R'], 30_000]);
    game.answer(HOLD).answer(go([10, 24]));
    // 14" between the middles is 12.75" from base to base.
    expect(asked()).toEqual(['moving', ['S'], 26_000]);
    game.answer(HOLD);
    expect(asked()).toEqual(['moving', ['R', 'S'], 24_000]);
  });

  describe('IO.house.pin E4: a gun that pins wounds A on its way to a charge', () => {
    const pins = gun('Pins', { strength: 8, ap: 1, range: { least: 0, most: 60_000 }, rules: ['pinning'] });
    function hit() {
      const game = field(
        { R: 'ambush' },
        {
          ...setting,
          as: { R: { weapons: [pins] }, A: { numbers: { W: 2, T: 5 } } },
          at: { ...setting.at, C: [20, 26] },
        },
      );
      game.answer({ unit: 'A', do: 'closeAssault', first: 'move' }).answer(go([16, 30]));
      return game;
    }
    test('it fails its test: down it goes, no shot and no charge', () => {
      const game = hit();
      game
        .dice(...KILLS, 6, 6)
        .answer(fire('R', 'A'))
        .answer(UP);
      expect(game.board.units.A!.grounded).toBe(1);
      expect(told(game.events)).toBe('A! A* R! R* A~');
      expect(game.asked).toMatchObject({ asks: 'order' });
    });
    test('it passes: it fires, and may charge', () => {
      const game = hit();
      game
        .dice(...KILLS, 1, 1)
        .answer(fire('R', 'A'))
        .answer(UP);
      expect(game.asked).toMatchObject({ asks: 'act', args: { part: 'fire' } });
      game.answer(NOTHING);
      expect(game.asked).toMatchObject({ asks: 'act', args: { part: 'charge' } });
      expect(game.offered({ do: 'charge' })).toContain('C');
    });
  });
});

describe('IO.order.reserve.trail', () => {
  const wall = piece('Wall A', [42, 0, 1, 20], ['blocking'], 6);
  const at = { A: [30, 34], B: [26, 34], C: [41, 12] } satisfies NonNullable<Parameters<typeof field>[1]>['at'];
  /** A aims at C, who runs out of sight behind the wall. */
  function away(more: NonNullable<Parameters<typeof field>[1]> = {}) {
    const game = field({ C: 'reserveMove' }, { terrain: [wall], at: { ...at }, ...more });
    game.answer({ unit: 'A', do: 'openFire' }).answer(shoot('C'));
    return game.dice(6).answer(moves('C', [47, 10]));
  }
  const trail = (point: number): JsonObject => ({ do: 'trail', target: 'C', point });

  test('IO.order.reserve.trail E9: A stays on C: 6 to hit, from a point of its way at which it saw C', () => {
    const game = away();
    expect(game.offered({ do: 'shoot' })).not.toContain('C');
    expect(game.offered()).toContain('trail');
    expect(game.offered({ do: 'trail' })).toEqual(['C']);
    const points = game.offered({ do: 'trail', target: 'C' });
    expect(points).toContain(0);
    expect(points).not.toContain(7);
    // 5 misses what is a Snap Shot whatever the skill.
    game.dice(5).answer(trail(0));
    expect(game.asked).toMatchObject({ asks: 'order' });
    expect(told(game.events)).toBe('A! A* C! C*');
  });

  test('IO.order.reserve.trail E9: a 6 hits, and who is hurt falls where it stands now', () => {
    const game = away();
    game.dice(6, 6).answer(trail(0)).answer(UP);
    expect(game.board.units.C!.models).toEqual([]);
  });

  test('IO.pointBlank E9: no Point Blank but from a point within 6"', () => {
    const wood = piece('Wood A', [38, 9, 4, 6], ['soft']);
    const bare = gun('Bare', { strength: 8, range: { least: 0, most: 60_000 } });
    const saves = (A: [number, number]) => {
      const game = away({
        at: { ...at, A },
        as: { A: { weapons: [bare] }, C: { numbers: { armourSave: undefined } } },
        terrain: [wall, wood],
      });
      game.dice(6, 6, 5).answer(trail(0)).answer(UP);
      return game.board.units.C!.models.length;
    };
    // From afar the wood that C set out from covers it; from 5" off nothing does.
    expect(saves([30, 34])).toBe(1);
    expect(saves([41, 18])).toBe(0);
  });

  test('IO.house.readings.answers: A may forgo those shots, take another target, and nobody is asked anew', () => {
    expect(away().answer(NOTHING).asked).toMatchObject({ asks: 'order' });
    const other = away();
    other.dice(...MISSES).answer(shoot('D'));
    expect(other.asked).toMatchObject({ asks: 'order' });
  });

  test('IO.order.reserve.trail: a Psyker may cast first and shoots at its way then, which nobody answers anew', () => {
    const psyker = { profile: { subTypes: ['psyker'], power: { name: 'Word', does: 'ward' } } } as const;
    const game = away({ as: { A: psyker }, board: { warp: { blue: 1, red: 0 } } } as never);
    game.dice(4).answer({ do: 'power', target: 'A' });
    expect(game.offered()).toContain('trail');
    game.dice(6, 6).answer(trail(0)).answer(UP);
    expect(game.eventsOf('shotDeclared')).toHaveLength(1);
    expect(game.board.units.C!.models).toEqual([]);
  });

  test('IO.order.reserve.trail: not at a way of who is in range and sight still, nor of nobody', () => {
    const game = field({ C: 'reserveMove' }, { at: { ...at } });
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.refusal(trail(0))).toMatchObject({ cite: 'IO.order.reserve.trail' });
    game
      .answer(shoot('C'))
      .dice(6)
      .answer(moves('C', [47, 10]));
    expect(game.offered()).not.toContain('trail');
    expect(game.refusal(trail(0))).toMatchObject({ cite: 'IO.order.reserve.trail' });
    expect(away().refusal(trail(7))).toMatchObject({ cite: 'IO.order.reserve.trail' });
    expect(away().refusal({ do: 'trail', target: 'D', point: 0 })).toMatchObject({ cite: 'IO.order.reserve.trail' });
  });

  test('IO.order.reserve.trail: nor at a way that went out of sight all along', () => {
    const hidden = { terrain: [wall], at: { ...at, S: [46, 4] } } satisfies NonNullable<Parameters<typeof field>[1]>;
    const both = () => {
      const game = field({ C: 'reserveMove', S: 'reserveMove' }, hidden);
      return game.answer({ unit: 'A', do: 'openFire' }).answer(shoot('C')).dice(6);
    };
    const two = both()
      .answer(moves('C', [47, 10]))
      .dice(6)
      .answer(moves('S', [46, 8]));
    expect(two.offered({ do: 'trail' })).toEqual(['C']);
    const one = both()
      .answer(moves('S', [46, 8]))
      .answer(HOLD);
    expect(one.offered()).not.toContain('trail');
  });

  test('IO.order.reserve.shot E13: B answers on its way and is answered by R, who kills B; C goes on, and A chooses anew', () => {
    const game = field({ C: 'reserveMove', B: 'ambush', R: 'ambush' }, { terrain: [wall], at: { ...at, R: [26, 12] } });
    game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD).answer(shoot('C'));
    game.answer(moves('C', [47, 10]));
    // B, on the path of the order that C declared; then R at B.
    expect(game.asked).toMatchObject({ asks: 'answer', who: 'blue', args: { about: { unit: 'C' } } });
    game.answer(fire('B', 'C'));
    game
      .dice(...KILLS, 6)
      .answer(fire('R', 'B'))
      .answer(UP);
    expect(told(game.events)).toBe('A! A* C! B! R! R* B~ C*');
    expect(game.board.models['C-1']!.at).toEqual({ x: 47_000, y: 10_000 });
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'A', part: 'fire' } });
    expect(game.offered({ do: 'shoot' })).toContain('D');
  });
});

describe('IO.house.reserveToken E25: B routs S, who holds a token, in the middle of a chain', () => {
  const two = { as: { S: { count: 2 } } };
  /** One of the two of S falls, and 12 fails its test; it flees 2". */
  const ROUTS = [...KILLS, 6, 6, 1, 1];

  test('S loses its token, and R goes on', () => {
    const game = field({ R: 'ambush', B: 'ambush', S: 'ambush' }, two);
    game.answer({ unit: 'A', do: 'openFire' }).answer(fire('R', 'A'));
    game.answer(fire('B', 'S'));
    game.dice(...ROUTS, ...MISSES);
    while (game.asked.asks !== 'act') game.answer(game.asked.asks === 'answer' ? HOLD : UP);
    expect(told(game.events)).toBe('A! R! B! B* R* A*');
    expect(game.board.units.S).toMatchObject({ isFallingBack: true });
    expect(game.board.units.S!.token).toBeUndefined();
  });

  test('had S declared on top of B it would have fired before', () => {
    const game = field({ R: 'ambush', B: 'ambush', S: 'ambush' }, two);
    game.answer({ unit: 'A', do: 'openFire' }).answer(fire('R', 'A')).answer(fire('B', 'S'));
    game.dice(1, 1, ...ROUTS, ...MISSES).answer(fire('S', 'B'));
    while (game.asked.asks !== 'act') game.answer(game.asked.asks === 'answer' ? HOLD : UP);
    expect(told(game.events)).toBe('A! R! B! S! S* B* R* A*');
    expect(game.board.units.S).toMatchObject({ isFallingBack: true });
  });
});

describe('E28', () => {
  test('IO.turn.start E28: of what comes at the start of a turn its player says which is first, and nobody answers it', () => {
    const corners = { blue: { x: 0, y: 48_000 }, red: { x: 72_000, y: 0 } };
    const board = { phase: 'start', turn: 2, playerTurn: 5, scenario: { id: 'counter-attack', limit: 20, corners } };
    const game = field(
      { R: 'ambush' },
      {
        as: { A: { at: undefined, reserve: 'edge' }, B: { at: undefined, reserve: 'edge' } },
        table: [72, 48],
        board: board as never,
      },
    ).startAt('io.arrivals', { side: 'blue' });
    expect(game.asked).toMatchObject({ asks: 'arrive', who: 'blue' });
    expect(game.offered()).toEqual(expect.arrayContaining(['A', 'B']));
    game.answer({ unit: 'B', to: { x: 3000, y: 40_000 } });
    expect(game.board.models['B-1']!.at).toBeDefined();
    expect(told(game.events)).toBe('');
  });

  test('IO.house.asked E28: whose time is up holds, in every window', () => {
    const game = field({ R: 'ambush', B: 'ambush', C: 'reserveMove' });
    game.answer({ unit: 'A', do: 'openFire' });
    expect(game.asked.fallback).toEqual(HOLD);
    game.fallback();
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue' });
    game
      .dice(...MISSES)
      .answer(shoot('C'))
      .fallback();
    game.fallback();
    expect(told(game.events)).toBe('A! A*');
    expect(game.board.units).toMatchObject({
      R: { token: 'ambush' },
      B: { token: 'ambush' },
      C: { token: 'reserveMove' },
    });
  });
});

test('IO.orders.lifo, IO.orders.complete: a shot that was answered and can still be made is made as it was declared', () => {
  const game = field({ R: 'ambush' });
  game.answer({ unit: 'A', do: 'openFire' }).answer(HOLD).answer(shoot('C'));
  // Nobody moved: A is asked no more and fires at C.
  game.dice(...MISSES, ...MISSES).answer(fire('R', 'A'));
  expect(game.asked).toMatchObject({ asks: 'order' });
  expect(told(game.events)).toBe('A! A* R! R*');
});
