import type { Modified, Modifier } from '../../engine/dice/modifiers.js';
import type { Mils } from '../../engine/index.js';
import type { DamageLevel } from './board.js';
import type { Band } from './combat/rof.js';

/**
 * Why a number is changed, as facts and states hold it; cause-words.ts alone says it in a language. Names in it are those of
 * codexes, units and pieces of terrain, as players gave or read them.
 */
export type Cause =
  /** As a version before causes worded it, in a battle that it saved. */
  | { is: 'told'; words: string }
  | { is: 'spareRof' | 'twinLinked' | 'advance' | 'rear' | 'flank' | 'outOfSight' | 'ward' }
  | { is: 'accuracy'; weapon: string }
  | { is: 'range'; band: Band; distance: Mils }
  | { is: 'moved'; distance: Mils }
  | { is: 'cover'; cover: CoverFound }
  | { is: 'fatigue' | 'nullified' | 'agility' }
  | { is: 'scouts' | 'outnumbered' | 'inReserve'; count: number }
  | { is: 'attacker' };

/** What tires a unit besides its actions. */
export type TiredBy =
  | { is: 'damage'; level: DamageLevel; psychic?: true }
  | { is: 'weapon'; word: string }
  | { is: 'power'; name: string }
  | { is: 'indirectFire' | 'wreck' };

/** A die that a hero point may make a 6, apart from attacks and psychic tests; of those for the first turn, which one. */
export type HeroicDie = 'rally' | 'difficult' | 'landing' | { firstTurn: number };

/** What hero points were given to: dice that become sixes, or a save. */
export type HeroicFor =
  | { is: 'dice' | 'psychicDice' | 'firstTurnDice'; count: number }
  | { is: 'die'; die: HeroicDie }
  | { is: 'save'; name: string; from: DamageLevel; to: DamageLevel };

/** What covers a model: the kind, and the piece's name. */
export interface CoverFound {
  kind: 'concealment' | 'soft' | 'hard';
  piece: string;
}

export type DkModifier = Modifier<Cause>;
export type DkModified = Modified<Cause>;
