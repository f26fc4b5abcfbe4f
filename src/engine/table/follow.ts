import { type Arrangement, placeAll } from './arrange.js';
import { reachOf } from './bases.js';
import { linked, TEAM_LINK } from './coherency.js';
import { overhead, walkAlong } from './going.js';
import type { FormUp, March, Placed } from './marchers.js';
import type { Reach } from './moves.js';
import { span } from './points.js';
import type { Mils, Point } from './types.js';

/** Shares of the leader's way tried for the whole unit, furthest first. */
const SHARES = [1, 0.92, 0.82, 0.68, 0.52, 0.36, 0.2, 0.08, 0];
/** Models of one unit stand this far apart by choice. */
export const LOOSE: Mils = 500;

/** How a unit that forms up likes to stand, by what was asked for. */
export function arrangementFor(request: FormUp): Arrangement {
  return {
    coherency: request.coherency ?? TEAM_LINK,
    loose: LOOSE,
    covers: request.covers,
  };
}

/** Whether one of these stands as near to the squad as was asked. */
export function nearSquad(placed: readonly Pick<Placed, 'standing'>[], near: FormUp['near']): boolean {
  if (!near || near.standings.length === 0) return true;
  return placed.some(({ standing }) => near.standings.some(other => linked(standing, other, near.within)));
}

/** Whether one of these could come so near to the squad if nothing were in its way. */
function mayJoin(marches: readonly March[], near: FormUp['near']): boolean {
  if (!near || near.standings.length === 0) return true;
  return marches.some(({ marcher, allowance }) => {
    const far = allowance + near.within + reachOf(marcher.base) + 1;
    return near.standings.some(({ at, base }) => span(marcher.at, at) <= far + reachOf(base));
  });
}

/** Where a model belongs when the leader stands on a point. */
export type Offsets = (march: March, leader: Point) => Point;

/** Sends the leader along its way and the unit after it, as far as all of it can go together. */
export function followWay(
  way: Reach,
  leader: March,
  order: readonly March[],
  arrangement: Arrangement,
  request: FormUp,
  offsets: Offsets,
): Placed[] | undefined {
  if (!mayJoin(order, request.near)) return undefined;
  const attempt = (share: number): Placed[] | undefined => {
    const goingOf = leader.options.flies ? overhead : leader.options.goingOf;
    const at =
      share === 1 ? way.at : walkAlong(way.path, Math.round(way.cost * share), leader.ground.terrain, goingOf).at;
    const first = leader.goTo(at);
    if (!first) return undefined;
    const all = placeAll(order.slice(1), march => offsets(march, at), [first], arrangement);
    return all && nearSquad(all, request.near) ? all : undefined;
  };
  let failed = 1;
  for (const share of way.cost === 0 ? [1] : SHARES) {
    const found = attempt(share);
    if (!found) {
      failed = share;
      continue;
    }
    if (failed <= share) return found;
    const between = attempt((share + failed) / 2);
    return between ?? found;
  }
  return undefined;
}
