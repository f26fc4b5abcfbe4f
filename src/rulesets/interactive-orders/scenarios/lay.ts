import type { Mils, Point, SideId } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import type { IoBoard } from '../board.js';
import type { ObjectiveArgs } from './frames.js';

/** How far from edges, lines and other objectives scenarios keep things (IO.objective.place). */
export const CLEAR: Mils = 12_000;

/** How a scenario lays out the table: one object each. */
export interface Lay {
  /** Where a side belongs. */
  home(board: IoBoard, side: SideId): Point;
  /** The pieces of the table edge over which it comes on. */
  entry(board: IoBoard, side: SideId): [Point, Point][];
  /** Whether a place lies in its half of the table. */
  half(board: IoBoard, side: SideId, at: Point): boolean;
  /** Whether a unit of it may be deployed there. */
  deploys(board: IoBoard, side: SideId, at: Point): boolean;
  /** Whether who infiltrates may stand elsewhere too, by its own rule. */
  infiltrates?: true;
  /** Whether an objective may lie there that is clear of every table edge. */
  objective(board: IoBoard, about: ObjectiveArgs, at: Point): boolean;
}

/** Whether a place is so far from every objective that was set. */
export function isClearOfOthers({ markers }: IoBoard, at: Point): boolean {
  return markers.every(marker => pointDistance(marker.at, at) >= CLEAR);
}
