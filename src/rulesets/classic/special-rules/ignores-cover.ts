import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const ignoresCover = rule({
  id: 'ignores-cover',
  label: () => t`Ignores Cover`,
  value: none,
  saving: (_wound, _model, _value, holder) => (holder === 'attacker' ? { bars: ['cover', 'shrouded'] } : undefined),
});
