import { majority } from '../../majority.js';
import { rulesOf } from './attack.js';
import type { Attack, Change, Named, Strength, Weapon } from './types.js';

/** Attacks never have more Strength. */
const MOST_STRENGTH = 10;

/** A number with what the rules of an attack do to it: factors first, then what is added, then what is set; never below `least` (AD.core.modifiers). */
export function numberOf(name: Named, attack: Attack, base: number, least = 0): number {
  const changes = rulesOf(attack).flatMap(({ rule, value }) => rule.number?.[name]?.(attack, value) ?? []);
  return Math.max(least, changed(base, changes));
}

/** Factors first, then what is added, then what is set (AD.core.modifiers). */
export function changed(base: number, changes: readonly Change[]): number {
  const of = <K extends 'times' | 'plus' | 'set'>(kind: K) =>
    changes.flatMap(change => (kind in change ? [(change as Record<K, number>)[kind]] : []));
  const times = of('times').reduce((product, factor) => product * factor, base);
  const sum = of('plus').reduce((total, more) => total + more, times);
  return of('set').at(-1) ?? sum;
}

/** The Strength of an attack; undefined where its weapon has none and wounds by its rules. */
export function strengthOf(attack: Attack): number | undefined {
  const { weapon, by } = attack;
  if (weapon.strength === undefined) return undefined;
  const own = numberOf('strength', attack, by.characteristics.S ?? 0);
  const strength = numberOf('attackStrength', attack, withWeapon(weapon.strength, own));
  return Math.min(MOST_STRENGTH, strength);
}

function withWeapon(strength: Strength, own: number): number {
  if (typeof strength === 'number') return strength;
  return 'plus' in strength ? own + strength.plus : own * strength.times;
}

/** Attacks of a body in close combat: its own, one more for charging, one for a second weapon in hand, and what rules add (AD.core.attacks). */
export function attacksOf(attack: Attack): number {
  const { fight, by } = attack;
  const charge = fight?.hasCharged && !fight.isDisordered ? numberOf('chargeAttacks', attack, 1) : 0;
  const second = numberOf('secondWeapon', attack, fight?.other.some(isSingleHanded) ? 1 : 0);
  return numberOf('attacks', attack, (by.characteristics.A ?? 0) + charge + second, 1);
}

/** Whether it leaves the other hand free. */
export function isSingleHanded({ rules }: Weapon): boolean {
  return !rules.some(({ rule }) => rule.fillsHands);
}

/** The Initiative step at which a body strikes with this weapon, 10 to 1. */
export function stepOf(attack: Attack): number {
  return Math.min(10, numberOf('step', attack, attack.by.characteristics.I ?? 1, 1));
}

/** The Toughness that an attack is held against. */
export function toughnessOf({ foes }: Attack): number | undefined {
  return majority(foes.map(({ characteristics }) => characteristics.T));
}
