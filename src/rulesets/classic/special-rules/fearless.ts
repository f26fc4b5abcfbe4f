import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const fearless = rule({
  id: 'fearless',
  label: () => t`Fearless`,
  value: none,
  saving: (_wound, { type }, _value, holder) =>
    holder === 'victim' && type !== 'primarch' ? { bars: ['shrouded'] } : undefined,
});
