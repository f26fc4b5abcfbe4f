import { mark, rule } from './rule.js';

/** Needs no line of sight (AD.rule.guided-fire). */
export const guidedFire = rule({
  id: 'guided-fire',
  name: mark`Guided Fire`,
  on: ['weapon'],
  only: 'shooting',
  instead: () => ({ hitsSides: true }),
  may: { fireUnseen: () => ({ may: true }) },
});
