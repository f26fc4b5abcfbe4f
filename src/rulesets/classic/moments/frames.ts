import type { AbilityOffer } from '../../../engine/abilities/index.js';
import { frameOf, type ModelId, type Point, type SideId, type UnitId } from '../../../engine/index.js';

/**
 * Moments at which special rules do something of their own, and when the step of its phase calls `momentFrame`. What is asked
 * is named by `about`: the rules of `weapon`, of `model`, of `unit` with all of its models, and what lasts on them
 * (`Effect.rule`). Without any of these everybody of both sides is asked.
 */
export type MomentName =
  /** A unit is about to shoot in its own Shooting phase, before its weapons are asked for. About: unit. */
  | 'shootingAction'
  /** A weapon was too hot: natural faces of 1 that were not thrown again (`isHot`). About: unit, model, weapon, count. */
  | 'overheated'
  /** Attacks of one weapon on one target are resolved, Wounds and all. About: unit, weapon, target and the numbers below. */
  | 'afterAttack'
  /** Models lost Hull Points and are not wrecked; once a pool of hits. About: unit, models. */
  | 'hullLost'
  /** A unit has shot everything it may. About: unit, targets, firers. */
  | 'firerDone'
  /** The Fight begins, before any challenge. About: nothing. */
  | 'fightStarts'
  /** An Initiative step begins in a combat; asked at step 10 alone. About: unit, targets (who fights it), count (the step), pair, out. */
  | 'fightStep'
  /** Everybody in a combat has struck, before its result. About: nobody but `units`, who fought. */
  | 'combatFought'
  /** A phase ends, before effects that last to it do. About: phase, side (who acts). */
  | 'endOfPhase'
  /** The End phase of a player turn. About: side (who acts). */
  | 'endOfTurn';

/** Where Wounds come from, and what those whom they hurt have against them besides their own saves. */
export interface Guarded {
  /** Where they come from, for cover. */
  from?: Point;
  /** Where all who shot stood: each model has the cover that it has from the nearest. */
  firers?: Point[];
  /** Cover Saves are so much better, and never better than `best`: for who takes cover. */
  covered?: { by: number; least: number; best: number };
  /** Where those whom it hurts were when it was fired, if not where they stand. */
  trail?: { model: ModelId; at: Point }[];
  /** Fired so near that only who braces against it has cover (`Edition.pointBlank`). */
  isPointBlank?: true;
  /** Special rules that whoever suffers them has against them, as they are written, such as what the night gives. */
  lends?: string[];
}

/** Who made an attack, as he was then: he may have fallen before what follows from it. */
export interface MadeBy {
  profile: string;
  strength?: number;
  /** His special rules, as they are written. */
  rules: string[];
}

/** What a moment is about, as names and numbers. */
export interface MomentAbout {
  /** Whose rules are asked: with all of its models. */
  unit?: UnitId;
  /** Only this model's rules are asked, where a weapon or a model did it. */
  model?: ModelId;
  /** Of an attack: the rules of these models are asked as well. */
  others?: ModelId[];
  /** The id of the weapon whose rules are asked. */
  weapon?: string;
  /** Of an attack: the rules that are asked in place of its models', who may be gone. */
  madeBy?: MadeBy;
  /** Several units whose rules are asked. */
  units?: UnitId[];
  target?: UnitId;
  /** Whom of the target the attack could hurt; left out: everybody in reach. */
  among?: ModelId[];
  targets?: UnitId[];
  side?: SideId;
  /** A number that the moment has, such as the Initiative step. */
  count?: number;
  phase?: 'movement' | 'shooting' | 'assault' | 'end';
  isMelee?: true;
  /** Of an attack: hits on the target. */
  hits?: number;
  /** Wounds that were allocated, saved or not. */
  wounded?: number;
  /** Wounds that were lost. */
  lost?: number;
  /** Where its Wounds came from, and what was had against them; of close combat none. */
  guarded?: Guarded;
  /** Models that lost Wounds and live. */
  survivors?: ModelId[];
  /** Wounds that nothing stopped, however many each took from its model. */
  unsaved?: number;
  /** Models whose armour was penetrated, once a hit. */
  penetrated?: ModelId[];
  /** Models that lost Hull Points and still stand. */
  models?: ModelId[];
  /** Models that shot. */
  firers?: ModelId[];
  /** Of a combat: two who fight each other alone, and those who were challenged and do not fight. */
  pair?: [ModelId, ModelId];
  out?: ModelId[];
}

/** Everything that special rules do at a moment, one after another; the owner orders what is his. Ends with how many did. */
export const momentFrame = frameOf<
  {
    moment: MomentName;
    about: MomentAbout;
    /** Set while it is resolved: what is left, and how many did something. */
    left?: AbilityOffer[];
    did?: number;
  },
  number
>('classic.moment');
