import { askOf, type UnitId } from '../../../engine/index.js';

/** Whether a unit that is shot at goes to ground: `down` or `stay` (IO.ground.when). */
export const groundAsk = askOf<{ unit: UnitId; by: UnitId }, { ground: 'down' | 'stay' }>('ground');
