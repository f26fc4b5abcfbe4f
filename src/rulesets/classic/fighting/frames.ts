import {
  askOf,
  frameOf,
  type Mils,
  type ModelId,
  type Point,
  type SideId,
  type UnitId,
} from '../../../engine/index.js';
import type { KeptPool } from '../harm/frames.js';
import type { MadeBy } from '../moments/frames.js';
import type { HullHit } from '../vehicles/frames.js';
import type { Duel } from './who.js';

/** A unit charges: reactions to it, the roll, the move, or a surge. Ends with whether it came into contact. */
export const chargeFrame = frameOf<ChargeArgs, boolean>('classic.charge');

export interface ChargeArgs {
  unit: UnitId;
  targets: UnitId[];
}

/** The Fight sub-phase: every combat, one after another. */
export const fightPhaseFrame = frameOf<{
  side: SideId;
  /** Units that have fought. */
  fought?: UnitId[];
  combats?: UnitId[][];
  /** Units that may still break off at the end. */
  breaking?: UnitId[];
}>('classic.fightPhase');

/** One combat: challenges, Initiative steps, result, morale, sweep, consolidation. */
export const combatFrame = frameOf<CombatArgs>('classic.combat');

export interface CombatArgs extends Duel {
  units: UnitId[];
  side: SideId;
  /** While it is resolved. Wounds that each unit had suffered in this phase before. */
  before?: Record<UnitId, number>;
  /** Sides that may still issue a challenge; pairs that were offered. */
  issuing?: SideId[];
  issued?: [ModelId, ModelId];
  /** The weapon of each model that has a choice. */
  arms?: Record<ModelId, string>;
  /** Players who still choose weapons. */
  arming?: Arming[];
  /** The Initiative step that is fought, from 10 down. */
  now?: number;
  /** Units that still pile in at this step. */
  piling?: UnitId[];
  /** Models that are asked for, or take, a Psychic check before they strike; those whose attacks it forces, or bars. */
  checking?: { model: ModelId; weapon: string }[];
  forced?: ModelId[];
  silent?: ModelId[];
  struck?: ModelId[];
  /** Blows of this step that are still to be suffered, thrown all at once. */
  blows?: Blow[];
  blow?: Blow;
  weights?: UnitId[];
  /** Wounds so far, while something happens that no blow does: Perils, dangerous ground. They do not count. */
  apart?: Record<UnitId, number>;
}

/** What a combat comes to: result, Morale, sweeps, pile-in, consolidation. */
export const combatEndFrame = frameOf<{
  units: UnitId[];
  side: SideId;
  /** Wounds that each unit had suffered in this phase before. */
  before: Record<UnitId, number>;
  /** While it is resolved: by how much it was lost, who tests, who falls back, who piles in, who is free. */
  by?: number;
  losers?: UnitId[];
  testing?: UnitId;
  falling?: UnitId[];
  piling?: UnitId[];
  free?: UnitId[];
}>('classic.combatEnd');

/** Models of a unit that are armed alike and may choose. */
export interface Arming {
  unit: UnitId;
  models: ModelId[];
  weapons: string[];
  /** Whom the one of them fights in a challenge. */
  duel?: ModelId;
}

/** What attackers who are alike did to a unit. */
export interface Blow {
  by: UnitId;
  models: ModelId[];
  /** What they are alike in: they may have fallen before what follows. Battles that an older version saved have none. */
  madeBy?: MadeBy;
  weapon: string;
  target: UnitId;
  /** Whom of it they may hurt. */
  among?: ModelId[];
  hits: number;
  pools: KeptPool[];
  hull: HullHit[];
}

/** A unit goes up to so far where its player likes, or stays: after a combat, or when it regroups. */
export const shiftFrame = frameOf<{ unit: UnitId; kind: ShiftKind; distance: Mils }>('classic.shift');
export type ShiftKind = 'consolidate' | 'regroup';

export const shiftAsk = askOf<{ unit: UnitId; kind: ShiftKind; distance: Mils }, { to: Point | 'stay' }>('shift');

/** Which combat is fought next: by one of its units. */
export const combatAsk = askOf<{ combats: UnitId[][] }, { unit: UnitId }>('combat', 'AD.house.fight');

/** Who challenges whom: two models with a blank between them, or `none`. */
export const challengeAsk = askOf<{ pairs: [ModelId, ModelId][] }, { challenge: string }>(
  'challenge',
  'AD.house.challenge',
);

/** Whether a challenge is accepted. */
export const acceptAsk = askOf<{ challenger: ModelId; challenged: ModelId }, { accept: boolean }>(
  'accept',
  'AD.house.challenge',
);

/** With which weapon models fight that have a choice. */
export const armsAsk = askOf<{ arming: Arming }, { weapon: string }>('arms', 'AD.core.attacks');

/** Whether a Psyker tries the check of its weapon. */
export const tryAsk = askOf<{ model: ModelId; weapon: string }, { check: boolean }>('tryCheck', 'AD.rule.force');

/** A unit that won goes after one that falls back: held back or not, the test, Wounds, both moves. */
export const pursuitFrame = frameOf<{
  unit: UnitId;
  by: UnitId;
  /** While it is resolved. */
  caught?: boolean;
}>('classic.pursuit');

/** Whether a unit that won tries to hold back. */
export const restrainAsk = askOf<{ unit: UnitId; by: UnitId }, { restrain: boolean }>('restrain', 'IO.sweep.restrain');

/** A unit may break off from its combat: an Initiative test, 2D6" and its Movement (AD.rule.hit-and-run). */
export const breakOffFrame = frameOf<{ unit: UnitId; freed?: UnitId[] }>('classic.breakOff');

/** Which way a unit breaks off: a bearing in millidegrees, or that it fights on. */
export const breakOffAsk = askOf<{ unit: UnitId }, { way: number | 'stay' }>('breakOff');

/** Whether a unit that can hurt nobody falls back without a test. */
export const fleeAsk = askOf<{ unit: UnitId }, { flee: boolean }>('flee', 'AD.house.useless');
