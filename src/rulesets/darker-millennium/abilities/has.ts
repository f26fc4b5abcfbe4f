import type { DmUnit } from '../board.js';

/** Abilities that a unit has now, by datasheet and for a while, as datasheets write them. */
export function abilitiesOf(unit: DmUnit): readonly string[] {
  if (unit.effects === undefined) return unit.abilities;
  const lent = unit.effects.flatMap(({ what }) => (what.kind === 'ability' ? [what.ability] : []));
  return lent.length === 0 ? unit.abilities : [...new Set([...unit.abilities, ...lent])];
}

/** Whether a unit has an ability, whatever its value. */
export function hasAbility(unit: DmUnit, id: string): boolean {
  return abilitiesOf(unit).some(text => text === id || text.startsWith(`${id}:`));
}

/** Whether it runs because of its frenzy and not because somebody ordered it to. */
export function runsWild(unit: { id: string; order?: { group: string } }): boolean {
  return unit.order?.group === `frenzy.${unit.id}`;
}
