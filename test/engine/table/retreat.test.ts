import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/engine/table/bases.js';
import { fallAway } from '../../../src/engine/table/retreat.js';
import type { Ground } from '../../../src/engine/table/types.js';
import { box, foes, open, row } from './battlefield.js';

describe('fallAway', () => {
  const models = row(4, 20_000, 30_000);
  const engaged = foes(4, 20_000, 28_740);
  const ground: Ground = { ...open, others: engaged };
  const from = [engaged.map(e => e.standing)];

  test('straight away from the enemy when nothing else is wanted', () => {
    const retreat = fallAway({ models, from, allowance: 8000, ground });
    expect(retreat.coherent).toBe(true);
    expect(retreat.gained).toBeGreaterThan(7500);
  });

  test('toward its edge', () => {
    const edge: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 48_000, y: 0 },
      { x: 48_000, y: 48_000 },
    ];
    const retreat = fallAway({ models, from, toward: { edge }, allowance: 8000, ground });
    expect(retreat.gained).toBeGreaterThanOrEqual(1000);
    for (const [i, place] of retreat.places.entries()) expect(place.at.x).toBeGreaterThan(models[i]!.at.x);
  });

  test('an inch from each enemy unit, not only from the nearest', () => {
    const behind = foes(1, 22_700, 36_000);
    const flanked = fallAway({
      models,
      from: [...from, behind.map(e => e.standing)],
      allowance: 8000,
      ground: { ...ground, others: [...engaged, ...behind] },
    });
    const least = (at: (id: string) => { x: number; y: number }) =>
      Math.min(
        ...models.flatMap(({ id, base }) =>
          behind.map(enemy => distance({ at: at(id), facing: 0, base, height: 1000 }, enemy.standing)),
        ),
      );
    const before = least(id => models.find(model => model.id === id)!.at);
    const after = least(id => flanked.places.find(place => place.id === id)!.at);
    expect(flanked.gained).toBeGreaterThanOrEqual(1000);
    expect(after - before).toBeGreaterThanOrEqual(1000);
  });

  test('stays engaged when it cannot gain an inch', () => {
    const pit = [
      box('a', 18_000, 31_000, 12_000, 1000, 'impassable'),
      box('b', 18_000, 26_000, 1000, 6000, 'impassable'),
      box('c', 27_500, 26_000, 1000, 6000, 'impassable'),
      box('d', 18_000, 26_000, 12_000, 1000, 'impassable'),
    ];
    const retreat = fallAway({ models, from, allowance: 8000, ground: { ...ground, terrain: pit } });
    expect(retreat).toMatchObject({ reached: false, gained: 0 });
    expect(retreat.places.map(p => p.at)).toEqual(models.map(m => m.at));
  });
});
