import type { Attack, HeldRule } from './types.js';

// Asked for every die; nobody changes an attack.
const known = new WeakMap<Attack, readonly HeldRule[]>();

/** All rules that bear on an attack: of the weapon, and of who attacks where they work on such attacks (AD.house.readings.units). */
export function rulesOf(attack: Attack): readonly HeldRule[] {
  let rules = known.get(attack);
  if (rules === undefined) {
    const { weapon, by, fight } = attack;
    rules = [...weapon.rules, ...by.rules.filter(({ rule }) => fight !== undefined || !rule.byWeaponWhenShooting)];
    known.set(attack, rules);
  }
  return rules;
}

/** The number that most of them have, the highest of those that are tied; undefined where nobody has one. */
export function majority(numbers: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of numbers) if (each !== undefined) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [best] = [...counts].sort(([a, many], [b, more]) => more - many || b - a);
  return best?.[0];
}
