import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { IoBoard, Scenario } from '../../../../src/rulesets/interactive-orders/board.js';
import { optionsSchema } from '../../../../src/rulesets/interactive-orders/options.js';
import { hasUnitsLeft, holderOf, turnScores } from '../../../../src/rulesets/interactive-orders/scenarios/victory.js';
import { hull, type Setting, squad } from '../../../support/classic.js';
import { type IoSpec, ioBoardOf, ioScenario } from '../../../support/io.js';
import { type Place, piece } from '../../../support/table.js';

const MARKER = { id: 'm1', label: '1', at: [24, 24] as Place };
/** From the middle of the marker to that of a model whose base ends so many inches away. */
const off = (inches: number): number => inches + 0.625;
const south = (inches: number): Place => [24, 24 + off(inches)];
const north = (inches: number): Place => [24, 24 - off(inches)];

const ELITES: IoSpec = { role: 'elites' };
const one = (name: string, at: Place | undefined, spec: IoSpec = {}) =>
  squad(name, 1, { ...(at ? { at } : {}), ...spec } as IoSpec);

function holder(setting: Setting, benefits = true) {
  const board = ioBoardOf({ markers: [MARKER], ...setting });
  return holderOf(board, board.markers[0]!, benefits);
}

describe('who holds an objective', () => {
  test('IO.objective.reach: from 3", and no further', () => {
    expect(holder({ blue: [one('A', south(3))] })).toBe('blue');
    expect(holder({ blue: [one('A', south(3.01))] })).toBeUndefined();
  });

  test('IO.objective.reach: an enemy up to 6" away denies it, and does not hold it', () => {
    const blue = [one('A', south(3))];
    expect(holder({ blue, red: [one('R', north(6))] })).toBeUndefined();
    expect(holder({ blue, red: [one('R', north(6.01))] })).toBe('blue');
    expect(holder({ red: [one('R', north(6))] })).toBeUndefined();
  });

  test('IO.house.benefits: what Troops hold is denied by Troops alone, and by anybody where that is not played', () => {
    const troops = { blue: [one('A', south(3))], red: [one('R', north(1), ELITES)] };
    expect(holder(troops)).toBe('blue');
    expect(holder(troops, false)).toBeUndefined();
    expect(optionsSchema.parse({}).house.benefits).toBe(true);
    // Troops secure it though others stand there too.
    expect(holder({ ...troops, blue: [one('A', south(3)), one('B', south(2), ELITES)] })).toBe('blue');
    expect(holder({ ...troops, red: [one('R', north(6))] })).toBeUndefined();
    expect(holder({ blue: [one('A', south(3), ELITES)], red: [one('R', north(6))] })).toBeUndefined();
    expect(holder({ blue: [one('A', south(3), ELITES)], red: [one('R', north(6), ELITES)] })).toBeUndefined();
  });

  test('IO.objective.sight: who does not see the point neither holds nor denies it', () => {
    const wall = (y: number, height = 6) => piece('Wall A', [14, y, 20, 0.5], ['blocking'], height);
    const blue = [one('A', south(2.5), ELITES)];
    const red = [one('R', north(5), ELITES)];
    expect(holder({ blue, terrain: [wall(25)] })).toBeUndefined();
    expect(holder({ blue, red, terrain: [wall(22)] })).toBe('blue');
    expect(holder({ blue, red, terrain: [wall(2)] })).toBeUndefined();
    // A second model of the unit looks round the end of the wall.
    const round = [squad('A', 2, { places: [south(2.5), [36, 25]], ...ELITES })];
    expect(holder({ blue: round, terrain: [wall(25)] })).toBe('blue');
  });

  test('IO.objective.sight: a tank hides the point, unless it stands on it', () => {
    const blue = [one('A', south(2.5), ELITES)];
    const tank = (y: number) => hull('Tank', { at: [24, y], facing: 90, ...ELITES, isFallingBack: true } as never);
    const narrow = (y: number) => {
      const part = tank(y);
      return { ...part, spec: { ...part.spec, base: { shape: 'hull', length: 5000, width: 1000 } as const } };
    };
    expect(holder({ blue, red: [narrow(25.2)] })).toBeUndefined();
    expect(holder({ blue, red: [narrow(24)] })).toBe('blue');
  });

  test('IO.house.readings.victory: nobody routed, on the ground or aboard holds or denies', () => {
    const states: IoSpec[] = [{ isFallingBack: true }, { grounded: 1 }];
    for (const state of states) {
      expect(holder({ blue: [one('A', south(1), state)] })).toBeUndefined();
      expect(holder({ blue: [one('A', south(1))], red: [one('R', north(1), state)] })).toBe('blue');
    }
    const carried = [hull('Tank', { at: [24, 44], ...ELITES }), one('A', undefined, { aboard: 'tank-1' })];
    expect(holder({ blue: carried })).toBeUndefined();
  });
});

describe('who has units left', () => {
  const left = (...red: IoSpec[]) =>
    hasUnitsLeft(ioBoardOf({ red: red.map((spec, index) => one(`R${index}`, [10 + 5 * index, 10], spec)) }), 'red');

  test('IO.victory.none: nobody who is dead, routs or has gone to ground, but one who does neither is enough', () => {
    expect(left({ grounded: 1 }, { isFallingBack: true })).toBe(false);
    expect(left({ grounded: 1 }, {})).toBe(true);
    expect(left()).toBe(false);
    const board = ioBoardOf({ red: [one('R', [10, 10])] });
    for (const unit of Object.values(board.units)) unit.models = [];
    expect(hasUnitsLeft(board, 'red')).toBe(false);
  });

  test('IO.house.readings.victory: who is in Reserve or aboard is left, a strike that may be asked for is not', () => {
    const off = (spec: IoSpec) => hasUnitsLeft(ioBoardOf({ red: [one('R', undefined, spec)] }), 'red');
    expect(off({ reserve: 'edge' })).toBe(true);
    expect(off({ aboard: 'tank-1' })).toBe(true);
    expect(off({ support: { kind: 'bombard' } })).toBe(false);
  });

  test('IO.victory.forts: Fortifications alone are nobody', () => {
    expect(left({ isFort: true })).toBe(false);
    expect(left({ isFort: true }, {})).toBe(true);
    expect(hasUnitsLeft(ioBoardOf({ red: [squad('Gone', 0, { at: [10, 10] })] }), 'red')).toBe(false);
  });
});

const COUNTER: Scenario = {
  id: 'counter-attack',
  limit: 5,
  corners: { blue: { x: 0, y: 48_000 }, red: { x: 48_000, y: 0 } },
};
const marker = (id: string, at: Place) => ({ id, label: id, at });
const THREE = [marker('m1', [10, 30]), marker('m2', [24, 24]), marker('m3', [38, 18])];
const on = (name: string, [x, y]: Place, spec: IoSpec = {}) => one(name, [x, y + 1], spec);

describe('Victory Points of a game turn', () => {
  const scores = (setting: Setting, house: JsonObject = {}, isTurnZero = false) => {
    const board = ioBoardOf({ markers: THREE, ...setting });
    const found = turnScores({ board, options: { house } } as never, isTurnZero);
    return { blue: found.blue.map(({ points }) => points), red: found.red.map(({ points }) => points) };
  };
  const two = { blue: [on('A', [10, 30]), on('B', [24, 24])], red: [on('R', [38, 18])] };

  test('IO.victory.when: of the markers only what one side holds more than the other', () => {
    expect(scores(two)).toEqual({ blue: [1], red: [] });
    expect(scores({ blue: two.blue })).toEqual({ blue: [2], red: [] });
    expect(scores({ blue: [on('A', [10, 30])], red: two.red })).toEqual({ blue: [], red: [] });
  });

  test('IO.house.readings.victory: markers give no points in turn 0, unless the group says so', () => {
    expect(scores(two, {}, true)).toEqual({ blue: [], red: [] });
    expect(scores(two, { turnZero: true }, true)).toEqual({ blue: [1], red: [] });
  });

  /** Of red: two units and a battery are gone, the first of them counted already. */
  const slain: Setting = {
    red: [one('R', undefined), one('S', undefined), one('Battery', undefined, { support: { kind: 'bombard' } })],
    board: {
      destroyed: ['r', 's', 'battery'].map(unit => ({ unit, side: 'red', points: 10 })),
      reckoned: { destroyed: 1, warlords: [] },
    } as unknown as Partial<IoBoard>,
  };

  test('IO.house.slain: 1 for each enemy unit since the last count, none for a battery that strikes', () => {
    expect(scores(slain)).toEqual({ blue: [1], red: [] });
    expect(scores(slain, { slain: 3 })).toEqual({ blue: [3], red: [] });
    expect(scores(slain, { slain: 0 })).toEqual({ blue: [], red: [] });
  });

  test('IO.house.slain: a Fortification is a unit too', () => {
    const destroyed = [{ unit: 'wall', side: 'red', points: 10 }];
    const board = { destroyed } as unknown as Partial<IoBoard>;
    expect(scores({ red: [one('Wall', undefined, { isFort: true })], board })).toEqual({ blue: [1], red: [] });
  });

  test('IO.victory.when: 1 for the enemy Warlord, once', () => {
    const armies = { red: { warlord: 'gone-1' } };
    expect(scores({ armies })).toEqual({ blue: [1], red: [] });
    const counted = { reckoned: { destroyed: 0, warlords: ['red'] } } as unknown as Partial<IoBoard>;
    expect(scores({ armies, board: counted })).toEqual({ blue: [], red: [] });
  });
});

/** A battle at the end of a player turn of game turn 2; blue was first. */
function ending(setting: Setting, { acting = 'red', scenario = COUNTER, playerTurn = 4, turn = 2 } = {}) {
  const board = { scenario, playerTurn, turn, ...setting.board } as unknown as Partial<IoBoard>;
  return ioScenario({ ...setting, board }).startAt({ name: 'io.battle', beats: { endTurn: undefined } }, { acting });
}
const scored = (blue: number, red: number) =>
  ({
    scored: {
      blue: [{ points: blue, cause: { is: 'outScouted' } }],
      red: [{ points: red, cause: { is: 'outScouted' } }],
    },
  }) as unknown as Partial<IoBoard>;
const end = (game: ReturnType<typeof ending>) => {
  const [over] = game.eventsOf('battleEnded');
  return over && { why: over.why.is, winner: over.result.winner };
};

describe('how a battle ends', () => {
  const far = { blue: [one('A', [4, 44])], red: [one('R', [44, 4])] };
  const all = { markers: THREE, blue: THREE.map(({ id, at }) => on(`A${id}`, at)), red: far.red };

  test('IO.victory.all: who controls all objectives at the end of a game turn wins, whatever the points', () => {
    const behind = { ...all, board: scored(0, 4) };
    expect(end(ending(behind))).toEqual({ why: 'allMarkers', winner: 'blue' });
    // In the middle of the game turn, and in turn 0, it is not looked at.
    expect(end(ending(behind, { acting: 'blue', playerTurn: 3 }))).toBeUndefined();
    const zero = { ...COUNTER, hasTurnZero: true } as const;
    expect(end(ending(behind, { scenario: zero, playerTurn: 2, turn: 0 }))).toBeUndefined();
    expect(end(ending({ ...behind, blue: all.blue.slice(1) }))).toBeUndefined();
  });

  test('IO.victory.none: who faces nobody wins at once, whatever the points', () => {
    const down = { ...far, red: [one('R', [44, 4], { grounded: 1 })], board: scored(0, 4) };
    expect(end(ending(down, { acting: 'blue', playerTurn: 3 }))).toEqual({ why: 'nobodyLeft', winner: 'blue' });
    const both = { ...down, blue: [one('A', [4, 44], { isFallingBack: true })] };
    // Where both are so the points tell.
    expect(end(ending(both))).toEqual({ why: 'nobodyLeft', winner: 'red' });
  });

  test('IO.victory.limit: reached at the end of a game turn it ends the battle; more win, equal ones draw', () => {
    expect(end(ending({ ...far, board: scored(4, 2) }))).toBeUndefined();
    expect(end(ending({ ...far, board: scored(5, 2) }))).toEqual({ why: 'limit', winner: 'blue' });
    expect(end(ending({ ...far, board: scored(5, 6) }))).toEqual({ why: 'limit', winner: 'red' });
    expect(end(ending({ ...far, board: scored(5, 5) }))).toEqual({ why: 'limit', winner: undefined });
    expect(end(ending({ ...far, board: scored(5, 2) }, { acting: 'blue', playerTurn: 3 }))).toBeUndefined();
  });

  test('IO.victory.when: points are counted when the game turn is over, not after the first player turn', () => {
    const held = { ...far, markers: THREE, blue: [on('A', [10, 30]), on('B', [24, 24])] };
    expect(ending(held, { acting: 'blue', playerTurn: 3 }).eventsOf('scored')).toEqual([]);
    const [counted] = ending(held).eventsOf('scored');
    expect(counted).toMatchObject({ side: 'blue', scoring: { points: 2 } });
    const zero = { ...COUNTER, hasTurnZero: true } as const;
    expect(ending(held, { scenario: zero, playerTurn: 2, turn: 0 }).eventsOf('scored')).toEqual([]);
    const headless = ending({ ...held, armies: { red: { warlord: 'gone-1' }, blue: { warlord: 'a-1' } } });
    expect(headless.eventsOf('reckoned')).toMatchObject([{ warlords: ['red'] }]);
  });
});
