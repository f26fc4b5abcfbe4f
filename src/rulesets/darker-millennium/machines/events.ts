import type { ModelId, Point, SideId, Standing, TerrainPiece, UnitId } from '../../../engine/index.js';

/** What a hit on a machine does to it, by the face of the damage die (DM.house.vehicle.damage). */
export const DAMAGES = ['order', 'weapon', 'immobile', 'outOfControl', 'wrecked', 'explodes'] as const;
export type Damage = (typeof DAMAGES)[number];

/** One hit on a machine, with every die. */
export interface ArmourHit {
  model: ModelId;
  /** Its name. */
  name: string;
  side: ArmourSide;
  armour: number;
  strength: number;
  face: number;
  /** The weapon's armour dice. */
  extra?: { sides: number; face: number };
  total: number;
  result: 'nothing' | 'glances' | 'penetrates';
  /** A field save that was tried. */
  saved?: { name: string; need: number; faces: number[]; saved: boolean };
  /** Of the damage table. */
  damageFace?: number;
  damage?: Damage;
  /** Why the damage is not what the face says. */
  instead?: 'noGun' | 'immobile' | 'cannotMove' | 'outOfControl';
  /** The weapon that is lost, and the die that chose it. */
  weapon?: string;
  weaponFace?: number;
}

/** Facts of machines: damage, wrecks, transports. */
export type MachineEvent =
  | { type: 'machineDamaged'; model: ModelId; unit: UnitId; damage: Damage; weapon?: string }
  /** It is off the table; `wreck` stays in its place. */
  | {
      type: 'machineDestroyed';
      model: ModelId;
      unit: UnitId;
      name: string;
      side: SideId;
      at: Point;
      facing: number;
      how: 'wrecked' | 'explodes';
      wreck?: TerrainPiece;
    }
  | { type: 'controlRolled'; unit: UnitId; model: ModelId; face: number; need: number; regained: boolean }
  | { type: 'embarked'; unit: UnitId; into: ModelId }
  | { type: 'disembarked'; unit: UnitId; from: ModelId }
  /** Its transport is destroyed: where everybody stands now, and who found no room. */
  | {
      type: 'spilled';
      unit: UnitId;
      from: string;
      places: { model: ModelId; at: Point; facing: number }[];
      lost: ModelId[];
    };

/** Which Armour Value a hit meets. */
export type ArmourSide = 'front' | 'side' | 'rear';

/** A machine that was destroyed: where it stood, and how it ended. What a wreck leaves is `wreckOf` (DM.house.vehicle.wreck). */
export interface Ruin {
  model: ModelId;
  name: string;
  how: 'wrecked' | 'explodes';
  standing: Standing;
}
