import { describe, expect, it } from 'vitest';
import { atLeast } from '../../../src/engine/odds/distribution.js';
import { percent } from '../../../src/engine/odds/percent.js';
import { d6AtLeast, d6AtMost, twoD6AtLeast, twoD6AtMost } from '../../../src/engine/odds/target-numbers.js';
import { FALL_BACK, RUN, reach, reaches, SPRINT } from '../../../src/rulesets/darker-millennium/odds/reach.js';
import { neededToWound, orderTest, toHit } from '../../../src/rulesets/darker-millennium/odds/target-numbers.js';

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
    expect(toHit(needed)).toBeCloseTo(times / 36, 12);
  });
});

describe('a d6', () => {
  it('against a number, natural 1 failing only where told', () => {
    expect([-1, 1, 2, 6, 7].map(needed => Math.round(d6AtLeast(needed) * 6))).toEqual([6, 6, 5, 1, 0]);
    expect([-1, 1, 2, 6, 7].map(n => Math.round(d6AtLeast(n, { naturalOneFails: true }) * 6))).toEqual([5, 5, 5, 1, 0]);
    expect([-2, 0, 1, 4, 6, 8].map(most => Math.round(d6AtMost(most) * 6))).toEqual([0, 0, 1, 4, 6, 6]);
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

describe('DM.command.test', () => {
  it.each([
    [-3, 1],
    [1, 1],
    [2, 1],
    [3, 3],
    [7, 21],
    [8, 26],
    [11, 35],
    [12, 35],
    [15, 35],
  ])('Leadership %i passes %i times in 36: double 1 always, double 6 never', (leadership, times) => {
    const odds = orderTest(leadership);
    expect(odds.passed).toBeCloseTo(times / 36, 12);
    expect(odds.failed).toBeCloseTo(1 - times / 36, 12);
    expect([odds.doubleOne, odds.doubleSix].map(percent)).toEqual(['3 %', '3 %']);
  });

  it('is a plain 2d6 where naturals mean nothing', () => {
    expect(twoD6AtMost(12)).toBe(1);
    expect(twoD6AtMost(1)).toBe(0);
    expect(twoD6AtLeast(12)).toBeCloseTo(1 / 36, 12);
    expect(twoD6AtLeast(2)).toBe(1);
    expect(percent(orderTest(7).passed)).toBe('58 %');
  });
});

describe('moves', () => {
  it('DM.move.sprint: 8+d4 at Mv 4 and 10+d5 at Mv 5', () => {
    expect(reach({ movement: 4, ...SPRINT })).toEqual({ low: 9, chances: [0.25, 0.25, 0.25, 0.25] });
    expect(reach({ movement: 5, ...SPRINT })).toMatchObject({ low: 11, chances: { length: 5 } });
  });

  it('DM.move.randomised: 2d6 at Mv 6; the lowest base Mv gives the die', () => {
    expect(atLeast(reach({ movement: 6, ...FALL_BACK }), 7)).toBeCloseTo(21 / 36, 12);
    expect(reach({ movement: 6, ...SPRINT, lowest: 4 })).toMatchObject({ low: 13, chances: { length: 4 } });
    expect(reach({ movement: 0, ...FALL_BACK })).toEqual({ low: 0, chances: [1] });
  });

  it('reach a distance in mils', () => {
    expect(reaches({ movement: 4, ...RUN }, 8000)).toBe(1);
    expect(reaches({ movement: 4, ...RUN }, 8001)).toBe(0);
    expect(reaches({ movement: 4, ...SPRINT }, 10_001)).toBeCloseTo(0.5, 12);
    expect(reaches({ movement: 4, ...SPRINT }, 10_000)).toBeCloseTo(0.75, 12);
  });
});

describe('percent', () => {
  it.each([
    [0, '0 %'],
    [1e-15, '0 %'],
    [1e-9, '<1 %'],
    [0.0099, '<1 %'],
    [0.01, '1 %'],
    [21 / 36, '58 %'],
    [0.5, '50 %'],
    [0.99, '99 %'],
    [0.9901, '>99 %'],
    [1 - 1e-9, '>99 %'],
    [1 - 1e-15, '100 %'],
    [1, '100 %'],
  ])('%d is %s', (chance, text) => {
    expect(percent(chance)).toBe(text);
  });
});
