import type { Modified, Modifier } from '../../engine/dice/modifiers.js';
import type { CoverFound } from '../cover.js';
import type { OrderKind } from './board.js';

/**
 * Why a number is changed, as facts and states hold it; cause-words.ts alone says it in a language. Names in it are those of
 * codexes, units and pieces of terrain, as players gave or read them.
 */
export type Cause =
  /** As a version before causes worded it, in a battle that it saved. */
  | { is: 'told'; words: string }
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
  | { is: 'friends'; count: number }
  | PinCause
  | MoraleCause
  | HurtCause
  | OrderCause
  | StopCause
  | RollCause
  | NoteCause
  | { is: 'rallied' | 'regenerates' }
  | { is: 'healedBy'; name: string }
  | { is: 'sixesOnSeizing'; sixes: number };

/** Why pins or losses came over a unit. */
type PinCause =
  | { is: 'hitBy' | 'crossed' | 'exploded' | 'destroyed'; name: string }
  | { is: 'struckFallingBack' | 'sprinted' | 'sprintingCharge' | 'burned' };

type MoraleCause =
  | { is: 'pinsReachLeadership' | 'lostCombat' | 'coherencyNotRestored' }
  | { is: 'lostAtOnce'; fallen: number; of: number };

/** What hurts a unit apart from shooting and melee. */
type HurtCause =
  | { is: 'explosion'; name: string; strength: number; reach: number }
  | { is: 'wreck' | 'dangerous'; name: string; strength: number }
  | { is: 'freeStrike'; by: string; leaves: 'fallsBack' | 'breaksAway'; count: number; weapon: string }
  | { is: 'fire' };

/** Who or what gave an order. */
type OrderCause =
  | { is: 'failedTest' | 'doubleOne' | 'frenzy' }
  | { is: 'leader'; name: string; of?: string; rank: number }
  | { is: 'die'; faces: number[]; detachment: string; order: OrderKind }
  | { is: 'reaction'; reaction: string; name: string };

/** Why a unit goes no further, is seen, or is gone. */
type StopCause =
  | { is: 'moves' | 'flees' | 'cannotGetAway' | 'cannotGetClear' }
  | { is: 'foundBy'; name: string }
  | { is: 'stops'; status: 'broken' | 'shaken' };

/** What inches were thrown for. `sides`: of a randomised Mv. */
type RollCause =
  | { is: 'sprint' | 'chargeSprint'; inches: number; sides: number }
  | { is: 'retreat'; as: 'evade' | 'fallback' | 'broken'; sides: number; half: boolean }
  | { is: 'rejoins'; name: string; sides: number }
  | { is: 'onFire'; degrees: number; sides: number }
  | { is: 'scatters'; degrees: number }
  | { is: 'straightAhead' };

/** What is told beside a move. Squares are named as the board names them. */
type NoteCause =
  | { is: 'comesOn' }
  | { is: 'getsOut'; of: string }
  | { is: 'endsShort'; wanted: string; end: string; by: 'edge' | 'full' | 'distance' }
  | { is: 'endsShortOf'; wanted: string; end: string; by: 'piece' | 'unit' | 'room'; name: string }
  | { is: 'keepsOff' | 'goesNoNearer' | 'halts' | 'stoppedBy'; name: string }
  | { is: 'stoppedByEdge' };

export type DmModifier = Modifier<Cause>;
export type DmModified = Modified<Cause>;
