import type { ModelId, Point, UnitId } from '../../../engine/index.js';

/** One weapon type of one attack, with every die. */
export interface Volley {
  weapon: string;
  count: number;
  toHit: number;
  hitFaces: number[];
  hits: number;
  toWound: number;
  woundFaces: number[];
  wounds: number;
  saves: { need: number; dice: 1 | 2; faces: number[]; saved: number; name: string }[];
  damageFaces: number[];
  /** Wounds that got through. */
  unsaved: number;
  why: string[];
}

export interface Fallen {
  model: ModelId;
  name: string;
  at: Point;
  facing: number;
}

/** Facts of shooting, pins, morale, hiding and close combat. */
export type CombatEvent =
  | {
      type: 'shot';
      unit: UnitId;
      target: UnitId;
      how: 'fire' | 'advance' | 'assault' | 'overwatch' | 'openFire' | 'returnFire';
      /** Mils between the nearest models. */
      distance: number;
      volleys: Volley[];
      wounded: { model: ModelId; wounds: number }[];
      fallen: Fallen[];
      lines: { from: Point; to: Point }[];
      blasts: { at: Point; radius: number }[];
    }
  | { type: 'jammed'; model: ModelId; weapon: string }
  | { type: 'cleared'; model: ModelId; weapon: string }
  | { type: 'pinned'; unit: UnitId; pins: number; why: string }
  | {
      type: 'moraleTested';
      unit: UnitId;
      faces: [number, number] | null;
      need: number;
      outcome: 'holds' | 'shaken' | 'broken';
      why: string[];
    }
  | { type: 'statusEnded'; unit: UnitId; why: string }
  | { type: 'hid'; unit: UnitId }
  | { type: 'wiped'; unit: UnitId; points: number }
  /** Damage outside shooting and melee: terrain, free attacks, events of the codex. */
  | {
      type: 'hurt';
      unit: UnitId;
      why: string;
      faces: number[];
      wounded: { model: ModelId; wounds: number }[];
      fallen: Fallen[];
    }
  | {
      type: 'fought';
      attacker: ModelId;
      defender: ModelId;
      attackerUnit: UnitId;
      defenderUnit: UnitId;
      attackFaces: number[];
      defendFaces: number[];
      scores: [number, number];
      hits: number;
      by?: ModelId;
      volley?: Volley;
      wounded: { model: ModelId; wounds: number }[];
      fallen: Fallen[];
      why: string[];
    }
  | { type: 'combatResolved'; units: UnitId[]; losses: { blue: number; red: number } };
