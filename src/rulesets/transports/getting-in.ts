import { copyWith } from '../../engine/copy-with.js';
import type { Body, Ground, Mils, MoveOptions, Point, Standing } from '../../engine/index.js';
import { distance, nearestOnBase } from '../../engine/table/bases.js';
import { standingOf } from '../../engine/table/marchers.js';
import { reachable, straightAdvance } from '../../engine/table/moves.js';
import { onMils } from '../../engine/table/points.js';
import type { Journey } from '../movement/journey.js';

/** A way to the hull of a machine. */
interface WayIn {
  hull: Standing;
  /** So near to the hull a model must get. */
  door: Mils;
  allowance: Mils;
  /** Without the machine's distance from others, and without those who get in as well. */
  ground: Ground;
  options: MoveOptions;
}

/** Whether a model gets near enough to the hull to climb in. */
function reachesHull(mover: Standing, { hull, door, allowance, ground, options }: WayIn): boolean {
  if (distance(mover, hull) <= door) return true;
  const near = ({ at, facing }: { at: Point; facing: number }) => distance({ ...mover, at, facing }, hull) <= door;
  // Straight on to its side is shortest; a way round something may lead to another.
  const aims = [onMils(nearestOnBase(hull, mover.at)), hull.at];
  // Most walk straight up to it; ways round things are dear to find.
  if (aims.some(aim => near(straightAdvance(mover, aim, allowance, ground, options)))) return true;
  return aims.some(aim => near(reachable(mover, aim, allowance, ground, options)));
}

/** Whether somebody is further from the hull than it may go, whatever lies on its way. Quick; false means nothing. */
export function isOutOfReach(teams: Journey['teams'], hull: Body, door: Mils): boolean {
  return teams.some(({ marchers }) =>
    marchers.some(marcher => distance(standingOf(marcher), hull.standing) > (marcher.allowance ?? 0) + door),
  );
}

/** Whether everybody gets near enough to the hull to climb in. Comrades on the way get in as well: they bar nobody's way. */
export function allReachHull({ teams, ground }: Pick<Journey, 'teams' | 'ground'>, hull: Body, door: Mils): boolean {
  const others = ground.others.map(other => (other.id === hull.id ? copyWith(other, { spacing: 0 }) : other));
  const way = { hull: hull.standing, door, ground: { ...ground, others } };
  return teams.every(({ marchers, options }) =>
    marchers.every(marcher => reachesHull(standingOf(marcher), { ...way, options, allowance: marcher.allowance ?? 0 })),
  );
}
