import { mark, rule } from './rule.js';

/** Arrives by Deep Strike Assault (AD.rule.deep-strike). */
export const deepStrike = rule({
  id: 'deep-strike',
  name: mark`Deep Strike`,
  on: ['whole'],
  key: { deepStrikes: () => true },
});
