import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sideFacing } from '../../../src/engine/table/arcs.js';
import { facingSeen, facingsSeen, facingsTouched } from '../../../src/engine/table/facings.js';
import { travel } from '../../../src/engine/table/points.js';
import type { Base, Standing } from '../../../src/engine/table/types.js';
import { anyStanding, slowRim, soldier } from './battlefield.js';

const hull: Base = { shape: 'hull', length: 6000, width: 4000 };
const tank: Standing = soldier(20_000, 20_000, hull);
const firer: Base = { shape: 'circle', d: 1260 };

describe('facings by the corners of a hull', () => {
  test.each([
    // The corner of a hull of 6" by 4" lies 2" across for 3" along.
    [21_900, 17_000, 'front'],
    [22_000, 17_000, 'front'],
    [22_100, 17_000, 'right'],
    [40_000, 20_000, 'right'],
    [22_000, 23_000, 'right'],
    [21_900, 23_000, 'rear'],
    [20_000, 0, 'front'],
    [17_900, 23_000, 'left'],
    [18_000, 17_000, 'front'],
    [17_900, 17_000, 'left'],
  ] as const)('AD.core.vehicle: from %s,%s it is the %s', (x, y, facing) => {
    expect(facingSeen(tank, { x, y })).toBe(facing);
    expect(facingSeen({ ...tank, facing: 180_000 }, { x: 40_000 - x, y: 40_000 - y })).toBe(facing);
  });

  test('AD.core.vehicle: it is not the quarters of 90 degrees', () => {
    expect(sideFacing(tank, { x: 30_000, y: 9000 })).toBe('front');
    expect(facingSeen(tank, { x: 30_000, y: 9000 })).toBe('right');
  });

  test('AD.core.vehicle: a base on the line sees two facings, half of it each', () => {
    const seen = facingsSeen(tank, soldier(24_000, 14_000, firer));
    expect(seen.map(({ facing }) => facing)).toEqual(['front', 'right']);
    for (const { share } of seen) expect(share).toBeCloseTo(0.5, 3);
    expect(facingsSeen(tank, soldier(20_000, 12_000, firer))).toEqual([{ facing: 'front', share: 1 }]);
  });

  test('a point is a base of no size', () => {
    const point: Base = { shape: 'circle', d: 0 };
    expect(facingsSeen(tank, soldier(40_000, 20_000, point))).toEqual([{ facing: 'right', share: 1 }]);
  });

  test('a square, or what is round, has quarters of 90 degrees', () => {
    fc.assert(
      fc.property(anyStanding(20_000), fc.integer({ min: 0, max: 359 }), (model, degrees) => {
        const d = model.base.shape === 'circle' ? model.base.d : model.base.length;
        for (const base of [{ shape: 'circle', d } as const, { shape: 'hull', length: d, width: d } as const]) {
          if ((degrees - 45) % 90 === 0) continue;
          const from = travel(model.at, model.facing + degrees * 1000, 9000);
          expect(facingSeen({ ...model, base }, from)).toBe(sideFacing({ ...model, base }, from));
        }
      }),
    );
  });

  test('shares are those of many points of the base', () => {
    fc.assert(
      fc.property(anyStanding(20_000), anyStanding(20_000), (model, from) => {
        const seen = facingsSeen(model, from);
        expect(seen.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        const many = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap(share =>
          slowRim(from).map(p => ({
            p: { x: from.at.x + (p.x - from.at.x) * share, y: from.at.y + (p.y - from.at.y) * share },
            weight: share,
          })),
        );
        const total = many.reduce((sum, { weight }) => sum + weight, 0);
        if (from.base.shape === 'hull') return;
        for (const facing of ['front', 'left', 'right', 'rear'] as const) {
          const counted =
            many.reduce((sum, { p, weight }) => sum + (facingSeen(model, p) === facing ? weight : 0), 0) / total;
          const share = seen.find(each => each.facing === facing)?.share ?? 0;
          expect(Math.abs(counted - share)).toBeLessThan(0.1);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('facings that are touched', () => {
  // The hull reaches from 18 to 22 across and from 17 to 23 along; its front is the north.
  test.each([
    ['its front', 20_000, 16_370, ['front']],
    ['a corner', 22_400, 16_520, ['front', 'right']],
    ['the other corner behind', 17_600, 23_480, ['rear', 'left']],
    ['a side', 22_630, 20_000, ['right']],
    ['nothing', 24_000, 20_000, []],
  ] as const)('AD.rule.hammer-of-wrath: %s', (_what, x, y, facings) => {
    expect(facingsTouched(tank, soldier(x, y, firer), 100)).toEqual(facings);
  });
});
