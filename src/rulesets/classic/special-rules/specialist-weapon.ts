import { isSingleHanded } from '../attacks/numbers.js';
import type { Weapon } from '../attacks/types.js';
import { mark, rule } from './rule.js';

const isSpecial = ({ rules }: Weapon) => rules.some(({ rule: { id } }) => id === 'specialist-weapon');

/** A second weapon counts only if it is one too (AD.rule.specialist-weapon). */
export const specialistWeapon = rule({
  id: 'specialist-weapon',
  name: mark`Specialist Weapon`,
  on: ['weapon'],
  only: 'melee',
  number: {
    secondWeapon: ({ fight }) =>
      fight?.other.some(weapon => isSingleHanded(weapon) && isSpecial(weapon)) ? undefined : { set: 0 },
  },
});
