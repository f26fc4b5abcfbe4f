import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const cumbersome = rule({
  id: 'cumbersome',
  label: () => t`Cumbersome`,
  value: none,
  number: { attacks: () => ({ set: 1 }), WS: () => ({ set: 1 }) },
});
