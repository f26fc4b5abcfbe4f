import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const battleHardened = rule<number>({
  id: 'battle-hardened',
  label: value => t`Battle-hardened (${value})`,
  value: number(1),
  hardens: value => value,
});
