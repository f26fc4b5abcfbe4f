import { centreOf } from '../../board-queries.js';
import { isAtMarker } from '../../objectives/holding.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { Situation } from '../game.js';
import { moraleOf } from '../lookups.js';
import { optionsOf } from '../options.js';
import { lostIfSuppressed } from './daemons.js';

/** What a point of combat fatigue is worth to the computer, and being suppressed by one, in models taken out (DK.house.computer). */
export const A_POINT = 0.4;
export const SUPPRESSED = 1.2;
/** What it is worth at the end that a unit at a marker does not hold it. */
const A_MARKER = 3;
/** Points over Morale that the best die of a Rally takes off: more of them hardly matter. */
const RALLIED = 6;

/** How much of the battle is over, in 0..1; 1 is its last turn, after which nobody is tired any more. */
export function lateness({ board, options }: Situation): number {
  return Math.min(1, board.turn / optionsOf(options).house.turns);
}

/** What it is worth that a unit is suppressed, or costs whose own it is: also the marker that it holds no longer, and Daemons. */
export function worthOfSuppressing(at: Situation, unit: DkUnit): number {
  const late = lateness(at);
  const marker = isAtMarker(at.board, centreOf(at.board, unit)) ? A_MARKER * late : 0;
  return (late < 1 ? SUPPRESSED : 0) + marker + lostIfSuppressed(at.board, unit);
}

/** So many points on average, on a unit that gains `more` besides. */
export function worthOfFatigue(at: Situation, unit: DkUnit, points: number, more = 0): number {
  const { board } = at;
  const useful = lateness(at) < 1 ? Math.max(0, moraleOf(board, unit) + RALLIED - unit.fatigue - more) : 0;
  return A_POINT * Math.min(points, useful) + worthOfSuppressing(at, unit) * breakChance(board, unit, points, more);
}

/** About how likely so many points on average suppress a unit that is not suppressed yet. */
export function breakChance(board: DkBoard, unit: DkUnit, points: number, more = 0): number {
  const left = moraleOf(board, unit) - unit.fatigue - more;
  return left < 0 ? 0 : Math.min(1, points / (left + 1)) ** 2;
}
