import type { Mils } from '../../../engine/index.js';
import { mark, translated } from '../../../engine/language.js';
import type { Weapon } from '../board.js';

/** The bonus to the Rate of Fire for so many equal weapons in a team: 1 for 2, 2 for 4, 3 for 8 … (DK.combat.rof). */
export function rofBonus(count: number): number {
  return count < 1 ? 0 : Math.floor(Math.log2(count));
}

export type Band = 'pointBlank' | 'short' | 'medium' | 'long' | 'veryLong';

const MODIFIERS: Record<Band, number> = { pointBlank: 0, short: 1, medium: 0, long: -1, veryLong: -3 };
const BAND_WORDS: Record<Band, string> = {
  pointBlank: mark`point-blank`,
  short: mark`short range`,
  medium: mark`medium range`,
  long: mark`long range`,
  veryLong: mark`very long range`,
};

/** What players call a band. */
export function bandWords(band: Band): string {
  return translated(BAND_WORDS[band]);
}

/**
 * The range band of a distance, point-blank within `melee`; undefined beyond the weapon's reach (DK.weapons.range,
 * DK.weapons.veryLongRange).
 */
export function bandOf(
  { range, words }: Pick<Weapon, 'range' | 'words'>,
  distance: Mils,
  melee: Mils = 0,
): Band | undefined {
  if (melee > 0 && distance <= melee) return 'pointBlank';
  if (distance <= range) return 'short';
  if (distance <= 2 * range) return 'medium';
  if (distance <= 4 * range) return 'long';
  return distance <= 8 * range && words.includes('very-long-range') ? 'veryLong' : undefined;
}

/** What a band adds to the attack dice (DK.combat.range). */
export function bandModifier(band: Band): number {
  return MODIFIERS[band];
}

/** How far a weapon reaches at all; `nearer`: without the very long range that it may be used at (DK.weapons.veryLongRange). */
export function reachOf({ range, words }: Pick<Weapon, 'range' | 'words'>, nearer = false): Mils {
  return range * (words.includes('very-long-range') && !nearer ? 8 : 4);
}
