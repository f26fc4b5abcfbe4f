import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceToPoint } from '../../../src/engine/table/bases.js';
import type { Member } from '../../../src/engine/table/coherency.js';
import { bestFlamePlace, type FlameAim, flameOf, whyNotFlame } from '../../../src/engine/table/flame-places.js';
import { onMils, travel } from '../../../src/engine/table/points.js';
import { touchedBy } from '../../../src/engine/table/templates.js';
import type { Base, Standing } from '../../../src/engine/table/types.js';
import { anyStanding, slowRim, soldier } from './battlefield.js';

const firer = soldier(20_000, 20_000);
const usual = { length: 8000, width: 2500 };
const great = { length: 16_000, width: 5000 };

const some = (letter: string, ...spots: [number, number][]): Member[] =>
  spots.map(([x, y], index) => ({ id: `${letter}${index}`, standing: soldier(x, y) }));
const aimed = (target: Member[], more: Partial<FlameAim> = {}): FlameAim => ({
  from: { base: firer, on: 'rim' },
  target,
  spared: [],
  ...usual,
  ...more,
});
const idsOf = (aim: FlameAim) => bestFlamePlace(aim)?.touched;

describe('where a teardrop is best laid', () => {
  test('AD.rule.template-weapons: three stand in a row, and it touches all of them; its tip touches the base', () => {
    const target = some('e', [20_000, 16_000], [21_600, 14_500], [23_200, 13_000]);
    const aim = aimed(target);
    const place = bestFlamePlace(aim)!;
    expect(place.touched).toEqual(['e0', 'e1', 'e2']);
    expect(distanceToPoint(firer, place.tip)).toBeLessThanOrEqual(1);
    expect(place.template).toEqual(flameOf(place, aim));
  });

  test('AD.rule.template-weapons: it is laid from the side of the base from which it touches more', () => {
    // Two in file, beside a firer on a wide base: from the middle of its front it does not touch both.
    const base = soldier(20_000, 20_000, { shape: 'circle', d: 4000 });
    const target = some('e', [23_000, 16_500], [23_000, 12_000]);
    for (const { standing } of target) {
      const bearing = bearingTo(standing);
      const straight = flameOf({ tip: travel(base.at, bearing, 2000), bearing }, usual);
      expect(touchedBy(straight, target)).toHaveLength(1);
    }
    expect(idsOf(aimed(target, { from: { base, on: 'rim' } }))).toEqual(['e0', 'e1']);
  });

  test('AD.rule.template-weapons: it touches no other friend, nor does it reach beyond its length', () => {
    const target = some('e', [20_000, 15_000], [21_500, 15_000], [18_500, 15_000]);
    expect(idsOf(aimed(target))).toHaveLength(3);
    const spared = some('f', [20_000, 17_000]);
    const place = bestFlamePlace(aimed(target, { spared }))!;
    expect(place.touched.length).toBeGreaterThan(0);
    expect(touchedBy(place.template, spared)).toEqual([]);
    const wall = some('f', [17_400, 18_000], [18_700, 17_500], [20_000, 17_400], [21_300, 17_500], [22_600, 18_000]);
    expect(bestFlamePlace(aimed(target, { spared: wall }))).toBeUndefined();
    // 8" from the rim to the rim, and a little more.
    expect(idsOf(aimed(some('e', [20_000, 20_000 - 8000 - 1240])))).toEqual(['e0']);
    expect(idsOf(aimed(some('e', [20_000, 20_000 - 8000 - 1290])))).toBeUndefined();
  });

  test('AD.rule.hellstorm: the same, twice as long', () => {
    const target = some('e', [20_000, 10_000], [20_000, 6000]);
    expect(idsOf(aimed(target))).toBeUndefined();
    expect(idsOf(aimed(target, great))).toEqual(['e0', 'e1']);
  });

  test('AD.rule.template-weapons: a hull without a base fires from its front', () => {
    const hull: Standing = soldier(20_000, 20_000, { shape: 'hull', length: 6000, width: 4000 });
    const from = { base: hull, on: 'front' } as const;
    const place = bestFlamePlace(aimed(some('e', [20_500, 13_000]), { from }))!;
    expect(place.tip.y).toBe(17_000);
    expect(idsOf(aimed(some('e', [20_000, 24_000]), { from }))).toBeUndefined();
    expect(idsOf(aimed(some('e', [20_000, 24_000]), { from: { base: hull, on: 'rim' } }))).toEqual(['e0']);
  });

  test('AD.rule.torrent: its tip lies up to so far away, its broad end no nearer than that', () => {
    const target = some('e', [20_000, 3000], [21_400, 3000], [22_800, 3000], [24_200, 3000]);
    const from = { base: firer, within: 12_000 };
    const aim = aimed(target, { from });
    expect(idsOf(aimed(target))).toBeUndefined();
    const place = bestFlamePlace(aim)!;
    expect(place.touched.length).toBeGreaterThanOrEqual(3);
    expect(distanceToPoint(firer, place.tip)).toBeLessThanOrEqual(12_000);
    expect(whyNotFlame(place, aim)).toBeUndefined();
    expect(idsOf(aimed(some('e', [20_000, -2000]), { from }))).toBeUndefined();
    expect(idsOf(aimed(some('e', [20_000, 0]), { from }))).toEqual(['e0']);
    const near = some('e', [20_000, 18_000]);
    expect(idsOf(aimed(near, { from }))).toEqual(['e0']);
  });

  test('why a named place will not do', () => {
    const aim = aimed(some('e', [20_000, 15_000]), { spared: some('f', [24_000, 20_000]) });
    expect(whyNotFlame({ tip: { x: 20_000, y: 19_370 }, bearing: 0 }, aim)).toBeUndefined();
    expect(whyNotFlame({ tip: { x: 20_000, y: 19_000 }, bearing: 0 }, aim)).toEqual({ why: 'tip', far: 370 });
    expect(whyNotFlame({ tip: firer.at, bearing: 0 }, aim)).toEqual({ why: 'tip', far: 0 });
    expect(whyNotFlame({ tip: { x: 20_630, y: 20_000 }, bearing: 90_000 }, aim)).toEqual({
      why: 'spared',
      ids: ['f0'],
    });
    expect(whyNotFlame({ tip: { x: 19_370, y: 20_000 }, bearing: 270_000 }, aim)).toEqual({ why: 'empty' });
    const torrent = { ...aim, from: { base: firer, within: 12_000 } };
    expect(whyNotFlame({ tip: { x: 20_000, y: 6000 }, bearing: 0 }, torrent)).toEqual({ why: 'tip', far: 13_370 });
    expect(whyNotFlame({ tip: { x: 20_000, y: 10_000 }, bearing: 180_000 }, torrent)).toEqual({ why: 'turned' });
  });
});

function bearingTo({ at }: Standing): number {
  return Math.round((Math.atan2(at.x - firer.at.x, firer.at.y - at.y) * 180_000) / Math.PI);
}

describe('over any table', () => {
  const members = (letter: string, most: number) =>
    fc
      .array(anyStanding(24_000), { maxLength: most })
      .map(list => list.map((standing, index) => ({ id: `${letter}${index}`, standing })));
  const from = (base: Base) =>
    fc.constantFrom<FlameAim['from'][]>(
      { base: { ...firer, base }, on: 'rim' },
      { base: { ...firer, base }, on: 'front' },
      { base: { ...firer, base }, within: 9000 },
    );
  const bases = fc.constantFrom<Base[]>(
    { shape: 'circle', d: 1260 },
    { shape: 'oval', length: 3000, width: 1400 },
    { shape: 'hull', length: 5000, width: 3000 },
  );

  test('the best is legal, by a check of its own, and the same each time', () => {
    fc.assert(
      fc.property(
        bases.chain(from),
        members('e', 7),
        members('f', 5),
        fc.constantFrom(usual, great),
        (tip, target, spared, drop) => {
          const aim = aimed(target, { from: tip, spared, ...drop });
          const place = bestFlamePlace(aim);
          if (!place) return;
          expect(whyNotFlame(place, aim)).toBeUndefined();
          expect(place.touched).toEqual(touchedBy(place.template, target).map(({ id }) => id));
          expect(bestFlamePlace(aim)).toEqual(place);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('no other direction from the rim is better', () => {
    fc.assert(
      fc.property(members('e', 7), members('f', 4), (target, spared) => {
        const round = (list: Member[]) =>
          list.map(each => ({ ...each, standing: { ...each.standing, base: { shape: 'circle', d: 1260 } as Base } }));
        const aim = aimed(round(target), { spared: round(spared) });
        const most = bestFlamePlace(aim)?.touched.length ?? 0;
        // Slimmer bases are to be touched, stouter ones spared: what is found is no matter of a hair.
        const sized = (list: readonly Member[], d: number) =>
          list.map(each => ({ ...each, standing: { ...each.standing, base: { shape: 'circle', d } as Base } }));
        const [slim, stout] = [sized(aim.target, 1200), sized(aim.spared, 1320)];
        for (const rim of slowRim(firer, 16)) {
          const out = bearingTo({ ...firer, at: onMils(rim) });
          for (let turn = -80_000; turn <= 80_000; turn += 8000) {
            const template = flameOf({ tip: onMils(rim), bearing: out + turn }, usual);
            if (touchedBy(template, stout).length > 0) continue;
            expect(most).toBeGreaterThanOrEqual(touchedBy(template, slim).length);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('nor is another place of a tip near the models much better, away from the base', () => {
    const target = Array.from({ length: 12 }, (_, i) => ({
      id: `e${i}`,
      standing: soldier(14_000 + (i % 6) * 1500, 8000 + Math.floor(i / 6) * 1500),
    }));
    const aim = aimed(target, { from: { base: firer, within: 12_000 } });
    const most = bestFlamePlace(aim)!.touched.length;
    let best = 0;
    for (let x = 12_000; x < 26_000; x += 1000) {
      for (let y = 5000; y < 15_000; y += 1000) {
        for (let bearing = 0; bearing < 360_000; bearing += 15_000) {
          const laid = { tip: { x, y }, bearing };
          if (touchedBy(flameOf(laid, usual), target).length <= best || whyNotFlame(laid, aim)) continue;
          best = touchedBy(flameOf(laid, usual), target).length;
        }
      }
    }
    expect(best).toBeGreaterThan(5);
    expect(most).toBeGreaterThanOrEqual(best - 1);
  });
});
