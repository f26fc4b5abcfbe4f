import type { DkBoard, DkUnit } from '../board.js';
import { moraleOf } from '../lookups.js';

/** What a point of combat fatigue is worth to the computer, and being suppressed by one, in models taken out (DK.house.computer). */
export const A_POINT = 0.4;
export const SUPPRESSED = 1.2;
/** Points over Morale that the best die of a Rally takes off: more of them hardly matter. */
const RALLIED = 6;

/** So many points on average, on a unit that gains `more` besides. */
export function worthOfFatigue(board: DkBoard, unit: DkUnit, points: number, more = 0): number {
  const useful = moraleOf(board, unit) + RALLIED - unit.fatigue - more;
  return A_POINT * Math.min(points, Math.max(0, useful)) + SUPPRESSED * breakChance(board, unit, points, more);
}

/** About how likely so many points on average suppress a unit that is not suppressed yet. */
export function breakChance(board: DkBoard, unit: DkUnit, points: number, more = 0): number {
  const left = moraleOf(board, unit) - unit.fatigue - more;
  return left < 0 ? 0 : Math.min(1, points / (left + 1)) ** 2;
}
