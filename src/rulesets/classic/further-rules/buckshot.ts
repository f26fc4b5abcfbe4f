import { mark, rule } from '../special-rules/rule.js';

/** Stronger within half its range (IO.try.shotgun). */
export const buckshot = rule({
  id: 'buckshot',
  name: mark`Buckshot`,
  on: ['weapon'],
  only: 'shooting',
  number: { attackStrength: ({ isWithinHalf }) => (isWithinHalf ? { plus: 1 } : undefined) },
});
