import type { Modifier } from '../../engine/dice/modifiers.js';
import { mark, t, translated } from '../../engine/language.js';
import { showLength } from '../../engine/table/lengths.js';
import { reasonsLine } from '../reasons.js';
import type { Cause, CoverFound, HeroicDie, HeroicFor, TiredBy } from './causes.js';
import { bandWords } from './combat/rof.js';

const PLAIN = {
  spareRof: mark`RoF not used for dice`,
  twinLinked: mark`twin-linked`,
  advance: mark`Advance`,
  rear: mark`from the rear`,
  flank: mark`from the flank`,
  outOfSight: mark`out of sight`,
  ward: mark`psychic ward`,
  fatigue: mark`combat fatigue`,
  nullified: mark`Nullification`,
  agility: mark`Agility`,
  attacker: mark`the attacker`,
};

const DICE = {
  rally: mark`the Rally die`,
  difficult: mark`the die for difficult terrain`,
  landing: mark`the die for landing`,
};

/** A cause as players read it. */
export function causeWords(cause: Cause): string {
  switch (cause.is) {
    case 'told':
      return cause.words;
    case 'accuracy':
      return t`accuracy of the ${cause.weapon}`;
    case 'range':
      return `${bandWords(cause.band)}, ${showLength(cause.distance)}`;
    case 'moved':
      return t`moved ${showLength(cause.distance)} this turn`;
    case 'cover':
      return coverWords(cause.cover);
    case 'scouts':
      return t`Scout units deployed`;
    case 'outnumbered':
      return t`fewer units than the enemy`;
    case 'inReserve':
      return t`units in reserve`;
    default:
      return translated(PLAIN[cause.is]);
  }
}

const COVER = { concealment: mark`concealment`, soft: mark`soft cover`, hard: mark`hard cover` };

/** `hard cover`. */
export function coverKindWords(kind: CoverFound['kind']): string {
  return translated(COVER[kind]);
}

const DAMAGE = {
  none: mark`no damage`,
  light: mark`light damage`,
  heavy: mark`heavy damage`,
  overkill: mark`overkill damage`,
};

const LEVELS = { none: mark`none`, light: mark`light`, heavy: mark`heavy`, overkill: mark`overkill` };

/** A level of damage by itself: `light`. */
export function levelWords(level: keyof typeof LEVELS): string {
  return translated(LEVELS[level]);
}

/** `light damage`. */
export function damageWords(level: keyof typeof DAMAGE): string {
  return translated(DAMAGE[level]);
}

/** `hard cover: Ruin C`. */
export function coverWords({ kind, piece }: CoverFound): string {
  return `${coverKindWords(kind)}: ${piece}`;
}

const WEAPON_WORDS: Readonly<Record<string, string>> = { barrage: mark`barrage`, ordnance: mark`ordnance` };

/** What tires a unit, as players read it. */
export function tiredWords(by: TiredBy): string {
  switch (by.is) {
    case 'damage':
      if (by.level !== 'none') return damageWords(by.level);
      return by.psychic ? t`no damage` : t`attacked without damage`;
    case 'weapon':
      return translated(WEAPON_WORDS[by.word] ?? by.word);
    case 'power':
      return by.name;
    case 'indirectFire':
      return t`indirect fire`;
    case 'wreck':
      return t`out of a wreck, house default`;
  }
}

/** What a die is for, as players read it. */
export function dieWords(die: HeroicDie): string {
  return typeof die === 'string' ? translated(DICE[die]) : t`die ${die.firstTurn} for the first turn`;
}

/** What hero points were given to, as players read it. */
export function heroicWords(to: HeroicFor): string {
  switch (to.is) {
    case 'dice':
      return to.count === 1 ? t`one die is a 6` : t`${to.count} dice are sixes`;
    case 'psychicDice':
      return to.count === 1 ? t`one psychic die is a 6` : t`${to.count} psychic dice are sixes`;
    case 'firstTurnDice':
      return to.count === 1 ? t`a die for the first turn is a 6` : t`${to.count} dice for the first turn are sixes`;
    case 'die':
      return t`${dieWords(to.die)} is a 6`;
    case 'save':
      if (to.to === 'none') return t`${to.name}, saved from ${damageWords(to.from)}`;
      return t`${to.name}, ${levelWords(to.to)} instead of ${damageWords(to.from)}`;
  }
}

/** `skill 3, short range, 5" +1`. */
export function reasons(base: string, modifiers: readonly Modifier<Cause>[]): string {
  return reasonsLine(base, modifiers, causeWords);
}
