import type { Mils, ModelId, Point, UnitId } from '../../../engine/index.js';
import type { ShotFor } from './frames.js';

/** A die with what it showed first, where it was thrown again. */
export interface ThrownDie {
  faces: readonly number[];
  ok: boolean;
}

/** A roll against armour: its dice, a D3 of what rends, the sum and what it did. */
export interface ArmourDie {
  faces: number[];
  rent?: number;
  strength?: number;
  /** The dice that were thrown first, where all were thrown again. */
  before?: number[];
  total: number;
  against: number;
  result: 'nothing' | 'glances' | 'penetrates';
}

/** What makes the dice of a blast or a template hit more easily, or less. */
export type PoolCause = 'crowd' | 'still' | 'cover' | 'indirect';

/** What one kind of weapon did to one unit. */
export interface Volley {
  /** The weapon's name. */
  weapon: string;
  /** How many models shot it. */
  models: number;
  isSnap?: true;
  /** Dice to hit and what they needed; left out where hits came without them. */
  hit?: { need: number; dice: ThrownDie[]; for?: PoolCause[] };
  hits: number;
  /** Dice to wound; `by`: another procedure than the chart. */
  wound?: { need?: number; by?: 'haywire' | 'graviton'; dice: ThrownDie[] };
  /** Of these dice. */
  wounds?: number;
  armour?: ArmourDie[];
}

/** Facts of shooting. */
export type ShootingEvent =
  /** Attacks of one unit that hit another, or missed it. `stray`: they were aimed at somebody else. */
  | {
      type: 'shot';
      unit: UnitId;
      target: UnitId;
      why: ShotFor;
      distance: Mils;
      volleys: Volley[];
      lines: { from: Point; to: Point }[];
      stray?: true;
    }
  /** A marker was laid. `hit`: the scatter die was a Hit; else how far it went and where. */
  | {
      type: 'markerLaid';
      unit: UnitId;
      model: ModelId;
      weapon: string;
      aimed: Point;
      at: Point;
      /** Mils; of its rings, rising, where it has several. */
      radius: Mils;
      rings?: Mils[];
      /** The scatter die and the two of the distance, with what they showed before they were thrown again. */
      faces: number[];
      before?: number[];
      isHit: boolean;
      /** Millidegrees. */
      bearing?: number;
      /** Inches that it went, after the Ballistic Skill was taken off. */
      inches: number;
      isOff?: true;
      /** It crept on from there. */
      crept?: Point;
      models: number;
      /** Circles of a clover that were struck, and where all of them lie. */
      circles?: { at: Point; radius: Mils; struck: number }[];
    }
  | { type: 'templateLaid'; unit: UnitId; model: ModelId; weapon: string; points: Point[]; models: number }
  /** Before a weapon without a roll to hit was shot: a 1 loses the shot. */
  | { type: 'heatRolled'; unit: UnitId; model: ModelId; weapon: string; dice: ThrownDie[]; lost: number };
