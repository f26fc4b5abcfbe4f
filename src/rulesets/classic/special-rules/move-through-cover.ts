import { mark, rule } from './rule.js';

/** Difficult ground hinders it in nothing (AD.rule.move-through-cover). */
export const moveThroughCover = rule({
  id: 'move-through-cover',
  name: mark`Move Through Cover`,
  on: ['whole'],
  may: { sufferDifficult: () => ({ may: false }) },
});
