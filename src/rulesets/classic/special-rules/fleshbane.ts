import { mark, rule } from './rule.js';

/** Wounds on 2+ (AD.rule.fleshbane). */
export const fleshbane = rule({
  id: 'fleshbane',
  name: mark`Fleshbane`,
  on: ['weapon', 'model'],
  byWeaponWhenShooting: true,
  need: () => 2,
});
