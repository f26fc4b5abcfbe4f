import { describe, expect, test } from 'vitest';
import {
  holderOf,
  missionScore,
  reckon,
  result,
  resultWords,
} from '../../../../src/rulesets/darker-millennium/battle/victory.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { boardOf, character, type Setting, squad, team } from '../../../support/dm.js';

const house = optionsSchema.parse({}).house;
const markers = [
  { id: 'm1', label: '1', at: [12, 24] as [number, number] },
  { id: 'm2', label: '2', at: [24, 24] as [number, number] },
  { id: 'm3', label: '3', at: [36, 24] as [number, number] },
];
/** Blue fights from the south, red from the north; armies of 100 points. */
function table(setting: Setting = {}): DmBoard {
  const board = boardOf({ markers, ...setting });
  for (const side of ['blue', 'red'] as const) board.armies[side].points = 100;
  return board;
}
const lost = (side: 'blue' | 'red', ...points: number[]) =>
  points.map((worth, index) => ({ unit: `${side}${index}`, side, points: worth }));

describe('DM.house.end: markers', () => {
  test('the side with more unbroken models within 3" holds it', () => {
    const board = table({ blue: [team('Alpha', 3, { at: [12, 25] })], red: [team('Swarm', 2, { at: [12, 22] })] });
    expect(holderOf(board, board.markers[0]!)).toBe('blue');
    board.units.alpha!.status = 'broken';
    expect(holderOf(board, board.markers[0]!)).toBe('red');
  });

  test('equal numbers, and nobody near, hold nothing', () => {
    const board = table({ blue: [team('Alpha', 1, { at: [12, 25] })], red: [team('Swarm', 1, { at: [12, 22] })] });
    expect(board.markers.map(marker => holderOf(board, marker))).toEqual([undefined, undefined, undefined]);
  });

  test('3" are measured from the base: in at 3.5" from its centre, out beyond', () => {
    const at = (y: number) => table({ blue: [team('Alpha', 1, { at: [12, y] })] });
    expect(holderOf(at(27.5), at(27.5).markers[0]!)).toBe('blue');
    expect(holderOf(at(27.6), at(27.6).markers[0]!)).toBeUndefined();
  });
});

describe('DM.house.end: the score', () => {
  test('one point for each full tenth destroyed, two for the Warlord', () => {
    const board = table({ blue: [character('Marshal', { at: [4, 44] })], red: [team('Swarm', 1, { at: [4, 4] })] });
    board.destroyed = lost('red', 19, 20);
    board.armies.blue.warlord = 'marshal.1';
    board.armies.red.warlord = 'gone';
    board.armies.blue.warlord = board.units.marshal!.models[0]!;
    const { winner, scores, summary } = resultWords(reckon(board, house), board);
    expect(scores[0]).toMatchObject({ side: 'blue', points: 5 });
    expect(scores[0]!.why).toEqual([
      { points: 3, why: "3 tenths of the enemy's points destroyed" },
      { points: 2, why: 'the enemy Warlord slain' },
    ]);
    expect(scores[1]).toMatchObject({ side: 'red', points: 0 });
    expect([winner, summary]).toEqual(['blue', 'Blue, Meridian Guard, wins 5 to 0']);
  });

  test('equal is a draw', () => {
    const board = table({ blue: [team('Alpha', 1, { at: [4, 44] })], red: [team('Swarm', 1, { at: [4, 4] })] });
    for (const side of ['blue', 'red'] as const) board.armies[side].warlord = Object.keys(board.models)[0]!;
    expect(result(board, {}).winner).toBeUndefined();
    expect(resultWords(result(board, {}), board).summary).toBe('A draw, 0 points each');
  });

  test('who concedes is told so, whatever the points; what an older version told stands', () => {
    const board = table({ blue: [team('Alpha', 1, { at: [4, 44] })] });
    const conceded = { ...result(board, {}), winner: 'red', conceded: 'blue' };
    expect(resultWords(conceded, board).summary).toMatch(/ concedes; .* wins\.$/);
    const told = { told: 'Red wins by far', scores: [] };
    expect(resultWords(told, board).summary).toBe('Red wins by far');
  });

  test('switches of the battle change what things are worth; what was settled at the end stands', () => {
    const board = table({ blue: [team('Alpha', 2, { at: [12, 25] })] });
    for (const side of ['blue', 'red'] as const) board.armies[side].warlord = Object.keys(board.models)[0]!;
    const agreed = { house: { markerPoints: 7 } };
    expect(result(board, {}).scores[0]!.points).toBe(3);
    expect(result(board, agreed).scores[0]!.points).toBe(7);
    board.final = reckon(board, { ...house, markerPoints: 8 });
    expect(result(board, agreed).scores[0]!.points).toBe(8);
  });

  test('among them the enemy’s Warlord, and each tenth of his points', () => {
    const board = table();
    board.armies.blue.warlord = 'nobody';
    board.destroyed = lost('blue', 25);
    const points = (agreed: Record<string, number>) => result(board, { house: agreed }).scores[1]!.points;
    // The Warlord 2, and two full tenths of 100 points 1 each.
    expect(points({})).toBe(4);
    expect(points({ warlordPoints: 5 })).toBe(7);
    expect(points({ tenthPoints: 3 })).toBe(8);
  });
});

describe('DM.house.end: missions give 0 to 5 points for what stands on the table', () => {
  const score = (board: DmBoard, goal: Parameters<typeof missionScore>[2]) => missionScore(board, 'blue', goal).points;

  test('the middle marker: held, contested, lost', () => {
    const goal = { kind: 'centre', held: 5, contested: 2 } as const;
    expect(score(table({ blue: [team('Alpha', 1, { at: [24, 25] })] }), goal)).toBe(5);
    expect(score(table(), goal)).toBe(2);
    expect(score(table({ red: [team('Swarm', 1, { at: [24, 25] })] }), goal)).toBe(0);
  });

  test('markers: each, but 5 at most', () => {
    const blue = [12, 24, 36].map(x => team(`T${x}`, 1, { at: [x, 24] }));
    expect(score(table({ blue: blue.slice(0, 2) }), { kind: 'markers', each: 2 })).toBe(4);
    expect(score(table({ blue }), { kind: 'markers', each: 2 })).toBe(5);
  });

  test('halves of the table: the south is blue’s, teams off the table count nowhere', () => {
    const blue = [team('North', 1, { at: [10, 10] }), team('South', 1, { at: [20, 40] }), team('Away', 1)];
    const red = [team('Raid', 1, { at: [30, 40] }), team('Home', 1, { at: [40, 6] })];
    expect(score(table({ blue, red }), { kind: 'reachIn', each: 1 })).toBe(1);
    expect(score(table({ blue, red }), { kind: 'keepOut', points: 5, lessEach: 1 })).toBe(4);
    const many = Array.from({ length: 7 }, (_, i) => team(`R${i}`, 1, { at: [5 + 5 * i, 40] }));
    expect(score(table({ red: many }), { kind: 'keepOut', points: 5, lessEach: 1 })).toBe(0);
  });

  test('DM.house.end: who strayed from a team is no other team, nor is a Champion that stands alone', () => {
    const there = (y: number) => [
      squad('Lima', [team('Lima 1', 2, { at: [10, y] })], { champion: { at: [20, y] } }),
      team('Strays', 1, { at: [30, y], status: 'shaken' }),
    ];
    const strayed = (setting: Setting) => {
      const board = table(setting);
      board.units['lima-1~1'] = { ...board.units.strays!, id: 'lima-1~1' };
      delete board.units.strays;
      board.models['strays-1']!.unit = 'lima-1~1';
      return board;
    };
    expect(score(strayed({ blue: there(10) }), { kind: 'reachIn', each: 1 })).toBe(1);
    const raid = strayed({ red: there(40) });
    expect(score(raid, { kind: 'keepOut', points: 5, lessEach: 1 })).toBe(4);
    // What is left of a team that strayed is the team.
    raid.units['lima-1']!.models = [];
    expect(score(raid, { kind: 'keepOut', points: 5, lessEach: 1 })).toBe(3);
  });

  test('a broken team reaches nothing', () => {
    const blue = [team('North', 1, { at: [10, 10], status: 'broken' })];
    expect(score(table({ blue }), { kind: 'reachIn', each: 1 })).toBe(0);
  });

  test('teams destroyed', () => {
    const board = table();
    board.destroyed = [...lost('red', 10, 10), ...lost('blue', 10)];
    expect(score(board, { kind: 'destroyTeams', each: 1 })).toBe(2);
  });

  const red = [
    character('Matriarch', { at: [4, 4] }),
    character('Warden', { at: [8, 4] }),
    squad('Pack', [team('Pack 1', 3, { at: [14, 4] }), team('Pack 2', 3, { at: [24, 4] })], {
      champion: { with: 'Pack 1' },
    }),
  ];
  test('leaders slain: the Warlord, and others by what is left of their squads and units', () => {
    const board = table({ red });
    for (const id of ['matriarch', 'warden']) board.units[id]!.keywords = ['Character'];
    board.armies.red.warlord = board.units.matriarch!.models[0]!;
    const goal = { kind: 'killLeaders', warlord: 2, other: 1 } as const;
    expect(score(board, goal)).toBe(0);
    for (const id of ['matriarch', 'warden']) {
      for (const model of board.units[id]!.models) delete board.models[model];
      board.units[id]!.models = [];
    }
    expect(score(board, goal)).toBe(3);
    delete board.models[board.squads.pack!.champion!];
    expect(score(board, goal)).toBe(4);
  });

  test('leaders slain: a Character whose unit lives on counts, the Warlord only as such', () => {
    const board = table({ red });
    const [lone, warden] = [board.units.matriarch!.models[0]!, board.units.warden!.models[0]!];
    board.armies.red.warlord = lone;
    board.armies.red.leaders = [lone, warden, board.squads.pack!.champion!];
    // The warden stands among others of its unit.
    board.units.warden!.models.push('guard');
    board.models.guard = { ...board.models[warden]!, id: 'guard', character: false };
    const goal = { kind: 'killLeaders', warlord: 2, other: 1 } as const;
    expect(score(board, goal)).toBe(0);
    delete board.models[warden];
    board.units.warden!.models = ['guard'];
    expect(score(board, goal)).toBe(1);
    delete board.models[lone];
    expect(score(board, goal)).toBe(3);
  });

  test('the Warlord: alive, unhurt, dead', () => {
    const board = table({ blue: [character('Marshal', { at: [4, 44], profile: { wounds: 3 } })] });
    const id = board.units.marshal!.models[0]!;
    board.armies.blue.warlord = id;
    const goal = { kind: 'warlordLives', alive: 3, unbeaten: 2 } as const;
    expect(score(board, goal)).toBe(5);
    board.models[id]!.wounds = 1;
    expect(score(board, goal)).toBe(3);
    delete board.models[id];
    expect(score(board, goal)).toBe(0);
  });
});
