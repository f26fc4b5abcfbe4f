import { mark, t, translated } from '../../engine/language.js';
import { toInches } from '../../engine/table/lengths.js';
import type { ModelType, Profile, Weapon } from './board.js';

/** `Speed 6 · Agility 3 · BS 0 · AS 0 · Defence 3+ · Armour 3/6 · Morale 3`. */
function statistics(profile: Profile): string {
  const { speed, agility, ballistic, assault, defence, morale, psychic } = profile;
  const mind = psychic > 0 ? ` · ${t`Psychic ${psychic}`}` : '';
  return `${t`Speed ${speed} · Agility ${agility} · BS ${ballistic} · AS ${assault} · Defence ${defence}+ · Armour ${armourWords(profile)} · Morale ${morale}`}${mind}`;
}

/** Its statistics, and its weapons where it has any. */
export function armedWords(profile: Profile, weapons: readonly Weapon[]): string {
  const arms = weapons.map(weapon => weaponWords(weapon)).join(', ');
  return [statistics(profile), ...(arms === '' ? [] : [arms])].join(' · ');
}

/** `Lance (12", Power 6)`. */
function weaponWords({ name, range, power }: Weapon): string {
  return `${name} (${range > 0 ? `${toInches(range)}", ` : ''}${t`Power ${power}`})`;
}

/** `7/14/21`. */
function armourWords({ armour, scores }: Profile): string {
  return Array.from({ length: scores }, (_, index) => armour * (index + 1)).join('/');
}

const TYPES: Readonly<Record<ModelType, string>> = {
  infantry: mark`infantry`,
  vehicle: mark`vehicle`,
  monster: mark`monster`,
};

/** What kind of model it is, in a word. */
export function typeWords(type: ModelType): string {
  return translated(TYPES[type]);
}
