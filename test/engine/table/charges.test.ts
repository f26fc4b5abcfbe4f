import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, overlap } from '../../../src/engine/table/bases.js';
import { chargersOf } from '../../../src/engine/table/chargers.js';
import { type CloseWith, closeWith } from '../../../src/engine/table/charges.js';
import { chained } from '../../../src/engine/table/coherency.js';
import type { Marcher } from '../../../src/engine/table/marchers.js';
import type { Body } from '../../../src/engine/table/types.js';
import {
  anyField,
  box,
  foes,
  open,
  posesOf,
  ROUND,
  row,
  slowBarred,
  slowGap,
  slowWhyNot,
  soldier,
} from './battlefield.js';

function charge(models: Marcher[], targets: Body[], allowance: number, more: Partial<CloseWith> = {}) {
  return closeWith({ models, targets, allowance, ground: { ...open, others: targets }, ...more });
}

describe('closeWith', () => {
  test('DM.move.charge.close, DM.move.charge.face: everybody gets into base contact with the nearest, facing it', () => {
    const models = row(5, 20_000, 30_000);
    const result = charge(models, foes(5, 20_000, 24_000), 12_000);
    expect(result).toMatchObject({ reached: true, coherent: true });
    expect(new Set(result.contacts.map(c => c.model)).size).toBe(5);
    for (const place of result.places) {
      expect(Math.min(...result.contacts.filter(c => c.model === place.id).map(c => c.gap))).toBe(0);
      expect(place.facing > 270_000 || place.facing < 90_000).toBe(true);
    }
  });

  test('AD.house.contact: how near is contact is told by the charge; half an inch where it says nothing', () => {
    const models = [...row(6, 20_000, 30_000), ...row(6, 20_000, 31_800).map((m, i) => ({ ...m, id: `n${i}` }))];
    const targets = foes(2, 23_600, 24_000);
    const loose = charge(models, targets, 12_000);
    expect(loose.contacts.some(({ gap }) => gap > 100)).toBe(true);
    const tight = charge(models, targets, 12_000, { contact: 100 });
    expect(tight).toMatchObject({ reached: true, coherent: true });
    for (const { gap, model, target } of tight.contacts) {
      expect(gap).toBeLessThanOrEqual(100);
      const pose = posesOf(models, tight.places).find(({ id }) => id === model)!;
      expect(distance(pose.standing, targets.find(({ id }) => id === target)!.standing)).toBe(gap);
    }
    expect(tight.contacts.length).toBeLessThan(loose.contacts.length);
  });

  test('AD.house.charge, DM.move.charge.reach: whom it reaches it reaches with more to go by as well', () => {
    const post = fc.record({ x: fc.integer({ min: -2500, max: 2500 }), y: fc.integer({ min: -2500, max: 2500 }) });
    const posts = fc.array(post, { minLength: 4, maxLength: 16 });
    fc.assert(
      fc.property(posts, fc.integer({ min: 3000, max: 9000 }), (spots, allowance) => {
        const terrain = spots.map(({ x, y }, i) => box(`p${i}`, 20_000 + x, 20_000 + y, 400, 400, 'impassable'));
        const targets = foes(1, 20_000, 20_000);
        const ground = { ...open, terrain, others: targets };
        const reaches = (far: number) => charge(row(1, 20_000, 26_000), targets, far, { ground }).reached;
        if (reaches(allowance)) expect(reaches(allowance + 3000)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('DM.move.coherency: who asks once more, near other teams, is told what who asks anew is', () => {
    const inch = (from: number, to: number) => fc.integer({ min: from, max: to });
    const crowd = fc.record({
      x: inch(10_000, 30_000),
      foes: inch(2, 6),
      apart: inch(1000, 4500),
      far: inch(4000, 14_000),
    });
    let [differs, asked] = [0, 0];
    fc.assert(
      fc.property(crowd, inch(8000, 32_000), inch(8, 14), ({ x, foes: count, apart, far }, beside, mv) => {
        const models = row(5, 20_000, 30_000, apart / 2 + 700);
        const targets = foes(count, x, 30_000 - far, apart);
        const wall = box('w', beside, 27_000, 3000, 800, 'impassable');
        const ground = { ...open, terrain: [wall], others: targets };
        const request: CloseWith = { models, targets, allowance: mv * 1000, ground };
        const near = { standings: [soldier(beside, 28_000)], within: 4000 };
        const again = { ...request, chargers: chargersOf(request) };
        const first = closeWith(again);
        const anew = closeWith({ ...request, near });
        expect(first).toEqual(closeWith(request));
        expect(closeWith({ ...again, near })).toEqual(anew);
        asked += 1;
        if (JSON.stringify(first) !== JSON.stringify(anew)) differs += 1;
      }),
      { numRuns: 60, seed: 5 },
    );
    expect([differs > 5, asked]).toEqual([true, 60]);
  });

  test('AD.house.charge: who asks only whether it reaches is told the same, and who has asked goes as near as in the whole plan', () => {
    const post = fc.record({ x: fc.integer({ min: -6000, max: 6000 }), y: fc.integer({ min: -6000, max: 2500 }) });
    const posts = fc.array(post, { maxLength: 14 });
    const seen = { reached: 0, short: 0 };
    fc.assert(
      fc.property(posts, fc.integer({ min: 2500, max: 8000 }), (spots, allowance) => {
        const terrain = spots.map(({ x, y }, i) => box(`p${i}`, 22_000 + x, 30_000 + y, 900, 900, 'impassable'));
        const targets = foes(2, 21_000, 24_000);
        const ground = { ...open, terrain, others: targets };
        const asked = (more: Partial<CloseWith>) =>
          charge(row(4, 20_000, 30_000), targets, allowance, { ground, ...more });
        const whole = asked({});
        seen[whole.reached ? 'reached' : 'short'] += 1;
        const only = asked({ meets: 'only' });
        expect(only.reached).toBe(whole.reached);
        if (whole.reached) expect(only).toEqual(whole);
        else expect([only.places, asked({ meets: 'never' })]).toEqual([[], whole]);
      }),
      { numRuns: 150 },
    );
    expect(Math.min(seen.reached, seen.short)).toBeGreaterThan(10);
  });

  test('AD.house.charge: who finds no way keeps his place, and nobody else comes to stand in it', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 9000 }), y: fc.integer({ min: 0, max: 9000 }) });
    const crowd = fc.uniqueArray(spot, {
      minLength: 3,
      maxLength: 14,
      selector: ({ x, y }) => `${x >> 11},${y >> 11}`,
    });
    fc.assert(
      fc.property(crowd, fc.integer({ min: 500, max: 3000 }), (spots, allowance) => {
        const apart = spots.filter((a, i) => spots.slice(0, i).every(b => Math.hypot(a.x - b.x, a.y - b.y) >= 1300));
        const models = apart.map(
          ({ x, y }, i): Marcher => ({
            id: `m${i}`,
            base: ROUND,
            at: { x: 20_000 + x, y: 20_000 + y },
            facing: 0,
          }),
        );
        const { places } = charge(models, foes(3, 21_000, 18_300), allowance);
        const poses = posesOf(models, places).map(({ standing }) => standing);
        for (const [i, one] of poses.entries())
          for (const other of poses.slice(0, i)) expect(overlap(one, other)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('AD.house.contact: what stops short of contact has not reached', () => {
    const targets = foes(1, 20_000, 24_000);
    expect(charge(row(1, 20_000, 30_000), targets, 4500)).toMatchObject({ reached: true });
    expect(charge(row(1, 20_000, 30_000), targets, 4500, { contact: 100 })).toMatchObject({ reached: false });
    expect(charge(row(1, 20_000, 30_000), targets, 4700, { contact: 100 })).toMatchObject({ reached: true });
  });

  test('those who find no room follow close behind, in coherency', () => {
    const models = [...row(5, 20_000, 30_000), ...row(5, 20_000, 31_800).map((m, i) => ({ ...m, id: `n${i}` }))];
    const targets = foes(1, 23_600, 24_000);
    const result = charge(models, targets, 12_000);
    const poses = posesOf(models, result.places);
    expect(result.coherent).toBe(true);
    expect(chained(poses)).toBe(true);
    const near = poses.map(p => distance(p.standing, targets[0]!.standing));
    expect(near.filter(far => far === 0).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...near)).toBeLessThan(3000);
  });

  describe('DM.move.coherency: those who are slowed are not left behind', () => {
    const unit = (slow: number): Marcher[] => [
      { id: 'front', base: ROUND, at: { x: 20_000, y: 20_000 }, facing: 0, allowance: 8000 },
      { id: 'middle', base: ROUND, at: { x: 22_500, y: 20_000 }, facing: 0, allowance: 8000 },
      { id: 'slow', base: ROUND, at: { x: 25_000, y: 20_000 }, facing: 0, allowance: slow },
    ];

    test('the middle man holds back between the one in contact and the slow one', () => {
      const result = charge(unit(2000), foes(1, 20_000, 15_000), 8000);
      expect(result).toMatchObject({ reached: true, coherent: true });
      expect(result.contacts.map(({ model }) => model)).toEqual(['front']);
      const slow = result.places.find(({ id }) => id === 'slow')!;
      expect(Math.hypot(slow.at.x - 25_000, slow.at.y - 20_000)).toBeGreaterThan(1000);
    });
    test('where that is not enough the unit keeps together and stops an inch short', () => {
      const targets = foes(1, 20_000, 12_500);
      const result = charge(unit(500), targets, 8000);
      expect(result).toMatchObject({ reached: false, coherent: true, contacts: [] });
      for (const { standing } of posesOf(unit(500), result.places)) {
        expect(distance(standing, targets[0]!.standing)).toBeGreaterThanOrEqual(1000);
      }
    });
    test('a unit that was torn before goes in all the same', () => {
      const torn = unit(500).map(model => (model.id === 'slow' ? { ...model, at: { x: 32_000, y: 20_000 } } : model));
      expect(charge(torn, foes(1, 20_000, 15_000), 8000)).toMatchObject({ reached: true, coherent: false });
    });
  });

  test('stops an inch short when nobody can reach', () => {
    const models = row(3, 20_000, 30_000);
    const targets = foes(3, 20_000, 20_000);
    const short = charge(models, targets, 7000);
    expect(short).toMatchObject({ reached: false, contacts: [], coherent: true });
    for (const place of short.places) expect(place.at.y).toBeLessThan(23_100);
    const hair = charge(models, targets, 8100);
    expect(hair.contacts).toEqual([]);
    for (const p of posesOf(models, hair.places)) {
      for (const t of targets) expect(distance(p.standing, t.standing)).toBeGreaterThanOrEqual(1000);
    }
  });

  test('keeps an inch from enemies that are not charged', () => {
    const bystander: Body = { id: 'by', standing: soldier(24_500, 24_500), enemy: true };
    const targets = foes(1, 22_000, 24_000);
    const models = row(4, 20_000, 30_000);
    const result = charge(models, targets, 12_000, { ground: { ...open, others: [...targets, bystander] } });
    expect(result.reached).toBe(true);
    for (const p of posesOf(models, result.places))
      expect(distance(p.standing, bystander.standing)).toBeGreaterThanOrEqual(1000);
  });

  test('passes over those already engaged', () => {
    const targets = foes(2, 20_000, 24_000, 4000);
    const models = row(1, 20_000, 28_000);
    expect(charge(models, targets, 12_000).contacts[0]?.target).toBe('e0');
    expect(charge(models, targets, 12_000, { engaged: ['e0'] }).contacts[0]?.target).toBe('e1');
  });

  test('charges a hull along its flank', () => {
    const tank: Body = {
      id: 'tank',
      standing: soldier(24_000, 24_000, { shape: 'hull', length: 5000, width: 3500 }, 30_000),
      enemy: true,
    };
    const result = charge(row(5, 20_000, 32_000), [tank], 12_000);
    expect(result.contacts.filter(c => c.gap <= 1).length).toBeGreaterThanOrEqual(4);
  });

  test('is always legal, checked slowly over crowded ground', () => {
    let reached = 0;
    fc.assert(
      fc.property(anyField, ({ models, ground }) => {
        const targets = ground.others.filter(o => o.enemy).slice(0, 4);
        if (models.length === 0 || targets.length === 0) return;
        const result = closeWith({ models, targets, allowance: 12_000, ground });
        if (result.reached) reached++;
        const ids = new Set(targets.map(t => t.id));
        const others = ground.others.filter(o => !result.reached || !ids.has(o.id));
        const poses = posesOf(models, result.places);
        for (const [i, place] of result.places.entries()) {
          expect(place.cost).toBeLessThanOrEqual(12_000);
          const { standing } = poses[i]!;
          if (place.path.length > 1) {
            expect(slowWhyNot(standing, { ...ground, others })).toBeUndefined();
            expect(slowBarred({ ...models[i]!, height: 1000 }, place.path, { ...ground, others })).toBeUndefined();
          }
          for (const contact of result.contacts.filter(c => c.model === place.id)) {
            expect(slowGap(standing, ground.others.find(o => o.id === contact.target)!.standing)).toBeLessThanOrEqual(
              510,
            );
          }
        }
        if (result.coherent) expect(chained(poses)).toBe(true);
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(reached).toBeGreaterThan(5);
  });
});
