import type { Ground, Mils, MoveOptions, Point, Standing } from '../../engine/index.js';
import { distance } from '../../engine/table/bases.js';
import { reachable, straightAdvance } from '../../engine/table/moves.js';

/** A way to the hull of a machine. */
export interface WayIn {
  hull: Standing;
  /** So near to the hull a model must get. */
  door: Mils;
  allowance: Mils;
  /** Without the machine's distance from others, and without those who get in as well. */
  ground: Ground;
  options: MoveOptions;
}

/** Whether a model gets near enough to the hull to climb in. */
export function reachesHull(mover: Standing, { hull, door, allowance, ground, options }: WayIn): boolean {
  if (distance(mover, hull) <= door) return true;
  const near = ({ at, facing }: { at: Point; facing: number }) => distance({ ...mover, at, facing }, hull) <= door;
  // Most walk straight up to it; ways round things are dear to find.
  if (near(straightAdvance(mover, hull.at, allowance, ground, options))) return true;
  return near(reachable(mover, hull.at, allowance, ground, options));
}
