import { describe, expect, test } from 'vitest';
import {
  chained,
  distanceBetween,
  largestPart,
  linked,
  type Member,
  partsOf,
  strays,
} from '../../../src/engine/table/coherency.js';
import { formUp } from '../../../src/engine/table/formations.js';
import { rectangle } from '../../../src/engine/table/outline.js';
import { floorAt } from '../../../src/engine/table/terrain.js';
import type { TerrainPiece } from '../../../src/engine/table/types.js';
import { box, posesOf, ROUND, soldier } from './battlefield.js';

const at = (...xs: number[]): Member[] => xs.map(x => ({ id: `${x}`, standing: soldier(x, 0) }));
const ids = (members: readonly Member[]) => members.map(m => m.id);

describe('coherency', () => {
  test.each([
    ['alone', [0], true],
    ['links of 2"', [0, 3260, 6520], true],
    ['a link a mil too long', [0, 3261], false],
    ['in any order', [6520, 0, 3260], true],
    ['nobody', [], true],
  ])('%s', (_, xs, whole) => {
    expect(chained(at(...xs))).toBe(whole);
  });

  test('teams of a squad link at 4"', () => {
    expect(chained(at(0, 5260), 4000)).toBe(true);
    expect(
      distanceBetween(
        at(0).map(m => m.standing),
        at(9000, 5260).map(m => m.standing),
      ),
    ).toBe(4000);
    expect(distanceBetween([], [])).toBe(Infinity);
  });

  describe('AD.core.coherency: 2" across and 6" up', () => {
    const tower = { ...box('t', 2000, -2000, 6000, 4000, 'elevated 7"') };
    const mound = { ...box('h', 2000, -2000, 6000, 4000, 'elevated 6"') };
    const link = (terrain: TerrainPiece[]) => ({ across: 2000, up: 6000, terrain });

    test('floors tell how far up', () => {
      expect(chained(at(0, 3260), link([]))).toBe(true);
      expect(chained(at(0, 3260), link([mound]))).toBe(true);
      expect(chained(at(0, 3260), link([tower]))).toBe(false);
      expect(chained(at(3000, 5000), link([tower]))).toBe(true);
      expect(chained(at(0, 3261), link([mound]))).toBe(false);
      expect(partsOf(at(0, 1300, 3260, 5260), link([tower])).map(ids)).toEqual([
        ['0', '1300'],
        ['3260', '5260'],
      ]);
    });

    test('a standing that says its own height is believed', () => {
      const [low, high] = at(0, 3260);
      expect(linked(low!.standing, { ...high!.standing, elevation: 6001 }, link([]))).toBe(false);
      expect(linked(low!.standing, { ...high!.standing, elevation: 6000 }, link([tower]))).toBe(true);
    });

    test('a unit that forms up keeps to it', () => {
      const models = [0, 1, 2, 3].map(i => ({ id: `m${i}`, base: ROUND, at: { x: -4000, y: 2000 * i }, facing: 0 }));
      for (const terrain of [[tower], [mound]]) {
        const ground = { outline: rectangle(40_000, 40_000), terrain, others: [] };
        const shifted = models.map(m => ({ ...m, at: { x: m.at.x + 10_000, y: m.at.y + 10_000 } }));
        const moved = terrain.map(piece => ({
          ...piece,
          outline: piece.outline.map(p => ({ x: p.x + 10_000, y: p.y + 12_000 })),
        }));
        const coherency = { across: 2000, up: 6000, terrain: moved };
        const request = {
          models: shifted,
          towards: { x: 13_500, y: 12_000 },
          allowance: 7600,
          ground: { ...ground, terrain: moved },
          coherency,
        };
        const end = formUp(request);
        expect(end.coherent).toBe(true);
        expect(chained(posesOf(shifted, end.places), coherency)).toBe(true);
        const floors = end.places.map(place => floorAt(moved, place.at));
        if (terrain[0] === tower) expect(new Set(floors).size).toBe(1);
        else expect(new Set(floors).size).toBe(2);
      }
    });
  });

  test('the parts of a torn unit, largest first', () => {
    const torn = at(0, 20_000, 2000, 22_000, 24_000);
    expect(partsOf(torn).map(ids)).toEqual([
      ['20000', '22000', '24000'],
      ['0', '2000'],
    ]);
    expect(ids(largestPart(torn))).toEqual(['20000', '22000', '24000']);
    expect(ids(strays(torn))).toEqual(['0', '2000']);
  });

  test('of equal halves the one nearer to the Champion is kept', () => {
    const halves = at(0, 2000, 20_000, 22_000);
    expect(ids(largestPart(halves, undefined, soldier(23_000, 0)))).toEqual(['20000', '22000']);
    expect(ids(largestPart(halves))).toEqual(['0', '2000']);
  });
});
