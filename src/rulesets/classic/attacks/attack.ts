import type { Attack, HeldRule } from './types.js';

// Asked for every die; nobody changes an attack.
const known = new WeakMap<Attack, readonly HeldRule[]>();

/** All rules that bear on an attack: of the weapon, and of who attacks where they work on such attacks (AD.house.readings.units). */
export function rulesOf(attack: Attack): readonly HeldRule[] {
  let rules = known.get(attack);
  if (rules === undefined) {
    const { weapon, by, fight } = attack;
    // What is of the mind is so by its weapon, not by who bears it (AD.rule.adamantium-will).
    const bears = ({ rule }: HeldRule) => !rule.isPsychic && (fight !== undefined || !rule.byWeaponWhenShooting);
    rules = [...weapon.rules, ...by.rules.filter(bears)];
    known.set(attack, rules);
  }
  return rules;
}
