import { describe, expect, test } from 'vitest';
import { lengthOf } from '../../../src/engine/table/walked.js';
import { firstBar } from '../../../src/rulesets/bars.js';
import type { ClassicView } from '../../../src/rulesets/classic/game.js';
import { move, run } from '../../../src/rulesets/classic/movement/actions.js';
import { stayersOf } from '../../../src/rulesets/classic/movement/escort.js';
import type { Gait } from '../../../src/rulesets/classic/movement/ways.js';
import { movedFar } from '../../../src/rulesets/classic/shooting/arms.js';
import { embark } from '../../../src/rulesets/classic/transports/actions.js';
import { gun, hull, squad, type UnitPart, type UnitSpec } from '../../support/classic.js';
import { ioScenario, waiting } from '../../support/io.js';
import { midBoard, played } from '../../support/io-small.js';
import { piece } from '../../support/table.js';

const foot = squad('Line', 1, { at: [10, 40], numbers: { M: 6 } });
const tank = (more: Parameters<typeof hull>[1] = {}) =>
  hull('Line', { at: [10, 40], numbers: { M: 12, ...more.numbers }, ...more });
const wood = piece('Wood A', [4, 34, 12, 3], ['soft', 'difficult']);

/** How many inches it went to the north, to the nearest tenth. */
function went(unit: UnitPart, gait: Gait, dice: number[], terrain = [] as (typeof wood)[]) {
  const play = played({ blue: [unit], terrain, board: { phase: 'movement' } })
    .startAt('classic.go', { unit: 'line', to: { x: 10_000, y: 2000 }, gait })
    .dice(...dice);
  const all = play.eventsOf('moved').reduce((sum, { models }) => sum + lengthOf(models[0]!.path), 0);
  expect(play.left).toEqual([]);
  return Math.round(all / 100) / 10;
}

test('IO.house.walk: a move throws nothing, a run adds a D6 that is thrown', () => {
  expect(went(foot, 'move', [])).toBe(6);
  expect(went(foot, 'run', [4])).toBe(10);
  expect(went(foot, 'run', [1])).toBe(7);
  const told = (gait: Gait, dice: number[]) =>
    played({ blue: [foot], board: { phase: 'movement' } })
      .startAt('classic.go', { unit: 'line', to: { x: 10_000, y: 2000 }, gait })
      .dice(...dice)
      .eventsOf('paceThrown');
  expect([told('move', []).length, told('run', [4]).length]).toEqual([0, 1]);
});

test('IO.house.walk: over difficult ground the best of two dice is all that is left of the move, and a run comes on top', () => {
  expect(went(foot, 'move', [2, 4], [wood])).toBe(4);
  expect(went(foot, 'move', [6, 6], [wood])).toBe(6);
  expect(went(foot, 'run', [3, 2, 1], [wood])).toBe(5);
  const far = { ...wood, outline: wood.outline.map(({ x, y }) => ({ x, y: y - 20_000 })) };
  expect(went(foot, 'move', [], [far])).toBe(6);
});

test('IO.house.walk: a vehicle cruises by its Movement, and goes flat out by 6" more or 12" if it is fast', () => {
  expect(went(tank(), 'move', [])).toBe(12);
  expect(went(tank(), 'run', [])).toBe(18);
  expect(went(tank({ profile: { subTypes: ['fast'] } }), 'run', [])).toBe(24);
});

test('IO.house.walk: a unit moves or runs once, and nobody who is slow and purposeful runs', () => {
  const bars = (more: UnitSpec) => {
    const board = midBoard({ blue: [squad('Line', 1, { at: [10, 40], ...more })], board: { phase: 'movement' } });
    const view = { board, options: {} } as unknown as ClassicView;
    return [move, run, embark].map(each => firstBar(each.bars, view, board.units.line!)?.cite);
  };
  const MOVED = 'AD.core.move';
  const NO_TRANSPORT = 'AD.core.transport';
  expect(bars({})).toEqual([undefined, undefined, NO_TRANSPORT]);
  expect(bars({ deeds: { moved: 'moved' } })).toEqual([MOVED, MOVED, MOVED]);
  expect(bars({ effects: [{ is: 'held', marks: ['noMove'] }] })).toEqual([MOVED, MOVED, NO_TRANSPORT]);
  expect(bars({ has: ['slow-and-purposeful'] })).toEqual([undefined, 'AD.rule.slow-and-purposeful', NO_TRANSPORT]);
});

test('IO.house.walk, IO.house.guns: who carries a Heavy or an Ordnance weapon may stay while the others move', () => {
  const stay = (shooting: 'heavy' | 'ordnance' | 'assault', more: UnitSpec = {}) => {
    const weapons = [[gun('Lance', { shooting })], [gun('Rifle')]];
    const board = midBoard({ blue: [squad('Line', 2, { at: [10, 40], weapons, ...more })] });
    return stayersOf(board, board.units.line!);
  };
  expect([stay('heavy'), stay('ordnance'), stay('assault')]).toEqual([['line-1'], ['line-1'], []]);
  // A pistol beside it changes nothing.
  const beside = [[gun('Lance', { shooting: 'heavy' }), gun('Pistol')], [gun('Rifle')]];
  expect(stay('heavy', { weapons: beside })).toEqual(['line-1']);
  // Whoever shoots as well after a move goes too, and so does a unit of nobody else.
  expect(stay('heavy', { has: ['relentless'] })).toEqual([]);
  expect(stay('heavy', { weapons: [gun('Lance', { shooting: 'heavy' })] })).toEqual([]);
});

test('IO.house.walk: a vehicle has gone far beyond half its Movement, unless its order says how its guns count', () => {
  const far = (moved: number, gunnery?: 'steady' | 'cruising') => {
    const board = midBoard({ blue: [tank({ model: { moved }, deeds: gunnery ? { gunnery } : {} })] });
    return movedFar(board, board.models['line-1']!);
  };
  // A way is known to a hundredth of an inch.
  expect([far(0), far(6010), far(6011)]).toEqual([false, false, true]);
  expect([far(12_000, 'steady'), far(0, 'cruising')]).toEqual([false, true]);
});

test('IO.vehicle.terrain: difficult ground on its path leaves a vehicle combat speed, and nothing is thrown', () => {
  expect(went(tank(), 'move', [], [wood])).toBe(6);
  expect(went(tank(), 'run', [], [wood])).toBe(6);
  const play = played({ blue: [tank()], terrain: [wood] }).startAt('classic.go', {
    unit: 'line',
    to: { x: 10_000, y: 2000 },
    gait: 'move',
  });
  expect(play.board.units.line!.deeds).toMatchObject({ slow: true, moved: 'half' });
  expect(play.board.models['line-1']!.isImmobile).toBeUndefined();
});

test('IO.vehicle.dozer: dozer blades ignore it', () => {
  expect(went(tank({ has: ['dozer-blades'] }), 'move', [], [wood])).toBe(12);
});

test('IO.house.slow, IO.vehicle.terrain: who is Slow goes flat out no more', () => {
  const board = midBoard({ blue: [tank({ deeds: { slow: true } })], board: { phase: 'movement' } });
  const view = { board, options: {} } as unknown as ClassicView;
  expect(firstBar(run.bars, view, board.units.line!)?.cite).toBe('IO.vehicle.terrain');
});

test('IO.house.walk: a preview says what is thrown', () => {
  const board = midBoard({ blue: [foot], terrain: [wood] });
  const view = { board, options: {} } as unknown as ClassicView;
  const preview = run.preview(view, board.units.line!, { to: { x: 10_000, y: 30_000 } });
  expect(preview.lines.join(' ')).toContain('best of two dice');
  expect(preview.small.join(' ')).toContain('a D6');
});

test('IO.house.windows, IO.order.interrupt: nobody is met where he could not stand, though that is the nearest point of his way', () => {
  // It hovers over B, who is nearest to R on its way.
  const skimmer = hull('A', { at: [10, 30], numbers: { M: 24 }, profile: { subTypes: ['skimmer'] } });
  const met = (friend: UnitPart[]) => {
    const play = played({
      blue: [skimmer, ...friend],
      red: [waiting('R', 1, 'ambush', { at: [20, 12] })],
      board: { phase: 'movement', stack: [{ unit: 'a', order: 'manoeuvre' }] } as never,
    }).startAt('classic.go', { unit: 'a', to: { x: 30_000, y: 30_000 }, gait: 'move' });
    while (play.board.models['a-1']!.at!.x <= 10_000) play.answer({ react: 'hold' });
    return play.board.models['a-1']!.at!.x;
  };
  expect(met([])).toBe(22_500);
  expect(met([hull('B', { at: [20, 30] })])).toBeGreaterThan(23_000);
});

test('IO.house.slow: it moves at combat speed, who is not slow as far as ever', () => {
  expect(went(tank({ deeds: { slow: true } }), 'move', [])).toBe(6);
  expect(went(tank({ profile: { subTypes: ['fast'] } }), 'run', [])).toBe(24);
  expect([went(tank(), 'move', []), went(tank(), 'run', [])]).toEqual([12, 18]);
  expect([went(foot, 'move', []), went(foot, 'run', [4])]).toEqual([6, 10]);
  const heavy = gun('Lance', { shooting: 'heavy' });
  const mixed = squad('Line', 2, { at: [10, 40], numbers: { M: 6 }, weapons: [[heavy], [gun('Rifle')]] });
  expect([went(mixed, 'move', []), went(mixed, 'escort', [])]).toEqual([6, 0]);
});

test('IO.house.slow, IO.house.vehicle: who is immobilised goes nowhere, but a flyer whose wings are stuck flies on', () => {
  const stuck = { model: { isImmobile: true } as const };
  expect(went(tank(stuck), 'move', [])).toBe(0);
  expect(went(tank({ ...stuck, numbers: { M: 12 }, profile: { subTypes: ['flyer'] } }), 'move', [])).toBe(12);
});

test('IO.house.windows: a move is told as a move and a run as a run, and who stays goes no way', () => {
  const kinds = (gait: Gait, dice: number[], y = 2000) =>
    played({ blue: [foot], board: { phase: 'movement' } })
      .startAt('classic.go', { unit: 'line', to: { x: 10_000, y }, gait })
      .dice(...dice)
      .eventsOf('moved')
      .map(({ kind, models }) => [kind, models[0]!.path.length]);
  expect(kinds('move', [])).toEqual([['move', 2]]);
  expect(kinds('run', [4])).toEqual([['run', 2]]);
  expect(kinds('move', [], 40_000)).toEqual([['move', 1]]);
});

test('IO.house.walk, IO.house.slow: all that a walker moves is combat speed: difficult ground leaves it that, and its guns aim', () => {
  const walker = tank({ numbers: { M: 6 }, profile: { subTypes: ['walker'] } });
  expect(went(walker, 'move', [], [wood])).toBe(6);
  const play = played({ blue: [walker] }).startAt('classic.go', {
    unit: 'line',
    to: { x: 10_000, y: 2000 },
    gait: 'move',
  });
  expect(play.board.units.line!.deeds.moved).toBe('half');
  expect(movedFar(play.board, play.board.models['line-1']!)).toBe(false);
  // A tank that is no faster halves it.
  expect(went(tank({ numbers: { M: 6 } }), 'move', [], [wood])).toBe(3);
});

describe('IO.order.manoeuvre.first, IO.house.readings.orders: who fires first fires as if it had moved', () => {
  const foe = squad('Foe', 5, { at: [10, 4] });
  const guns = [
    gun('Left', { range: { least: 0, most: 60_000 } }),
    gun('Right', { range: { least: 0, most: 60_000 } }),
  ];
  const given = (unit: UnitPart) => ioScenario({ blue: [unit], red: [foe] }).startAt('io.giving', { side: 'blue' });
  const order = { unit: 'line', do: 'manoeuvre', first: 'fire' };
  const to = (y: number) => ({ do: 'move', to: { x: 10_000, y } });

  test('a Vehicle at combat speed, and then it goes no faster', () => {
    const fired = given(tank({ weapons: guns })).answer(order);
    fired.dice(1, 1).answer({ do: 'shoot', target: 'foe' });
    expect(fired.eventsOf('shot')[0]!.volleys.map(({ isSnap }) => isSnap)).toEqual([undefined, undefined]);
    expect(fired.asked).toMatchObject({ asks: 'act', args: { part: 'move' } });
    expect([fired.refusal(to(28_000)) === undefined, fired.refusal(to(34_000)) === undefined]).toEqual([false, true]);
  });

  test('a Vehicle that held its fire goes as fast as it likes, and so does who is none', () => {
    const held = given(tank({ weapons: guns }))
      .answer(order)
      .answer({ do: 'none' });
    expect(held.refusal(to(28_000))).toBeUndefined();
    const walks = given(squad('Line', 1, { at: [10, 40], weapons: guns })).answer(order);
    walks.dice(1).answer({ do: 'shoot', target: 'foe' });
    expect(walks.refusal(to(33_000))).toBeUndefined();
  });
});
