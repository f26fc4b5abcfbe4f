import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const specialistWeapon = rule({
  id: 'specialist-weapon',
  label: () => t`Specialist Weapon`,
  value: none,
  number: {
    secondWeapon: ({ fight }) =>
      fight?.other.some(({ rules }) => rules.some(({ rule: { id } }) => id === 'specialist-weapon'))
        ? undefined
        : { set: 0 },
  },
});
