import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccessPlaces,
  accessPoints,
  atAccess,
  placesByAccess,
  spanToAccess,
} from '../../../src/engine/table/access.js';
import { distance, overlap } from '../../../src/engine/table/bases.js';
import { chained } from '../../../src/engine/table/coherency.js';
import { facingSeen } from '../../../src/engine/table/facings.js';
import { rectangle } from '../../../src/engine/table/outline.js';
import { whyNotStand } from '../../../src/engine/table/room.js';
import type { Base, Body, Standing } from '../../../src/engine/table/types.js';
import { anyStanding, box, ROUND, soldier } from './battlefield.js';

const hull: Base = { shape: 'hull', length: 5000, width: 3000 };
const carrier: Standing = soldier(20_000, 20_000, hull);
const body: Body = { id: 'carrier', standing: carrier, spacing: 0 };
const ground = { outline: rectangle(48_000, 48_000), terrain: [], others: [body] };
const ten = Array.from({ length: 10 }, (_, index) => ({ id: `m${index}`, base: ROUND, height: 1000 }));

function getOut(more: Partial<AccessPlaces> = {}) {
  return placesByAccess({ models: ten, hull: carrier, within: 2000, ground, coherency: 2000, ...more });
}

const standings = (places: readonly { id: string; at: Standing['at']; facing: number }[], base = ROUND) =>
  places.map(({ id, at, facing }) => ({ id, standing: { at, facing, base, height: 1000 } }));

describe('access points', () => {
  test('AD.house.access: the middles of the left, right and rear side', () => {
    expect(accessPoints(carrier)).toEqual([
      { x: 18_500, y: 20_000 },
      { x: 21_500, y: 20_000 },
      { x: 20_000, y: 22_500 },
    ]);
    expect(accessPoints({ ...carrier, facing: 90_000 })).toEqual([
      { x: 20_000, y: 18_500 },
      { x: 20_000, y: 21_500 },
      { x: 17_500, y: 20_000 },
    ]);
  });

  test('AD.core.transport: within 2" of an access point is not within 2" of the hull', () => {
    const ahead = soldier(20_000, 16_000);
    expect(distance(ahead, carrier)).toBe(870);
    expect(spanToAccess(ahead, carrier)).toBeGreaterThan(3600);
    expect(spanToAccess(ahead, carrier, 'round')).toBe(870);
    expect(spanToAccess(soldier(23_500, 20_000), carrier)).toBe(1370);
  });

  test('poses at access points touch the hull before that side and face away from it', () => {
    fc.assert(
      fc.property(anyStanding(20_000), anyStanding(20_000), (machine, { base }) => {
        const poses = atAccess(base, 1000, machine);
        expect(poses).toHaveLength(3);
        for (const [index, pose] of poses.entries()) {
          expect(distance(pose, machine)).toBeLessThanOrEqual(2);
          expect(overlap(pose, machine)).toBe(false);
          expect(facingSeen(machine, pose.at)).toBe(['left', 'right', 'rear'][index]);
          expect(spanToAccess(pose, machine)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});

describe('places by access points', () => {
  test('AD.core.transport: ten stand within 2" of access points, legally and in one chain', () => {
    const places = standings(getOut()!);
    expect(places).toHaveLength(10);
    expect(chained(places, 2000)).toBe(true);
    for (const { id, standing } of places) {
      expect(spanToAccess(standing, carrier)).toBeLessThanOrEqual(2000);
      const others = [body, ...places.filter(other => other.id !== id).map(other => ({ ...other, spacing: 0 }))];
      expect(whyNotStand(standing, { ...ground, others })).toBeUndefined();
    }
    expect(getOut()).toEqual(getOut());
  });

  test('they stand on the side that they are wanted on', () => {
    const places = getOut({ towards: { x: 40_000, y: 20_000 }, models: ten.slice(0, 3) })!;
    expect(places).toHaveLength(3);
    for (const { at } of places) expect(at.x).toBeGreaterThan(21_500);
  });

  test('what is in the way sends them to another side, and none is found where all are shut', () => {
    const shut = (x: number, y: number, w: number, h: number) => box(`s${x}`, x, y, w, h, 'impassable');
    const right = shut(21_600, 15_000, 4000, 10_000);
    const open = getOut({ towards: { x: 40_000, y: 20_000 }, ground: { ...ground, terrain: [right] } })!;
    expect(open.every(({ at }) => at.x < 21_600)).toBe(true);
    const walls = [right, shut(14_000, 15_000, 4400, 10_000), shut(18_500, 22_600, 3000, 3000)];
    expect(getOut({ ground: { ...ground, terrain: walls } })).toBeUndefined();
    expect(getOut({ ground: { ...ground, terrain: walls }, models: [] })).toEqual([]);
  });

  test('AD.house.access: a flying base is an access point all round', () => {
    const stand = soldier(20_000, 20_000, { shape: 'oval', length: 4000, width: 3000 });
    const others = [{ id: 'stand', standing: stand, spacing: 0 }];
    const ahead = getOut({
      hull: stand,
      access: 'round',
      towards: { x: 20_000, y: 0 },
      ground: { ...ground, others },
    })!;
    expect(ahead[0]!.at.y).toBeLessThan(18_000);
    for (const { standing } of standings(ahead)) expect(distance(standing, stand)).toBeLessThanOrEqual(2000);
  });
});
