import { mark, rule } from './rule.js';

/** No Attack for a second weapon (AD.rule.two-handed). */
export const twoHanded = rule({
  id: 'two-handed',
  name: mark`Two-handed`,
  on: ['weapon'],
  only: 'melee',
  fillsBothHands: true,
  number: { secondWeapon: () => ({ set: 0 }) },
});
