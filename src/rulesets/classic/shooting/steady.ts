import { boardMemory } from '../../../engine/index.js';
import { placedOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isVehicleUnit } from '../lookups.js';
import { isSteady } from '../movement/escort.js';
import { gunsOf } from './arms.js';
import { targetsOf, worthOfShots } from './targets.js';

/** Of shots that hit on 3+ or 4+ so much is lost where they are Snap Shots. */
const LOST = 0.7;

const losses = boardMemory<number>();

/** What a move would cost a unit in shots that it could make from where it stands, in tens of points. */
export function shotsLostByMoving(board: ClassicBoard, unit: ClassicUnit): number {
  return losses(board, unit.id, () => {
    if (isVehicleUnit(board, unit)) return 0;
    const models = placedOf(board, unit);
    if (!models.some(model => gunsOf(board, model).some(gun => isSteady(board, unit, model, gun)))) return 0;
    const worths = targetsOf(board, unit).map(({ enemy, arms }) =>
      worthOfShots(board, { enemy, arms: arms.filter(({ model, weapon }) => isSteady(board, unit, model, weapon)) }),
    );
    return LOST * Math.max(0, ...worths);
  });
}
