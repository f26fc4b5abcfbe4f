import type { Profile, Weapon } from '../board.js';

type Carried = Pick<Weapon, 'name' | 'hands' | 'grenade' | 'words'>;

/**
 * Why an infantry model cannot carry these together: two one-handed weapons, or one of them and a two-handed one; grenades
 * beside either, nothing beside a heavy weapon (DK.weapons.hands, DK.weapons.grenade, DK.weapons.heavy).
 */
export function handsFault(weapons: readonly Carried[]): string | undefined {
  const arms = weapons.filter(({ grenade }) => !grenade);
  const count = (hands: Weapon['hands']) => arms.filter(weapon => weapon.hands === hands).length;
  const heavy = weapons.find(({ words }) => words.includes('heavy'));
  if (heavy && weapons.length > 1) return `${heavy.name} is heavy: infantry carries nothing beside it.`;
  if (count('two') > 1) return 'It carries two two-handed weapons: leave one out.';
  if (count('two') === 1 && count('one') > 1)
    return 'Beside a two-handed weapon it has one hand: leave a one-handed weapon out.';
  return count('one') > 2 ? 'It has two hands: leave a one-handed weapon out.' : undefined;
}

/** Why a model cannot have these: ordnance is mounted on vehicles and fortifications alone (DK.weapons.ordnance). */
export function ordnanceFault(
  { type, special }: Pick<Profile, 'type' | 'special'>,
  weapons: readonly Carried[],
): string | undefined {
  const ordnance = weapons.find(({ words }) => words.includes('ordnance'));
  if (ordnance === undefined || type === 'vehicle' || special.includes('fortification')) return undefined;
  return `${ordnance.name} is ordnance: mount it on a vehicle or a fortification.`;
}
