import { mark, rule } from './rule.js';

/** Failed Wounds again (AD.rule.shred). */
export const shred = rule({
  id: 'shred',
  name: mark`Shred`,
  on: ['weapon', 'model'],
  byWeaponWhenShooting: true,
  again: { wound: () => 'failed' },
});
