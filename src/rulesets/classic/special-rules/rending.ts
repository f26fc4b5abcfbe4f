import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const rending = rule<number>({
  id: 'rending',
  label: value => t`Rending (${value}+)`,
  value: roll(),
  byWeaponWhenShooting: true,
  face: { wound: (face, _attack, value) => (face >= value ? { rends: { ap: 2 } } : undefined) },
  armourRends: (face, value) => face >= value,
});
