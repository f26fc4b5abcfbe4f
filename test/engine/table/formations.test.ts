import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chained, partsOf } from '../../../src/engine/table/coherency.js';
import { type Formation, formUp, formUpEntering } from '../../../src/engine/table/formations.js';
import { pathCost } from '../../../src/engine/table/going.js';
import type { Marcher } from '../../../src/engine/table/marchers.js';
import { rectangle } from '../../../src/engine/table/outline.js';
import type { Body, Ground, Placement, TerrainPiece } from '../../../src/engine/table/types.js';
import { anyField, box, posesOf, ROUND, slowBarred, slowGap, slowWhyNot, soldier } from './battlefield.js';

const RUNS = Number(process.env.TABLE_RUNS ?? 60);
const SEED = Number(process.env.TABLE_SEED ?? 7);

function moved(models: readonly Marcher[], places: readonly Placement[]): boolean {
  return places.some(p => {
    const at = models.find(m => m.id === p.id)!.at;
    return p.at.x !== at.x || p.at.y !== at.y;
  });
}

function expectLegal(models: readonly Marcher[], formation: Formation, ground: Ground, allowance: number): void {
  const { places } = formation;
  expect(places.map(p => p.id)).toEqual(models.map(m => m.id));
  const poses = posesOf(models, places);
  if (!moved(models, places)) return;
  for (const [i, place] of places.entries()) {
    const model = models[i]!;
    expect(place.path[0]).toEqual(model.at);
    expect(place.path.at(-1)).toEqual(place.at);
    expect(place.cost).toBeLessThanOrEqual(allowance);
    expect(pathCost(place.path, ground.terrain)).toBeLessThanOrEqual(place.cost + 2);
    const still = place.at.x === model.at.x && place.at.y === model.at.y;
    if (!still) {
      expect(slowWhyNot(poses[i]!.standing, ground), `${place.id} stands`).toBeUndefined();
      expect(slowBarred({ ...model, height: 1000 }, place.path, ground), `${place.id} walks`).toBeUndefined();
    }
    for (const other of poses.slice(i + 1)) {
      const shrunk = slowGap(poses[i]!.standing, other.standing);
      if (shrunk === 0) expect(overlapDepth(poses[i]!.standing, other.standing)).toBeLessThan(10);
    }
  }
  if (formation.coherent) expect(chained(poses)).toBe(true);
}

/** How far two bases must be drawn in to come apart. */
function overlapDepth(a: Parameters<typeof slowGap>[0], b: Parameters<typeof slowGap>[0]): number {
  for (let by = 0; by < 100; by++) {
    const less = (s: typeof a): typeof a => ({
      ...s,
      base:
        s.base.shape === 'circle'
          ? { shape: 'circle', d: s.base.d - 2 * by }
          : { ...s.base, length: s.base.length - 2 * by, width: s.base.width - 2 * by },
    });
    if (slowGap(less(a), less(b)) > 0) return by;
  }
  return Infinity;
}

describe('formUp', () => {
  const open: Ground = { outline: rectangle(48_000, 48_000), terrain: [], others: [] };
  const block = (count: number, x = 20_000, y = 40_000): Marcher[] =>
    Array.from({ length: count }, (_, i) => ({
      id: `m${i}`,
      base: ROUND,
      at: { x: x + (i % 5) * 1800, y: y + Math.floor(i / 5) * 1800 },
      facing: 0,
    }));

  test('keeps its shape on open ground', () => {
    const models = block(10);
    const { places, reached } = formUp({
      models,
      towards: { x: 23_600, y: 31_000 },
      allowance: 12_000,
      ground: open,
      leader: 'm2',
    });
    expect(reached).toBe(true);
    for (const [i, place] of places.entries()) {
      expect(place.at).toEqual({ x: models[i]!.at.x, y: models[i]!.at.y - 9000 });
      expect(place.cost).toBe(9000);
      expect(place.facing).toBe(0);
    }
  });

  test('goes as far as its allowance together when the point is too far', () => {
    const formation = formUp({ models: block(5), towards: { x: 23_600, y: 10_000 }, allowance: 8000, ground: open });
    expect(formation).toMatchObject({ reached: false, coherent: true, reason: 'distance' });
    for (const place of formation.places) expect(place.cost).toBeGreaterThan(7900);
  });

  test('squeezes through a gap in a wall', () => {
    const walls: TerrainPiece[] = [
      box('a', 0, 35_000, 22_000, 1000, 'impassable'),
      box('b', 24_000, 35_000, 24_000, 1000, 'impassable'),
    ];
    const ground = { ...open, terrain: walls };
    const models = block(5, 19_000, 38_000);
    const formation = formUp({ models, towards: { x: 23_000, y: 32_000 }, allowance: 12_000, ground });
    expect(formation.reached).toBe(true);
    expectLegal(models, formation, ground, 12_000);
    for (const place of formation.places) expect(place.at.y).toBeLessThan(35_000);
  });

  test('halts an inch from the enemy', () => {
    const others: Body[] = [{ id: 'enemy', standing: soldier(23_600, 33_000), enemy: true }];
    const formation = formUp({
      models: block(5),
      towards: { x: 23_600, y: 33_000 },
      allowance: 12_000,
      ground: { ...open, others },
    });
    expect(formation).toMatchObject({ reached: false, reason: 'hindered', cause: { id: 'enemy' } });
    const near = posesOf(block(5), formation.places).map(p => slowGap(p.standing, others[0]!.standing));
    expect(Math.min(...near)).toBeGreaterThanOrEqual(998);
    expect(Math.min(...near)).toBeLessThan(1100);
  });

  test('closes its ranks again when it was torn', () => {
    const models = block(4).map((m, i) => (i === 3 ? { ...m, at: { x: m.at.x + 5000, y: m.at.y } } : m));
    const formation = formUp({ models, towards: { x: 23_600, y: 36_000 }, allowance: 8000, ground: open });
    expect(formation.coherent).toBe(true);
    expect(chained(posesOf(models, formation.places))).toBe(true);
  });

  test('sends strays after the others when the chain cannot be restored', () => {
    const models = block(4).map((m, i) => (i === 3 ? { ...m, at: { x: 44_000, y: 5000 } } : m));
    const formation = formUp({ models, towards: { x: 20_000, y: 36_000 }, allowance: 8000, ground: open });
    expect(formation).toMatchObject({ coherent: false, reason: 'torn' });
    expect(partsOf(posesOf(models, formation.places)).map(part => part.length)).toEqual([3, 1]);
    expect(formation.places[3]!.cost).toBeGreaterThan(7000);
  });

  test('takes cover where it is told to', () => {
    const ground = { ...open, terrain: [box('w', 18_000, 30_000, 9000, 4000, 'soft')] };
    const formation = formUp({
      models: block(5),
      towards: { x: 23_600, y: 34_500 },
      allowance: 10_000,
      ground,
      covers: ({ at: { y } }) => y <= 34_000,
    });
    expect(formation).toMatchObject({ reached: true, coherent: true });
    expect(formation.places.filter(p => p.at.y <= 34_000).length).toBe(5);
  });

  test('stays where it is without an allowance, or boxed in', () => {
    const models = block(4);
    const still = formUp({ models, towards: { x: 23_600, y: 31_000 }, allowance: 0, ground: open });
    expect(still.places.map(p => p.at)).toEqual(models.map(m => m.at));
    const box4 = [
      box('n', 18_000, 38_000, 9000, 1000, 'impassable'),
      box('s', 18_000, 41_000, 9000, 1000, 'impassable'),
      box('w', 18_000, 38_000, 1000, 4000, 'impassable'),
      box('e', 26_500, 38_000, 1000, 4000, 'impassable'),
    ];
    const boxed = formUp({
      models,
      towards: { x: 23_600, y: 31_000 },
      allowance: 8000,
      ground: { ...open, terrain: box4 },
    });
    expectLegal(models, boxed, { ...open, terrain: box4 }, 8000);
    expect(boxed.reached).toBe(false);
    for (const place of boxed.places) expect(place.at.y).toBeGreaterThan(39_000);
  });

  test('is led by one who goes, where who stands in its middle stays', () => {
    const models = block(3).map((model, index) => (index === 1 ? { ...model, allowance: 0 } : model));
    const { places, reached } = formUp({ models, towards: { x: 20_000, y: 39_000 }, allowance: 8000, ground: open });
    expect(reached).toBe(true);
    expect(places[1]!.at).toEqual(models[1]!.at);
    expect(places[0]!.at).toEqual({ x: 20_000, y: 39_000 });
  });

  test('a team stays near its squad', () => {
    const models = block(3);
    const near = { standings: [soldier(21_800, 44_000)], within: 4000 };
    const formation = formUp({ models, towards: { x: 21_800, y: 31_000 }, allowance: 12_000, ground: open, near });
    expect(formation).toMatchObject({ reached: false, coherent: true, reason: 'room' });
    const poses = posesOf(models, formation.places);
    expect(Math.min(...poses.map(p => slowGap(p.standing, near.standings[0]!)))).toBeLessThanOrEqual(4000);
  });

  test('is always legal, checked slowly over crowded ground', () => {
    fc.assert(
      fc.property(anyField, fc.constantFrom(4000, 8000, 12_000), ({ models, ground, towards }, allowance) => {
        if (models.length > 0) expectLegal(models, formUp({ models, towards, allowance, ground }), ground, allowance);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test('enters from the edge, measured from it', () => {
    const edge: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 0, y: 48_000 },
      { x: 48_000, y: 48_000 },
    ];
    const models = block(10).map(({ id, base }) => ({ id, base }));
    const formation = formUpEntering({
      models,
      edge,
      towards: { x: 24_000, y: 42_000 },
      allowance: 8000,
      ground: open,
    });
    expect(formation).toMatchObject({ reached: true, coherent: true });
    for (const place of formation.places) {
      expect(place.path[0]!.y).toBe(48_630);
      expect(place.cost).toBeLessThanOrEqual(8000);
      expect(slowWhyNot({ at: place.at, facing: place.facing, base: ROUND, height: 1000 }, open)).toBeUndefined();
    }
    const poses = posesOf(
      models.map(m => ({ ...m, at: edge[0], facing: 0 })),
      formation.places,
    );
    expect(chained(poses)).toBe(true);
  });

  test('comes on no further than it may, and not at all where there is no room', () => {
    const edge: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 0, y: 48_000 },
      { x: 48_000, y: 48_000 },
    ];
    const models = block(3).map(({ id, base }) => ({ id, base }));
    const full = { ...open, terrain: [box('x', 0, 38_000, 48_000, 10_000, 'impassable')] };
    const request = { models, edge, towards: { x: 24_000, y: 20_000 }, allowance: 6000 };
    const short = formUpEntering({ ...request, ground: open });
    expect(short).toMatchObject({ reached: false, reason: 'distance' });
    expect(short.places[0]!.at.y).toBeGreaterThan(42_000);
    expect(formUpEntering({ ...request, ground: full }).places).toEqual([]);
  });

  test('prints its speed', () => {
    const keywords = [
      ['difficult', 'soft'],
      ['impassable', 'blocking'],
      ['obscuring', 'difficult'],
      ['linear', 'hard'],
    ];
    const terrain = Array.from({ length: 40 }, (_, i) =>
      box(`t${i}`, 3000 + (i % 8) * 5500, 3000 + Math.floor(i / 8) * 8500, 3500, 3000, ...keywords[i % 4]!),
    );
    const others: Body[] = Array.from({ length: 60 }, (_, i) => ({
      id: `o${i}`,
      standing: soldier(1500 + (i % 5) * 1500 + Math.floor((i % 20) / 5) * 12_000, 6900 + Math.floor(i / 20) * 14_000),
      enemy: i < 40,
    }));
    for (const [count, rounds] of [
      [10, 20],
      [20, 10],
    ] as const) {
      const models = block(count, 20_000, 37_500);
      let worst = 0;
      let total = 0;
      for (let i = 0; i < rounds; i++) {
        const ground: Ground = { ...open, terrain: [...terrain], others };
        const from = performance.now();
        const formation = formUp({ models, towards: { x: 17_000 + i * 700, y: 30_000 }, allowance: 12_000, ground });
        const took = performance.now() - from;
        expect(formation.places).toHaveLength(count);
        total += took;
        worst = Math.max(worst, took);
      }
      console.log(
        `formUp, ${count} models, 40 pieces, 60 others: ${(total / rounds).toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
      );
    }
  });
});
