import { mark, rule } from './rule.js';

/** Once a battle (AD.rule.one-use). */
export const oneUse = rule({
  id: 'one-use',
  name: mark`One Use`,
  on: ['weapon'],
  key: { oneUse: () => true },
});
