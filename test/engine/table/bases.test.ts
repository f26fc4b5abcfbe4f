import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basePolygon,
  distance,
  distanceToArea,
  distanceToPoint,
  overlap,
  reachOf,
  touchesArea,
  whollyInArea,
  whollyWithin,
  whollyWithinOfPoint,
  within,
} from '../../../src/engine/table/bases.js';
import { inches, showLength, toInches } from '../../../src/engine/table/lengths.js';
import { horseshoe, onBoard, rectangle, whollyOnBoard } from '../../../src/engine/table/outline.js';
import {
  boxOf,
  facingFrom,
  meetingShares,
  normalFacing,
  segmentsMeet,
  travel,
} from '../../../src/engine/table/points.js';
import { areaOf, centreOf, sideOf, stretchesInside } from '../../../src/engine/table/polygons.js';
import { anyStanding, ROUND, slowGap, slowInside, slowRim, soldier } from './battlefield.js';

const anyOne = anyStanding(20_000);

describe('lengths', () => {
  test.each([
    [1, 1000],
    [3.1, 3100],
    [0.0004, 0],
    [33.5, 33_500],
  ])('%s inches are %s mils', (count, mils) => {
    expect(inches(count)).toBe(mils);
  });

  test('reading', () => {
    expect(toInches(3100)).toBe(3.1);
    expect(showLength(3149)).toBe('3.1"');
  });
});

describe('DM.basics.measure: distance', () => {
  test.each([
    ['two round bases', soldier(0, 0), soldier(5000, 0), 3740],
    ['touching', soldier(0, 0), soldier(1260, 0), 0],
    ['overlapping', soldier(0, 0), soldier(300, 0), 0],
    ['a hull head on', soldier(0, 0, { shape: 'hull', length: 4000, width: 2000 }), soldier(0, -5000), 2370],
    ['a hull from its side', soldier(0, 0, { shape: 'hull', length: 4000, width: 2000 }), soldier(5000, 0), 3370],
    [
      'a hull turned right',
      soldier(0, 0, { shape: 'hull', length: 4000, width: 2000 }, 90_000),
      soldier(5000, 0),
      2370,
    ],
    ['an oval by its length', soldier(0, 0, { shape: 'oval', length: 3000, width: 2000 }), soldier(0, 5000), 2870],
    [
      'corner to corner',
      soldier(0, 0, { shape: 'hull', length: 2000, width: 2000 }),
      soldier(5000, 5000, { shape: 'hull', length: 2000, width: 2000 }),
      4243,
    ],
  ])('%s', (_, a, b, far) => {
    expect(distance(a, b)).toBe(far);
    expect(within(a, b, far)).toBe(true);
    if (far > 0) expect(within(a, b, far - 1)).toBe(false);
  });

  test('is the same both ways, and agrees with a slow measure', () => {
    fc.assert(
      fc.property(anyOne, anyOne, (a, b) => {
        const far = distance(a, b);
        expect(distance(b, a)).toBe(far);
        expect(Number.isInteger(far)).toBe(true);
        // 96 chords of the largest base leave its rim by less than 4 mils, on each side.
        const slow = slowGap(a, b);
        if (slow < 3000) expect(Math.abs(slow - far)).toBeLessThan(9);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('keeps the triangle: no way round by a third base is shorter, but for crossing that base', () => {
    fc.assert(
      fc.property(anyOne, anyOne, anyOne, (a, b, c) => {
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 2 * reachOf(b.base) + 2);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('overlap means a distance of nothing, and base contact is none', () => {
    fc.assert(
      fc.property(anyOne, anyOne, (a, b) => {
        if (overlap(a, b)) expect(distance(a, b)).toBe(0);
        expect(overlap(a, b)).toBe(overlap(b, a));
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(overlap(soldier(0, 0), soldier(1260, 0))).toBe(false);
    expect(overlap(soldier(0, 0), soldier(1250, 0))).toBe(true);
  });
});

describe('DM.basics.wholly: wholly within', () => {
  test('needs every part of the base', () => {
    expect(whollyWithin(soldier(4000, 0), soldier(0, 0), 4000)).toBe(true);
    expect(whollyWithin(soldier(4001, 0), soldier(0, 0), 4000)).toBe(false);
    expect(whollyWithinOfPoint(soldier(3370, 0), { x: 0, y: 0 }, 4000)).toBe(true);
    expect(whollyWithinOfPoint(soldier(3371, 0), { x: 0, y: 0 }, 4000)).toBe(false);
  });

  test('an area holds a base or only part of it', () => {
    const square = rectangle(6000, 6000).points;
    expect(whollyInArea(soldier(630, 630), square)).toBe(true);
    expect(whollyInArea(soldier(600, 3000), square)).toBe(false);
    expect(touchesArea(soldier(-600, 3000), square)).toBe(true);
    expect(touchesArea(soldier(-640, 3000), square)).toBe(false);
    expect(distanceToArea(soldier(-2630, 3000), square)).toBe(2000);
    expect(distanceToPoint(soldier(0, 0), { x: 3000, y: 4000 })).toBe(4370);
  });

  test('agrees with a slow rim', () => {
    const square = rectangle(9000, 9000).points;
    fc.assert(
      fc.property(anyStanding(9000), one => {
        if (whollyInArea(one, square)) expect(slowRim(one, 96, 4).every(p => slowInside(p, square))).toBe(true);
        else
          expect(
            slowRim(one, 400).every(p => slowInside(p, square) && p.x > 4 && p.y > 4 && p.x < 8996 && p.y < 8996),
          ).toBe(false);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('the board', () => {
  test('a U of three tables', () => {
    const board = horseshoe();
    expect(boxOf(board.points)).toEqual({ minX: 0, minY: 0, maxX: 168_000, maxY: 72_000 });
    expect(areaOf(board.points)).toBe((168 * 72 - 72 * 24) * 1_000_000);
    expect(onBoard(board, { x: 84_000, y: 60_000 })).toBe(false);
    expect(onBoard(board, { x: 48_000, y: 60_000 })).toBe(true);
    expect(whollyOnBoard(board, soldier(84_000, 47_370))).toBe(true);
    expect(whollyOnBoard(board, soldier(84_000, 47_500))).toBe(false);
    expect(whollyOnBoard(board, soldier(47_000, 49_000))).toBe(true);
    // Astride the inner corner: every corner of the hull is on the board, but the notch is under it.
    const tank = soldier(48_000, 47_500, { shape: 'hull', length: 6000, width: 3000 }, 45_000);
    expect(whollyOnBoard(board, tank)).toBe(false);
  });
});

describe('points and polygons', () => {
  test('segments meet when they touch, decided exactly', () => {
    const p = (x: number, y: number) => ({ x, y });
    expect(segmentsMeet(p(0, 0), p(10, 10), p(5, 5), p(9, 1))).toBe(true);
    expect(segmentsMeet(p(0, 0), p(10, 0), p(10, 0), p(20, 0))).toBe(true);
    expect(segmentsMeet(p(0, 0), p(10, 0), p(11, 0), p(20, 0))).toBe(false);
    expect(segmentsMeet(p(0, 0), p(30_000, 1), p(29_999, 1), p(29_999, 5))).toBe(false);
    expect(meetingShares(p(0, 0), p(10, 0), p(5, -5), p(5, 5))).toEqual([0.5]);
  });

  test('a point on the edge is neither inside nor outside', () => {
    const square = rectangle(10, 10).points;
    expect([sideOf({ x: 5, y: 5 }, square), sideOf({ x: 0, y: 5 }, square), sideOf({ x: 10, y: 10 }, square)]).toEqual([
      1, 0, 0,
    ]);
    expect([
      sideOf({ x: -1, y: 5 }, square),
      sideOf({ x: 11, y: 10 }, square),
      sideOf({ x: -1, y: 0 }, square),
    ]).toEqual([-1, -1, -1]);
    expect([areaOf(square), centreOf(square)]).toEqual([100, { x: 5, y: 5 }]);
  });

  test('stretches inside a concave polygon', () => {
    const comb = horseshoe().points;
    expect(
      stretchesInside({ x: 0, y: 60_000 }, { x: 168_000, y: 60_000 }, comb).map(s => s.map(t => Math.round(t * 168))),
    ).toEqual([
      [0, 48],
      [120, 168],
    ]);
  });

  test('facings go clockwise from up', () => {
    const at = { x: 0, y: 0 };
    expect([facingFrom(at, { x: 0, y: -5 }), facingFrom(at, { x: 5, y: 0 }), facingFrom(at, { x: -5, y: 0 })]).toEqual([
      0, 90_000, 270_000,
    ]);
    expect(normalFacing(-90_000)).toBe(270_000);
    expect(travel(at, 45_000, 1414)).toEqual({ x: 1000, y: -1000 });
  });

  test('a base is drawn on whole mils', () => {
    expect(basePolygon(soldier(0, 0, ROUND), 4)).toEqual([
      { x: 0, y: -630 },
      { x: 630, y: 0 },
      { x: 0, y: 630 },
      { x: -630, y: 0 },
    ]);
  });
});
