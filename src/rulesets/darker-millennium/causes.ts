import type { Modified, Modifier } from '../../engine/dice/modifiers.js';
import type { OrderKind } from './board.js';

/**
 * Why a number is changed, as facts and states hold it; cause-words.ts alone says it in a language. Names in it are those of
 * codexes, units and pieces of terrain, as players gave or read them.
 */
export type Cause =
  /** A stratagem, an event or an ability lent by one. */
  | { is: 'named'; name: string }
  /** A unit ability; `of` has it, where that may be another unit. */
  | { is: 'ability'; ability: 'hard-to-hit' | 'standard' | 'strategist' | 'swift' | 'vox'; of?: string }
  | { is: 'fullStrength' }
  | { is: 'inCover'; cover: CoverFound }
  | { is: 'pins' | 'pinsBeyondFirst'; pins: number }
  | { is: 'otherOrders'; order: OrderKind }
  | { is: 'down' | 'onslaught' }
  | { is: 'range'; band: 'short' | 'long' }
  | { is: 'targetInCover'; kind: 'soft' | 'hard' }
  | { is: 'targetMoved'; move: 'run' | 'sprint' }
  | { is: 'shooting'; how: 'advance' | 'overwatch' | 'openFire' | 'assault' }
  | { is: 'targetDown' | 'largeTarget' | 'heldFire' | 'shaken' | 'charging' }
  | { is: 'friends'; count: number };

/** The cover of a unit where no line of fire exists (DM.house.cover). `from`: the enemy that it was counted from. */
export type CoverFound =
  | { kind: 'soft' | 'hard'; pieces: string[]; from?: string }
  | { kind: 'none'; covered: number; models: number; from?: string }
  | { kind: 'offTable' };

export type DmModifier = Modifier<Cause>;
export type DmModified = Modified<Cause>;
