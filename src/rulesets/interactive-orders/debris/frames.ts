import { askOf, frameOf, type ModelId, type UnitId } from '../../../engine/index.js';

export interface BreachArgs {
  unit: UnitId;
  piece: string;
  means?: 'blows';
  /** Guns that were too hot, and how often. */
  hot?: { model: ModelId; weapon: string; count: number }[];
}

/** A unit fires at a piece of debris, or strikes at it (IO.debris). */
export const breachFrame = frameOf<BreachArgs>('io.breach');

/** A machine with dozer blades may clear what it stands at (IO.vehicle.dozer). */
export const dozeFrame = frameOf<{ unit: UnitId }>('io.doze');

/** What it does: `none`, `remove wall-1`, `shift wall-1 n`. */
export const dozeAsk = askOf<{ unit: UnitId }, { debris: string }>('doze', 'IO.vehicle.dozer');
