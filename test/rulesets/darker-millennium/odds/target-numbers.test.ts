import { describe, expect, it } from 'vitest';
import { hitChance, neededToWound } from '../../../../src/rulesets/darker-millennium/odds/rolls.js';

describe('DM.house.hit', () => {
  it.each([
    [-1, 30],
    [1, 30],
    [2, 30],
    [3, 24],
    [4, 18],
    [5, 12],
    [6, 6],
    [7, 3],
    [8, 2],
    [9, 1],
    [10, 0],
    [14, 0],
  ])('%i+ hits %i times in 36', (needed, times) => {
    expect(hitChance(needed)).toBeCloseTo(times / 36, 12);
  });
});

describe('DM.house.wound', () => {
  it.each([
    [4, 4, 4],
    [5, 4, 3],
    [6, 4, 2],
    [9, 4, 2],
    [3, 4, 5],
    [2, 4, 6],
    [1, 4, 6],
    [1, 5, undefined],
    [3, 8, undefined],
  ])('Strength %i against Toughness %i needs %s', (strength, toughness, needed) => {
    expect(neededToWound(strength, toughness)).toBe(needed);
  });
});
