import { describe, expect, test } from 'vitest';
import { hasMoved } from '../../../src/rulesets/classic/shooting/arms.js';
import type { Scenario } from '../../../src/rulesets/interactive-orders/board.js';
import { mayBeMisplaced, misplacings } from '../../../src/rulesets/interactive-orders/descents/places.js';
import { interactiveOrders } from '../../../src/rulesets/interactive-orders/ruleset.js';
import { hull, type Setting, squad, type UnitSpec } from '../../support/classic.js';
import { type IoSpec, ioScenario } from '../../support/io.js';
import { inches, type Place, piece } from '../../support/table.js';

const COUNTER: Scenario = {
  id: 'counter-attack',
  limit: 20,
  corners: { blue: inches([0, 48]), red: inches([72, 0]) },
};

const divers = (count = 3, more: IoSpec = {}) =>
  squad('Divers', count, { has: ['deep-strike'], reserve: 'edge', ...more } as UnitSpec);
const foe = (at: Place = [60, 10]) => squad('Foe', 5, { at });

function on(setting: Setting) {
  const board = { scenario: COUNTER, turn: 2, playerTurn: 4, ...setting.board } as never;
  return ioScenario({ table: [72, 48], red: [foe()], ...setting, board });
}

/** A unit that is aimed at a place, with the faces of the scatter die, its distance and its bearing. */
function dropped(at: Place, dice: number[], setting: Setting = {}, atOnce = false) {
  const about = { unit: 'divers', aim: { ...inches(at) }, ...(atOnce ? { atOnce } : {}) };
  return on({ blue: [divers()], ...setting })
    .startAt('io.descend', about)
    .dice(...dice);
}

const HIT = [5, 1, 1];
/** 5 inches to the east. */
const EAST = [1, 2, 3, 90];

/** Of 3" by 1.4": two bases of 1.25" stand in it, three do not; the next room is further off than their coherency. */
const CELL = [
  piece('Rock A', [20, 14, 20, 5.3], ['impassable']),
  piece('Rock B', [20, 20.7, 20, 5.3], ['impassable']),
  piece('Rock C', [15, 14, 14.3, 12], ['impassable']),
  piece('Rock D', [32.3, 14, 9, 12], ['impassable']),
];

describe('markers', () => {
  test('IO.deepStrike.marker: in place of the unit a marker lies where it is aimed at on a Hit', () => {
    const play = dropped([30, 20], HIT);
    expect(play.board.descents).toEqual([{ unit: 'divers', at: inches([30, 20]) }]);
    expect(play.board.models['divers-1']!.at).toBeUndefined();
    expect(play.pending).toEqual([]);
  });

  test('IO.deepStrike.marker: the picture shows no blast where a marker lies', () => {
    const play = dropped([30, 20], EAST);
    const traces = interactiveOrders.traces!(play.eventsOf('markerLaid'), play.board);
    expect(traces).toEqual([]);
  });

  test('IO.deepStrike.marker: otherwise it scatters as the unit would', () => {
    expect(dropped([30, 20], EAST).board.descents).toEqual([{ unit: 'divers', at: inches([35, 20]) }]);
  });

  test('IO.deepStrike.placing: where its first model may not stand is a mishap, what the others need is not asked yet', () => {
    const asks = (at: Place, terrain: Setting['terrain'] = []) =>
      dropped(at, HIT, { terrain: terrain! }).pending.length;
    // The bases have a radius of 0.625".
    expect(asks([0.6, 20])).toBe(1);
    expect(asks([0.7, 20])).toBe(0);
    const rock = (from: number) => [piece('Rock A', [from, 15, 10, 10], ['impassable'])];
    expect(asks([30, 20], rock(30.6))).toBe(1);
    expect(asks([30, 20], rock(30.7))).toBe(0);
    // Within 1" of an enemy.
    expect(asks([57.8, 10])).toBe(1);
    expect(asks([57.7, 10])).toBe(0);
    // A gap for one base, and none for a second one.
    const gap = [
      piece('Rock A', [20, 15, 9.3, 10], ['impassable']),
      piece('Rock B', [30.7, 15, 9.3, 10], ['impassable']),
    ];
    const cell = [
      ...gap,
      piece('Rock C', [29.3, 15, 1.4, 4.3], ['impassable']),
      piece('Rock D', [29.3, 20.7, 1.4, 4], ['impassable']),
    ];
    expect(asks([30, 20], cell)).toBe(0);
  });

  test('IO.deepStrike.marker: who deep strikes says so when it comes, and counts among those that come', () => {
    const walkers = squad('Walkers', 2, { reserve: 'edge' });
    const play = on({ blue: [divers(), walkers] }).startAt('io.arrivals', { side: 'blue' });
    expect(play.offered({ unit: 'divers' })).toEqual(['edge', 'deepStrike']);
    expect(play.offered({ unit: 'walkers' })).not.toContain('deepStrike');
    expect(play.refusal({ unit: 'walkers', by: 'deepStrike', to: { ...inches([30, 20]) } })?.cite).toBe(
      'IO.counter.arrive',
    );
    play.dice(...HIT).answer({ unit: 'divers', by: 'deepStrike', to: { ...inches([30, 20]) } });
    expect(play.board.descents).toHaveLength(1);
    expect(play.asked).toMatchObject({ asks: 'arrive', args: { left: 1 } });
    expect(play.offered()).not.toContain('divers');
  });

  test('IO.deepStrike.marker: who finds no room at the edge comes by that way alone', () => {
    const cliff = piece('Cliff A', [0, 0, 18, 48], ['impassable']);
    const south = piece('Cliff B', [0, 30, 72, 18], ['impassable']);
    const play = on({ blue: [divers()], terrain: [cliff, south] }).startAt('io.arrivals', { side: 'blue' });
    expect(play.offered({ unit: 'divers' })).not.toContain('edge');
    play.dice(...HIT).answer({ unit: 'divers', to: { ...inches([50, 10]) } });
    expect(play.board.descents).toHaveLength(1);
  });

  test('IO.deepStrike.placing: a marker is aimed only where its first model may stand', () => {
    const play = on({ blue: [divers()] }).startAt('io.arrivals', { side: 'blue' });
    const refused = (at: Place) => play.refusal({ unit: 'divers', by: 'deepStrike', to: { ...inches(at) } });
    expect(refused([60, 10])).toBeDefined();
    expect(refused([50, 10])).toBeUndefined();
  });
});

describe('landings', () => {
  const landing = (setting: Setting, at: Place = [30, 20]) =>
    on({
      blue: [divers(3, { reserve: 'deepStrike' })],
      ...setting,
      board: { descents: [{ unit: 'divers', at: inches(at) }] } as never,
    }).startAt('io.landings', { side: 'blue' });

  test('IO.deepStrike.arrive: the first model takes the place of the marker, the others follow it', () => {
    const { board, pending } = landing({});
    expect(board.models['divers-1']!.at).toEqual(inches([30, 20]));
    for (const id of ['divers-2', 'divers-3']) {
      const { x, y } = board.models[id]!.at!;
      expect(Math.hypot(x - 30_000, y - 20_000)).toBeLessThan(3251);
    }
    expect(board.descents).toEqual([]);
    expect(board.units.divers!.reserve).toBeUndefined();
    expect(pending).toEqual([]);
  });

  test('IO.deepStrike.arrive: at the start of its own player’s next turn, before others come on, and not in the enemy’s', () => {
    const battle = on({
      blue: [divers(3, { reserve: 'deepStrike' })],
      board: {
        descents: [{ unit: 'divers', at: inches([30, 20]) }],
        playerTurn: 2,
        turn: 1,
        firstSide: 'blue',
      } as never,
    });
    battle.startAt('io.playerTurn', { side: 'red' }).answer({ unit: 'none' });
    expect(battle.board.descents).toHaveLength(1);
    const own = on({
      blue: [divers(3, { reserve: 'deepStrike' }), squad('Walkers', 2, { reserve: 'edge' })],
      board: {
        descents: [{ unit: 'divers', at: inches([30, 20]) }],
        playerTurn: 2,
        turn: 1,
        firstSide: 'blue',
      } as never,
    }).startAt('io.playerTurn', { side: 'blue' });
    expect(own.asked.asks).toBe('arrive');
    expect(own.board.models['divers-1']!.at).toEqual(inches([30, 20]));
  });

  test('IO.deepStrike.orders: it may be given an order and move, and counts as having moved', () => {
    const { board } = landing({});
    const unit = board.units.divers!;
    expect(unit.deeds.moved).toBeUndefined();
    expect(hasMoved(board, unit, board.models['divers-1']!)).toBe(true);
    expect(unit).toMatchObject({ lastMoved: 4, isMoving: true });
    const turn = on({
      blue: [divers(3, { reserve: 'deepStrike' })],
      board: {
        descents: [{ unit: 'divers', at: inches([30, 20]) }],
        playerTurn: 2,
        turn: 1,
        firstSide: 'blue',
      } as never,
    }).startAt('io.playerTurn', { side: 'blue' });
    expect(turn.asked.asks).toBe('order');
    expect(turn.offered()).toContain('divers');
    turn.answer({ unit: 'divers', do: 'manoeuvre' });
    expect(turn.asked).toMatchObject({ asks: 'act', args: { part: 'move' } });
  });

  test('IO.deepStrike.mishap: somebody who stands on the marker by then makes it one, chosen by the opponent', () => {
    const play = landing({ red: [foe([29.5, 20])] });
    expect(play.asked).toMatchObject({ asks: 'mishap', who: 'red', args: { what: 'unit', mayDelay: true } });
  });

  test('IO.deepStrike.arrive: one after the other, and a mishap keeps nobody else from landing', () => {
    const play = on({
      blue: [
        divers(1, { reserve: 'deepStrike' }),
        squad('Others', 1, { reserve: 'deepStrike', has: ['deep-strike'] } as UnitSpec),
      ],
      red: [foe([29.5, 20])],
      board: {
        descents: [
          { unit: 'divers', at: inches([30, 20]) },
          { unit: 'others', at: inches([50, 40]) },
        ],
      } as never,
    }).startAt('io.landings', { side: 'blue' });
    play.answer({ mishap: 'delayed' });
    expect(play.board.models['others-1']!.at).toEqual(inches([50, 40]));
    expect(play.board.descents).toEqual([]);
  });

  test('IO.deepStrike.mishap: so does one of its models that finds no room', () => {
    const lands = (count: number) =>
      on({
        blue: [divers(count, { reserve: 'deepStrike' })],
        terrain: CELL,
        board: { descents: [{ unit: 'divers', at: inches([30, 20]) }] } as never,
      }).startAt('io.landings', { side: 'blue' }).pending.length;
    expect([lands(2), lands(3)]).toEqual([0, 1]);
  });
});

describe('mishaps', () => {
  const missed = () => dropped([60, 10], HIT);

  test('IO.deepStrike.mishap: Delayed, it is back in Reserve until the next game turn begins', () => {
    const play = missed();
    expect(play.asked).toMatchObject({ asks: 'mishap', who: 'red', args: { what: 'marker' } });
    expect([play.offered({ mishap: 'delayed' }), play.offered({ mishap: 'misplaced' })[0]]).toEqual([[], 'best']);
    expect(play.refusal({ to: 'best' })).toMatchObject({ cite: 'IO.deepStrike.mishap' });
    play.answer({ mishap: 'delayed' });
    expect(play.board.units.divers).toMatchObject({ reserve: 'edge', delayed: 3 });
    expect(play.board.descents).toEqual([]);
    const comes = (turn: number) =>
      on({ blue: [divers(3, { delayed: 3 } as IoSpec)], board: { turn } as never }).startAt('io.arrivals', {
        side: 'blue',
      }).pending.length;
    expect([comes(2), comes(3)]).toEqual([0, 1]);
  });

  test('IO.deepStrike.misplaced: the opponent puts it legally within 18" of the middle of the marker', () => {
    const play = missed();
    const cites = (at: Place) => play.refusal({ mishap: 'misplaced', to: { ...inches(at) } })?.cite;
    expect(cites([42, 10])).toBeUndefined();
    expect(cites([41.9, 10])).toBe('IO.deepStrike.misplaced');
    expect(cites([60, 12])).toBe('IO.deepStrike.misplaced');
    expect(cites([71.9, 10])).toBe('IO.deepStrike.misplaced');
  });

  test('IO.deepStrike.misplaced: a marker may lie where one has room, a unit only where all of it has', () => {
    const { board } = on({ blue: [divers(3, { reserve: 'deepStrike' })], terrain: CELL }).startAt('io.landings', {
      side: 'blue',
    });
    const may = (what: string) =>
      mayBeMisplaced(board, { middle: inches([40, 20]), what } as never, board.units.divers!, inches([30, 20]));
    expect([may('marker'), may('unit')]).toEqual([true, false]);
  });

  test('IO.deepStrike.misplaced: the places that the computer thinks of are legal, and lie all round it', () => {
    const play = missed();
    const { board } = play;
    const args = play.asked.args as never;
    const places = misplacings(board, args, board.units.divers!);
    expect(places.filter(at => !mayBeMisplaced(board, args, board.units.divers!, at))).toEqual([]);
    expect(places).toContainEqual(inches([42, 10]));
    expect(places).toContainEqual(inches([60, 28]));
    expect(places.filter(({ x, y }) => x > 72_000 || y < 0)).toEqual([]);
    const further = misplacings(board, { ...play.asked.args, middle: inches([30, 20]) } as never, board.units.divers!);
    expect(further).toEqual(expect.arrayContaining([inches([12, 20]), inches([48, 20]), inches([30, 38])]));
  });

  test('IO.deepStrike.misplaced: a marker lies there, and its unit lands there in its next turn', () => {
    const play = missed().answer({ mishap: 'misplaced', to: { ...inches([44, 10]) } });
    expect(play.board.descents).toEqual([{ unit: 'divers', at: inches([44, 10]) }]);
    expect(play.board.models['divers-1']!.at).toBeUndefined();
  });

  test('IO.deepStrike.misplaced: a unit that lands stands there at once', () => {
    const play = on({
      blue: [divers(3, { reserve: 'deepStrike' })],
      board: { descents: [{ unit: 'divers', at: inches([60, 10]) }] } as never,
    }).startAt('io.landings', { side: 'blue' });
    play.answer({ mishap: 'misplaced', to: { ...inches([44, 10]) } });
    expect(play.board.models['divers-1']!.at).toEqual(inches([44, 10]));
    expect(play.board.descents).toEqual([]);
  });

  test('IO.house.readings.landings: where it can be put nowhere it is delayed', () => {
    const sea = [piece('Sea A', [30, 0, 42, 48], ['impassable'])];
    const play = dropped([60, 40], HIT, { terrain: sea });
    expect(play.pending).toEqual([]);
    expect(play.board.units.divers).toMatchObject({ reserve: 'edge', delayed: 3 });
  });

  test('IO.deepStrike.mishap: the computer sends away whom it can, and delays whoever would stay near an objective', () => {
    const picks = (...places: Place[]) => {
      const markers = places.map((at, index) => ({ id: `m${index}`, label: `${index}`, at }));
      const play = dropped([60, 10], HIT, { markers });
      const choices = play.question.choices!(play.view('red'), play.asked, {})!;
      const [delayed, misplaced] = play.question.weigh!(play.view('red'), play.asked, {}, choices) as [number, number];
      return misplaced > delayed ? 'misplaced' : 'delayed';
    };
    expect(picks([60, 10])).toBe('misplaced');
    expect(picks([60, 10], [45, 20], [65, 30], [45, 5], [70, 20], [55, 25])).toBe('delayed');
  });
});

describe('at once', () => {
  test('IO.strike.flyer.cargo: without a marker it stands where it scatters, and moves no further', () => {
    const { board, pending } = dropped([30, 20], EAST, {}, true);
    expect(board.models['divers-1']!.at).toEqual(inches([35, 20]));
    expect(board.units.divers!.deeds).toMatchObject({ moved: 'moved', gunnery: 'moving' });
    expect(board.descents).toEqual([]);
    expect(pending).toEqual([]);
  });

  test('IO.strike.flyer.cargo: a mishap is Misplaced in any case', () => {
    const play = dropped([60, 10], HIT, {}, true);
    expect(play.asked).toMatchObject({ asks: 'mishap', who: 'red', cite: 'IO.deepStrike.misplaced' });
    expect(play.refusal({ mishap: 'delayed' })?.cite).toBe('IO.deepStrike.misplaced');
    play.answer({ to: { ...inches([44, 10]) } });
    expect(play.board.models['divers-1']!.at).toEqual(inches([44, 10]));
    expect(play.board.units.divers!.deeds.moved).toBe('moved');
  });
});

test('IO.deepStrike.marker: the bot drops whom that brings nearer than a walk of one turn, and walks in the others', () => {
  const comes = (at: Place, dice: number[], more: IoSpec = {}) =>
    on({ blue: [divers(3, more)], markers: [{ id: 'm1', label: '1', at }] })
      .startAt('io.arrivals', { side: 'blue' })
      .dice(...dice)
      .answer({ unit: 'rest' }).board.descents;
  expect(comes([45, 24], HIT)).toHaveLength(1);
  expect(comes([12, 40], [])).toEqual([]);
  // What a friend looks after draws nobody.
  const friend = squad('Friend', 1, { at: [12, 38] });
  const two = [
    { id: 'm1', label: '1', at: [12, 40] as Place },
    { id: 'm2', label: '2', at: [45, 24] as Place },
  ];
  const play = on({ blue: [divers(), friend], markers: two }).startAt('io.arrivals', { side: 'blue' });
  const { at } = play.dice(...HIT).answer({ unit: 'rest' }).board.descents[0]!;
  expect(Math.hypot(at.x - 45_000, at.y - 24_000)).toBeLessThan(6000);
  // Some 24" from the nearest of the edge: 7" are too few, 20" are enough.
  expect(comes([36, 24], HIT)).toHaveLength(1);
  expect(comes([36, 24], [], { numbers: { M: 20 } })).toEqual([]);
});

test('IO.counter.arrive: who is set down near the edge came on there, and no inches far', () => {
  const home = [{ id: 'm1', label: '1', at: [12, 40] as Place }];
  const play = on({ blue: [divers()], markers: home })
    .startAt('io.arrivals', { side: 'blue' })
    .answer({ unit: 'rest' });
  expect(play.reports[0]?.title).toMatch(/^\*\*Divers\*\* came on at `/);
});

test('IO.deepStrike.marker: whose hull comes down is as large as its marker', () => {
  const tank = hull('Divers', { has: ['deep-strike'], reserve: 'edge' });
  // A hull of 5" by 3" faces the enemy in the east.
  const pending = (x: number) => dropped([x, 20], HIT, { blue: [tank], red: [foe([60, 20])] }).pending;
  expect(pending(2.4)).toHaveLength(1);
  expect(pending(2.6)).toEqual([]);
});
