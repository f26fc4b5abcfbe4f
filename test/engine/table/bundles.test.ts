import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addChains, anyPasses, bundleBetween, type Chain, depthSeen } from '../../../src/engine/table/bundles.js';
import { meetingShares, type Spot } from '../../../src/engine/table/points.js';
import type { Standing } from '../../../src/engine/table/types.js';
import { soldier } from './battlefield.js';

const [a, b] = [soldier(0, 10_000), soldier(20_000, 10_000)];
type Row = [number, number][];

function mayPass(these: Standing[], those: Standing[], rows: Row[], closed = false, depth?: number): boolean {
  const bundle = bundleBetween(these, those)!;
  const after = depth === undefined ? 0 : depthSeen(bundle, depth);
  const chains: Chain[] = [];
  for (const row of rows) {
    addChains(
      chains,
      bundle,
      row.map(([x, y]) => ({ x, y })),
      closed,
      after,
    );
  }
  return anyPasses(bundle, chains);
}

describe('all lines between two groups', () => {
  test('two walls that overlap shut the way together, and leave a line where they do not', () => {
    const upTo = (y: number): Row => [
      [8000, 0],
      [8000, y],
    ];
    const downTo = (y: number): Row => [
      [12_000, y],
      [12_000, 30_000],
    ];
    expect(mayPass([a], [b], [upTo(10_050), downTo(9950)])).toBe(true);
    expect(mayPass([a], [b], [upTo(10_200), downTo(9800)])).toBe(false);
    expect(mayPass([a], [b], [upTo(9000), downTo(9500)])).toBe(true);
  });

  test('walls that touch in one point leave no line', () => {
    const corner: Row[] = [
      [
        [10_000, 0],
        [10_000, 10_000],
      ],
      [
        [10_000, 10_000],
        [11_000, 30_000],
      ],
    ];
    expect(mayPass([a], [b], corner)).toBe(false);
  });

  test('a gap in the wall between two teams is found', () => {
    const team = (x: number) => [6000, 8000, 10_000, 12_000].map(y => soldier(x, y));
    const wall = (gap: number): Row[] => [
      [
        [10_000, 0],
        [10_000, 9000],
      ],
      [
        [10_000, 9000 + gap],
        [10_000, 30_000],
      ],
    ];
    expect(mayPass(team(0), team(20_000), wall(20))).toBe(true);
    expect(mayPass(team(0), team(20_000), wall(0))).toBe(false);
  });

  test('who stands in woods sees as far into them as the depth allows', () => {
    const woods = (end: number): Row => [
      [-3000, 5000],
      [end, 5000],
      [end, 15_000],
      [-3000, 15_000],
    ];
    expect(mayPass([a], [b], [woods(3600)], true, 3000)).toBe(true);
    expect(mayPass([a], [b], [woods(3700)], true, 3000)).toBe(false);
  });

  test('there is no bundle between those who stand side by side or in each other', () => {
    expect(bundleBetween([a], [soldier(1265, 10_000)])).toBeUndefined();
    expect(bundleBetween([a, b], [soldier(10_000, 10_000)])).toBeUndefined();
    expect(bundleBetween([a], [a])).toBeUndefined();
  });

  test('a no is certain: whatever line is free between two bases passes', () => {
    const anySpot = fc.record({
      x: fc.integer({ min: 1000, max: 19_000 }),
      y: fc.integer({ min: 8500, max: 11_500 }),
    });
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    let shut = 0;
    fc.assert(
      fc.property(
        fc.array(fc.array(anySpot, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.array(fc.tuple(share, share, share, share), { minLength: 40, maxLength: 40 }),
        (rows, closed, lines) => {
          const passes = mayPass(
            [a],
            [b],
            rows.map(row => row.map(({ x, y }): [number, number] => [x, y])),
            closed,
          );
          if (passes) return;
          shut += 1;
          for (const [u, v, s, t] of lines) {
            const p = onBase(a, u, v);
            const q = onBase(b, s, t);
            const met = rows.some(row =>
              row.some((end, i) => meets(p, q, row[i - 1] ?? (closed ? row.at(-1)! : end), end)),
            );
            expect(met).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(shut).toBeGreaterThan(10);
  });
});

/** A spot under a round base, however far out. */
function onBase({ at }: Standing, u: number, v: number): Spot {
  const far = Math.max(1, Math.hypot(u, v));
  return { x: at.x + (u / far) * 629, y: at.y + (v / far) * 629 };
}

function meets(p: Spot, q: Spot, from: Spot, to: Spot): boolean {
  return meetingShares(p, q, from, to).length > 0;
}
