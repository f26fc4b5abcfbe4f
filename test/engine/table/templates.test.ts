import { describe, expect, test } from 'vitest';
import { boxOf } from '../../../src/engine/table/points.js';
import { areaOf, sideOf } from '../../../src/engine/table/polygons.js';
import { blast, FLAME_LENGTH, flame, shifted, touchedBy } from '../../../src/engine/table/templates.js';
import { soldier } from './battlefield.js';

const models = [0, 1, 2, 3, 4].map(i => ({ id: `m${i}`, standing: soldier(i * 1500, 0) }));

describe('DM.basics.templates: templates', () => {
  test('a blast touches bases, or covers their centres', () => {
    const marker = blast({ x: 0, y: 0 }, 2370);
    expect(touchedBy(marker, models).map(m => m.id)).toEqual(['m0', 'm1', 'm2']);
    expect(touchedBy(marker, models, 'centre').map(m => m.id)).toEqual(['m0', 'm1']);
  });

  test('a flame runs from its tip to its length', () => {
    const drop = flame({ x: 0, y: 0 }, { x: 5000, y: 0 });
    if (drop.shape !== 'polygon') throw new Error('a flame is a polygon');
    expect(drop.points[0]).toEqual({ x: 0, y: 0 });
    const box = boxOf(drop.points);
    expect([box.minX, box.maxX]).toEqual([0, FLAME_LENGTH]);
    expect([box.minY, box.maxY].map(Math.abs).every(y => y > 1200 && y <= 1250)).toBe(true);
    expect(areaOf(drop.points)).toBeGreaterThan(8_000_000);
    expect(sideOf({ x: 6750, y: 1200 }, drop.points)).toBe(1);
    expect(sideOf({ x: 2000, y: 800 }, drop.points)).toBe(-1);
    expect(touchedBy(drop, models).map(m => m.id)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    expect(touchedBy(shifted(drop, 90_000, 5500), models).map(m => m.id)).toEqual(['m4']);
  });

  test('a scatter moves it by a bearing and a distance', () => {
    expect(shifted(blast({ x: 1000, y: 1000 }, 3000), 90_000, 4000)).toEqual(blast({ x: 5000, y: 1000 }, 3000));
    expect(flame({ x: 5, y: 5 }, { x: 5, y: 5 })).toEqual(flame({ x: 5, y: 5 }, { x: 5, y: -900 }));
  });
});
