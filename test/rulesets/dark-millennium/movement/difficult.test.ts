import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { DkUnit } from '../../../../src/rulesets/dark-millennium/board.js';
import { crossingLine, crossingsIn, hindranceOf } from '../../../../src/rulesets/dark-millennium/movement/difficult.js';
import { planRoute } from '../../../../src/rulesets/dark-millennium/movement/route.js';
import { boardOf, scenario, squad } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

const woods = piece('Woods A', [5, 12, 20, 6], ['difficult', 'soft']);
const thicket = piece('Thicket B', [5, 12, 20, 6], ['very-difficult', 'soft']);

/** Who of a unit with these Agility scores is slowed by a face on the die, and by how many inches. */
function slowed(agilities: number[], face: number, terrain = [woods]) {
  const board = boardOf({ blue: [squad('Alpha', agilities.length, { at: [8, 20] })], terrain });
  agilities.forEach((agility, index) => {
    const id = `agility-${agility}`;
    board.profiles[id] = { ...board.profiles['alpha-profile']!, id, agility };
    board.models[`alpha-${index + 1}`]!.profile = id;
  });
  const unit = board.units.alpha as DkUnit;
  const { places } = planRoute(board, unit, { way: 'to', to: { x: 9000, y: 15_000 }, times: 1 });
  const { cuts } = hindranceOf(board, crossingsIn(board, places), face);
  return agilities.map((_, index) => (cuts[`alpha-${index + 1}`] ?? 0) / 1000);
}

test('DK.move.difficult: agility 2, 4 and 5 with a 3 against 7+: the first loses 2", the others nothing', () => {
  expect(slowed([2, 4, 5], 3)).toEqual([2, 0, 0]);
});

test('DK.move.difficult: a squad of agility 3 with a 2 loses 2"', () => {
  expect(slowed([3, 3, 3], 2)).toEqual([2, 2, 2]);
});

test('DK.move.thresholds, DK.move.difficult: very difficult ground takes 9', () => {
  expect(slowed([3], 3, [thicket])).toEqual([3]);
});

test('DK.move.difficult.one: a 1 keeps the unit out, whatever its agility', () => {
  const play = scenario({
    blue: [squad('Alpha', 3, { at: [10, 20], profile: { agility: 9 } })],
    red: [squad('Bravo', 1, { at: [40, 40] })],
    terrain: [woods],
  }).startAt(turn, { side: 'blue' });
  play.dice(1).answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  play.answer({ react: 'hold' });
  expect(play.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true }]);
  expect(Object.values(play.board.models).every(({ at, unit }) => unit !== 'alpha' || at!.y > 18_000)).toBe(true);
});

test('DK.move.difficult: what is slowed goes less far, and open ground needs no die', () => {
  const to = { x: 11_000, y: 15_500, near: true };
  const setting = {
    blue: [squad('Alpha', 1, { at: [11, 20.5] })],
    red: [squad('Bravo', 1, { at: [40, 1], weapons: [] })],
  };
  const free = scenario(setting).startAt(turn, { side: 'blue' }).answer({ unit: 'alpha', do: 'march', to });
  expect(free.eventsOf('terrainTested')).toEqual([]);
  const slow = scenario({ ...setting, terrain: [woods] }).startAt(turn, { side: 'blue' });
  slow.dice(2).answer({ unit: 'alpha', do: 'advance', to });
  const y = slow.board.models['alpha-1']!.at!.y;
  expect(y).toBeGreaterThanOrEqual(16_400);
  expect(y).toBeLessThan(17_000);
});

test('DK.jump, DK.skimmers, DK.move.difficult.one: who leaps needs no die on the way, and one where it lands in difficult ground', () => {
  const leaper = (agility: number) =>
    scenario({
      blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12, agility } })],
      red: [squad('Bravo', 1, { at: [40, 1], weapons: [] })],
      terrain: [woods],
    }).startAt(turn, { side: 'blue' });
  const over = leaper(3).answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 10_500, near: true } });
  expect(over.eventsOf('terrainTested')).toEqual([]);
  expect(over.eventsOf('landed')).toEqual([]);
  const badly = leaper(3)
    .dice(3)
    .answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  expect(badly.eventsOf('landed')).toMatchObject([{ face: 3, failed: ['Alpha'] }]);
  expect(badly.board.units.alpha?.models).toEqual([]);
  const well = leaper(4)
    .dice(3)
    .answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  expect(well.eventsOf('landed')).toMatchObject([{ failed: [] }]);
  const one = leaper(9)
    .dice(1)
    .answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  expect(one.eventsOf('landed')).toMatchObject([{ face: 1, failed: ['Alpha'] }]);
});

describe('DK.move.difficult.one: a 1', () => {
  const enemy = [squad('Bravo', 1, { at: [40, 1], weapons: [] })];

  test('takes its shortfall as well as keeping out', () => {
    expect(slowed([3, 9], 1)).toEqual([3, 0]);
    // 6" of Speed, less 7 - (1 + 3): it stops after 3" though the woods begin only after 4".
    const play = scenario({ blue: [squad('Alpha', 1, { at: [11, 22.5] })], red: enemy, terrain: [woods] });
    play.startAt(turn, { side: 'blue' }).dice(1);
    play.answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 17_000, near: true } });
    expect(play.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true, slowed: [{ by: 3 }] }]);
    expect(Math.round(play.board.models['alpha-1']!.at!.y / 10)).toBe(1950);
    expect(JSON.stringify(play.reports)).toContain('`1` → no way in, 1 slowed by 3\\"');
  });

  test('keeps out who stands outside, though another of the unit stands inside and may go on', () => {
    const places: [number, number][] = [
      [11, 17],
      [11, 18.75],
    ];
    const board = boardOf({ blue: [squad('Alpha', 2, { places, profile: { agility: 9 } })], terrain: [woods] });
    const unit = board.units.alpha as DkUnit;
    const route = { way: 'to' as const, to: { x: 11_000, y: 14_500 }, times: 1 };
    const crossed = crossingsIn(board, planRoute(board, unit, route).places);
    expect(hindranceOf(board, crossed, 1)).toEqual({ cuts: {}, barred: { 'alpha-2': [woods.id] } });
    const play = scenario({
      blue: [squad('Alpha', 2, { places, profile: { agility: 9 } })],
      red: enemy,
      terrain: [woods],
    });
    play.startAt(turn, { side: 'blue' }).dice(1);
    play.answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 14_500, near: true } });
    const y = (id: string) => play.board.models[id]!.at!.y;
    expect(y('alpha-2')).toBeGreaterThan(18_000);
    expect(y('alpha-1')).toBeLessThan(17_000);
  });

  test('bars to each model the pieces on its own way, and nothing to who leaps over them', () => {
    const copse = piece('Copse B', [14, 12, 3, 6], ['difficult', 'soft']);
    const grove = piece('Grove A', [9, 12, 3, 6], ['difficult', 'soft']);
    const board = boardOf({
      blue: [
        squad('Alpha', 3, {
          places: [
            [10.5, 19],
            [13, 19],
            [15.5, 19],
          ],
        }),
      ],
      terrain: [grove, copse],
    });
    const at = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });
    const way = (model: string, x: number) => ({ model, at: at(x, 15), facing: 0, path: [at(x, 19), at(x, 15)] });
    const ways = [way('alpha-1', 10.5), way('alpha-2', 13), way('alpha-3', 15.5)];
    expect(hindranceOf(board, crossingsIn(board, ways), 1).barred).toEqual({
      'alpha-1': [grove.id],
      'alpha-3': [copse.id],
    });
    board.profiles['alpha-profile']!.jump = 12;
    expect(hindranceOf(board, crossingsIn(board, ways), 1)).toEqual({ cuts: {}, barred: {} });
  });
});

test('DK.move.difficult: the same die counts for what the rest of the move meets instead', () => {
  // A 1 keeps it out of the grove before it; the way round leads through the copse beside, which it keeps out of as well.
  const grove = piece('Grove A', [8, 14, 5, 3], ['difficult', 'soft']);
  const copse = piece('Copse B', [13, 14, 30, 3], ['difficult', 'soft']);
  const rock = piece('Rock C', [0, 14, 8, 3], ['impassable']);
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [12, 18], profile: { speed: 12, agility: 9 } })],
    red: [squad('Bravo', 1, { at: [40, 1], weapons: [] })],
    terrain: [grove, copse, rock],
  }).startAt(turn, { side: 'blue' });
  play.dice(1).answer({ unit: 'alpha', do: 'advance', to: { x: 12_000, y: 12_000, near: true } });
  expect(play.board.models['alpha-1']!.at!.y).toBeGreaterThan(17_000);
  expect(play.eventsOf('terrainTested')[0]?.over).toContainEqual({ name: 'Copse B', threshold: 7 });
});

describe('DK.move.difficult: behind Why stand the addends of every test', () => {
  const enemy = [squad('Bravo', 1, { at: [40, 1], weapons: [] })];

  test('of those who are slowed and those who are not, by what each adds', () => {
    const play = scenario({ blue: [squad('Alpha', 3, { at: [11, 21] })], red: enemy, terrain: [woods] });
    play.given(board => {
      board.profiles.nimble = { ...board.profiles['alpha-profile']!, id: 'nimble', agility: 5 };
      board.models['alpha-3']!.profile = 'nimble';
    });
    play.startAt(turn, { side: 'blue' }).dice(2);
    play.answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_500, near: true } });
    const why = play.reports.flatMap(report => report.why);
    expect(why).toContain('Guardsman 1 and Guardsman 2: `2` + Agility 3 = 5 against 7+: 2" less');
    expect(why).toContain('Guardsman 3: `2` + Agility 5 = 7 against 7+: nothing lost');
  });

  test('of those who land in it', () => {
    const leaper = (agility: number, face: number) =>
      scenario({
        blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12, agility } })],
        red: enemy,
        terrain: [woods],
      })
        .startAt(turn, { side: 'blue' })
        .dice(face)
        .answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } })
        .reports.flatMap(report => report.why);
    expect(leaper(3, 3)).toContain('Alpha: `3` + Agility 3 = 6 against 7+: badly, light damage');
    expect(leaper(4, 3)).toContain('Alpha: `3` + Agility 4 = 7 against 7+: well');
    expect(leaper(9, 1)).toContain('Alpha: `1` + Agility 9 = 10 against 7+, and a 1 always fails: badly, light damage');
  });
});

test('DK.heroes.dice: a preview says the 6 that a point makes of the die, not a die', () => {
  const line = (agility: number, heroic: boolean) => {
    const board = boardOf({ blue: [squad('Alpha', 1, { at: [8, 20], profile: { agility } })], terrain: [thicket] });
    const { places } = planRoute(board, board.units.alpha as DkUnit, {
      way: 'to',
      to: { x: 9000, y: 15_000 },
      times: 1,
    });
    return crossingLine(board, crossingsIn(board, places), heroic);
  };
  expect(line(3, false)).toContain(': d6 + Agility 3; the shortfall in inches is lost');
  expect(line(2, true)).toBe('Through Thicket B (9+): 6 by a hero point + Agility 2; up to 1" slower.');
  expect(line(3, true)).toBe('Through Thicket B (9+): 6 by a hero point + Agility 3; nobody is slower.');
});
