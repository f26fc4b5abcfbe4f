import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathCost, walkAlong } from '../../../src/engine/table/going.js';
import { reachable, straightAdvance } from '../../../src/engine/table/moves.js';
import { horseshoe, rectangle } from '../../../src/engine/table/outline.js';
import { shortestPath } from '../../../src/engine/table/paths.js';
import { mayStand, whyNotStand } from '../../../src/engine/table/room.js';
import { floorAt, floorOf, hasKeyword, piecesAt } from '../../../src/engine/table/terrain.js';
import type { Body, Ground, Standing, TerrainPiece } from '../../../src/engine/table/types.js';
import { anyField, box, slowBarred, slowWhyNot, soldier } from './battlefield.js';

const open: Ground = { outline: rectangle(48_000, 48_000), terrain: [], others: [] };
const withTerrain = (...terrain: TerrainPiece[]): Ground => ({ ...open, terrain });

describe('terrain', () => {
  test('keywords with values', () => {
    const piece = box('a', 0, 0, 6000, 6000, 'Elevated 2.5"', 'hard cover');
    expect([hasKeyword(piece, 'elevated'), hasKeyword(piece, 'hard'), hasKeyword(piece, 'har')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(floorOf(piece)).toBe(2500);
    expect(floorOf({ ...piece, keywords: ['elevated'] })).toBe(3000);
    expect(floorAt([piece], { x: 6000, y: 3000 })).toBe(2500);
    expect(piecesAt([piece], { x: 6001, y: 3000 })).toEqual([]);
  });
});

describe('going', () => {
  const start = { x: 1000, y: 1000 };
  test.each([
    ['open ground', [], 10_000],
    ['four inches of woods', [box('w', 3000, 0, 4000, 4000, 'difficult')], 14_000],
    ['a fence', [box('f', 3000, 0, 200, 4000, 'linear')], 12_000],
    ['a fence in woods', [box('w', 3000, 0, 4000, 4000, 'difficult'), box('f', 4000, 0, 200, 4000, 'linear')], 16_000],
    [
      'woods on a marsh cost double once',
      [box('w', 3000, 0, 4000, 4000, 'difficult'), box('m', 5000, 0, 4000, 4000, 'difficult')],
      16_000,
    ],
  ])('%s', (_, terrain, cost) => {
    expect(pathCost([start, { x: 11_000, y: 1000 }], terrain)).toBe(cost);
    expect(pathCost([start, { x: 3500, y: 1000 }, { x: 11_000, y: 1000 }], terrain)).toBe(cost);
  });

  test('walks until the allowance is spent, and says what it crossed', () => {
    const terrain = [box('w', 3000, 0, 4000, 4000, 'difficult')];
    const path = [start, { x: 11_000, y: 1000 }];
    expect(walkAlong(path, 14_000, terrain)).toMatchObject({ at: path[1], whole: true, cost: 14_000 });
    const walk = walkAlong(path, 6000, terrain);
    expect(walk).toMatchObject({
      whole: false,
      points: [start, walk.at],
      crossed: [{ id: 'w', from: { x: 3000, y: 1000 }, to: walk.at }],
    });
    expect(walk.at.x).toBeGreaterThanOrEqual(4998);
    expect(walk.cost).toBeLessThanOrEqual(6000);
  });

  test('stops before a fence that it cannot pay for', () => {
    const walk = walkAlong([start, { x: 11_000, y: 1000 }], 3500, [box('f', 3000, 0, 200, 4000, 'linear')]);
    expect(walk.at.x).toBeLessThanOrEqual(3000);
    expect(walk.at.x).toBeGreaterThan(2990);
  });
});

describe('shortestPath', () => {
  test('is straight where nothing hinders', () => {
    expect(shortestPath(soldier(5000, 5000), { x: 8000, y: 9000 }, open)).toEqual({
      points: [
        { x: 5000, y: 5000 },
        { x: 8000, y: 9000 },
      ],
      cost: 5000,
    });
  });

  test('bends round a block by the width of its base', () => {
    const ground = withTerrain(box('b', 10_000, 10_000, 4000, 10_000, 'impassable'));
    const path = shortestPath(soldier(8000, 11_000), { x: 16_000, y: 11_000 }, ground)!;
    expect(slowBarred(soldier(8000, 11_000), path.points, ground)).toBeUndefined();
    // Two tangents to the corners, a quarter turn in all at 0.63", and the straight top.
    const tangent = Math.sqrt(2000 ** 2 + 1000 ** 2 - 630 ** 2);
    expect(path.cost).toBeGreaterThan(2 * tangent + 4000);
    expect(path.cost).toBeLessThan(2 * tangent + 4000 + Math.PI * 630 + 100);
  });

  test('goes through a gap as wide as the base, not a narrower one', () => {
    const walls = (gap: number) =>
      withTerrain(
        box('l', 0, 20_000, 20_000, 500, 'impassable'),
        box('r', 20_000 + gap, 20_000, 28_000 - gap, 500, 'impassable'),
      );
    expect(shortestPath(soldier(20_630, 15_000), { x: 20_630, y: 25_000 }, walls(1260))?.cost).toBe(10_000);
    expect(shortestPath(soldier(20_630, 15_000), { x: 20_630, y: 25_000 }, walls(1200))).toBeUndefined();
  });

  test('walks round woods when that is cheaper, through them when it is not', () => {
    const ground = withTerrain(box('w', 10_000, 10_000, 4000, 10_000, 'difficult'));
    const round = shortestPath(soldier(8000, 10_500), { x: 16_000, y: 10_500 }, ground)!;
    expect(round.points.length).toBeGreaterThan(2);
    expect(round.cost).toBeLessThan(8300);
    expect(shortestPath(soldier(8000, 15_000), { x: 16_000, y: 15_000 }, ground)?.cost).toBe(12_000);
  });

  test('through the door of a ruin', () => {
    const ruin: TerrainPiece = {
      ...box('r', 10_000, 10_000, 6000, 6000),
      walls: [
        [
          { x: 14_000, y: 16_000 },
          { x: 16_000, y: 16_000 },
          { x: 16_000, y: 10_000 },
          { x: 10_000, y: 10_000 },
          { x: 10_000, y: 16_000 },
          { x: 12_000, y: 16_000 },
        ],
      ],
    };
    const ground = withTerrain(ruin);
    const path = shortestPath(soldier(13_000, 5000), { x: 13_000, y: 13_000 }, ground)!;
    expect(path.points.some(p => p.y > 15_000)).toBe(true);
    expect(slowBarred(soldier(13_000, 5000), path.points, ground)).toBeUndefined();
  });

  test('a sheer roof is climbed by its ladder', () => {
    const roof: TerrainPiece = {
      ...box('r', 10_000, 10_000, 6000, 6000, 'elevated 3"'),
      access: [
        [
          { x: 12_800, y: 16_000 },
          { x: 13_200, y: 16_000 },
        ],
      ],
    };
    const ground = withTerrain(roof);
    const path = shortestPath(soldier(13_000, 5000), { x: 13_000, y: 13_000 }, ground)!;
    expect(path.points.some(p => p.y >= 16_000)).toBe(true);
    expect(shortestPath(soldier(13_000, 5000), { x: 13_000, y: 13_000 }, ground, { flies: true })?.cost).toBe(8000);
    expect(whyNotStand(soldier(13_000, 10_000), ground)).toMatchObject({ id: 'r', how: 'sheer' });
    expect(mayStand(soldier(13_000, 13_000), ground)).toBe(true);
  });

  test('keeps an inch from enemies and squeezes past friends', () => {
    const row = (enemy: boolean): Body[] =>
      [0, 1, 2, 3, 4, 5].map(i => ({ id: `e${i}`, standing: soldier(10_000 + i * 2600, 20_000), enemy }));
    const from = soldier(16_500, 15_000);
    const to = { x: 16_500, y: 25_000 };
    expect(shortestPath(from, to, { ...open, others: row(false) })?.cost).toBe(10_000);
    const round = shortestPath(from, to, { ...open, others: row(true) })!;
    expect(round.cost).toBeGreaterThan(15_000);
    expect(slowBarred(from, round.points, { ...open, others: row(true) })).toBeUndefined();
    expect(shortestPath(from, to, { ...open, others: row(true) }, { limit: 12_000 })).toBeUndefined();
  });

  test('walks round the notch of a U', () => {
    const path = shortestPath(soldier(40_000, 70_000), { x: 128_000, y: 70_000 }, { ...open, outline: horseshoe() })!;
    expect(slowBarred(soldier(40_000, 70_000), path.points, { ...open, outline: horseshoe() })).toBeUndefined();
    expect(path.points.length).toBeGreaterThan(3);
  });

  test('never crosses what is impassable, checked slowly', () => {
    let bent = 0;
    fc.assert(
      fc.property(anyField, ({ models, ground, towards }) => {
        const model = models[0];
        if (!model) return;
        const start = { ...model, height: 1000 };
        const path = shortestPath(start, towards, ground);
        if (!path) return;
        if (path.points.length > 2) bent++;
        expect(path.points[0]).toEqual(model.at);
        expect(path.points.at(-1)).toEqual(towards);
        expect(path.cost).toBeGreaterThanOrEqual(
          Math.round(Math.hypot(towards.x - model.at.x, towards.y - model.at.y)) - 2,
        );
        expect(slowBarred(start, path.points, ground)).toBeUndefined();
      }),
      { numRuns: 100, seed: 7 },
    );
    expect(bent).toBeGreaterThan(3);
  });

  test('prints its speed', () => {
    const keywords = ['difficult', 'impassable', 'obscuring', 'linear'];
    const terrain = Array.from({ length: 40 }, (_, i) =>
      box(`t${i}`, 3000 + (i % 8) * 5500, 3000 + Math.floor(i / 8) * 8500, 3500, 3000, keywords[i % 4]!),
    );
    const ground = withTerrain(...terrain);
    const from = performance.now();
    for (let i = 0; i < 40; i++) {
      const path = shortestPath(soldier(1000 + i * 500, 24_000), { x: 9000 + i * 500, y: 33_000 }, ground, {
        limit: 18_000,
      });
      expect(path?.cost ?? 0).toBeLessThanOrEqual(18_000);
    }
    console.log(`shortestPath over 12", 40 pieces: ${((performance.now() - from) / 40).toFixed(2)} ms`);
  });
});

describe('straightAdvance', () => {
  const runner = soldier(24_000, 40_000);
  const to = { x: 24_000, y: 0 };

  test('runs straight on for its whole distance', () => {
    expect(straightAdvance(runner, { x: 24_000, y: 39_000 }, 11_000, open)).toEqual({
      at: { x: 24_000, y: 29_000 },
      facing: 0,
      path: [
        { x: 24_000, y: 40_000 },
        { x: 24_000, y: 29_000 },
      ],
      cost: 11_000,
    });
  });

  test('halts at a wall and pays for mud', () => {
    const block = box('b', 20_000, 30_000, 8000, 2000, 'impassable');
    const halted = straightAdvance(runner, to, 11_000, withTerrain(block));
    expect(halted).toMatchObject({ halted: { id: 'b', how: 'impassable' } });
    expect(halted.at.y).toBeGreaterThanOrEqual(32_627);
    expect(halted.at.y).toBeLessThan(32_640);
    const mud = straightAdvance(runner, to, 11_000, withTerrain(box('m', 20_000, 30_000, 8000, 5000, 'difficult')));
    expect(mud.at.y).toBeGreaterThanOrEqual(32_000);
    expect(mud.at.y).toBeLessThan(32_010);
    expect(mud.halted).toBeUndefined();
  });

  test('halts 8" from an enemy', () => {
    const enemies = [{ id: 'foe', standing: soldier(24_000, 24_000) }];
    const halted = straightAdvance(runner, to, 11_000, open, { halt: { enemies, distance: 8000 } });
    expect(halted).toMatchObject({ halted: { id: 'foe', how: 'enemy' } });
    expect(halted.at.y).toBeGreaterThanOrEqual(24_000 + 8000 + 1260 - 1);
    expect(halted.at.y).toBeLessThan(24_000 + 8000 + 1260 + 3);
  });

  test('does not end its run on a friend', () => {
    const others: Body[] = [{ id: 'friend', standing: soldier(26_000, 29_000) }];
    const end = straightAdvance(runner, to, 11_000, { ...open, others });
    expect(mayStand({ ...runner, at: end.at }, { ...open, others })).toBe(true);
    expect(end.halted).toMatchObject({ id: 'friend', how: 'spacing' });
  });

  test('does not turn a long base where it goes nowhere, for want of distance or of room', () => {
    const rider: Standing = { ...runner, base: { shape: 'oval', length: 2400, width: 1200 } };
    const others: Body[] = [{ id: 'friend', standing: soldier(26_300, 40_000) }];
    const beside = { ...open, others };
    expect(mayStand(rider, beside)).toBe(true);
    expect(mayStand({ ...rider, facing: 90_000 }, beside)).toBe(false);
    for (const far of [0, 11_000]) {
      const still = straightAdvance(rider, { x: 40_000, y: 40_000 }, far, beside);
      expect(still).toMatchObject({ at: rider.at, facing: rider.facing, path: [rider.at] });
    }
  });
});

describe('reachable', () => {
  test('the point itself, or as far as the allowance goes', () => {
    expect(reachable(soldier(5000, 5000), { x: 5000, y: 9000 }, 6000, open)).toMatchObject({
      exact: true,
      cost: 4000,
      facing: 180_000,
    });
    const short = reachable(soldier(5000, 5000), { x: 5000, y: 15_000 }, 6000, open);
    expect(short).toMatchObject({ exact: false, why: { how: 'distance' } });
    expect(short.at.y).toBeGreaterThan(10_990);
  });

  test.each([
    ['in a block', { x: 12_000, y: 11_000 }, { id: 'b', how: 'impassable' }, 1640],
    ['off the board', { x: 12_000, y: -3000 }, { id: 'edge', how: 'edge' }, 3640],
    ['beside an enemy', { x: 12_000, y: 15_000 }, { id: 'foe', how: 'enemy' }, 770],
  ])('the nearest legal point when the wanted one lies %s', (_, wanted, why, far) => {
    const others: Body[] = [{ id: 'foe', standing: soldier(12_000, 16_500), enemy: true }];
    const ground = { ...withTerrain(box('b', 10_000, 8000, 4000, 4000, 'impassable')), others };
    const end = reachable(soldier(6000, 6000), wanted, 20_000, ground);
    expect(end).toMatchObject({ exact: false, why });
    expect(Math.hypot(end.at.x - wanted.x, end.at.y - wanted.y)).toBeLessThan(far + 60);
    expect(mayStand({ ...soldier(6000, 6000), at: end.at }, ground)).toBe(true);
  });

  test('is always legal and within the allowance, checked slowly', () => {
    fc.assert(
      fc.property(anyField, ({ models, ground, towards }) => {
        const model = models[0];
        if (!model) return;
        const start = { ...model, height: 1000 };
        const end = reachable(start, towards, 8000, ground);
        expect(end.cost).toBeLessThanOrEqual(8000);
        expect(end.path.at(-1)).toEqual(end.at);
        if (end.path.length === 1) return;
        expect(slowWhyNot({ ...start, at: end.at, facing: end.facing }, ground)).toBeUndefined();
        expect(slowBarred(start, end.path, ground)).toBeUndefined();
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});
