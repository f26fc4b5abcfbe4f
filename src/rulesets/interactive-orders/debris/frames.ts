import { askOf, frameOf, type UnitId } from '../../../engine/index.js';

/** A unit fires at a piece of debris, or strikes at it (IO.debris). */
export const breachFrame = frameOf<{ unit: UnitId; piece: string; means?: 'blows' }>('io.breach');

/** A machine with dozer blades may clear what it stands at (IO.vehicle.dozer). */
export const dozeFrame = frameOf<{ unit: UnitId }>('io.doze');

/** What it does: `none`, `remove wall-1`, `shift wall-1 n`. */
export const dozeAsk = askOf<{ unit: UnitId }, { debris: string }>('doze', 'IO.vehicle.dozer');
