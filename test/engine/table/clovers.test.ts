import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestBlast } from '../../../src/engine/table/blast-places.js';
import {
  bestClover,
  type CloverAim,
  circleStruck,
  circlesOf,
  underCircles,
  whyNotClover,
} from '../../../src/engine/table/clovers.js';
import type { Member } from '../../../src/engine/table/coherency.js';
import { travel } from '../../../src/engine/table/points.js';
import { anyStanding, soldier } from './battlefield.js';

const shape = { radius: 2500, apart: 3500 };
const at = { x: 20_000, y: 20_000 };

const foes = (...spots: [number, number][]): Member[] =>
  spots.map(([x, y], index) => ({ id: `e${index}`, standing: soldier(x, y) }));
const aimed = (target: Member[], more: Partial<CloverAim> = {}): CloverAim => ({
  target,
  marks: target,
  spared: [],
  ...shape,
  ...more,
});
/** Models struck by six throws, one of each face. */
const worth = (touched: readonly string[][]) =>
  [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + touched[circleStruck(face)]!.length, 0);

describe('AD.house.clover: four circles round a middle one', () => {
  test('their middles lie 3.5" off, clockwise from the turn, the middle last', () => {
    expect(circlesOf({ at, turn: 0 }, shape)).toEqual([
      { x: 20_000, y: 16_500 },
      { x: 23_500, y: 20_000 },
      { x: 20_000, y: 23_500 },
      { x: 16_500, y: 20_000 },
      at,
    ]);
    expect(circlesOf({ at, turn: 90_000 }, shape)[0]).toEqual({ x: 23_500, y: 20_000 });
  });

  test('AD.rule.apocalyptic-barrage: 1 to 4 strike the outer circles, 5 and 6 the middle', () => {
    expect([1, 2, 3, 4, 5, 6].map(circleStruck)).toEqual([0, 1, 2, 3, 4, 4]);
  });

  test('AD.rule.apocalyptic-barrage: strikes of 2, 3, 3 and 6 over circles with 2, 3 and 3 models are 11 hits', () => {
    const target = foes(
      ...([
        [25_600, 19_000],
        [25_600, 21_000],
      ] as [number, number][]),
      ...([
        [18_600, 25_600],
        [20_000, 25_600],
        [21_400, 25_600],
      ] as [number, number][]),
      ...([
        [19_800, 19_800],
        [20_200, 19_800],
        [20_000, 20_200],
      ] as [number, number][]),
    );
    const touched = underCircles({ at, turn: 0 }, shape, target);
    expect(touched.map(({ length }) => length)).toEqual([0, 2, 3, 0, 3]);
    expect([2, 3, 3, 6].reduce((sum, face) => sum + touched[circleStruck(face)]!.length, 0)).toBe(11);
  });

  test('it keeps its turn when it scatters', () => {
    const moved = travel(at, 90_000, 8000);
    const before = circlesOf({ at, turn: 25_000 }, shape);
    expect(circlesOf({ at: moved, turn: 25_000 }, shape)).toEqual(before.map(({ x, y }) => ({ x: x + 8000, y })));
  });
});

describe('where a clover is best laid', () => {
  test('AD.rule.apocalyptic-barrage: it is turned for the most models', () => {
    // Four on the diagonals, 6.2" off, and a fifth in the middle to aim at.
    const far = ([x, y]: [number, number]): [number, number] => [20_000 + x * 4384, 20_000 + y * 4384];
    const target = foes([20_000, 20_000], far([1, 1]), far([-1, -1]), far([1, -1]), far([-1, 1]));
    const place = bestClover(aimed(target, { marks: target.slice(0, 1) }))!;
    expect(worth(place.touched)).toBeGreaterThanOrEqual(6);
    expect(Math.abs(place.turn - 45_000)).toBeLessThanOrEqual(25_000);
    expect(worth(underCircles({ at, turn: 0 }, shape, target))).toBe(2);
  });

  test('AD.rule.blast: no circle of it covers a friend; it is turned and shifted away from them', () => {
    const target = foes([20_000, 20_000], [21_500, 20_000]);
    const spared = foes([20_000, 13_500]).map(({ standing }) => ({ id: 'f', standing }));
    const aim = aimed(target, { spared });
    expect(whyNotClover({ at, turn: 0 }, aim)).toEqual({ why: 'spared', ids: ['f'] });
    const place = bestClover(aim)!;
    expect(whyNotClover(place, aim)).toBeUndefined();
    const round = foes([20_000, 23_000], [22_000, 23_000]).map(({ standing }, i) => ({ id: `f${i}`, standing }));
    expect(bestClover(aimed(target, { spared: round }))).toBeUndefined();
  });

  test('a friend so near that only the side of a mark will do', () => {
    const target = [{ id: 'hull', standing: soldier(20_000, 20_000, { shape: 'hull', length: 9000, width: 6000 }) }];
    const spared = foes([20_000, 26_000]).map(({ standing }) => ({ id: 'f', standing }));
    const aim = aimed(target, { spared });
    for (let turn = 0; turn < 90_000; turn += 5000) {
      expect(whyNotClover({ at, turn }, { ...aim, spared: foes([20_000, 24_000]) })).toBeDefined();
    }
    const place = bestClover({ ...aim, spared: foes([20_000, 24_000]) })!;
    expect(whyNotClover(place, { ...aim, spared: foes([20_000, 24_000]) })).toBeUndefined();
  });

  test('the range is that of its middle', () => {
    const target = foes([20_000, 20_000]);
    const range = { from: soldier(20_000, 30_000), most: 8000 };
    expect(bestClover(aimed(target, { range }))).toBeUndefined();
    expect(whyNotClover({ at, turn: 0 }, aimed(target, { range }))).toEqual({ why: 'beyond', far: 9370 });
    expect(whyNotClover({ at: { x: 0, y: 0 }, turn: 0 }, aimed(target))).toEqual({ why: 'unmarked' });
  });

  test('the best place is legal, and the same each time; where a circle alone finds none, neither does it', () => {
    const members = (letter: string, most: number) =>
      fc
        .array(anyStanding(14_000), { maxLength: most })
        .map(list => list.map((standing, index) => ({ id: `${letter}${index}`, standing })));
    fc.assert(
      fc.property(members('e', 8), members('f', 4), (target, spared) => {
        const aim = aimed(target, { spared });
        const place = bestClover(aim);
        if (!bestBlast({ ...aim, radii: [2500] })) expect(place).toBeUndefined();
        if (!place) return;
        expect(whyNotClover(place, aim)).toBeUndefined();
        expect(place.touched).toEqual(underCircles(place, shape, target));
        expect(place.touched[4]).toContain(place.mark);
        expect(bestClover(aim)).toEqual(place);
      }),
      { numRuns: 40 },
    );
  });
});
