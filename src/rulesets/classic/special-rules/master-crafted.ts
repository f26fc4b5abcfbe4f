import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const masterCrafted = rule({
  id: 'master-crafted',
  label: () => t`Master-crafted`,
  value: none,
  again: { hit: () => 'one' },
});
