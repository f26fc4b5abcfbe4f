import type { Modifier } from '../../engine/dice/modifiers.js';
import { showLength } from '../../engine/table/lengths.js';
import { reasonsLine } from '../reasons.js';
import type { Cause, CoverFound } from './causes.js';
import { BAND_WORDS } from './combat/rof.js';

const PLAIN = {
  spareRof: 'RoF not used for dice',
  twinLinked: 'twin-linked',
  advance: 'Advance',
  rear: 'from the rear',
  flank: 'from the flank',
  outOfSight: 'out of sight',
  ward: 'psychic ward',
  fatigue: 'combat fatigue',
  nullified: 'Nullification',
  agility: 'Agility',
};

/** A cause as players read it. */
export function causeWords(cause: Cause): string {
  switch (cause.is) {
    case 'told':
      return cause.words;
    case 'accuracy':
      return `accuracy of the ${cause.weapon}`;
    case 'range':
      return `${BAND_WORDS[cause.band]}, ${showLength(cause.distance)}`;
    case 'moved':
      return `moved ${showLength(cause.distance)} this turn`;
    case 'cover':
      return coverWords(cause.cover);
    default:
      return PLAIN[cause.is];
  }
}

/** `hard cover: Ruin C`. */
export function coverWords({ kind, piece }: CoverFound): string {
  return `${kind === 'concealment' ? kind : `${kind} cover`}: ${piece}`;
}

/** `skill 3, short range, 5" +1`. */
export function reasons(base: string, modifiers: readonly Modifier<Cause>[]): string {
  return reasonsLine(base, modifiers, causeWords);
}
