import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/engine/table/bases.js';
import { stretchesInside } from '../../../src/engine/table/polygons.js';
import { lineOfSight } from '../../../src/engine/table/sight.js';
import type { Point, Standing, TerrainPiece } from '../../../src/engine/table/types.js';
import { anyPiece, anyStanding, box, slowInside, slowRim, slowSpan, soldier } from './battlefield.js';

function wall(id: string, ...walls: [number, number][][]): TerrainPiece {
  const lines = walls.map(line => line.map(([x, y]) => ({ x, y })));
  return { ...box(id, 0, 0, 1, 1, 'hard'), outline: lines.flat(), walls: lines };
}

describe('line of sight', () => {
  const [a, b] = [soldier(0, 10_000), soldier(20_000, 10_000)];

  test('is clear over open ground, between the near rims', () => {
    expect(lineOfSight(a, b, { terrain: [] })).toEqual({
      clear: true,
      line: [
        { x: 630, y: 10_000 },
        { x: 19_370, y: 10_000 },
      ],
      causes: [],
    });
  });

  test('a wall blocks, and is named', () => {
    const sight = lineOfSight(a, b, {
      terrain: [
        wall('w', [
          [10_000, 5000],
          [10_000, 15_000],
        ]),
      ],
    });
    expect(sight).toMatchObject({ clear: false, causes: [{ id: 'w', what: 'terrain', how: 'wall' }] });
  });

  test('a wall as wide as both bases blocks; a little less and the rims see past', () => {
    expect(
      lineOfSight(a, b, {
        terrain: [
          wall('w', [
            [10_000, 9370],
            [10_000, 10_630],
          ]),
        ],
      }).clear,
    ).toBe(false);
    expect(
      lineOfSight(a, b, {
        terrain: [
          wall('w', [
            [10_000, 9375],
            [10_000, 10_625],
          ]),
        ],
      }).clear,
    ).toBe(true);
  });

  test('one sees through a gap of a tenth of an inch, on the slant', () => {
    const near = wall(
      'n',
      [
        [5000, 0],
        [5000, 10_200],
      ],
      [
        [5000, 10_300],
        [5000, 30_000],
      ],
    );
    const far = wall(
      'f',
      [
        [15_000, 0],
        [15_000, 9700],
      ],
      [
        [15_000, 9800],
        [15_000, 30_000],
      ],
    );
    expect(lineOfSight(a, b, { terrain: [near, far] }).clear).toBe(true);
    const shut = wall(
      'f',
      [
        [15_000, 0],
        [15_000, 8500],
      ],
      [
        [15_000, 8600],
        [15_000, 30_000],
      ],
    );
    expect(lineOfSight(a, b, { terrain: [near, shut] }).clear).toBe(false);
  });

  test('walls joined at a corner have no crack', () => {
    const corner = wall('c', [
      [10_000, 0],
      [10_000, 10_000],
      [10_001, 10_000],
      [10_001, 30_000],
    ]);
    expect(lineOfSight(a, b, { terrain: [corner] }).clear).toBe(false);
  });

  test.each([
    ['through woods', 5000, 10_000, false],
    ['2.9 inches into woods', 16_470, 10_000, true],
    ['3.1 inches into woods', 16_270, 10_000, false],
    ['out of woods', -2000, 5500, true],
  ])('%s', (_, x, w, clear) => {
    const woods = box('woods', x, 0, w, 20_000, 'obscuring');
    const sight = lineOfSight(a, b, { terrain: [woods] });
    expect(sight.clear).toBe(clear);
    if (!clear) expect(sight.causes).toEqual([{ id: 'woods', what: 'terrain', how: 'obscuring' }]);
  });

  test('how far is seen into woods is a number of the battle', () => {
    const woods = box('woods', 14_000, 0, 10_000, 20_000, 'obscuring');
    expect(lineOfSight(a, b, { terrain: [woods] }, { seeInto: 6000 }).clear).toBe(true);
  });

  test('one on a hill looks over what one on the ground does not', () => {
    const hill = box('hill', -3000, 7000, 6000, 6000, 'elevated 3"');
    const low = { ...box('block', 9000, 5000, 2000, 10_000, 'blocking'), height: 2000 };
    expect(lineOfSight(a, b, { terrain: [low] }).clear).toBe(false);
    expect(lineOfSight(a, b, { terrain: [hill, low] }).clear).toBe(true);
    const close = { ...box('block', 17_000, 5000, 2000, 10_000, 'blocking'), height: 2000 };
    expect(lineOfSight(a, b, { terrain: [hill, close] })).toMatchObject({ clear: false, causes: [{ id: 'block' }] });
  });

  test('a vehicle in between blocks, the infantry that is left out does not', () => {
    const tank = {
      id: 'tank',
      standing: { ...soldier(10_000, 10_000, { shape: 'hull', length: 5000, width: 3000 }), height: 2500 },
    };
    const sight = lineOfSight(a, b, { terrain: [], bodies: [tank] });
    expect(sight).toMatchObject({ clear: false, causes: [{ id: 'tank', what: 'model', how: 'model' }] });
    expect(lineOfSight(a, b, { terrain: [], bodies: [] }).clear).toBe(true);
  });

  test('causes come in the order of the line', () => {
    const terrain = [
      box('second', 12_000, 0, 1000, 20_000, 'blocking'),
      box('first', 5000, 0, 1000, 20_000, 'blocking'),
    ];
    expect(lineOfSight(a, b, { terrain }).causes.map(c => c.id)).toEqual(['first', 'second']);
    expect(lineOfSight(b, a, { terrain }).causes.map(c => c.id)).toEqual(['second', 'first']);
  });

  const blockingPiece = anyPiece(20_000).map(piece => ({
    ...piece,
    id: `${piece.id}b`,
    height: 3000,
    keywords: piece.walls ? ['hard'] : ['blocking'],
  }));

  function slowlyBarred(p: Point, q: Point, piece: TerrainPiece, grace: number): boolean {
    const between = (share: number) => ({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share });
    if (!piece.walls && grace === 0 && [0, 0.25, 0.5, 0.75, 1].some(t => slowInside(between(t), piece.outline)))
      return true;
    for (const line of piece.walls ?? [[...piece.outline, piece.outline[0]!]]) {
      for (let i = 1; i < line.length; i++) {
        const cross = crossing(p, q, line[i - 1]!, line[i]!);
        if (!cross) continue;
        const tip = Math.min(...line.map(end => Math.hypot(end.x - cross.x, end.y - cross.y)));
        if (tip > grace) return true;
      }
    }
    return false;
  }

  function crossing(p: Point, q: Point, c: Point, d: Point): Point | undefined {
    const across = (q.x - p.x) * (d.y - c.y) - (q.y - p.y) * (d.x - c.x);
    if (across === 0) return undefined;
    const t = ((c.x - p.x) * (d.y - c.y) - (c.y - p.y) * (d.x - c.x)) / across;
    const u = ((c.x - p.x) * (q.y - p.y) - (c.y - p.y) * (q.x - p.x)) / across;
    if (t < 0 || t > 1 || u < 0 || u > 1) return undefined;
    return { x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y) };
  }

  /** A free line, found by trying many pairs of points; misses narrow ones. */
  function slowlyClear(from: Standing, to: Standing, terrain: readonly TerrainPiece[]): boolean {
    const ends = (s: Standing) => [s.at, ...slowRim(s, 20, 2)];
    return ends(from).some(p => ends(to).some(q => !terrain.some(piece => slowlyBarred(p, q, piece, 0))));
  }

  test('agrees with many lines, the same both ways, and its own line is free', () => {
    let blocked = 0;
    fc.assert(
      fc.property(
        anyStanding(20_000),
        anyStanding(20_000),
        fc.array(blockingPiece, { maxLength: 10 }),
        (from, to, all) => {
          const flat = { height: 1000 };
          const [p, q] = [
            { ...from, ...flat },
            { ...to, ...flat },
          ];
          if (distance(p, q) === 0) return;
          // Who stands inside a solid piece sees out of it; the slow eye does not know that.
          const terrain = all.filter(piece => ![p, q].some(s => slowInside(s.at, piece.outline)));
          const sight = lineOfSight(p, q, { terrain });
          expect(lineOfSight(q, p, { terrain })).toEqual({
            clear: sight.clear,
            line: [sight.line[1], sight.line[0]],
            causes: [...sight.causes].reverse(),
          });
          if (!sight.clear) {
            blocked++;
            expect(sight.causes.length).toBeGreaterThan(0);
            expect(slowlyClear(p, q, terrain)).toBe(false);
          } else {
            const hit = terrain.find(piece => slowlyBarred(...sight.line, piece, 60));
            const skims = hit?.outline.some((c, i) => {
              const d = hit.outline[(i + 1) % hit.outline.length]!;
              return slowSpan(sight.line[0], c, d) < 3 || slowSpan(sight.line[1], c, d) < 3;
            });
            if (!skims) expect(hit).toBeUndefined();
          }
        },
      ),
      { numRuns: 150, seed: 7 },
    );
    expect(blocked).toBeGreaterThan(15);
  });

  test('no line runs through woods, or further into those one stands in, where sight says none does', () => {
    let blocked = 0;
    const woods = anyPiece(20_000).map(piece => ({
      ...piece,
      walls: undefined,
      height: 3000,
      keywords: ['obscuring'],
    }));
    const upTo = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(
        upTo(5000),
        upTo(20_000),
        upTo(5000),
        upTo(20_000),
        fc.array(woods, { minLength: 4, maxLength: 8 }),
        (x, y, off, beyond, terrain) => {
          const [from, to] = [soldier(x, y), soldier(20_000 - off, beyond)];
          if (lineOfSight(from, to, { terrain }).clear) return;
          blocked++;
          const ends = (s: Standing) => [s.at, ...slowRim(s, 16, 2)];
          const free = ends(from).some(p => ends(to).some(q => terrain.every(piece => seenInto(p, q, piece) < 2990)));
          expect(free).toBe(false);
        },
      ),
      { numRuns: 200, seed: 11 },
    );
    expect(blocked).toBeGreaterThan(25);
  });

  /** How far a line runs inside a piece from one of its ends; endlessly where it runs through. */
  function seenInto(p: Point, q: Point, piece: TerrainPiece): number {
    const long = Math.hypot(q.x - p.x, q.y - p.y);
    const far = stretchesInside(p, q, piece.outline).map(([start, end]) =>
      start < 1e-9 || end > 1 - 1e-9 ? (end - start) * long : Number.POSITIVE_INFINITY,
    );
    return Math.max(0, ...far);
  }

  test('prints its speed', () => {
    const terrain = Array.from({ length: 40 }, (_, i) =>
      box(
        `t${i}`,
        3000 + (i % 8) * 5500,
        3000 + Math.floor(i / 8) * 8500,
        3500,
        3000,
        i % 2 ? 'blocking' : 'obscuring',
      ),
    );
    let clear = 0;
    const from = performance.now();
    for (let i = 0; i < 300; i++) {
      if (
        lineOfSight(soldier(1000 + i * 150, 1000), soldier(46_000 - i * 100, 46_000 - (i % 7) * 3000), { terrain })
          .clear
      )
        clear++;
    }
    expect(clear).toBeGreaterThan(0);
    console.log(`lineOfSight across 48", 40 pieces: ${((performance.now() - from) / 300).toFixed(2)} ms`);
  });
});
