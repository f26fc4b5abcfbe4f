import { describe, expect, test } from 'vitest';
import {
  chained,
  distanceBetween,
  furthestFrom,
  largestPart,
  type Member,
  partsOf,
  SQUAD_LINK,
  strays,
} from '../../../src/engine/table/coherency.js';
import { soldier } from './battlefield.js';

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
    expect(chained(at(0, 5260), SQUAD_LINK)).toBe(true);
    expect(
      distanceBetween(
        at(0).map(m => m.standing),
        at(9000, 5260).map(m => m.standing),
      ),
    ).toBe(4000);
    expect(distanceBetween([], [])).toBe(Infinity);
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
    expect(furthestFrom(halves, soldier(23_000, 0))?.id).toBe('0');
    expect(furthestFrom([], soldier(0, 0))).toBeUndefined();
  });
});
