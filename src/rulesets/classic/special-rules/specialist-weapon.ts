import { mark, rule } from './rule.js';

/** A second weapon counts only if it is one too (AD.rule.specialist-weapon). */
export const specialistWeapon = rule({
  id: 'specialist-weapon',
  name: mark`Specialist Weapon`,
  on: ['weapon'],
  only: 'melee',
  number: {
    secondWeapon: ({ fight }) =>
      fight?.other.some(({ rules }) => rules.some(({ rule: { id } }) => id === 'specialist-weapon'))
        ? undefined
        : { set: 0 },
  },
});
