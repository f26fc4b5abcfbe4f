import { type Ability, type AbilityOffer, abilityOf } from '../../../engine/abilities/index.js';
import type { JsonObject } from '../../../engine/index.js';
import { askOf, frameOf } from '../../../engine/index.js';
import type { SequenceAsk } from '../../moments/in-sequence.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import type { Modified } from '../stratagems/schema.js';

/** The number is one of this unit. */
export interface OfUnit {
  unit: DmUnit;
}

/**
 * Numbers that abilities change. `toHit`, `toBeHit`: the roll of the unit that shoots, or of whoever shoots at the unit;
 * `toWound`, `save`: its throws; `leadership`; `reaction`: its Initiative in reactions; `movement`: inches of its Mv;
 * `melee`: its score; `commandRange`: inches at which its leaders are heard; `strategy`: the strategy rating of its army.
 */
export type Queries = Record<Modified | 'strategy', OfUnit>;

/** When abilities act by themselves (`resolveMoment` in abilities/acting.ts). */
export interface Moments {
  /** Before the first turn. */
  beforeBattle: JsonObject;
  endOfCommand: JsonObject;
  endOfTurn: JsonObject;
}
export type MomentName = keyof Moments;

/** An ability of this ruleset, with a value V behind its colon. */
export type DmAbility<V> = Ability<DmBoard, Queries, Moments, Cause, V>;

/** Defines an ability of this ruleset. */
export const ability = abilityOf<DmBoard, Queries, Moments, Cause>();

export const regenerateNowFrame = frameOf<{ unit: string; by: number }>('abilities.regenerate');

export const resolveMomentFrame = frameOf<{
  moment: MomentName;
  /** What is still to be done, in order. */
  left?: AbilityOffer[];
}>('abilities.moment');

export const scoutAheadFrame = frameOf<{ unit: string }>('abilities.scout');

export const runWildFrame = frameOf<{ unit: string }>('abilities.frenzy');

export const sequenceAsk: SequenceAsk = askOf('sequence');
