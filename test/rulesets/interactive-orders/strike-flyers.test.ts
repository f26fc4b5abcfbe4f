import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import { zooming } from '../../../src/rulesets/interactive-orders/codex/kinds.js';
import { describe as described } from '../../../src/rulesets/interactive-orders/describe.js';
import { dropsOf } from '../../../src/rulesets/interactive-orders/support/drops.js';
import { isInOwnHalf } from '../../../src/rulesets/interactive-orders/support/flights.js';
import { gun, hull, type Setting, squad } from '../../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../../support/io.js';
import { inches, type Place, piece } from '../../support/table.js';

const RIFLE = gun('Rifle', { range: { least: 0, most: 24_000 } });
const CANNON = gun('Cannon', { shooting: 'heavy', range: { least: 0, most: 24_000 } });
const BOMB = gun('Bomb', { range: { least: 0, most: 24_000 } });
const HEARD = [4, 4];

const at = (place: Place) => ({ ...inches(place) });
/** Blue has the south-west corner, red that across. */
const COUNTER = { id: 'counter-attack', limit: 20, corners: { blue: inches([0, 48]), red: inches([72, 0]) } };

const flyer = (spec: IoSpec = {}) =>
  hull('F', {
    id: 'F',
    weapons: [CANNON, BOMB],
    profile: { subTypes: ['flyer', 'skimmer'] },
    numbers: { M: 36, BS: 4 },
    support: { kind: 'flyer' },
    ...spec,
  } as IoSpec);

/** Blue HQ A, and a flyer F off the map; red C far beyond the middle, D in blue's half. */
function field(more: Setting & { f?: IoSpec; aboard?: number; second?: boolean } = {}) {
  const { f = {}, aboard = 0, second = false, ...setting } = more;
  return ioScenario({
    table: [72, 48],
    blue: [
      waiting('A', 1, undefined, { id: 'A', at: [6, 40], role: 'hq', weapons: [RIFLE] }),
      flyer({ ...f, model: { capacity: 10 } }),
      ...(aboard > 0 ? [squad('P', aboard, { id: 'P', aboard: 'F-1', weapons: [RIFLE] })] : []),
      ...(second ? [squad('Q', 1, { id: 'Q', aboard: 'F-1', weapons: [RIFLE] })] : []),
    ],
    red: [
      waiting('C', 1, undefined, { id: 'C', at: [60, 8], weapons: [RIFLE] }),
      waiting('D', 1, undefined, { id: 'D', at: [14, 24], weapons: [RIFLE] }),
    ],
    ...setting,
    board: { scenario: COUNTER, ...setting.board } as never,
  });
}
const CALL = { unit: 'A', do: 'requestSupport', support: 'F' };
const shoot = (target: string): JsonObject => ({ do: 'shoot', target });

function flown(to: Place, more: Parameters<typeof field>[0] = {}) {
  const game = field(more).startAt('io.giving', { side: 'blue' });
  game.dice(...HEARD).answer(CALL);
  return game.answer({ to: at(to) });
}

describe('flyers that strike', () => {
  test('IO.strike.flyer.move: it comes on over its edge, to any place, and fires at once', () => {
    const game = field().startAt('io.giving', { side: 'blue' });
    game.dice(...HEARD).answer(CALL);
    expect(game.asked).toMatchObject({ asks: 'fly', who: 'blue' });
    expect(game.refusal({ to: at([80, 20]) })).toMatchObject({ cite: 'IO.strike.flyer.move' });
    game.answer({ to: at([14, 36]) });
    const [way] = game.eventsOf('moved');
    expect(way!.models[0]!.path[0]).toEqual(inches([14, 48]));
    expect(game.board.models['F-1']!.at).toEqual(inches([14, 36]));
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'F', part: 'fire' } });
    // Over the nearest of its edges, and wholly on the table: its hull is 5" long and 3" wide.
    const west = flown([6, 30]);
    expect(west.eventsOf('moved')[0]!.models[0]!.path[0]).toEqual(inches([0, 30]));
    const brim = flown([36, 0.5]).board.models['F-1']!.at!;
    expect(brim.y).toBeGreaterThan(2000);
    expect(Math.abs(brim.x - 36_000)).toBeLessThan(100);
    // A hull of 14" that comes from the edge toward the middle: all of it is on the table once its own middle is 8" in.
    const long = flown([24, 48], { f: { base: { shape: 'hull', length: 14_000, width: 3000 } } }).board.models['F-1']!
      .at!;
    expect(Math.round(Math.hypot(long.x - 24_000, long.y - 48_000) / 1000)).toBe(8);
  });

  test('IO.strike.flyer.move: the half is that of the corners, and a hull over the line is not wholly in it', () => {
    // The line from the north-west to the south-east corner is at 24" in the middle.
    expect(flown([36, 30]).board.units.F!.deeds.moved).toBe('half');
    expect(flown([36, 26]).board.units.F!.deeds.moved).toBe('full');
  });

  test('IO.strike.flyer.fast: in its own half all its weapons aim, beyond it one does and the others snap', () => {
    // 4 hits at Ballistic Skill 4 and misses as a Snap Shot.
    const near = flown([14, 36]);
    near.dice(4, 4, 1, 1).answer(shoot('D'));
    expect(near.eventsOf('shot')[0]!.volleys.map(({ hits, isSnap }) => [hits, isSnap])).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
    // 19" from the nearest place of its edge: not half of what it may fly.
    const far = flown([17, 12], { red: [waiting('C', 1, undefined, { id: 'C', at: [20, 4], weapons: [RIFLE] })] });
    expect(far.eventsOf('moved')[0]!.models[0]!.path[0]).toEqual(inches([0, 24]));
    far.dice(4, 4, 1).answer(shoot('C'));
    expect(far.eventsOf('shot')[0]!.volleys.map(({ hits, isSnap }) => [hits, isSnap])).toEqual([
      [1, undefined],
      [0, true],
    ]);
  });

  test('IO.strike.flyer.fast: of two, one beyond its own half is enough', () => {
    const { board } = flown([14, 36]);
    const at = (where: Place) => ({ model: 'F-1', at: inches(where), facing: 0, path: [] });
    const half = (...places: Place[]) => isInOwnHalf(board, board.units.F!, places.map(at));
    expect([half([14, 36], [20, 40]), half([14, 36], [60, 6]), half([60, 6], [14, 36])]).toEqual([true, false, false]);
  });

  test('IO.strike.flyer.move: a corner of its hull on the very line is in its own half, one past it is not', () => {
    const { board } = flown([14, 36]);
    // Its hull is 5" long and 3" wide: this corner of it is on the middle of the table.
    const half = (at: Place) =>
      isInOwnHalf(board, board.units.F!, [{ model: 'F-1', at: inches(at), facing: 0, path: [] }]);
    expect([half([34.5, 26.5]), half([34.5, 26.499])]).toEqual([true, false]);
  });

  test('IO.house.readings.debris: a strike fires at enemies alone, steady as its guns are in its own half', () => {
    const wall = piece('Wall A', [16, 30, 4, 1], ['linear', 'hard'], 1);
    expect(flown([14, 36], { terrain: [wall] }).offered()).toEqual(['shoot', 'none']);
  });

  test('IO.strike.flyer, IO.strike.flyer.gone: in the end phase it leaves for good, and is no casualty', () => {
    const game = field().startAt('io.playerTurn', { side: 'blue' });
    while (game.asked.asks !== 'order') game.fallback();
    game.dice(...HEARD).answer(CALL);
    game.answer({ to: at([30, 34]) });
    expect(game.board.models['F-1']!.at).toEqual(inches([30, 34]));
    game.answer({ do: 'none' });
    while (game.pending.length > 0) game.fallback();
    expect(game.board.models['F-1']!.at).toBeUndefined();
    expect(game.board.units.F!.support).toEqual({ kind: 'flyer', spent: true });
    expect(game.board.destroyed).toEqual([]);
    // Nobody else leaves.
    expect(game.board.models['A-1']!.at).toEqual(inches([6, 40]));
    expect(game.events.filter(({ type }) => type === 'strikeSpent')).toHaveLength(1);
    const again = field({ f: { support: { kind: 'flyer', spent: true } } }).startAt('io.giving', { side: 'blue' });
    expect(again.refusal(CALL)).toMatchObject({ cite: 'IO.strike.flyer.gone' });
  });

  test('IO.strike.flyer: while it strikes its card does not say that it waits off the map', () => {
    const card = (game: ReturnType<typeof field>) => described(game.view('blue') as never).units.F!.lines.join();
    const waits = field().startAt('io.giving', { side: 'blue' });
    expect(card(waits)).toMatch(/waits for a call, off the map/);
    expect(card(flown([14, 36]))).not.toMatch(/off the map|has made its strike/);
  });

  test('IO.flyers.hover: a fast Skimmer that is taken for a strike flies as Flyers do', () => {
    const skimmer = { id: 'kite', subTypes: ['skimmer', 'fast'], characteristics: { M: 12 } } as never;
    expect(zooming(skimmer)).toMatchObject({ subTypes: ['skimmer', 'fast', 'flyer'], characteristics: { M: 36 } });
  });

  test('IO.strike.flyer: it is given no order itself', () => {
    const game = field().startAt('io.giving', { side: 'blue' });
    expect(game.refusal({ unit: 'F', do: 'manoeuvre' })).toMatchObject({ cite: 'IO.strike.flyer' });
  });
});

describe('who is aboard', () => {
  test('IO.strike.flyer.cargo: comes down at once, without a marker, within 6" of it; it has moved, and may fire', () => {
    const game = flown([30, 34], { aboard: 3 });
    expect(game.asked).toMatchObject({ asks: 'drop', who: 'blue', args: { unit: 'P', flyer: 'F' } });
    // The hull reaches 2.5" from its middle.
    expect(game.refusal({ to: at([42, 34]) })).toMatchObject({ cite: 'IO.strike.flyer.cargo' });
    expect(game.offered()[0]).toBe('best');
    expect(game.offered().length).toBeGreaterThan(5);
    // A Hit; no distance.
    game.dice(6, 1, 1).answer({ to: at([36, 34]) });
    expect(game.board.models['P-1']!.at).toEqual(inches([36, 34]));
    expect(game.board.units.P!.aboard).toBeUndefined();
    expect(game.board.descents).toEqual([]);
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'F', part: 'fire' } });
    game.answer({ do: 'none' });
    expect(game.offered()).toContain('P');
    game.answer({ unit: 'P', do: 'manoeuvre' });
    expect(game.eventsOf('moved').filter(({ unit }) => unit === 'P')).toHaveLength(1);
  });

  test('IO.strike.flyer.cargo: several units come down one after another, each where its player says', () => {
    const game = flown([30, 34], { aboard: 1, second: true });
    game.dice(6, 1, 1).answer({ to: at([36, 34]) });
    expect(game.asked).toMatchObject({ asks: 'drop', args: { unit: 'Q', flyer: 'F' } });
    game.dice(6, 1, 1).answer({ to: at([30, 39]) });
    expect(['P-1', 'Q-1'].map(id => game.board.models[id]!.at)).toEqual([inches([36, 34]), inches([30, 39])]);
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'F', part: 'fire' } });
  });

  test('IO.strike.flyer.cargo: who leaves it to the bot comes down at the place that it likes best', () => {
    const game = flown([30, 34], { aboard: 1 });
    const [best] = dropsOf(game.board, game.board.units.F!, game.board.units.P!);
    game.dice(6, 1, 1).answer({ to: 'best' });
    expect(game.board.models['P-1']!.at).toEqual({ x: best!.x, y: best!.y });
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'F', part: 'fire' } });
  });

  test('IO.strike.flyer.cargo: if it is shot down on its way they are on the table, or lost, and nobody deep strikes', () => {
    const lance = gun('Lance', { strength: 10, ap: 1, range: { least: 0, most: 60_000 } });
    const game = field({
      aboard: 2,
      red: [waiting('R', 1, 'ambush', { id: 'R', at: [14, 30], weapons: [lance] })],
    }).startAt('io.giving', { side: 'blue' });
    game
      .dice(...HEARD)
      .answer(CALL)
      .answer({ react: 'hold' });
    game.answer({ to: at([30, 34]) });
    // It hits, pierces and explodes.
    game.dice(6, 6, 6, ...Array.from({ length: 12 }, () => 1)).answer({ react: 'ambush:R', target: 'F' });
    expect(game.board.units.F!.models).toHaveLength(0);
    const { P } = game.board.units;
    expect(P!.aboard).toBeUndefined();
    expect(P!.models.every(id => game.board.models[id]!.at !== undefined)).toBe(true);
    expect(game.eventsOf('descended')).toEqual([]);
  });

  test('IO.strike.flyer.cargo, IO.deepStrike.misplaced: without room the enemy misplaces it', () => {
    const game = flown([8, 34], { aboard: 1 });
    // Over A itself.
    game.dice(6, 1, 1).answer({ to: at([6, 40]) });
    expect(game.asked).toMatchObject({ asks: 'mishap', who: 'red', args: { unit: 'P' } });
    expect(game.refusal({ to: at([30, 40]) })).toMatchObject({ cite: 'IO.deepStrike.misplaced' });
    game.answer({ to: at([20, 44]) });
    expect(game.board.models['P-1']!.at).toEqual(inches([20, 44]));
  });
});

describe('before the battle', () => {
  const reserve = (id: string, spec: IoSpec = {}, count = 5) =>
    squad(id, count, { id, weapons: [RIFLE], ...spec } as IoSpec);
  const prepared = (blue: Setting['blue'], targetPoints = 0) =>
    ioScenario({
      table: [72, 48],
      blue: blue!,
      red: [reserve('R', { at: [60, 8] })],
      armies: { blue: { targetPoints } as never },
      board: { scenario: COUNTER, markers: [{ id: 'm1', label: '1', at: inches([50, 14]), radius: 3000 }] } as never,
    }).startAt('io.prepare');

  test('IO.barrage, IO.barrage.point: its player places each target point that he bought', () => {
    const guns = { support: { kind: 'bombard' } } as IoSpec;
    const game = prepared([reserve('A'), reserve('G', guns)], 2);
    expect(game.asked).toMatchObject({ asks: 'targetPoint', who: 'blue', args: { left: 2 } });
    expect(game.offered()).toEqual(['best', at([50, 14])]);
    expect(game.refusal({ to: at([80, 2]) })).toMatchObject({ cite: 'IO.barrage.point' });
    game.answer({ to: at([30, 20]) }).answer({ to: 'best' });
    expect(game.board.targetPoints).toEqual([
      { side: 'blue', at: inches([30, 20]) },
      { side: 'blue', at: inches([50, 14]) },
    ]);
    expect(game.pending).toEqual([]);
  });

  test('IO.barrage.point: without a battery nobody is asked for one', () => {
    const game = prepared([reserve('A')], 1);
    expect(game.pending).toEqual([]);
    expect(game.board.targetPoints).toEqual([{ side: 'blue', at: inches([50, 14]) }]);
  });

  test('IO.force.afs, IO.barrage.offMap: strikes and guns off the map are neither deployed nor in reserve', () => {
    const game = ioScenario({
      table: [72, 48],
      blue: [
        squad('S', 1, { isRecon: true } as IoSpec),
        squad('M', 1),
        squad('G', 1, { support: { kind: 'bombard' } } as IoSpec),
        squad('H', 1, { offMap: true, isRecon: true } as IoSpec),
        flyer(),
      ],
      red: [squad('R', 1, { isRecon: true } as IoSpec)],
      board: { scenario: { id: 'counter-attack', limit: 0, hasTurnZero: true } } as never,
    })
      .startAt('io.counter')
      .dice(6, 1, 1, 6, 1);
    while (game.pending.length > 0) game.fallback();
    const { units, models } = game.board;
    expect(['m', 'g', 'h', 'F'].map(id => units[id]!.reserve)).toEqual(['edge', undefined, undefined, undefined]);
    expect(['g-1', 'h-1', 'F-1'].filter(id => models[id]!.at !== undefined)).toEqual([]);
  });

  test('IO.strike.flyer.cargo: its player names who is aboard, as many as find room', () => {
    const game = prepared([
      reserve('A'),
      reserve('B', {}, 11),
      reserve('S', { at: [10, 40] }),
      flyer({ model: { capacity: 10 } }),
    ]);
    expect(game.asked).toMatchObject({ asks: 'cargo', who: 'blue', args: { flyer: 'F' } });
    expect(game.offered()).toEqual(['A', 'none']);
    expect(game.refusal({ unit: 'B' })).toMatchObject({ cite: 'IO.strike.flyer.cargo' });
    game.answer({ unit: 'A' });
    expect(game.board.units.A!.aboard).toBe('F-1');
    expect(game.pending).toEqual([]);
    const empty = prepared([reserve('A'), flyer({ model: { capacity: 10 } })]).answer({ unit: 'none' });
    expect(empty.board.units.A!.aboard).toBeUndefined();
    expect(empty.pending).toEqual([]);
  });
});
