import type { ModelId, UnitId } from '../../../engine/index.js';
import type { DamageLevel, DkModel, DkUnit } from '../board.js';

/** A model that a power hits: by which margin and Power, against which Armour. */
export interface Struck {
  model: ModelId;
  name: string;
  score: number;
  level: DamageLevel;
  /** Undefined in facts of a version before it. */
  by?: { mos: number; power: number; armour: number };
}

/** Facts of psychic powers. */
export type PsychicEvent =
  | {
      type: 'powerCast';
      unit: UnitId;
      /** A model; of an icon its unit, and in battles saved by older versions the words for both. */
      caster: string;
      icon?: true;
      power: string;
      faces: number[];
      /** Before fatigue (DK.psychic.fatigue). */
      best: number;
      fatigue: number;
      total: number;
      /** With what a nullifier adds; 0 for a summoning. */
      need: number;
      nullified: number;
      success: boolean;
    }
  /** Every 1 is a point of combat fatigue (DK.psychic.catastrophe). */
  | { type: 'warpStruck'; unit: UnitId; points: number; now: number; morale: number }
  /** Models that a power hits, and how hard. */
  | { type: 'powerStruck'; unit: UnitId; hits: Struck[] }
  | { type: 'calmed'; unit: UnitId; points: number; now: number }
  | { type: 'warded'; unit: UnitId; defence: number }
  /** Points kept for the next summoning; 0 when they are gone (DK.psychic.summoning.stored). */
  | { type: 'pointsStored'; unit: UnitId; points: number }
  | {
      type: 'summoned';
      by: UnitId;
      unit: DkUnit;
      models: DkModel[];
      points: number;
    };
