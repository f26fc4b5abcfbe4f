import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../../src/rulesets/interactive-orders/board.js';
import { arrivedAt, entrySpots } from '../../../../src/rulesets/interactive-orders/scenarios/zones.js';
import { hull, type Setting, squad } from '../../../support/classic.js';
import { type IoSpec, ioScenario } from '../../../support/io.js';
import { inches, type Place, piece } from '../../../support/table.js';

const one = (name: string, spec: IoSpec = {}) => squad(name, 1, spec as IoSpec);
const reserves = (...names: string[]) => names.map(name => one(name, { reserve: 'edge' }));

/** Blue has the south-west corner, red that across. */
const COUNTER: Scenario = {
  id: 'counter-attack',
  limit: 20,
  corners: { blue: inches([0, 48]), red: inches([72, 0]) },
};

/** Blue has the north-east corner. */
const ACROSS: Scenario = { ...COUNTER, corners: { blue: inches([72, 0]), red: inches([0, 48]) } };

function arrivals(setting: Setting, turn: number) {
  const board = { scenario: COUNTER, turn, playerTurn: turn * 2 + 1, ...setting.board } as never;
  return ioScenario({ table: [72, 48], ...setting, board }).startAt('io.arrivals', { side: 'blue' });
}

describe('arrivals of a Counter-Attack', () => {
  test('IO.counter.arrive: as many units as the number of the turn, and no more than there are', () => {
    for (const [turn, come] of [
      [1, 1],
      [3, 3],
      [6, 4],
    ] as const) {
      const game = arrivals({ blue: reserves('A', 'B', 'C', 'D') }, turn);
      expect(game.asked).toMatchObject({ asks: 'arrive', who: 'blue', args: { left: come } });
      game.answer({ unit: 'rest' });
      expect(Object.values(game.board.models).filter(({ at }) => at !== undefined)).toHaveLength(come);
    }
  });

  test('IO.house.melee, IO.counter.arrive: a Vehicle that comes on has not stood still in that turn', () => {
    const game = arrivals({ blue: [hull('Tank', { reserve: 'edge' })] }, 1).answer({ unit: 'rest' });
    expect(game.board.units.tank).toMatchObject({ lastMoved: 3, isMoving: true });
  });

  test('IO.counter.arrive: wholly within 6" of an edge, no further than 24" from the corner', () => {
    const game = arrivals({ blue: reserves('A') }, 1);
    const landed = (to: Place) => {
      const ghosts =
        game.question.preview!(game.view('blue'), game.asked, { unit: 'a', to: { ...inches(to) } }).ghosts ?? [];
      return ghosts[0]?.at;
    };
    for (const to of [
      [20, 44],
      [3, 30],
      [40, 40],
      [60, 46],
      [3, 4],
    ] as Place[]) {
      const { x, y } = landed(to)!;
      // The base has a radius of 0.625".
      const alongSouth = y >= 48_000 - 6000 + 624 && x <= 24_000 - 624;
      const alongWest = x <= 6000 - 624 && y >= 48_000 - 24_000 + 624;
      expect(alongSouth || alongWest, `${to} lands at ${x}, ${y}`).toBe(true);
    }
    // By the edge that is nearer, as far along it as was said.
    expect([landed([20, 44])!.x, landed([3, 30])!.y]).toEqual([20_000, 30_000]);
    const shown = landed([20, 44]);
    game.answer({ unit: 'a', to: { ...inches([20, 44]) } });
    expect(game.board.models['a-1']!.at).toEqual(shown);
    expect(game.board.units.a!.reserve).toBeUndefined();
  });

  test('IO.counter.arrive: places that are looked at lie 3" inside, over both edges of the corner', () => {
    const spots = (scenario: Scenario) =>
      entrySpots(arrivals({ blue: reserves('A'), board: { scenario } as never }, 1).board, 'blue');
    expect(spots(COUNTER).filter(({ x, y }) => x !== 3000 && y !== 45_000)).toEqual([]);
    expect(spots(ACROSS).filter(({ x, y }) => x !== 69_000 && y !== 3000)).toEqual([]);
    expect(new Set(spots(COUNTER).map(({ x, y }) => [x, y].join())).size).toBe(10);
  });

  test('IO.counter.arrive: a hull that is longer than 6" comes on along the edge, and one that is wider too stays off', () => {
    const kiln = (width: number) =>
      hull('Kiln', { reserve: 'edge', base: { shape: 'hull', length: 8000, width: width * 1000 } });
    const game = arrivals({ blue: [kiln(5)] }, 1).answer({ unit: 'kiln', to: { ...inches([20, 44]) } });
    // Of its 8" half are to each side, and its front looks along the south edge.
    expect(game.board.models['kiln-1']).toMatchObject({ at: inches([20, 45]), facing: 90_000 });
    expect(arrivals({ blue: [kiln(6.1)] }, 1).pending).toEqual([]);
  });

  test('IO.counter.arrive: a hull of 6" comes on with its front first and ends just within; over the other corner too', () => {
    const kiln = hull('Kiln', { reserve: 'edge', base: { shape: 'hull', length: 6000, width: 3000 } });
    const onto = (to: Place) => {
      const { board } = arrivals({ blue: [kiln], board: { scenario: ACROSS } as never }, 1).answer({
        unit: 'kiln',
        to: { ...inches(to) },
      });
      return board.models['kiln-1'];
    };
    expect(onto([60, 3])).toMatchObject({ at: inches([60, 3]), facing: 180_000 });
    // The edge reaches 24" south of the corner: half of its 3" is to the side.
    expect(onto([69, 27])!.at!.y).toBeLessThanOrEqual(22_501);
    // Over the west edge its front is 6" from it, and no further.
    const west = arrivals({ blue: [kiln] }, 1).answer({ unit: 'kiln', to: { ...inches([3, 30]) } });
    expect(west.board.models['kiln-1']).toMatchObject({ at: inches([3, 30]), facing: 90_000 });
  });

  test('IO.counter.arrive: a hull of 6" for which there is no room front first comes on along the edge', () => {
    // Rocks leave 5.5" along the south edge, and nothing along the other.
    const terrain = [
      piece('Rock A', [0, 20, 30, 22.5], ['impassable']),
      piece('Rock B', [0, 42, 1, 6], ['impassable']),
    ];
    const kiln = hull('Kiln', { reserve: 'edge', base: { shape: 'hull', length: 6000, width: 4000 } });
    const game = arrivals({ blue: [kiln], terrain }, 1);
    expect(game.asked.asks).toBe('arrive');
    game.answer({ unit: 'rest' });
    expect(game.board.models['kiln-1']).toMatchObject({ at: { y: 45_000 }, facing: 90_000 });
  });

  test('IO.counter.arrive: ten come on at whatever corner, wherever they are sent, and within 24" of it', () => {
    const CORNERS = { SW: [0, 48], NE: [72, 0], SE: [72, 48], NW: [0, 0] } as const;
    const base = { shape: 'circle', d: 1250 };
    for (const [name, [left, top]] of Object.entries(CORNERS)) {
      const corners = { blue: inches([left, top]), red: inches([72 - left, 48 - top]) };
      const { board } = arrivals(
        {
          blue: [squad('Brood', 10, { reserve: 'edge', base } as IoSpec)],
          board: { scenario: { ...COUNTER, corners } } as never,
        },
        1,
      );
      for (const [along, deep] of [
        [20, 3],
        [25, 3],
        [3, 22],
        [3, 28],
      ] as const) {
        const to: Place = [Math.abs(left - along), Math.abs(top - deep)];
        const places = arrivedAt(board, board.units.brood!, { ...inches(to) });
        expect([name, to, places?.length]).toEqual([name, to, 10]);
        // The base has a radius of 0.625"; a rim is rounded.
        for (const { at } of places!) {
          const [x, y] = [Math.abs(at.x - left * 1000), Math.abs(at.y - top * 1000)];
          const [near, off] = [Math.min(x, y), Math.max(x, y)];
          expect([name, to, near <= 5378 && off <= 23_378]).toEqual([name, to, true]);
        }
      }
    }
  });

  test('IO.counter.arrive: all of a unit comes on within 6", and within 24" of the corner', () => {
    const brood = (length: number, width: number) =>
      squad('Brood', 2, { reserve: 'edge', base: { shape: 'hull', length, width } } as IoSpec);
    const { board } = arrivals({ blue: [brood(5000, 3000)] }, 1).answer({ unit: 'brood', to: { ...inches([23, 44]) } });
    // From their middle to every side are 1.5" and more.
    for (const { at } of Object.values(board.models)) {
      const alongSouth = at!.y >= 43_499 && at!.x <= 22_501;
      const alongWest = at!.x <= 4501 && at!.y >= 25_499;
      expect(alongSouth || alongWest, `${at!.x}, ${at!.y}`).toBe(true);
    }
    const east = arrivals({ blue: [brood(5000, 3000)], board: { scenario: ACROSS } as never }, 1).board;
    const southernmost = (y: number) => {
      const places = arrivedAt(east, east.units.brood!, { ...inches([69, y]) }) ?? [];
      return Math.max(0, ...places.map(({ at }) => at.y));
    };
    expect(southernmost(16)).toBeGreaterThan(16_000);
    for (const y of [16, 18, 22]) expect(southernmost(y)).toBeLessThanOrEqual(22_501);
    // One of 22" has room along an edge; no two have, not even round the corner.
    expect(arrivals({ blue: [brood(22_000, 3500)] }, 1).pending).toEqual([]);
  });
});

describe('two players of a side', () => {
  const withAlly = (...own: string[]) =>
    arrivals({ blue: [...reserves(...own), one('X', { reserve: 'edge', seat: 'ally' })] }, 2).given(board => {
      board.seats = [...board.seats, { ...board.seats.find(({ id }) => id === 'blue')!, id: 'ally' }];
      // The dearest, with which the bot would begin if it were its own.
      board.armies.blue.cost.x = 500;
    });

  test('IO.counter.arrive: who leaves the rest to the bot leaves the units of an ally alone', () => {
    const game = withAlly('A', 'B').startAt('io.arrivals', { side: 'blue' });
    expect(game.asked).toMatchObject({ asks: 'arrive', who: 'blue', args: { left: 2 } });
    game.answer({ unit: 'rest' });
    expect(game.board.units.x!.reserve).toBe('edge');
    // Whose units stand least is next.
    expect(game.asked).toMatchObject({ asks: 'arrive', who: 'ally', args: { left: 1 } });
    expect(game.offered()).toEqual(['x', 'rest']);
  });
});

describe('turn 0', () => {
  const battle = (hasTurnZero: boolean) => {
    const scenario = { ...COUNTER, ...(hasTurnZero ? { hasTurnZero } : {}) };
    const setting: Setting = {
      blue: [one('A', { at: [10, 40], isRecon: true }), ...reserves('B')],
      red: [one('R', { at: [60, 8], isRecon: true }), ...reserves('S')],
      table: [72, 48],
      board: { scenario, turn: 0, playerTurn: 0, firstSide: 'blue' } as never,
    };
    return ioScenario(setting).startAt({ name: 'io.battle', beats: { takeTurn: undefined } });
  };
  const NOBODY = { unit: 'none' };

  test('IO.turnZero, IO.counter.turnZero: those deployed act first, nobody arrives; then turn 1 begins', () => {
    const game = battle(true);
    expect(game.asked).toMatchObject({ asks: 'order', who: 'blue' });
    expect(game.offered()).toEqual(['a', 'none']);
    game.answer(NOBODY);
    expect(game.asked).toMatchObject({ asks: 'order', who: 'red' });
    game.answer(NOBODY);
    expect(game.asked).toMatchObject({ asks: 'arrive', who: 'blue', args: { left: 1 } });
    const turns = game.eventsOf('playerTurnStarted').map(({ turn, side }) => `${turn} ${side}`);
    expect(turns).toEqual(['0 blue', '0 red', '1 blue']);
  });

  test('IO.turnZero: a scenario without it begins with turn 1 and its arrivals', () => {
    const game = battle(false);
    expect(game.asked).toMatchObject({ asks: 'arrive', who: 'blue', args: { left: 1 } });
    expect(game.board.turn).toBe(1);
  });
});
