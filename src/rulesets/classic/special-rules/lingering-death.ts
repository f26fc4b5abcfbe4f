import { mark, rule } from './rule.js';

/** Ground that stays dangerous (AD.rule.lingering-death). */
export const lingeringDeath = rule({
  id: 'lingering-death',
  name: mark`Lingering Death`,
  on: ['weapon'],
  only: 'shooting',
  instead: () => ({ blast: { leaves: [{ difficult: false, until: 'always' }] } }),
});
