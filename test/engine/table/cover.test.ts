import { describe, expect, test } from 'vitest';
import { inArc, sideFacing } from '../../../src/engine/table/arcs.js';
import { coverInside, coverNear, coverOnLine } from '../../../src/engine/table/cover.js';
import { box, soldier } from './battlefield.js';

describe('cover', () => {
  const shooter = soldier(10_000, 0);
  const woods = box('woods', 8000, 9000, 4000, 3000, 'soft');

  test('inside a piece, by the centre of the base', () => {
    expect(coverOnLine(shooter, soldier(10_000, 10_000), [woods])).toEqual({
      kind: 'soft',
      causes: [{ id: 'woods', kind: 'soft', how: 'inside' }],
    });
    expect(coverInside(soldier(7990, 10_000), [woods])).toEqual([]);
  });

  test.each([
    ['right behind', 13_000, ['woods']],
    ['2" behind', 14_630, ['woods']],
    ['further behind', 14_640, []],
    ['in front', 7000, []],
  ])('%s', (_, y, ids) => {
    expect(coverOnLine(shooter, soldier(10_000, y), [woods]).causes.map(c => c.id)).toEqual(ids);
  });

  test('the better of two counts', () => {
    const parapet = box('parapet', 8000, 12_500, 4000, 300, 'hard', 'linear');
    const cover = coverOnLine(shooter, soldier(10_000, 13_500), [woods, parapet]);
    expect(cover).toMatchObject({ kind: 'hard', causes: [{ id: 'woods' }, { id: 'parapet' }] });
  });

  test('none from what lies below the floor one stands on', () => {
    const low = { ...box('low', 8000, 12_500, 4000, 300, 'hard'), height: 1000 };
    const roof = box('roof', 8000, 12_900, 4000, 4000, 'elevated 3"');
    expect(coverOnLine(shooter, soldier(10_000, 14_000), [low]).kind).toBe('hard');
    expect(coverOnLine(shooter, soldier(10_000, 14_000), [low, roof]).kind).toBeUndefined();
  });

  test('near cover without a line', () => {
    expect(coverNear(soldier(10_000, 14_600), [woods]).map(c => c.id)).toEqual(['woods']);
    expect(coverNear(soldier(10_000, 14_700), [woods])).toEqual([]);
  });

  test.each([
    // Its corner lies straight off the corner of the woods.
    ['hull', 1400, 1],
    ['hull', 1420, 0],
    ['oval', 1400, 1],
    ['oval', 1800, 0],
  ] as const)('near a base that is not round, measured to its rim: a %s %s mils off both ways', (shape, off, near) => {
    const corner = shape === 'hull' ? { x: 2000, y: 1500 } : { x: 2000 / Math.SQRT2, y: 1500 / Math.SQRT2 };
    const at = { x: Math.round(12_000 + off + corner.x), y: Math.round(12_000 + off + corner.y) };
    expect(coverNear(soldier(at.x, at.y, { shape, length: 3000, width: 4000 }), [woods])).toHaveLength(near);
  });
});

describe('arcs', () => {
  const tank = soldier(10_000, 10_000, { shape: 'hull', length: 4000, width: 3000 });

  test('the front half sees what any part of stands in it', () => {
    expect(inArc(tank, soldier(20_000, 9000), { width: 180 })).toBe(true);
    expect(inArc(tank, soldier(20_000, 10_300), { width: 180 })).toBe(true);
    expect(inArc(tank, soldier(20_000, 10_700), { width: 180 })).toBe(false);
    expect(inArc(tank, soldier(20_000, 10_700), { width: 90, offset: 90 })).toBe(true);
    expect(inArc(tank, soldier(10_000, 20_000), { width: 360 })).toBe(true);
  });

  test.each([
    [10_000, 0, 'front'],
    [20_000, 10_000, 'right'],
    [0, 10_000, 'left'],
    [10_000, 20_000, 'rear'],
    [20_000, 0, 'front'],
  ] as const)('a shot from %s,%s strikes the %s', (x, y, side) => {
    expect(sideFacing(tank, { x, y })).toBe(side);
    expect(sideFacing({ ...tank, facing: 180_000 }, { x: 20_000 - x, y: 20_000 - y })).toBe(side);
  });
});
