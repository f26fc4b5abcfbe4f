import { mark, rule } from './rule.js';

/** A teardrop of 8", no roll to hit (AD.rule.template-weapons). */
export const templateWeapons = rule({
  id: 'template-weapons',
  name: mark`Template`,
  on: ['weapon'],
  only: 'shooting',
  gives: ['ignores-cover', 'wall-of-death'],
  instead: () => ({ template: { length: 8 } }),
});
