import { t } from '../../../engine/language.js';
import { strengthOf, toughnessOf } from '../attacks/numbers.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const poisoned = rule<number>({
  id: 'poisoned',
  label: value => t`Poisoned (${value}+)`,
  value: roll(4),
  byWeaponWhenShooting: true,
  need: (_attack, value) => value,
  again: {
    wound: attack => {
      const [strength = 1, toughness] = [strengthOf(attack), toughnessOf(attack)];
      return attack.fight && toughness !== undefined && strength > toughness ? 'failed' : undefined;
    },
  },
});
