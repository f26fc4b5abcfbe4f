import { describe, expect, test } from 'vitest';
import { firstBar } from '../../../src/rulesets/bars.js';
import { move, run } from '../../../src/rulesets/classic/movement/actions.js';
import { disembark } from '../../../src/rulesets/classic/transports/actions.js';
import { planExit } from '../../../src/rulesets/classic/transports/room.js';
import { gun, hull, type Setting, squad, type UnitSpec } from '../../support/classic.js';
import { ioScenario } from '../../support/io.js';
import { midBoard, played } from '../../support/io-small.js';
import { inches, type Place, piece } from '../../support/table.js';

const RIFLE = gun('Rifle', { range: { least: 0, most: 48_000 } });
/** A hull of 5" by 3" that faces north: its doors are at x 18.5, x 21.5 and y 32.5. */
const ark = (more: UnitSpec = {}) =>
  hull('Ark', { at: [20, 30], weapons: [], ...more, model: { capacity: 5, ...more.model }, numbers: { M: 12 } });
const walkers = (at: Place, more: UnitSpec = {}) =>
  squad('Walkers', 3, { at, numbers: { M: 6 }, weapons: [RIFLE], ...more });
const riders = (more: UnitSpec = {}) =>
  squad('Riders', 3, { aboard: 'ark-1', numbers: { M: 6 }, weapons: [RIFLE], ...more });
const lone = (more: UnitSpec = {}) =>
  squad('Lone', 1, { at: [20, 36], numbers: { M: 6 }, has: ['independent-character'], ...more });
const red = [squad('Foe', 3, { at: [20, 10] })];

const midGame = (more: UnitSpec) => ({
  board: midBoard({ blue: [walkers([19, 36], more), ark()], red, board: { phase: 'movement' } }),
});
const giving = (setting: Setting) => ioScenario({ red, ...setting }).startAt('io.giving', { side: 'blue' });
type Game = ReturnType<typeof giving>;

/** What a unit may do in the move of an order. */
const moves = (game: Game, unit: string) => game.answer({ unit, do: 'manoeuvre' }).offered();
const to = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });

describe('getting in', () => {
  test('IO.house.transport: all of a unit whose move ends within 2" of an access point; it has moved then', () => {
    const game = giving({ blue: [walkers([19, 36]), ark()] });
    expect(moves(game, 'walkers')).toContain('embark');
    expect(game.offered({ do: 'embark' })).toEqual(['ark-1']);
    game.answer({ do: 'embark', transport: 'ark-1' });
    const { board } = game;
    expect(board.units.walkers).toMatchObject({ aboard: 'ark-1', deeds: { moved: 'moved', embarked: true } });
    expect(board.units.ark!.deeds.loaded).toBe(true);
    expect(Object.values(board.models).filter(({ unit, at }) => unit === 'walkers' && at)).toEqual([]);
  });

  test('IO.house.transport, IO.house.walk: from 8" of the door, 6" of them a move, and no further; over difficult ground as far as the best of two dice', () => {
    // One model, whose base has a radius of 0.625", to the rear.
    const gets = (off: number, more: Setting = {}) => {
      const one = squad('Walkers', 1, { at: [20, 32.5 + 0.625 + off], numbers: { M: 6 } });
      return moves(giving({ blue: [one, ark()], ...more }), 'walkers').includes('embark');
    };
    expect([gets(8), gets(8.05)]).toEqual([true, false]);
    const terrain = [piece('Wood A', [10, 36, 20, 1], ['difficult'])];
    expect([gets(8, { terrain }), gets(8.05, { terrain })]).toEqual([true, false]);
    const aside = [piece('Wood A', [30, 36, 10, 1], ['difficult'])];
    expect(gets(4, { terrain: aside })).toBe(true);
  });

  test('IO.house.transport: nobody gets in while one of the unit is too far off', () => {
    const gets = (off: number) => {
      const places: Place[] = [
        [20, 34],
        [20, 32.5 + 0.625 + off],
      ];
      return moves(giving({ blue: [squad('Walkers', 2, { places, numbers: { M: 6 } }), ark()] }), 'walkers');
    };
    expect(gets(8)).toContain('embark');
    expect(gets(8.05)).not.toContain('embark');
  });

  test('IO.house.transport: by the doors at both sides and the rear, and of a skimmer anywhere', () => {
    const from = (at: Place, more: UnitSpec = {}) =>
      moves(giving({ blue: [squad('Walkers', 1, { at, numbers: { M: 1 } }), ark(more)] }), 'walkers').includes(
        'embark',
      );
    const ahead: Place = [20, 27.5 - 0.625 - 1];
    expect([from([24.5, 30]), from([15.5, 30]), from([20, 35.5]), from(ahead)]).toEqual([true, true, true, false]);
    expect(from(ahead, { profile: { subTypes: ['skimmer'] } })).toBe(true);
  });

  test('IO.house.transport: as many as there are seats, those aboard counted', () => {
    const gets = (count: number, more: UnitSpec = {}) =>
      moves(
        giving({ blue: [squad('Walkers', count, { at: [19, 36], numbers: { M: 6 }, ...more }), ark()] }),
        'walkers',
      ).includes('embark');
    expect([gets(5), gets(6), gets(3, { has: ['bulky:2'] }), gets(2, { has: ['bulky:2'] })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(gets(1, { profile: { type: 'monster' } })).toBe(false);
  });

  test('IO.house.transport: one unit, and characters beside it as long as there are seats', () => {
    const gets = (one: ReturnType<typeof lone>, more: UnitSpec = {}) =>
      moves(giving({ blue: [riders(), one, ark(more)] }), 'lone').includes('embark');
    expect(gets(lone())).toBe(true);
    expect(gets(lone({ has: [] }))).toBe(false);
    expect(gets(lone({ profile: { type: 'cavalry' } }))).toBe(false);
    expect(gets(lone({ profile: { type: 'primarch' } }))).toBe(true);
    expect([gets(lone(), { model: { capacity: 4 } }), gets(lone(), { model: { capacity: 3 } })]).toEqual([true, false]);
    const joining = (name: string, has: string[]) =>
      moves(giving({ blue: [squad('Riders', 1, { aboard: 'ark-1', has }), walkers([19, 36]), ark()] }), name);
    expect(joining('walkers', ['independent-character'])).toContain('embark');
    expect(joining('walkers', [])).not.toContain('embark');
  });

  test('IO.house.transport: another transport, one of the enemy and the unit itself are refused', () => {
    const barge = hull('Barge', { at: [40, 10], model: { capacity: 5 } });
    const game = giving({ blue: [walkers([19, 36]), ark(), barge] });
    game.answer({ unit: 'walkers', do: 'manoeuvre' });
    const into = (transport: unknown) => game.refusal({ do: 'embark', transport: transport as string })?.cite;
    expect([into('ark-1'), into('barge-1'), into('walkers-1'), into(3)]).toEqual([
      undefined,
      'AD.core.transport',
      'AD.core.transport',
      'AD.core.transport',
    ]);
  });

  test('IO.house.transport: nobody who got out in this turn, or is pinned', () => {
    const gets = (more: UnitSpec) => moves(giving({ blue: [walkers([19, 36], more), ark()] }), 'walkers');
    expect(gets({ deeds: { disembarked: true } })).not.toContain('embark');
    expect(gets({ deeds: { moved: 'moved' } })).not.toContain('embark');
    expect(gets({ pinnedUntil: 3 })).not.toContain('embark');
  });
});

describe('getting out', () => {
  const OUT = { do: 'disembark', to: to(26, 30) };

  test('IO.house.transport: up to its Movement from a door, as its move; then it fires', () => {
    const game = giving({ blue: [riders(), ark()] });
    expect(moves(game, 'riders')).toEqual(['disembark', 'none']);
    expect(game.offered({ do: 'disembark' }).length).toBeGreaterThan(0);
    game.answer(OUT);
    const { board } = game;
    expect(board.units.riders!.aboard).toBeUndefined();
    expect(board.units.riders!.deeds).toMatchObject({ disembarked: true, moved: 'moved' });
    expect(board.units.ark!.deeds.loaded).toBe(true);
    // No model is further off than 6" from the door of the right side, and the first further than 2".
    const far = board.units.riders!.models.map(id => {
      const { x, y } = board.models[id]!.at!;
      return Math.hypot(x - 21_500, y - 30_000) - 625;
    });
    expect(Math.max(...far)).toBeLessThanOrEqual(6010);
    expect(Math.max(...far)).toBeGreaterThan(2000);
    const [out] = game.eventsOf('moved');
    for (const { model, path } of out!.models) expect(path).toEqual([to(20, 30), board.models[model]!.at]);
    expect(game.asked).toMatchObject({ asks: 'act', args: { part: 'fire' } });
    expect(game.offered({ do: 'shoot' })).toEqual(['foe']);
  });

  test('IO.order.topSpeed, IO.order.ambush, IO.order.reserve: nobody waits aboard, to fire or to move', () => {
    const game = giving({ blue: [riders(), ark()] });
    const refused = (unit: string, what: string) => game.refusal({ unit, do: what })?.cite;
    const waits = ['ambush', 'reserveMove'];
    expect(waits.map(what => refused('riders', what))).toEqual(['IO.order.topSpeed', 'IO.order.topSpeed']);
    expect(waits.map(what => refused('ark', what))).toEqual([undefined, undefined]);
  });

  test('IO.order.topSpeed: a Run further from the door, by its die; who never runs gets out as usual', () => {
    // The furthest model of a unit that is sent far off, from the door of the right side.
    const gets = (own: UnitSpec, ...dice: number[]) => {
      const game = giving({ blue: [riders(own), ark()] }).answer({ unit: 'riders', do: 'topSpeed' });
      game.dice(...dice).answer({ do: 'disembark', to: to(44, 30) });
      expect(game.left).toEqual([]);
      const { models, units } = game.board;
      const gaps = units.riders!.models.map(id => Math.hypot(models[id]!.at!.x - 21_500, models[id]!.at!.y - 30_000));
      return [Math.round(Math.max(...gaps) - 625) / 1000, units.riders!.deeds.moved];
    };
    const [usual, atOne, atSix] = [gets({ has: ['slow-and-purposeful'] }), gets({}, 1), gets({}, 6)];
    expect([usual[1], atOne[1], atSix[1]]).toEqual(['moved', 'ran', 'ran']);
    expect(usual[0]).toBeLessThanOrEqual(6.01);
    expect(Number(atOne[0])).toBeGreaterThan(6.5);
    expect(Number(atOne[0])).toBeLessThanOrEqual(7.01);
    expect(Number(atSix[0])).toBeGreaterThan(11.5);
    expect(Number(atSix[0])).toBeLessThanOrEqual(12.01);
  });

  test('IO.house.transport: not after its machine went further than at combat speed, nor who got in in this turn', () => {
    const gets = (deeds: UnitSpec['deeds'], own: UnitSpec = {}) => {
      const game = giving({ blue: [riders(own), ark({ deeds: deeds! })] }).answer({ unit: 'riders', do: 'manoeuvre' });
      return game.asked.asks === 'act' && game.offered().includes('disembark');
    };
    expect([gets({}), gets({ moved: 'stood' }), gets({ moved: 'half' })]).toEqual([true, true, true]);
    expect([gets({ moved: 'full' }), gets({ moved: 'ran' }), gets({ arrived: true })]).toEqual([false, false, false]);
    expect(gets({}, { deeds: { embarked: true } })).toBe(false);
  });

  test('IO.house.transport: a place is named that lies on the table', () => {
    const game = giving({ blue: [riders(), ark()] }).answer({ unit: 'riders', do: 'manoeuvre' });
    const refused = (where: unknown) => game.refusal({ do: 'disembark', to: where as never })?.cite;
    expect([refused(to(26, 30)), refused(to(26, 60)), refused('nowhere')]).toEqual([
      undefined,
      'AD.core.transport',
      'AD.core.transport',
    ]);
  });

  test('IO.house.transport: who has left the place before the door is in nobody’s way any more', () => {
    const board = midBoard({ blue: [riders(), ark()], red: [hull('Foe', { at: [26, 30] })] });
    const out = (at: Place) => {
      const models = { ...board.models, 'foe-1': { ...board.models['foe-1']!, at: inches(at) } };
      return planExit({ board: { ...board, models }, options: {} }, board.units.riders!, to(26, 30))![0]!.at;
    };
    const blocked = out([26, 30]);
    expect(out([26, 25])).not.toEqual(blocked);
    expect(out([26, 30])).toEqual(blocked);
  });

  test('IO.house.transport: nobody gets out where there is no room', () => {
    const walls: [number, number, number, number][] = [
      [4, 10, 32, 17.4],
      [4, 32.6, 32, 14],
      [4, 27.4, 14.4, 5.2],
      [21.6, 27.4, 14.4, 5.2],
    ];
    const terrain = walls.map((box, index) => piece(`Wall ${'ABCD'[index]}`, box, ['impassable']));
    const game = giving({ blue: [riders(), ark()], terrain }).answer({ unit: 'riders', do: 'manoeuvre' });
    expect(game.asked.asks).toBe('order');
  });

  test('IO.house.transport: who got out moves no further in this turn, and is no passenger any more', () => {
    const game = giving({ blue: [walkers([19, 36], { deeds: { disembarked: true } }), ark()] });
    game.answer({ unit: 'walkers', do: 'manoeuvre' });
    // Nothing is left to ask.
    expect(game.asked.asks).toBe('order');
    const { board } = midGame({ deeds: { disembarked: true } });
    const bars = [move, run].map(
      each => firstBar(each.bars, { board, options: {} } as never, board.units.walkers!)?.cite,
    );
    expect(bars).toEqual(['AD.core.transport', 'AD.core.transport']);
    const bar = firstBar(disembark.bars, { board, options: {} } as never, board.units.walkers!)!;
    expect(bar.cite).toBe('AD.core.transport');
    expect(bar.why({ reply: {}, instead: () => [] })).toContain('aboard of nothing');
  });
});

describe('aboard', () => {
  const FIRE = { do: 'shoot', target: 'foe' };
  const open = (count: number, more: UnitSpec = {}) => ark({ profile: { open: count } as never, ...more });

  test('IO.house.transport: two fire out of two openings, and nobody else; who is aboard first has them', () => {
    const game = giving({ blue: [riders(), open(2)] }).answer({ unit: 'riders', do: 'openFire' });
    game.dice(1, 1).answer(FIRE);
    expect(game.left).toEqual([]);
    expect(game.board.units.riders!.aboard).toBe('ark-1');
    const second = squad('Second', 2, { aboard: 'ark-1', has: ['independent-character'], weapons: [RIFLE] });
    const may = (count: number, who = [riders(), second]) =>
      giving({ blue: [...who, open(count), squad('Other', 1, { at: [40, 40] })] }).refusal({
        unit: 'second',
        do: 'openFire',
      });
    expect(may(3)).toBeDefined();
    expect(may(4)).toBeUndefined();
    expect(may(2, [second, riders()])).toBeUndefined();
  });

  test('IO.house.transport: nobody fires out of a closed one, nor out of one that is not on the table', () => {
    const may = (machine: ReturnType<typeof ark>) =>
      giving({ blue: [riders(), machine, squad('Other', 1, { at: [40, 40] })] }).refusal({
        unit: 'riders',
        do: 'openFire',
      });
    expect(may(open(1))).toBeUndefined();
    expect(may(ark())).toBeDefined();
    expect(may(open(1, { at: undefined as never, reserve: 'edge' }))).toBeDefined();
  });

  test('IO.house.transport: when their machine falls they stand round it, do nothing more, and who finds no room is lost', () => {
    const falls = (terrain: Setting['terrain'] = []) =>
      played({ blue: [riders(), ark()], red, terrain: terrain! }).startAt('classic.spill', {
        machine: 'ark-1',
        units: ['riders'],
        at: to(20, 30),
      });
    const fallen = falls();
    const { board } = fallen;
    expect(fallen.eventsOf('moved')).toMatchObject([{ unit: 'riders', kind: 'disembark', last: true }]);
    expect(board.units.riders!.models).toHaveLength(3);
    expect(board.units.riders!.deeds).toMatchObject({ disembarked: true, acted: true, noCharge: 'emergency' });
    // Room for one where the hull stood.
    const walls: [number, number, number, number][] = [
      [6, 16, 28, 13],
      [6, 31, 28, 13],
      [6, 29, 13, 2],
      [21, 29, 13, 2],
    ];
    const shut = walls.map((box, index) => piece(`Wall ${'ABCD'[index]}`, box, ['impassable']));
    const play = played({ blue: [riders(), ark({ at: [42, 44] })], red, terrain: shut }).startAt('classic.spill', {
      machine: 'ark-1',
      units: ['riders'],
      at: to(20, 30),
    });
    expect(play.board.units.riders!.models).toEqual(['riders-1']);
  });

  test('IO.house.transport: of a wreck all who were aboard get out', () => {
    const play = played({ blue: [riders(), ark()], red }).startAt('classic.die', { unit: 'ark', models: ['ark-1'] });
    expect(play.eventsOf('gotOut')).toMatchObject([{ unit: 'riders', emergency: true }]);
    expect(play.board.units.riders!.models.every(id => play.board.models[id]!.at)).toBe(true);
  });
});
