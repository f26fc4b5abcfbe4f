import type { Modified, Modifier } from '../../engine/dice/modifiers.js';
import type { Mils } from '../../engine/index.js';
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
  | { is: 'fatigue' | 'nullified' | 'agility' };

/** What covers a model: the kind, and the piece's name. */
export interface CoverFound {
  kind: 'concealment' | 'soft' | 'hard';
  piece: string;
}

export type DkModifier = Modifier<Cause>;
export type DkModified = Modified<Cause>;
