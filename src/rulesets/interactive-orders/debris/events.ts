import type { Point, TerrainPiece, UnitId } from '../../../engine/index.js';

/** Facts of battlefield debris. */
export type DebrisEvent =
  /** Fire at a piece, or blows where it is `struck`: dice to hit, rolls against its armour, and whether it is gone (IO.debris). */
  | {
      type: 'debrisShot';
      unit: UnitId;
      piece: string;
      name: string;
      shots: { weapon: string; need: number; faces: number[]; hits: number; totals: number[] }[];
      destroyed: boolean;
      struck?: true;
    }
  /** Taken off the table: shot to pieces, or by dozer blades (IO.vehicle.dozer). */
  | { type: 'debrisRemoved'; unit: UnitId; piece: string; name: string }
  /** Shoved aside (IO.vehicle.dozer). */
  | { type: 'debrisShifted'; unit: UnitId; piece: TerrainPiece; by: Point };
