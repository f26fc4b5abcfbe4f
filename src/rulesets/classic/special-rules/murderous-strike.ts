import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const murderousStrike = rule<number>({
  id: 'murderous-strike',
  label: value => t`Murderous Strike (${value}+)`,
  value: roll(),
  face: { wound: (face, _attack, value) => (face >= value ? { isDeadly: true } : undefined) },
});
