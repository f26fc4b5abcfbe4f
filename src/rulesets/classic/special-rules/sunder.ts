import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const sunder = rule({
  id: 'sunder',
  label: () => t`Sunder`,
  value: none,
  again: { armour: () => 'failed' },
  armourAgain: true,
});
