import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const twoHanded = rule({
  id: 'two-handed',
  label: () => t`Two-handed`,
  value: none,
  number: { secondWeapon: () => ({ set: 0 }) },
});
