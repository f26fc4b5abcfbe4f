import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const shred = rule({
  id: 'shred',
  label: () => t`Shred`,
  value: none,
  byWeaponWhenShooting: true,
  again: { wound: () => 'failed' },
});
