import { describe, expect, it } from 'vitest';
import { atLeast } from '../../../../src/engine/odds/distribution.js';
import { FALL_BACK, RUN, SPRINT } from '../../../../src/rulesets/darker-millennium/odds/rolls.js';
import { reach, reaches } from '../../../../src/rulesets/movement/random-length.js';

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
