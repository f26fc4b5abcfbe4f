import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const getsHot = rule({
  id: 'gets-hot',
  label: () => t`Gets Hot`,
  value: none,
  face: { hit: face => (face === 1 ? { isHot: true } : undefined) },
});
