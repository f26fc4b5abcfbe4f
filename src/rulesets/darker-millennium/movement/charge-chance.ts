import type { Mils } from '../../../engine/index.js';
import type { DmBoard, DmUnit } from '../board.js';
import { reaches, SPRINT } from '../odds/reach.js';
import { chargeReach, sprintsInCharge } from './groups.js';
import { randomisedMv, slowest } from './mv.js';

/** Chance that a charge gets so far: certain within twice the Mv, else by the randomised third (DM.move.charge.sprint). */
export function chargeChance(board: DmBoard, units: readonly DmUnit[], distance: Mils): number {
  if (distance <= chargeReach(board, units, false)) return 1;
  if (!sprintsInCharge(units)) return 0;
  return reaches({ movement: slowest(board, units), ...SPRINT, lowest: randomisedMv(board, ...units) }, distance);
}
