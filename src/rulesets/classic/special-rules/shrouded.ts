import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const shrouded = rule<number>({
  id: 'shrouded',
  label: value => t`Shrouded (${value}+)`,
  value: roll(6),
  saving: ({ isMelee }, _model, value, holder) => (holder === 'victim' && !isMelee ? { shrouded: value } : undefined),
});
