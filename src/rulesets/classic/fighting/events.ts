import type { Mils, ModelId, SideId, UnitId } from '../../../engine/index.js';

/** Dice to hit, to wound or for armour of attackers who are alike. */
export interface Thrown {
  need: number;
  /** Natural faces in the order thrown; the second of each that was thrown again. */
  faces: (readonly number[])[];
}

/** Why a charge does not set out. */
export type ChargeFailure = 'pinned' | 'nobodyLeft' | 'routed' | 'grounded';

/** Facts of charges and close combat. */
export type FightingEvent =
  | { type: 'charged'; unit: UnitId; targets: UnitId[] }
  /** What came of it. `hindered`: inches that difficult ground takes. `least`: inches to the nearest of them. */
  | {
      type: 'chargeRolled';
      unit: UnitId;
      targets: UnitId[];
      faces: number[];
      added: number;
      hindered: number;
      least: number;
      reached: boolean;
      slowed: boolean;
    }
  | { type: 'chargeFailed'; unit: UnitId; why: ChargeFailure }
  /** The Fight begins: who counts for fewer bodies than his foes. */
  | { type: 'fightBegan'; outnumbered: UnitId[] }
  | { type: 'combatJoined'; units: UnitId[] }
  | { type: 'challenged'; by: ModelId; names: [string, string]; units: [UnitId, UnitId]; accepted: boolean }
  /** Attacks of one Initiative step by those who are alike, and what they came to before saves. */
  | {
      type: 'struck';
      step: number;
      unit: UnitId;
      name: string;
      models: number;
      weapon: string;
      target: UnitId;
      attacks: number;
      hit: Thrown;
      hits: number;
      wound?: Thrown;
      wounds: number;
      armour?: { faces: number[]; total: number; against: number; result: 'nothing' | 'glances' | 'penetrates' }[];
      isChallenge?: true;
      isForced?: true;
    }
  | {
      type: 'combatResolved';
      units: UnitId[];
      /** Unsaved Wounds that each side lost. */
      lost: Record<SideId, number>;
      winner?: SideId;
    }
  /** It can hurt nobody whom it fights, and falls back without a test. */
  | { type: 'gaveUp'; unit: UnitId }
  /** Sweeping Advances: dice and Initiative of both. */
  | {
      type: 'swept';
      unit: UnitId;
      by: UnitId;
      faces: number[];
      initiative: number;
      against: { face: number; initiative: number };
      caught: boolean;
    }
  /** Who won went after `of`, so far; `meets`: into contact, and the combat goes on. */
  | { type: 'pursued'; unit: UnitId; of: UnitId; faces: number[]; distance: Mils; meets: boolean }
  /** Both sides may break off: who does first. */
  | { type: 'breakOffRolled'; rolls: Record<SideId, number>[]; winner: SideId }
  | { type: 'brokeOff'; unit: UnitId; face: number; need: number; faces: number[]; distance: number; away: boolean };
