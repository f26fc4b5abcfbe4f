import type { Modifier } from '../../engine/dice/modifiers.js';
import { showLength } from '../../engine/table/lengths.js';
import { reasonsLine } from '../reasons.js';
import type { Cause, CoverFound, HeroicDie, HeroicFor, TiredBy } from './causes.js';
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
  attacker: 'the attacker',
};

const DICE = {
  rally: 'the Rally die',
  difficult: 'the die for difficult terrain',
  landing: 'the die for landing',
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
    case 'scouts':
      return 'Scout units deployed';
    case 'outnumbered':
      return 'fewer units than the enemy';
    case 'inReserve':
      return 'units in reserve';
    default:
      return PLAIN[cause.is];
  }
}

/** `hard cover: Ruin C`. */
export function coverWords({ kind, piece }: CoverFound): string {
  return `${kind === 'concealment' ? kind : `${kind} cover`}: ${piece}`;
}

/** What tires a unit, as players read it. */
export function tiredWords(by: TiredBy): string {
  switch (by.is) {
    case 'damage':
      if (by.level !== 'none') return `${by.level} damage`;
      return by.psychic ? 'no damage' : 'attacked without damage';
    case 'weapon':
      return by.word;
    case 'power':
      return by.name;
    case 'indirectFire':
      return 'indirect fire';
    case 'wreck':
      return 'out of a wreck, house default';
  }
}

/** What a die is for, as players read it. */
export function dieWords(die: HeroicDie): string {
  return typeof die === 'string' ? DICE[die] : `die ${die.firstTurn} for the first turn`;
}

/** What hero points were given to, as players read it. */
export function heroicWords(to: HeroicFor): string {
  switch (to.is) {
    case 'dice':
      return to.count === 1 ? 'one die is a 6' : `${to.count} dice are sixes`;
    case 'psychicDice':
      return to.count === 1 ? 'one psychic die is a 6' : `${to.count} psychic dice are sixes`;
    case 'firstTurnDice':
      return to.count === 1 ? 'a die for the first turn is a 6' : `${to.count} dice for the first turn are sixes`;
    case 'die':
      return `${dieWords(to.die)} is a 6`;
    case 'save':
      if (to.to === 'none') return `${to.name}, saved from ${to.from} damage`;
      return `${to.name}, ${to.to} instead of ${to.from} damage`;
  }
}

/** `skill 3, short range, 5" +1`. */
export function reasons(base: string, modifiers: readonly Modifier<Cause>[]): string {
  return reasonsLine(base, modifiers, causeWords);
}
