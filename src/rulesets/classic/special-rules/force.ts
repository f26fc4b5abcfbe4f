import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const force = rule({
  id: 'force',
  label: () => t`Force`,
  value: none,
  number: { attackStrength: ({ isForced }) => (isForced ? { times: 2 } : undefined) },
});
