import { describe, expect, test } from 'vitest';
import type { TerrainPiece } from '../../../../src/engine/index.js';
import { onBoard } from '../../../../src/engine/table/outline.js';
import { boxesMeet, boxOf, pointDistance, spanToSegment } from '../../../../src/engine/table/points.js';
import { areaOf, holds, spanToPolygon } from '../../../../src/engine/table/polygons.js';
import { layBattlefield } from '../../../../src/rulesets/battlefields/battlefield.js';
import { isHigh, isShut, sharesOf, toNearestEdge } from '../../../../src/rulesets/battlefields/field-check.js';
import { KINDS } from '../../../../src/rulesets/battlefields/kinds.js';
import { letterOf } from '../../../../src/rulesets/battlefields/letters.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { fieldFaults, highAtEdge } from '../../../../tools/battlefields/field-faults.js';

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed * 7919 + 1);
const SIZES = [500, 1000, 2000, 3000, 4000];

/** Inside of the polygon, sampled every quarter inch, for pieces whose boxes meet. */
function overlap(a: TerrainPiece, b: TerrainPiece): boolean {
  const [one, two] = [boxOf(a.outline), boxOf(b.outline)];
  if (!boxesMeet(one, two)) return false;
  for (let x = Math.max(one.minX, two.minX) + 60; x < Math.min(one.maxX, two.maxX); x += 250) {
    for (let y = Math.max(one.minY, two.minY) + 60; y < Math.min(one.maxY, two.maxY); y += 250) {
      const p = { x, y };
      if (holds(a.outline, p) && holds(b.outline, p)) return true;
    }
  }
  return false;
}

/** Places a base of this radius can stand on, on a grid of half an inch, and how many of them can be walked to. */
function reached(field: ReturnType<typeof layBattlefield>, radius: number): { free: number; reached: number } {
  const { maxX: width, maxY: depth } = boxOf(field.outline);
  const step = 500;
  const [columns, rows] = [Math.floor(width / step), Math.floor(depth / step)];
  const walls = field.terrain.flatMap(({ walls: lines }) => lines ?? []);
  const solid = field.terrain.filter(({ keywords }) => keywords.includes('impassable'));
  const free = (column: number, row: number): boolean => {
    const p = { x: column * step, y: row * step };
    if (!onBoard({ points: field.outline }, p)) return false;
    if (solid.some(piece => spanToPolygon(p, piece.outline) < radius)) return false;
    return walls.every(line => line.every((at, i) => i === 0 || spanToSegment(p, line[i - 1]!, at) >= radius));
  };
  const open = new Map<number, boolean>();
  const key = (column: number, row: number) => row * (columns + 1) + column;
  let total = 0;
  let start: [number, number] | undefined;
  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row <= rows; row += 1) {
      if (!free(column, row)) continue;
      total += 1;
      open.set(key(column, row), true);
      start ??= [column, row];
    }
  }
  const queue = [start!];
  open.delete(key(...start!));
  let seen = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    seen += 1;
    const [column, row] = next;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const at: [number, number] = [column + dx, row + dy];
      if (at[0] < 0 || at[0] > columns || !open.delete(key(...at))) continue;
      queue.push(at);
    }
  }
  return { free: total, reached: seen };
}

describe('DM.table.size: the table by points', () => {
  test.each([
    [500, 48, 48],
    [1000, 48, 48],
    [1001, 72, 48],
    [2000, 72, 48],
    [3000, 96, 48],
    [3001, 168, 72],
  ])('%i points: %i by %i inches', (points, width, depth) => {
    const { outline } = layBattlefield(points, 1);
    expect(boxOf(outline)).toEqual({ minX: 0, minY: 0, maxX: width * 1000, maxY: depth * 1000 });
  });

  test('armies are made for each size that has a table of its own, and for those between', () => {
    for (const { sizes } of armies.books([])) expect(sizes).toEqual([500, 1000, 1500, 2000, 3000, 4000]);
    expect(armies.books([])).toHaveLength(2);
  });

  test('three tables in a U have a notch of 72 by 24', () => {
    const { outline } = layBattlefield(5000, 1);
    expect(areaOf(outline)).toBe((168 * 72 - 72 * 24) * 1_000_000);
  });
});

describe('DM.table.terrain: a battlefield from a seed', () => {
  test.each(SIZES)('at %i points a third to a half is covered, and little of it impassable', points => {
    const shares = SEEDS.map(seed => {
      const { terrain, outline } = layBattlefield(points, seed);
      return sharesOf(outline, terrain);
    });
    const spread = (of: 'covered' | 'impassable') => shares.map(share => share[of]);
    expect(Math.min(...spread('covered'))).toBeGreaterThan(1 / 3);
    expect(Math.max(...spread('covered'))).toBeLessThan(1 / 2);
    expect(Math.max(...spread('impassable'))).toBeGreaterThan(0);
    expect(Math.max(...spread('impassable'))).toBeLessThan(1 / 4);
  });

  test('DM.table.impassable: a labyrinth has more that nobody walks through than any other table', () => {
    const most = (kind: 'few' | 'labyrinth') =>
      SEEDS.map(seed => {
        const { terrain, outline } = layBattlefield(1000, seed, kind);
        return sharesOf(outline, terrain).impassable;
      });
    const [few, labyrinth] = [most('few'), most('labyrinth')];
    expect(Math.max(...few)).toBeLessThan(1 / 4);
    const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean(labyrinth)).toBeGreaterThan(5 * mean(few));
  });

  test.each([
    [1000, 'few', 25],
    [2000, 'few', 10],
    [4000, 'few', 3],
    [1000, 'labyrinth', 15],
    [4000, 'labyrinth', 3],
  ] as const)('nothing is wrong with a table of %i points, %s', (points, impassable, many) => {
    for (const seed of SEEDS.slice(0, many)) {
      const field = layBattlefield(points, seed, impassable);
      expect(
        fieldFaults(field, { covered: 0.5, impassable: impassable === 'few' ? 0.25 : 0.4 }),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });

  test('DM.table.keywords: every piece has its keywords and a letter to read them by', () => {
    const known = ['open', 'difficult', 'impassable', 'dangerous', 'soft', 'hard', 'obscuring', 'blocking', 'linear'];
    for (const seed of SEEDS.slice(0, 20)) {
      for (const { letter, keywords } of layBattlefield(1000, seed).terrain) {
        expect(letter).toMatch(/^[A-Z]+\d*$/);
        expect(keywords.length).toBeGreaterThan(0);
        expect(keywords.filter(word => !known.includes(word) && !word.startsWith('elevated'))).toEqual([]);
      }
    }
  });

  test('the same seed gives the same table, another seed another', () => {
    expect(layBattlefield(1000, 7)).toEqual(layBattlefield(1000, 7));
    expect(layBattlefield(1000, 7)).not.toEqual(layBattlefield(1000, 8));
    expect(JSON.parse(JSON.stringify(layBattlefield(1000, 7)))).toEqual(layBattlefield(1000, 7));
  });

  test.each([1000, 2000, 4000])('at %i points no piece overlaps another or leaves the table', points => {
    for (const seed of SEEDS.slice(0, 12)) {
      const { terrain, outline } = layBattlefield(points, seed);
      terrain.forEach((piece, index) => {
        for (const p of piece.outline) expect(onBoard({ points: outline }, p)).toBe(true);
        for (const other of terrain.slice(index + 1))
          expect(overlap(piece, other), `${piece.name} ${other.name}`).toBe(false);
      });
    }
  });

  test('DM.table.gaps: a river runs from edge to edge and can be crossed at three places', () => {
    let rivers = 0;
    for (const seed of SEEDS.slice(0, 30)) {
      const { terrain } = layBattlefield(1000, seed);
      const river = terrain.filter(({ kind }) => kind === 'river');
      if (river.length === 0) continue;
      rivers += 1;
      const ends = river.flatMap(({ outline }) => outline.map(({ y }) => y));
      expect([Math.min(...ends), Math.max(...ends)]).toEqual([0, 48_000]);
      const streams = terrain.filter(({ kind }) => kind === 'stream').length / 2;
      expect(terrain.filter(({ kind }) => kind === 'ford')).toHaveLength(2 + streams);
      expect(terrain.filter(({ kind }) => kind === 'bridge')).toHaveLength(1);
    }
    expect(rivers).toBeGreaterThan(5);
  });

  test('a stream leaves no table: it rises in a pool and ends in one', () => {
    const streams = SEEDS.flatMap(seed => layBattlefield(1000, seed).terrain.filter(({ kind }) => kind === 'stream'));
    expect(streams.length).toBeGreaterThan(10);
    for (const { outline } of streams) {
      // It goes out on one bank and back on the other, from the ford to a shore that closes.
      const half = outline.slice(0, outline.length / 2);
      const breadths = half.map((bank, index) => pointDistance(bank, outline.at(-1 - index)!));
      const [shore, ford] = [breadths[0]!, breadths.at(-1)!].sort((one, other) => one - other);
      expect(shore).toBeLessThan(400);
      expect(ford).toBeCloseTo(1600, -1);
      expect(Math.max(...breadths)).toBeGreaterThan(2000);
    }
  });

  test('DM.table.gaps: walls, hedges, pipes, wire and trenches leave gaps, and no stream is without a ford', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const { terrain } = layBattlefield(2000, seed);
      for (const [kind, { make }] of Object.entries(KINDS)) {
        const lines = terrain.filter(piece => piece.kind === kind);
        if (make === 'line') expect(lines.length % 2).toBe(0);
        if (make !== 'line' && make !== 'sections') continue;
        for (const { outline } of lines) {
          const { minX, maxX, minY, maxY } = boxOf(outline);
          expect(Math.max(maxX - minX, maxY - minY)).toBeLessThan(9000);
        }
      }
    }
  });

  test('3" along both deployment edges are free but for the river', () => {
    for (const seed of SEEDS.slice(0, 30)) {
      const { terrain } = layBattlefield(2000, seed);
      for (const { kind, outline } of terrain) {
        if (kind === 'river') continue;
        const { minY, maxY } = boxOf(outline);
        expect(minY).toBeGreaterThanOrEqual(3000);
        expect(maxY).toBeLessThanOrEqual(45_000);
      }
    }
  });

  test('DM.table.tall: high pieces stand away from the edges', () => {
    for (const seed of SEEDS.slice(0, 30)) {
      for (const points of [1000, 4000]) {
        const { terrain, outline } = layBattlefield(points, seed);
        expect(highAtEdge(outline, terrain)).toEqual([]);
        for (const piece of terrain.filter(isHigh)) expect(toNearestEdge(outline, piece)).toBeGreaterThan(3000);
      }
    }
  });

  test('DM.table.ladders: some high places have ladders or ramps, some have none, and no marker lies on the latter', () => {
    const decks = SEEDS.flatMap(seed => layBattlefield(1000, seed).terrain.filter(({ kind }) => kind === 'deck'));
    expect(new Set(decks.map(({ access }) => access!.length))).toEqual(new Set([0, 1, 2]));
    expect(decks.filter(isShut).every(({ access }) => access!.length === 0)).toBe(true);
  });

  test('every place that a 1" base can stand on can be walked to', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const { free, reached: walked } = reached(layBattlefield(1000, seed), 500);
      expect(walked).toBe(free);
    }
  });

  test('a monster on a 2.4" base gets to nearly all of the table', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const { free, reached: walked } = reached(layBattlefield(1000, seed), 1200);
      expect(walked / free).toBeGreaterThan(0.97);
    }
  });

  test('letters are unique and run on after Z', () => {
    const { terrain } = layBattlefield(3000, 3);
    expect(new Set(terrain.map(({ letter }) => letter)).size).toBe(terrain.length);
    expect(terrain[0]!.name.endsWith(' A')).toBe(true);
    expect([25, 26, 27].map(letterOf)).toEqual(['Z', 'AA', 'AB']);
  });

  test('DM.table.terrain.kinds: every kind occurs over the seeds, and a table has several', () => {
    const tables = SEEDS.map(seed => new Set(layBattlefield(2000, seed).terrain.map(({ kind }) => kind)));
    const few = SEEDS.map(seed => new Set(layBattlefield(1000, seed, 'labyrinth').terrain.map(({ kind }) => kind)));
    const met = new Set([...tables, ...few].flatMap(kinds => [...kinds]));
    const known = Object.keys(KINDS).filter(kind => kind !== 'shell');
    expect([...met].sort()).toEqual(['bridge', 'ford', 'river', ...known].sort());
    expect(Math.min(...tables.map(kinds => kinds.size))).toBeGreaterThan(5);
  });
});

test('DM.house.end: three markers on the middle line at a quarter, half and three quarters', () => {
  const { markers } = layBattlefield(2000, 5);
  expect(markers.map(({ at }) => at)).toEqual([18, 36, 54].map(x => ({ x: x * 1000, y: 24_000 })));
  expect(markers.every(({ radius }) => radius === 3000)).toBe(true);
});
