import { describe, expect, it } from 'vitest';
import { percent } from '../../../src/engine/odds/percent.js';
import { d6AtLeast, d6AtMost, twoD6AtLeast, twoD6AtMost } from '../../../src/engine/odds/target-numbers.js';

describe('a d6', () => {
  it('against a number, natural 1 failing only where told', () => {
    expect([-1, 1, 2, 6, 7].map(needed => Math.round(d6AtLeast(needed) * 6))).toEqual([6, 6, 5, 1, 0]);
    expect([-1, 1, 2, 6, 7].map(n => Math.round(d6AtLeast(n, { naturalOneFails: true }) * 6))).toEqual([5, 5, 5, 1, 0]);
    expect([-2, 0, 1, 4, 6, 8].map(most => Math.round(d6AtMost(most) * 6))).toEqual([0, 0, 1, 4, 6, 6]);
  });
});

describe('2d6', () => {
  it('against a number, natural faces meaning nothing', () => {
    expect(twoD6AtMost(12)).toBe(1);
    expect(twoD6AtMost(1)).toBe(0);
    expect(twoD6AtLeast(12)).toBeCloseTo(1 / 36, 12);
    expect(twoD6AtLeast(2)).toBe(1);
    expect(percent(twoD6AtMost(7))).toBe('58 %');
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
