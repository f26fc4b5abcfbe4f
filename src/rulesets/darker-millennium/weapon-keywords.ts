import { added } from '../../engine/dice/modifiers.js';
import { hasAbility } from './abilities/has.js';
import type { DmUnit, Weapon } from './board.js';
import type { DmModifier } from './causes.js';
import type { ShotHow } from './combat/events.js';

/** What keywords of weapons do. Pure: they change numbers and permissions, never the board. */

/**
 * Whether a weapon may be fired in this way at all: after a Run only `Assault` weapons (DM.move.run.assault), `Heavy` ones
 * never in a phase in which the unit moved (DM.house.weapons), unless it is relentless (DM.house.abilities.relentless).
 */
export function mayFireAs(weapon: Weapon, unit: DmUnit, how: ShotHow): boolean {
  if (weapon.kind !== 'ranged') return false;
  if (how === 'assault') return weapon.keywords.includes('Assault');
  const moved = unit.moved !== undefined || unit.shifted === true;
  return !(moved && weapon.keywords.includes('Heavy') && !hasAbility(unit, 'relentless'));
}

/** Pins that one attack which hits leaves: one, and one more for `Pinning` or a blast (DM.house.pins). */
export function pinsOf(weapons: readonly Weapon[]): number {
  return weapons.some(weapon => weapon.keywords.includes('Pinning') || weapon.blast !== undefined) ? 2 : 1;
}

/** The band of a weapon at a distance: what it changes to hit; undefined when out of range (DM.house.hit). */
export function rangeModifiers(weapon: Weapon, distance: number): DmModifier[] | undefined {
  if (distance > weapon.long) return undefined;
  const band = distance <= weapon.short ? 'short' : 'long';
  const by = band === 'short' ? weapon.shortModifier : weapon.longModifier;
  return by === 0 ? [] : [added(by, { is: 'range', band }, 'DM.house.hit')];
}
