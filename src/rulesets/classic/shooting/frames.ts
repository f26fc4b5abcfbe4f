import { frameOf, type ModelId, type Point, type UnitId } from '../../../engine/index.js';
import type { Placed } from '../../model-moves.js';
import type { Instructions } from '../attacks/board-hooks.js';
import type { ClassicModel, WeaponSheet } from '../board.js';
import type { KeptPool } from '../harm/frames.js';
import type { Guarded } from '../moments/frames.js';
import type { HullHit } from '../vehicles/frames.js';

/** A weapon of a model that is told to shoot. */
export interface NamedWeapon {
  model: ModelId;
  weapon: string;
  /** So many of those that it has; left out: all. */
  count?: number;
  /** As a Snap Shot, for another of its weapons is aimed. */
  forced?: true;
}

/** Weapons of one unit that shoot at one target; everything that may shoot at it where `weapons` is left out. */
export interface ShotOrder {
  target: UnitId;
  weapons?: NamedWeapon[];
  /** Where a marker is laid; left out: the best legal place. */
  at?: Point;
  /** Snap Shots at a target where it was on its way, not where it stands (IO.order.reserve.trail). */
  trail?: Placed[];
  /** Aimed all the same, at where it was (IO.try.overwatch). */
  aimed?: true;
  /** A barrage that is directed by others: neither sight nor range counts; `from`: where it fires from, off the table (IO.barrage). */
  indirect?: { from?: Point };
}

/** What it is shot for: one's own Shooting phase, a reaction, or an answer that is none. */
export type ShotFor = 'phase' | 'returnFire' | 'defensiveFire' | 'volley';

export interface ShootArgs {
  unit: UnitId;
  orders: ShotOrder[];
  /** Defensive fire is made of Snap Shots. */
  why: ShotFor;
  /** Set while it is resolved: which order is next, and what came of it. */
  next?: number;
  arms?: KeptArm[];
  /** Those of a Psyker that a check is made for. */
  checking?: KeptArm[] | undefined;
  harmed?: Harmed[];
  hot?: { model: ModelId; weapon: string; count: number }[];
  attacked?: Attacked[];
  /** Units that braced against the order that is resolved. */
  braced?: UnitId[];
  /** Models that shot; battles that were saved before they were noted know none. */
  firers?: ModelId[];
  /** Units that were aimed at, and those that were hit. */
  aimed?: UnitId[];
  hit?: UnitId[];
}

/** A weapon of a model that shoots for the order that is resolved. */
export interface KeptArm {
  model: ModelId;
  weapon: string;
  isSnap: boolean;
  isWithinHalf: boolean;
  isUnseen: boolean;
  /** It needs no sight of whomever it hurts, seen or not (AD.rule.guided-fire). */
  needsNoSight?: true;
  /** Mils to the nearest model that it sees, or that it may shoot unseen. */
  gap: number;
  attacks: number;
  /** So many of those that the model has; left out: all. */
  count?: number;
  /** A Psychic check of it was made. */
  isChecked?: true;
  isForced?: true;
}

/** The same as it stands on the board. */
export interface Arm extends Omit<KeptArm, 'model' | 'weapon'> {
  model: ClassicModel;
  weapon: WeaponSheet;
  instead: Instructions;
}

/** What a unit is about to suffer. */
export interface Harmed {
  unit: UnitId;
  pools: KeptPool[];
  hulls: HullHit[];
  /** Some of what hit its hulls could have taken a Hull Point (IO.riders.shaken). */
  threatens?: true;
}

/** Attacks of one weapon on one unit, for what follows them. */
export interface Attacked {
  weapon: string;
  model: ModelId;
  /** Models that hit with it as well. */
  others?: ModelId[];
  target: UnitId;
  hits: number;
  wounded: number;
  lost: number;
  unsaved: number;
  survivors: ModelId[];
  penetrated: ModelId[];
  /** Of its Wounds, once they are suffered. */
  guarded?: Guarded;
}

/** A unit shoots: hits, Wounds, saves and what follows, for each order one after another. Ends with the units that it hit. */
export const shootFrame = frameOf<ShootArgs, { hit: UnitId[] }>('classic.shoot');

/** Whoever is shot at may brace, where the edition lets it go to ground; a ruleset supplies it. Ends with those who did. */
export const braceFrame = frameOf<
  {
    by: UnitId;
    targets: UnitId[];
    /** Before anything is thrown, or once it is known who is about to be hurt. */
    moment: 'declared' | 'wounds';
    /** What comes at them, once it is known. */
    harmed?: Harmed[];
    /** Set while it is resolved: who is still asked whether it jinks, or braces, and who did. */
    dodging?: UnitId[];
    left?: UnitId[];
    braced?: UnitId[];
  },
  UnitId[]
>('classic.brace');

/** Ids of the reactions to shooting (AD.house.react.shoot). */
export const RETURN_FIRE = 'returnFire';
export const TAKE_COVER = 'takeCover';

/** Who takes cover has a Cover Save of 5+, or one better than the ground gives; never better than 3+. */
export const TAKEN_COVER = { by: 1, least: 5, best: 3 };
