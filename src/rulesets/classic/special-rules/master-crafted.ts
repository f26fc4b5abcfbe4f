import { mark, rule } from './rule.js';

/** One miss a turn again (AD.rule.master-crafted). */
export const masterCrafted = rule({
  id: 'master-crafted',
  name: mark`Master-crafted`,
  on: ['weapon'],
  again: { hit: ({ isSpent }) => (isSpent ? undefined : 'one') },
});
