import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const eternalWarrior = rule({
  id: 'eternal-warrior',
  label: () => t`Eternal Warrior`,
  value: none,
  survives: () => 1,
});
