import type { DamageLevel, ModelType, Profile, Weapon, WeaponWord } from '../board.js';
import { DAMAGE_LEVELS } from '../board.js';

/** What a hit does: the margin counts as 1 at least, times the Power of the weapon (DK.combat.damageScore, DK.weapons.power, DK.mos). */
export function damageScore(mos: number, power: number): number {
  return Math.max(1, mos) * power;
}

/** The damage of a score against armour: more than once, twice, three times as much (DK.combat.damageScore). */
export function levelOf(score: number, armour: number): DamageLevel {
  if (score > 3 * armour) return 'overkill';
  if (score > 2 * armour) return 'heavy';
  return score > armour ? 'light' : 'none';
}

/** Points of combat fatigue for the worst damage of an attack (DK.combat.fatigue). */
export function fatigueOf(level: DamageLevel): number {
  return 1 + DAMAGE_LEVELS.indexOf(level);
}

/** Words of these weapons that cause a point more of combat fatigue each (DK.weapons.barrage, DK.weapons.ordnance). */
export function heavierOf(weapons: readonly Pick<Weapon, 'words'>[]): WeaponWord[] {
  return (['barrage', 'ordnance'] as const).filter(word => weapons.some(({ words }) => words.includes(word)));
}

export function worse(a: DamageLevel, b: DamageLevel): DamageLevel {
  return DAMAGE_LEVELS.indexOf(a) >= DAMAGE_LEVELS.indexOf(b) ? a : b;
}

/** What a level of damage does to a model by its armour scores: nothing, a roll on a table, or the end of it (DK.damage). */
export function consequenceOf(
  level: DamageLevel,
  scores: Profile['scores'],
): 'none' | 'light' | 'heavy' | 'disabled' | 'overkilled' {
  if (level === 'none') return 'none';
  if (level === 'overkill') return 'overkilled';
  if (level === 'light') return scores === 1 ? 'disabled' : 'light';
  return scores === 3 ? 'heavy' : 'disabled';
}

/** What decides about the damage of a hit; without its words it is no Daemon. */
export type Victim = Pick<Profile, 'armour' | 'type'> & Partial<Pick<Profile, 'special'>>;

/**
 * The damage of one die that beat its threshold by `mos`, all words of the weapon counted (DK.weapons.at, DK.weapons.poison,
 * DK.weapons.psychicShock). To Daemons only a psychic weapon counts as damage, which tires them (DK.daemons). `bare`: poison
 * and AT take a margin of 0 as it is (DK.house.marginZero).
 */
export function hitLevel(
  weapon: Weapon,
  mos: number,
  profile: Victim,
  bare = false,
): { score: number; level: DamageLevel } {
  const vehicle = isVehicle(profile.type);
  const margin = bare ? mos : Math.max(1, mos);
  const score = damageScore(margin + (vehicle ? weapon.at : 0), weapon.power);
  const shock = weapon.words.includes('psychic-shock');
  if (isDaemon(profile) && !shock) return { score, level: 'none' };
  if (!vehicle && shock) return { score, level: 'overkill' };
  if (!vehicle && weapon.poison !== undefined) return { score, level: margin >= 1 ? weapon.poison : 'none' };
  return { score, level: levelOf(score, profile.armour) };
}

/** The damage that a hit by a ram does to the one that rams; undefined where the model it hit was damaged itself (DK.ram.backlash). */
export function backlashOf(
  { score, level }: { score: number; level: DamageLevel },
  rammer: Rammer,
): DamageLevel | undefined {
  if (level !== 'none') return undefined;
  return isDaemon(rammer) ? 'none' : levelOf(score, rammer.armour);
}

/** What decides about the damage that comes back on one that rams; without its words it is no Daemon. */
export type Rammer = Pick<Victim, 'armour' | 'special'>;

/** DK.daemons */
function isDaemon({ special }: Pick<Victim, 'special'>): boolean {
  return special?.includes('daemon') ?? false;
}

function isVehicle(type: ModelType): boolean {
  return type === 'vehicle';
}
