import { mark, rule } from './rule.js';

/** No Attack for a second weapon, nor for this one beside another (AD.rule.two-handed, AD.core.attacks). */
export const twoHanded = rule({
  id: 'two-handed',
  name: mark`Two-handed`,
  on: ['weapon'],
  only: 'melee',
  fillsHands: true,
  number: { secondWeapon: () => ({ set: 0 }) },
});
