import { gapBetween, placedOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { houseOf } from '../options.js';
import { armourHit } from '../vehicles/sides.js';

/** What hits a Vehicle in close combat: 2+ where it stood still, else 4+, or always 4+ (AD.house.melee.vehicle). */
export function hullNeeds(situation: Situation, foe: ClassicUnit): number {
  return houseOf(situation).meleeVehicle === 'stood' && foe.isMoving !== true ? 2 : 4;
}

/** The hull nearest to a body, and the armour of the side that it meets. */
export function facingTouched(board: ClassicBoard, model: ClassicModel, foe: ClassicUnit) {
  const hull = placedOf(board, foe).reduce((best, each) =>
    gapBetween(model, each) < gapBetween(model, best) ? each : best,
  );
  return { hull, armour: armourHit(board, hull, model) };
}
