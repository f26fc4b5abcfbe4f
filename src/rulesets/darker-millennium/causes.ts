import type { Modified, Modifier } from '../../engine/dice/modifiers.js';
import type { CoverFound } from '../cover.js';
import type { OrderKind } from './board.js';

/** Causes that are said in the same words whenever they hold. */
const OF_AIM = ['onslaught', 'targetDown', 'largeTarget', 'heldFire'] as const;
const OF_STATE = ['fullStrength', 'down', 'shaken', 'charging'] as const;
const OF_PINS = ['struckFallingBack', 'sprinted', 'sprintingCharge', 'burned', 'rallied'] as const;
const OF_MORALE = ['pinsReachLeadership', 'lostCombat', 'coherencyNotRestored'] as const;
const OF_WOUNDS = ['fire', 'regenerates'] as const;
const OF_ORDERS = ['failedTest', 'doubleOne', 'frenzy'] as const;
const OF_MOVES = ['moves', 'flees', 'straightAhead', 'comesOn'] as const;
const OF_STAYS = ['cannotGetAway', 'cannotGetClear', 'stoppedByEdge'] as const;
const OF_UNITS = [...OF_STATE, ...OF_PINS, ...OF_MORALE, ...OF_WOUNDS] as const;
export const PLAIN_CAUSES = [...OF_AIM, ...OF_UNITS, ...OF_ORDERS, ...OF_MOVES, ...OF_STAYS] as const;

/** Abilities that change numbers, of their own unit or of others. */
export const LENDING = ['hard-to-hit', 'standard', 'strategist', 'swift', 'vox'] as const;

/** Those that name a unit, a piece or a stratagem: why pins came over a unit, who found or healed it, and what is beside a move. */
const BY_OTHERS = ['hitBy', 'crossed', 'exploded', 'destroyed', 'foundBy', 'healedBy'] as const;
export const NAMED_CAUSES = [...BY_OTHERS, 'keepsOff', 'goesNoNearer', 'halts', 'stoppedBy'] as const;

/**
 * Why a number is changed, as facts and states hold it; cause-words.ts alone says it in a language. Names in it are those of
 * codexes, units and pieces of terrain, as players gave or read them.
 */
export type Cause =
  | { is: (typeof PLAIN_CAUSES)[number] }
  | { is: (typeof NAMED_CAUSES)[number]; name: string }
  /** As a version before causes worded it, in a battle that it saved. */
  | { is: 'told'; words: string }
  /** A stratagem, an event or an ability lent by one. */
  | { is: 'named'; name: string }
  /** A unit ability; `of` has it, where that may be another unit. */
  | { is: 'ability'; ability: (typeof LENDING)[number]; of?: string }
  | { is: 'inCover'; cover: CoverFound }
  | { is: 'pins' | 'pinsBeyondFirst'; pins: number }
  | { is: 'otherOrders'; order: OrderKind }
  | { is: 'range'; band: 'short' | 'long' }
  | { is: 'targetInCover'; kind: 'soft' | 'hard' }
  | { is: 'targetMoved'; move: 'run' | 'sprint' }
  | { is: 'shooting'; how: 'advance' | 'overwatch' | 'openFire' | 'assault' }
  | { is: 'friends'; count: number }
  | HurtCause
  | OrderCause
  | { is: 'lostAtOnce'; fallen: number; of: number }
  | { is: 'stops'; status: 'broken' | 'shaken' | 'immobile' }
  | RollCause
  | NoteCause
  | { is: 'sixesOnSeizing'; sixes: number };

/** What hurts a unit apart from shooting and melee. */
type HurtCause =
  | { is: 'explosion'; name: string; strength: number; reach: number }
  | { is: 'wreck' | 'dangerous'; name: string; strength: number }
  | { is: 'freeStrike'; by: string; leaves: 'fallsBack' | 'breaksAway'; count: number; weapon: string };

/** Who or what gave an order. */
type OrderCause =
  | { is: 'leader'; name: string; of?: string; rank: number }
  | { is: 'die'; faces: number[]; detachment: string; order: OrderKind }
  | { is: 'reaction'; reaction: string; name: string };

/** What inches were thrown for. `sides`: of a randomised Mv. */
type RollCause =
  | { is: 'sprint' | 'chargeSprint'; inches: number; sides: number }
  | { is: 'retreat'; as: 'evade' | 'fallback' | 'broken'; sides: number; half: boolean }
  | { is: 'rejoins'; name: string; sides: number }
  | { is: 'onFire'; degrees: number; sides: number }
  | { is: 'scatters'; degrees: number };

/** What is told beside a move. Squares are named as the board names them. */
type NoteCause =
  | { is: 'getsOut'; of: string }
  | { is: 'endsShort'; wanted: string; end: string; by: 'edge' | 'full' | 'distance' }
  | { is: 'endsShortOf'; wanted: string; end: string; by: 'piece' | 'unit' | 'room'; name: string };

export type DmModifier = Modifier<Cause>;
export type DmModified = Modified<Cause>;
