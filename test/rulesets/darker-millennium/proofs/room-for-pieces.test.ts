import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../../src/engine/table/outline.js';
import { legalSpots, misplaced } from '../../../../src/rulesets/battlefields/by-hand.js';
import { waysAbout } from '../../../../src/rulesets/battlefields/field-check.js';
import { highAtEdge } from '../../../../tools/battlefields/field-faults.js';
import { piece } from '../../../support/table.js';

const outline = rectangle(48_000, 48_000).points;
const block = (name: string, box: [number, number, number, number]) => piece(name, box, ['impassable', 'blocking'], 5);

describe('DM.table.ways: 3" beside what nobody walks through', () => {
  const keep = block('Building A', [20, 20, 8, 8]);
  const roomy = (box: [number, number, number, number], name = 'Block B') =>
    misplaced({ outline, terrain: [keep] }, [block(name, box)], false, true);

  test.each<[string, number, number]>([
    ['north', 22, 13],
    ['south', 22, 31],
    ['west', 13, 22],
    ['east', 31, 22],
  ])('%s of it: 3" are enough, 2.9" are not', (where, x, y) => {
    const [dx, dy] = { north: [0, 0.1], south: [0, -0.1], west: [0.1, 0], east: [-0.1, 0] }[where] as [number, number];
    expect(roomy([x, y, 4, 4])).toBeUndefined();
    expect(roomy([x + dx, y + dy, 4, 4])).toBe('it would leave less than 3" beside Building A');
    // Whoever insists may put it there: there are ways about, round the outside of both.
    expect(misplaced({ outline, terrain: [keep] }, [block('Block B', [x + dx, y + dy, 4, 4])], false)).toBeUndefined();
  });

  test('woods may lie close to it, and it close to woods', () => {
    const woods = piece('Woods B', [29, 22, 4, 4], ['difficult']);
    expect(misplaced({ outline, terrain: [keep] }, [woods], false, true)).toBeUndefined();
    expect(misplaced({ outline, terrain: [woods] }, [keep], false, true)).toBeUndefined();
  });

  test('a piece that is moved is not in its own way', () => {
    const yard = [
      block('Block A', [10, 10, 2, 12]),
      block('Block B', [12, 10, 8, 2]),
      block('Block C', [20, 10, 2, 12]),
    ];
    const terrain = [...yard, block('Block D', [12, 20, 8, 2])];
    const gate = block('Block D', [12, 21, 8, 2]);
    expect(misplaced({ outline, terrain }, [block('Block D', [24, 10, 6, 2])], false)).toBeUndefined();
    // The yard was shut before, and open without the piece: to shut it again is refused as if it had never lain there.
    expect(misplaced({ outline, terrain }, [gate], false)).toContain('with one way to it, or none');
    expect(misplaced({ outline, terrain: yard }, [gate], false)).toContain('beside Block A');
  });

  test('a corner of six square inches is nobody’s way, one of seven is', () => {
    const shut = (wide: number) => {
      const east = block('Block C', [12 + wide, 10, 2, 6]);
      const terrain = [block('Block A', [10, 10, 2, 6]), block('Block B', [12, 10, wide, 2]), east];
      return misplaced({ outline, terrain }, [block('Block D', [12, 13, wide, 2])], false);
    };
    expect(shut(6)).toBeUndefined();
    expect(shut(7)).toContain('with one way to it, or none');
  });

  test('with some more than 12" from any edge, the nearest of the pieces counts', () => {
    const two = [piece('Crater A', [14, 20, 3, 3], ['soft']), piece('Crater B', [11, 20, 2, 3], ['soft'])];
    expect(misplaced({ outline, terrain: [] }, [two[0]!], true)).toBeUndefined();
    expect(misplaced({ outline, terrain: [] }, two, true)).toMatch(/^it would lie 11" from a table edge/);
    expect(misplaced({ outline, terrain: [] }, two, false)).toBeUndefined();
    expect(misplaced({ outline, terrain: [] }, [piece('Crater A', [12, 20, 3, 3], ['soft'])], true)).toContain('12"');
  });

  test('one of several pieces over the edge or over another is enough', () => {
    const crater = (x: number) => piece(`Crater ${x}`, [x, 36, 3, 3], ['soft']);
    expect(misplaced({ outline, terrain: [keep] }, [crater(30), crater(46)], false)).toBe(
      'it would hang over the edge of the table',
    );
    const over = piece('Crater Z', [26, 26, 4, 4], ['soft']);
    expect(misplaced({ outline, terrain: [keep] }, [crater(30), over], false)).toBe('it would overlap Building A');
  });
});

describe('DM.table.ways: what stands in the way of those on foot', () => {
  const across = (more: object) => ({ ...piece('Hill A', [0, 23, 48, 2], ['elevated 2"'], 2), ...more });
  const halves = (...terrain: ReturnType<typeof piece>[]) => {
    const { total, roundabout } = waysAbout(outline, terrain, 500);
    return [total, roundabout];
  };

  test('a wall, a shut piece and a high place with one ladder cut the table in two; a slope and woods do not', () => {
    // 23 rows of 48 squares on either side.
    const cut = [46 * 48, 23 * 48];
    expect(halves(across({ keywords: ['impassable'] }))).toEqual(cut);
    expect(
      halves(
        across({
          access: [
            [
              { x: 20_000, y: 23_000 },
              { x: 21_000, y: 23_000 },
            ],
          ],
        }),
      ),
    ).toEqual(cut);
    expect(halves(across({ access: [] }))).toEqual(cut);
    const wall = [
      { x: 0, y: 24_300 },
      { x: 30_000, y: 24_300 },
      { x: 48_000, y: 24_300 },
    ];
    expect(halves(across({ walls: [wall] }))).toEqual([47 * 48, 24 * 48]);
    expect(halves(across({}))).toEqual([48 * 48, 48 * 48]);
    expect(halves(across({ keywords: ['difficult'] }))).toEqual([48 * 48, 48 * 48]);
  });

  test('on a table in two halves the larger counts', () => {
    const cut = block('Block A', [0, 30, 48, 2]);
    expect(halves(cut)).toEqual([46 * 48, 30 * 48]);
  });
});

describe('DM.table.tall: where high pieces are suggested', () => {
  const ground = { outline, terrain: [], markers: [] };
  const tower = { kind: 'building', size: 'small', turn: 0 } as const;
  /** Inches from the nearest edge to a piece of 6" by 4" with its middle here. */
  const fromEdge = ({ x, y }: { x: number; y: number }) => Math.min(x - 3000, 45_000 - x, y - 2000, 46_000 - y) / 1000;

  test('first everywhere 6" or more from the edges, then nearer to them, all over the table', () => {
    const spots = legalSpots(ground, tower, false, 1000);
    const [away, near] = [spots.slice(0, 11 * 11), spots.slice(11 * 11)];
    expect(Math.min(...away.map(fromEdge))).toBe(6);
    expect(Math.max(...near.map(fromEdge))).toBeLessThan(6);
    expect(spots).toHaveLength(15 * 15);
    for (const corner of [3000, 45_000]) {
      expect(spots).toContainEqual({ x: corner, y: 3000 });
      expect(spots).toContainEqual({ x: corner, y: 45_000 });
    }
    expect(new Set(spots.map(({ x, y }) => `${x},${y}`)).size).toBe(spots.length);
  });

  test('as many as are wanted, in no order of rows, and the same each time', () => {
    const spots = legalSpots(ground, tower, false, 20);
    expect(spots).toHaveLength(20);
    expect(spots.every(spot => fromEdge(spot) >= 6)).toBe(true);
    expect(legalSpots(ground, tower, false, 20)).toEqual(spots);
    expect(new Set(spots.map(({ y }) => y)).size).toBeGreaterThan(5);
    expect(spots).not.toEqual([...spots].sort((a, b) => a.y - b.y || a.x - b.x));
  });

  test('the same on every machine, others once something lies there', () => {
    const first = (terrain: ReturnType<typeof piece>[]) => legalSpots({ ...ground, terrain }, tower, false, 3);
    const bare = [
      { x: 24_000, y: 30_000 },
      { x: 9000, y: 30_000 },
      { x: 18_000, y: 15_000 },
    ];
    expect(first([])).toEqual(bare);
    expect(first([piece('Crater A', [0, 0, 2, 2], ['soft'])])).not.toEqual(bare);
  });

  test('a low piece may as well lie near the edge', () => {
    const spots = legalSpots(ground, { ...tower, kind: 'marsh' }, false, 15 * 15);
    expect(Math.min(...spots.slice(0, 40).map(fromEdge))).toBeLessThan(6);
  });

  test('only where it may lie', () => {
    const terrain = [block('Building A', [0, 0, 48, 24])];
    const spots = legalSpots({ ...ground, terrain }, tower, false, 1000);
    expect(spots.length).toBeGreaterThan(0);
    // 3" beside the other, and two to its own middle.
    expect(Math.min(...spots.map(({ y }) => y))).toBe(30_000);
    expect(Math.min(...legalSpots(ground, tower, true, 1000).map(fromEdge))).toBe(12);
  });

  test('on a table that does not begin at its corner, no less', () => {
    const east = outline.map(({ x, y }) => ({ x: x + 48_000, y: y + 48_000 }));
    const spots = legalSpots({ ...ground, outline: east }, tower, false, 1000);
    expect(spots).toHaveLength(15 * 15);
    expect(Math.min(...spots.map(({ x }) => x))).toBe(51_000);
  });
});

describe('DM.table.tall: what counts as high, and as in front of it', () => {
  const atEdge = (...terrain: ReturnType<typeof piece>[]) => highAtEdge(outline, terrain).map(({ name }) => name);

  test('a hill of any height, what blocks sight 3" up, a ruin of 3"', () => {
    const at = (name: string, keywords: string[], height: number) =>
      atEdge(piece(name, [20, 1, 6, 4], keywords, height));
    expect(at('Hill A', ['elevated 2"'], 2)).toHaveLength(1);
    expect(at('Block A', ['blocking'], 3)).toHaveLength(1);
    expect(at('Block A', ['blocking'], 2.9)).toEqual([]);
    expect(at('Block A', ['hard'], 5)).toEqual([]);
    expect(at('Ruin A', ['hard'], 3)).toHaveLength(1);
    expect(at('Ruin A', ['hard'], 2.9)).toEqual([]);
  });

  test('as high is high enough; a wood in front is not', () => {
    const tower = block('Building A', [20, 1, 6, 4]);
    expect(atEdge(tower, block('Building B', [20, 12, 6, 4]))).toEqual([]);
    expect(atEdge(tower, piece('Woods B', [20, 12, 6, 4], ['obscuring'], 9))).toEqual(['Building A']);
    expect(atEdge(tower, block('Building B', [20, 43, 6, 4]))).toEqual(['Building A', 'Building B']);
  });

  test('in front is nearer to the middle both ways, on a table that is longer than deep', () => {
    const long = rectangle(72_000, 48_000).points;
    const names = (...terrain: ReturnType<typeof piece>[]) => highAtEdge(long, terrain).map(({ name }) => name);
    const west = block('Building A', [1, 22, 4, 4]);
    expect(names(west)).toEqual(['Building A']);
    expect(names(west, block('Building B', [12, 22, 4, 4]))).toEqual([]);
    // A little farther from the middle than the first, which stands in front of it.
    expect(names(west, block('Building B', [2, 32, 4, 4]))).toEqual(['Building A']);
  });
});
