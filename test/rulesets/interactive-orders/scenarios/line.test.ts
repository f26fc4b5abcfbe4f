import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { IoBoard, Scenario } from '../../../../src/rulesets/interactive-orders/board.js';
import { lineLay } from '../../../../src/rulesets/interactive-orders/scenarios/lay-line.js';
import { blade, hull, type Setting, squad, type UnitPart } from '../../../support/classic.js';
import { type IoSpec, ioScenario } from '../../../support/io.js';
import type { Place } from '../../../support/table.js';

const one = (name: string, spec: IoSpec = {}): UnitPart => squad(name, 1, spec);
const RECON: IoSpec = { isRecon: true };
const FORT: IoSpec = { isFort: true };
const to = ([x, y]: Place): JsonObject => ({ to: { x: x * 1000, y: y * 1000 } });
const place = (unit: string, at: Place): JsonObject => ({ unit, ...to(at) });

const BEFORE = { playerTurn: 0, turn: 0, phase: 'before', acting: undefined, firstSide: undefined };
const scenario: Scenario = { id: 'defence-line', limit: 0 };
const ARMIES: Setting = { blue: [one('A'), one('B')], red: [one('R'), one('S')] };

/** The line on a table of 72" by 48"; unless told otherwise blue attacks. */
function line(setting: Setting = ARMIES, agreed: JsonObject = {}) {
  const board = { ...BEFORE, scenario } as unknown as Partial<IoBoard>;
  const options = { first: 'blue', ...setting.options };
  return ioScenario({ table: [72, 48], ...ARMIES, ...setting, board, options }, agreed).startAt('io.line');
}
type Line = ReturnType<typeof line>;

/** The attacker in the west, objectives where the bot likes them: the defenders are asked for next. */
function laid(setting: Setting = ARMIES, agreed: JsonObject = {}): Line {
  const game = line(setting, agreed).answer({ edge: 'west' });
  while (game.asked.asks === 'objective') game.answer({ to: 'best' });
  return game;
}
const left = (game: Line) => game.offered().filter(value => value !== 'rest');
const REST = { unit: 'rest' };

describe('which scenario is fought', () => {
  const fought = (options: JsonObject, ...dice: number[]) => {
    const board = BEFORE as unknown as Partial<IoBoard>;
    const game = ioScenario({ table: [72, 48], ...ARMIES, board }, options)
      .startAt('io.battle')
      .dice(...dice);
    return { id: game.board.scenario?.id, asked: game.asked.asks, zero: game.board.scenario?.hasTurnZero };
  };

  test('IO.house.scenario: 1 to 3 is Counter-Attack, 4 to 6 Defence Line, without a die where it is said', () => {
    const counter = { id: 'counter-attack', asked: 'corner', zero: true };
    const defence = { id: 'defence-line', asked: 'edge', zero: undefined };
    expect(fought({ scenario: 'random' }, 3, 5, 2)).toEqual(counter);
    expect(fought({ scenario: 'random' }, 4, 5, 2)).toEqual(defence);
    expect(fought({ scenario: 'counter-attack' }, 5, 2)).toEqual(counter);
    expect(fought({ scenario: 'defence-line' }, 5, 2)).toEqual(defence);
  });

  const attacker = (setting: Setting, ...dice: number[]) => {
    const game = line(setting).dice(...dice);
    return [game.board.scenario?.attacker, game.asked.who, game.left.length];
  };

  test('IO.house.attacker: the higher die attacks, equal ones are thrown again; or the group says who', () => {
    const rolled = { ...ARMIES, options: { first: 'scenario' } };
    expect(attacker(rolled, 5, 2)).toEqual(['blue', 'red', 0]);
    expect(attacker(rolled, 3, 3, 2, 5)).toEqual(['red', 'blue', 0]);
    expect(attacker({ ...ARMIES, options: { first: 'red' } })).toEqual(['red', 'blue', 0]);
  });

  test('IO.house.attacker: who brought Fortifications defends, whatever else', () => {
    const forts = { ...ARMIES, blue: [one('Wall', FORT), one('B')], options: { first: 'scenario' } };
    expect(attacker(forts)).toEqual(['red', 'blue', 0]);
  });
});

describe('edges and objectives of the Defence Line', () => {
  test('IO.line.edges: the defender picks the short edge of the attacker, and has the other', () => {
    const edges = (edge: string) =>
      line()
        .answer({ edge })
        .board.sides.map(({ id, edge: own }) => [id, own]);
    expect(line().offered()).toEqual(['west', 'east']);
    expect(line().refusal({ edge: 'north' })?.cite).toBe('IO.line.edges');
    expect(edges('west')).toEqual([
      ['blue', 'west'],
      ['red', 'east'],
    ]);
    expect(edges('east')).toEqual([
      ['blue', 'east'],
      ['red', 'west'],
    ]);
  });

  test('IO.line.edges: who chooses reads what stands near each edge; whose edge is whose is told of both alike', () => {
    const game = line();
    const { lines, small } = game.question.prompt(game.view(game.asked.who), game.asked);
    expect(lines.slice(1)).toEqual(['**West** no cover near it.', '**East** no cover near it.']);
    expect(small).toEqual(['North is the upper edge of the picture.']);
    const labels = game.question.choices(game.view(game.asked.who), game.asked, {})?.options.map(({ label }) => label);
    expect(labels).toEqual(['West', 'East']);
    game.answer({ edge: 'west' });
    // What begins with a side is left out in what that side does next: the objectives would seem to be the other's.
    expect(JSON.stringify(game.reports)).toContain('Table edges: **Red** east, **Blue** west');
  });

  test('IO.line.objectives, IO.house.zone: two between the middle and 12" of his edge, the third elsewhere', () => {
    const game = line().answer({ edge: 'west' });
    const may = (at: Place) => game.refusal(to(at)) === undefined;
    expect(game.asked).toMatchObject({ asks: 'objective', who: 'red' });
    expect([may([36, 24]), may([35.9, 24]), may([60, 24]), may([60.1, 24])]).toEqual([true, false, true, false]);
    expect([may([48, 12]), may([48, 11.9]), may([48, 36.1])]).toEqual([true, false, false]);
    game.answer(to([48, 24]));
    expect([may([48, 36]), may([48, 35.9])]).toEqual([true, false]);
    game.answer(to([48, 36]));
    expect([may([40, 12]), may([36, 24]), may([35.9, 24]), may([12, 12]), may([11.9, 12])]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    game.answer(to([30, 30]));
    expect(game.board.markers).toHaveLength(3);
    expect(game.asked.asks).toBe('deploy');
  });

  const held: Setting = {
    table: [72, 48],
    markers: [{ id: 'm1', label: '1', at: [20, 20] }],
    blue: [one('A', { at: [20, 21] })],
    red: [one('R', { at: [60, 4] })],
  };
  const winner = (attacker: 'blue' | 'red') => {
    const board = { scenario: { ...scenario, limit: 9, attacker }, playerTurn: 4, turn: 2, firstSide: 'blue' };
    const game = ioScenario({ ...held, board: board as unknown as Partial<IoBoard> });
    game.startAt({ name: 'io.battle', beats: { endTurn: undefined } }, { acting: 'red' });
    return game.eventsOf('battleEnded').map(({ result }) => result.winner);
  };

  test('IO.line.objectives: the attacker wins by holding all of them, the defender does not', () => {
    expect(winner('blue')).toEqual(['blue']);
    expect(winner('red')).toEqual([]);
  });
});

describe('forces of the Defence Line', () => {
  const FIVE = ['R', 'S', 'T', 'U', 'V'].map(name => one(name));

  test('IO.line.half: up to half of the units, rounded down, and all Fortifications', () => {
    const game = laid({ red: [...FIVE, one('Wall', FORT)] });
    expect(left(game)).toEqual(['r', 's', 't', 'u', 'v', 'wall']);
    game.answer(place('r', [48, 10])).answer(place('s', [48, 20]));
    expect(left(game)).toEqual(['wall']);
    game.dice(1).answer(place('wall', [48, 30]));
    expect(['t', 'u', 'v', 'r'].map(id => game.board.units[id]!.reserve)).toEqual(['edge', 'edge', 'edge', undefined]);
  });

  test('IO.line.half: he may begin with fewer, never without his Fortifications', () => {
    const game = laid({ red: [...FIVE, one('Wall', FORT)] });
    expect(game.refusal({ unit: 'wall', to: 'hold' })?.cite).toBe('IO.line.half');
    game.answer({ unit: 'r', to: 'hold' });
    expect(game.board.units.r!.reserve).toBe('edge');
    expect(left(game)).toEqual(['s', 't', 'u', 'v', 'wall']);
  });

  test('IO.line.half, IO.house.readings.line: who rides in a transport is a unit too', () => {
    const rider = one('Rider', { aboard: 'cart-1' });
    const game = laid({ red: [hull('Cart'), rider, one('S'), one('T'), one('U')] });
    // Half of five are two: the cart and who rides in it.
    game.dice(1).answer(place('cart', [48, 10]));
    expect(['s', 't', 'u'].map(id => game.board.units[id]!.reserve)).toEqual(['edge', 'edge', 'edge']);
    const three = laid({ red: [hull('Cart'), rider, one('S')] });
    expect(left(three)).toEqual(['s']);
  });

  test('IO.line.ambush, IO.house.zone: they stand wholly in the front line zone', () => {
    const game = laid();
    const may = (x: number) => game.refusal(place('r', [x, 40])) === undefined;
    expect([may(36.625), may(36.6), may(59.375), may(59.4)]).toEqual([true, false, true, false]);
    // Two side by side, each with a base of 1.25": one of them inside is not enough.
    const two = laid({ red: [squad('R', 2, {}), one('S')] });
    const mayBoth = (x: number) => two.refusal(place('r', [x, 40])) === undefined;
    expect([mayBoth(36.7), mayBoth(38.5)]).toEqual([false, true]);
  });

  test('IO.house.deployment, IO.house.vehicle: a Vehicle is set up with its front to the middle, or to the nearest enemy', () => {
    const facing = (game: Line, id: string) => game.board.models[id]!.facing;
    const game = laid({ blue: [hull('Ram')], red: [hull('Tank'), one('S')] })
      .dice(1)
      .answer(place('tank', [56, 24]));
    // The attacker comes from the west.
    expect(facing(game, 'tank-1')).toBe(270_000);
    game
      .answer({ unit: 'none' })
      .dice(1, 1)
      .answer(place('ram', [6, 24]));
    expect(facing(game, 'ram-1')).toBe(90_000);
  });

  /** The defender's half stands, nobody waits: the probing force is next. */
  const probing = (blue: UnitPart[], points: number) =>
    laid({ blue }, { points })
      .dice(...[1, 1, 1, 1])
      .answer(REST)
      .answer({ unit: 'none' });
  const BLUE = [one('A', RECON), one('B', RECON), ...['C', 'D', 'E', 'F'].map(name => one(name))];

  test('IO.line.probe, IO.line.wave: all Recon units, and one unit more for each full 1000 points', () => {
    const game = probing(BLUE, 1000);
    expect(game.asked).toMatchObject({ asks: 'deploy', who: 'blue' });
    expect(game.refusal({ unit: 'a', to: 'hold' })?.cite).toBe('IO.line.probe');
    // Wholly within 12" of its edge, on a base of 1.25".
    expect(game.refusal(place('c', [11.5, 8]))?.cite).toBe('IO.line.probe');
    expect(game.refusal(place('c', [11.3, 8]))).toBeUndefined();
    game.answer(place('c', [6, 8])).answer(place('d', [6, 16]));
    expect(left(game)).toEqual(['a', 'b']);
    const small = probing(BLUE, 999);
    small.answer(place('c', [6, 8]));
    expect(left(small)).toEqual(['a', 'b']);
  });

  test('IO.line.probe: left to the bot it is all Recon units and a wave; the others are the main force', () => {
    const game = probing(BLUE, 1000).dice(4, 4).answer(REST);
    const reserves = Object.values(game.board.units).filter(({ side, reserve }) => side === 'blue' && reserve);
    expect(reserves).toHaveLength(2);
    expect(['a', 'b'].map(id => game.board.units[id]!.reserve)).toEqual([undefined, undefined]);
  });

  test('IO.line.probe, IO.recon: a transport that carries Recon units comes with them, and is none of the wave', () => {
    const game = probing([hull('Cart'), one('A', { ...RECON, aboard: 'cart-1' }), one('C'), one('D'), one('E')], 1000);
    game.answer(place('c', [6, 8])).answer(place('d', [6, 16]));
    expect(left(game)).toEqual(['cart']);
    game.dice(4, 4).answer(REST);
    expect(game.board.units.cart!.reserve).toBeUndefined();
    expect(game.board.scenario!.scouted).toEqual({ blue: 1, red: 0 });
  });

  test('IO.line.probeAt: wholly within 12" of the edge of the attacker', () => {
    const game = probing(BLUE, 1000);
    const may = (x: number) => game.refusal(place('a', [x, 8])) === undefined;
    expect([may(0.625), may(11.375), may(11.4)]).toEqual([true, true, false]);
  });

  test('IO.objective.scouted: who has more Recon units on the table is ahead by a point', () => {
    const game = probing(BLUE, 1000).dice(4, 4).answer(REST);
    expect(game.eventsOf('scored')).toMatchObject([
      { side: 'blue', scoring: { points: 1, cause: { is: 'outScouted' } } },
    ]);
  });
});

describe('Ambush Fire and bombardment', () => {
  const EIGHT = ['R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y'].map(name => one(name));
  const counted = (points: number, dice: number[], options: JsonObject = {}) => {
    const game = laid({ red: EIGHT, options }, { points })
      .dice(...dice)
      .answer(REST);
    return [game.asked.args, game.left.length];
  };

  test('IO.line.ambush, IO.house.ambushers: D3 of them, and another D3 for each full 2000 points', () => {
    expect(counted(1000, [5])).toEqual([{ side: 'red', left: 3 }, 0]);
    expect(counted(1999, [2])).toEqual([{ side: 'red', left: 1 }, 0]);
    expect(counted(2000, [5, 1])).toEqual([{ side: 'red', left: 4 }, 0]);
    expect(counted(4000, [6, 3, 1])).toEqual([{ side: 'red', left: 6 }, 0]);
    expect(counted(4000, [3], { ambushers: 'alone' })).toEqual([{ side: 'red', left: 2 }, 0]);
  });

  test('IO.line.ambush: the defender names them one by one, as many as he likes', () => {
    const game = laid({ red: EIGHT }).dice(3).answer(REST);
    const stand = game.offered().filter(value => value !== 'none') as string[];
    expect(stand).toHaveLength(4);
    game.answer({ unit: stand[1]! });
    expect(game.offered()).toHaveLength(4);
    game.answer({ unit: stand[2]! });
    expect(game.asked).toMatchObject({ asks: 'deploy', who: 'blue' });
    expect(stand.map(id => game.board.units[id]!.token)).toEqual([undefined, 'ambush', 'ambush', undefined]);
  });

  /** One unit of red stands, and is bombarded; the other waits. */
  const bombarded = (red: UnitPart, dice: number[], setting: Setting = {}) => {
    const game = laid({ ...setting, red: [red, one('Other')] }).dice(1);
    const id = Object.keys(game.board.units).find(each => game.board.units[each]!.name === red.name)!;
    game
      .answer(place(id, [48, 10]))
      .answer({ unit: 'none' })
      .dice(...dice)
      .answer(REST);
    expect(game.left).toEqual([]);
    expect(game.ended).toBe('blue');
    return game.board.units[id]!;
  };

  test('IO.line.bombard: each unit on the table takes a Pinning test', () => {
    expect(bombarded(one('R'), [4, 5]).grounded).toBe(0);
    expect(bombarded(one('R'), [4, 4]).grounded).toBeUndefined();
  });

  test('IO.line.bombard, IO.riders.exposed: who rides on a tank takes one too, and gets off where it fails', () => {
    const tank = hull('Tank', { crewLeadership: 10, profile: { subTypes: ['tank'] }, weapons: [blade('Ram')] });
    const rider = one('R', { numbers: { armourSave: 5 } });
    const ridden = (dice: number[]) => {
      const game = laid({ red: [tank, rider, one('Other'), one('More')] }).dice(1);
      game.answer({ unit: 'r', to: 'on tank-1' }).answer(place('tank', [48, 10]));
      game.answer({ unit: 'rest' }).answer({ unit: 'none' });
      game.dice(...dice).answer(REST);
      expect(game.left).toEqual([]);
      return game.board.units.r!;
    };
    // The tank, who rides on it, the other unit of the half.
    expect(ridden([1, 1, 4, 4, 1, 1])).toMatchObject({ aboard: 'tank-1' });
    expect(ridden([1, 1, 4, 5, 1, 1])).toMatchObject({ grounded: 0 });
    expect(ridden([1, 1, 4, 5, 1, 1]).aboard).toBeUndefined();
  });

  test('IO.line.bombard: pinned as some groups play it, it is so through its own first turn, which is the second', () => {
    expect(bombarded(one('R'), [4, 5], { options: { pin: 'pinned' } }).pinnedUntil).toBe(2);
  });

  test('IO.line.bombard: a vehicle tests its Leadership, or is stunned through its own first turn', () => {
    const tank = hull('Tank', { crewLeadership: 7, weapons: [blade('Ram')] });
    const effects = (dice: number[]) => {
      const game = laid({ red: [tank, one('Other')] }).dice(1);
      game
        .answer(place('tank', [48, 10]))
        .answer({ unit: 'none' })
        .dice(...dice)
        .answer(REST);
      return game.board.models['tank-1']!.effects;
    };
    expect(effects([4, 3])).toEqual([]);
    expect(effects([4, 4])).toEqual([
      { is: 'stunned', marks: ['noMove', 'snapShots'], until: { playerTurn: 2, phase: 'end' } },
    ]);
  });

  test('IO.victory.limit: a hundredth of the points; the attacker has the first turn', () => {
    const settled = (agreed: JsonObject) => {
      const game = laid(ARMIES, agreed).dice(1).answer(REST).answer({ unit: 'none' }).dice(4, 4).answer(REST);
      return game.eventsOf('firstSettled').map(({ side, limit }) => [side, limit]);
    };
    expect(settled({ points: 1000 })).toEqual([['blue', 10]]);
    expect(settled({ points: 1599 })).toEqual([['blue', 15]]);
    expect(settled({ points: 1000, limit: 7 })).toEqual([['blue', 7]]);
  });
});

describe('waves of the Defence Line', () => {
  const waiting = ['A', 'B', 'C', 'D'].map(name => one(name, { reserve: 'edge' }));
  const coming = (side: 'blue' | 'red', turn: number, points = 1000) => {
    const sides = [
      { id: 'blue', edge: 'west' },
      { id: 'red', edge: 'east' },
    ];
    const board = { turn, playerTurn: 2 * turn - 1, scenario: { ...scenario, attacker: 'blue' }, sides };
    const setting = { table: [72, 48] as Place, [side]: waiting, board: board as unknown as Partial<IoBoard> };
    return ioScenario(setting, { points }).startAt('io.arrivals', { side });
  };
  const count = (...of: Parameters<typeof coming>) => {
    const game = coming(...of);
    return game.pending.length === 0 ? 0 : game.asked.args.left;
  };

  test('IO.line.main, IO.line.wave: from turn 3 on a wave of the attacker in each turn', () => {
    expect([count('blue', 2), count('blue', 3), count('blue', 4)]).toEqual([0, 2, 2]);
    expect([count('blue', 3, 999), count('blue', 3, 2000)]).toEqual([1, 3]);
  });

  test('IO.line.relief: from turn 4 on a wave of the defender in each turn', () => {
    expect([count('red', 3), count('red', 4), count('red', 5, 3000)]).toEqual([0, 2, 4]);
  });

  test('IO.line.main, IO.line.relief: wholly within 6" of their own edge, anywhere along it', () => {
    const cites = [coming('blue', 3).asked.cite, coming('red', 4).asked.cite];
    expect(cites).toEqual(['IO.line.main', 'IO.line.relief']);
    const where = (side: 'blue' | 'red', at: Place) => {
      const game = coming(side, 4).answer(place('a', at));
      return game.board.models['a-1']!.at!;
    };
    expect(where('blue', [20, 46]).x).toBeLessThanOrEqual(5375);
    expect(where('blue', [20, 46]).y).toBeGreaterThan(40_000);
    expect(where('red', [50, 2]).x).toBeGreaterThanOrEqual(66_625);
    expect(where('red', [50, 2]).y).toBeLessThan(8000);
  });
});

describe('two players of a side', () => {
  test('IO.line.half, IO.line.probe: the rest that the bot deploys is that of who says so', () => {
    const ally: IoSpec = { seat: 'ally' };
    const red = [one('R'), one('S'), one('T', ally), one('U', ally)];
    const game = line({ ...ARMIES, red })
      .given(board => {
        board.seats = [...board.seats, { ...board.seats.find(({ id }) => id === 'red')!, id: 'ally' }];
      })
      .startAt('io.line')
      .answer({ edge: 'west' });
    while (game.asked.asks === 'objective') game.answer({ to: 'best' });
    // Two of four may begin on the table.
    expect(game.asked).toMatchObject({ asks: 'deploy', who: 'red' });
    game.answer(REST);
    expect(game.asked).toMatchObject({ asks: 'deploy', who: 'ally' });
    expect(Object.values(game.board.models).filter(({ at, unit }) => at && unit < 't')).toHaveLength(1);
  });
});

test('IO.strike.flyer.move: the half of a side is what lies no nearer to the other short edge, to the middle itself', () => {
  const { board } = laid();
  const half = (side: 'blue' | 'red', x: number) => lineLay.half(board as IoBoard, side, { x: x * 1000, y: 20_000 });
  // Blue attacks from the west, and the table is 72" long.
  expect([20, 36, 36.1].map(x => half('blue', x))).toEqual([true, true, false]);
  expect([20, 35.9, 36, 60].map(x => half('red', x))).toEqual([false, false, true, true]);
});
