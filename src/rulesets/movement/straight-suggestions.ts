import type { Mils, Point } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { reachOf } from '../../engine/table/bases.js';
import { pointDistance } from '../../engine/table/points.js';
import { isCrowded, straightEnd, type Walker } from './straight-way.js';
import { aimsAround, insideOf, nearestOnEdges, type Outlook, type Suggestion } from './suggestions.js';

/** Suggested places that a straight way leads to, as far as one walks it for all. */

/** More others than this within so much of a place leave little room for a team there. */
export const CROWDED: Mils = 3000;
const MOST_NEAR = 2;
/** So near to an aim is there. */
const THERE: Mils = 1000;

interface Gains {
  /** What a move must gain to be suggested, where it may go twice as far. */
  gain: Mils;
  /** It must lead so much further than another move, of that reach, that minds no enemy. */
  beyond?: { reach: Mils; by: Mils } | undefined;
}

/** Places round about, one after another: who only asks whether there is any stops at the first. */
export function* straightEndsAround(
  outlook: Outlook,
  walker: Walker | undefined,
  { gain, beyond }: Gains,
): Generator<Suggestion> {
  const { board, here, reach } = outlook;
  const inner = insideOf(board);
  for (const { at: wanted, what: aimed, onTheWay, rank } of aimsAround(outlook)) {
    const aim = rank >= 3 ? inner(wanted) : wanted;
    const at = walker ? straightEnd(walker, here, aim, reach) : aim;
    if (at === undefined || pointDistance(here, at) < Math.min(gain, reach / 2)) continue;
    if (beyond && walker) {
      const other = straightEnd({ ...walker, enemies: [] }, here, aim, beyond.reach);
      if (pointDistance(here, at) < (other ? pointDistance(here, other) : 0) + beyond.by) continue;
    }
    const there = pointDistance(at, aim) < THERE;
    const what = there || aimed === undefined || onTheWay ? aimed : t`toward ${aimed}`;
    // What it gets onto comes before what it only comes nearer to.
    yield { at, rank: rank + (there && rank < 2 ? 0 : 2), ...(what === undefined ? {} : { what }) };
  }
}

/** Where those end who come on toward these places from a table edge; the places themselves where nobody gets near any. */
export function straightEndsFrom(
  edges: readonly [Point, Point][],
  aims: Suggestion[],
  walker: Walker | undefined,
  reach: Mils,
): Suggestion[] {
  if (walker === undefined) return aims;
  const half = reachOf(walker.model.base);
  const ends = aims.flatMap((aim): Suggestion[] => {
    const at = straightEnd(walker, nearestOnEdges(edges, aim.at), aim.at, reach - half);
    return at ? [{ ...aim, at, rank: aim.rank + (isCrowded(walker, at, CROWDED, MOST_NEAR) ? 10 : 0) }] : [];
  });
  return ends.length > 0 ? ends : aims;
}
