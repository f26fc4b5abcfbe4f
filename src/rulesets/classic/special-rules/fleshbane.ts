import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const fleshbane = rule({
  id: 'fleshbane',
  label: () => t`Fleshbane`,
  value: none,
  byWeaponWhenShooting: true,
  need: () => 2,
});
