import { strengthOf, toughnessOf } from '../attacks/numbers.js';
import { mark, roll, rule } from './rule.js';

/** Wounds on a fixed number (AD.rule.poisoned). */
export const poisoned = rule({
  id: 'poisoned',
  name: mark`Poisoned`,
  value: roll(4),
  on: ['weapon', 'model'],
  byWeaponWhenShooting: true,
  need: (_attack, value) => value,
  again: {
    wound: attack => {
      const [strength = 1, toughness] = [strengthOf(attack), toughnessOf(attack)];
      return attack.fight && toughness !== undefined && strength > toughness ? 'failed' : undefined;
    },
  },
});
