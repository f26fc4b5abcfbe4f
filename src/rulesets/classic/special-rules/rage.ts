import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const rage = rule<number>({
  id: 'rage',
  label: value => t`Rage (${value})`,
  value: number(),
  number: { chargeAttacks: (_attack, value) => ({ set: value }) },
});
