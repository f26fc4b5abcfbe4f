import { mark, number, rule } from './rule.js';

/** Counts for several (AD.rule.bulky). */
export const bulky = rule({
  id: 'bulky',
  name: mark`Bulky`,
  value: number(),
  on: ['model'],
  count: { size: (_asked, value) => value - 1 },
});
