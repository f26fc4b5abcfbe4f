import {
  askOf,
  frameOf,
  type JsonObject,
  type Mils,
  type ModelId,
  type Point,
  type SeatId,
  type SideId,
  type UnitId,
  windowOf,
} from '../../../engine/index.js';
import type { Pair } from '../../close-combat/pairs.js';
import type { DmModel, DmUnit, Trigger, Weapon } from '../board.js';
import type { Cause, DmModified } from '../causes.js';
import type { Ruin } from '../machines/events.js';
import type { Blast, MoraleOutcome, ShotHow, ShotReasons, Volley } from './events.js';
import type { CoverOf } from './sight.js';

export const disengageFrame = frameOf<{
  unit: UnitId;
  from: UnitId[];
  /** What it does; it falls back when left out. */
  does?: 'fallsBack' | 'breaksAway';
}>('combat.disengage');

export const moraleTestFrame = frameOf<
  {
    unit: UnitId;
    why: Cause;
    /** The source counts the test as failed: nothing is thrown (DM.move.coherency.broken). */
    failed?: boolean;
    /** Broken whatever the cover, nothing is thrown (DM.house.pins). */
    breaks?: boolean;
    /** What was thrown. */
    faces?: number[] | null;
  },
  MoraleOutcome
>('morale.test');

export const aftermathFrame = frameOf<{ suffered: Suffered[]; now?: Suffered }>('combat.aftermath');

export const tendFrame = frameOf<
  {
    /** Models that the attack took Wounds from, and what it left them. */
    left: Record<ModelId, number>;
    by?: UnitId;
    need?: number;
    models?: ModelId[];
    /** Medics that were asked, and what came of it. */
    asked?: UnitId[];
    tended?: Tended[];
  },
  Tended[]
>('combat.tend');

export const closeCombatFrame = frameOf<{ combats?: UnitId[][] }>('combat.closeCombat');

export interface FightArgs {
  units: UnitId[];
  /** Fights to come, and those that were. */
  pairs?: Pair[];
  done?: Pair[];
  losses?: { blue: number; red: number };
  /** Machines that were destroyed. */
  ruins?: Ruin[];
  /** Units that test morale, and those that may consolidate. */
  testing?: UnitId[];
  now?: UnitId;
  following?: UnitId[];
}

export const fightOutFrame = frameOf<FightArgs>('combat.fightOut');

export const nameReactionFrame = frameOf<{
  unit: UnitId;
  reaction: string;
  trigger: Trigger;
  swift: boolean;
  answer?: { champion?: string };
}>('combat.nameReaction');

interface ShootArgs {
  unit: UnitId;
  target: UnitId;
  how: ShotHow;
}

/** A reaction that was named for after an attack. */
export interface Named {
  unit: UnitId;
  reaction: string;
  swift: boolean;
  champion?: string;
}

export interface Shooting extends ShootArgs {
  state?: AttackState;
  /** The order under which it was declared. */
  under?: string | null;
  /** Attacks named for afterwards. */
  later?: Named[];
  /** The unit that tries Return Fire now. */
  returning?: UnitId;
  fired?: boolean;
}

/** The frame of one shooting action. */
export const shootFrame = frameOf<Shooting, boolean>('combat.shoot');

export interface FireArgs {
  side: SideId;
  /** Seats that have not finished; the first is asked. */
  seats?: SeatId[];
  /** Units that hold their fire in this sub-phase, or hid. */
  held?: UnitId[];
}

export const fireFrame = frameOf<FireArgs>('combat.fire');

export const advanceFireFrame = frameOf<FireArgs>('combat.advanceFire');

/** A team is shot at; it does not react in the middle of its own action (`acting`). */
interface ShotAt {
  unit: UnitId;
  target: UnitId;
  acting: boolean;
}

export const shotAtWindow = windowOf<ShotAt>('shotAt');

/** What an attack did to a unit, for its pins and morale. */
export interface Suffered extends JsonObject {
  unit: UnitId;
  pins: number;
  fallen: number;
  why: Cause;
}

/** What came of a medic's attempt, for `tended`. */
export interface Tended extends JsonObject {
  unit: UnitId;
  by: UnitId;
  model: ModelId;
  face: number;
  need: number;
  restored: boolean;
}

/** One unit's fire at another, before any die is thrown. */
export interface Attack {
  unit: DmUnit;
  target: DmUnit;
  how: ShotHow;
  /** Mils between the nearest pair that see each other. */
  distance: Mils;
  cover: CoverOf;
  coverBy: string[];
  firings: Firing[];
  /** Models of the target that are seen, nearest first: they alone can be hurt. */
  visible: { model: DmModel; distance: Mils }[];
  /** A line of fire for each model that fires. */
  lines: { from: Point; to: Point }[];
  /** Weapons that could fire but do not bear on the target (DM.house.vehicle.arcs). */
  silent: { model: DmModel; weapon: Weapon }[];
}

/** An attack that is being resolved, as JSON in the frame. */
export interface AttackState {
  distance: number;
  firings: { weapon: string; models: ModelId[]; need: number; reasons: ShotReasons }[];
  /** The next of `firings` to be thrown. */
  next: number;
  volleys: Volley[];
  queue: Wound[];
  visible: { model: ModelId; distance: number }[];
  /** Wounds left of the models that were hurt. */
  left: Record<ModelId, number>;
  lines: { from: Point; to: Point }[];
  blasts: Blast[];
  flames: Point[][];
  jams: { model: ModelId; weapon: string }[];
  /** Units that were hit, and by what weapons. */
  struck: Record<UnitId, string[]>;
}

/** Models that fire one type of weapon and need the same to hit. */
export interface Firing {
  weapon: Weapon;
  models: DmModel[];
  need: DmModified;
}

/** One wound that waits for a model. A blast knows whom it hit; other wounds take the nearest that is seen. */
export interface Wound {
  volley: number;
  weapon: string;
  model?: ModelId;
  /** A hit on a machine: where it comes from. */
  from?: Point;
}

export interface ShootQuestionArgs {
  subPhase: 4 | 5;
  held: UnitId[];
}

export const shootAsk = askOf<ShootQuestionArgs, { do?: string; unit?: UnitId; target?: UnitId }>('shoot');

export const fightAsk = askOf<{ combats: UnitId[][] }, { unit: UnitId }>('fight', 'DM.house.engaged');

export const casualtyAsk = askOf<
  {
    unit: string;
    by: string;
    models: ModelId[];
    /** What the attack has thrown so far. */
    volleys: Volley[];
    /** Wounds that those have left whom it has hurt; earlier battles did not keep them. */
    left?: Record<ModelId, number>;
  },
  { model: ModelId }
>('casualty', 'DM.house.casualties');

export const tendAsk = askOf<
  {
    unit: UnitId;
    models: ModelId[];
    need: number;
    left: Record<ModelId, number>;
  },
  { model: ModelId }
>('tend');
