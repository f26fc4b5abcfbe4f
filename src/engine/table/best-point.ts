import { onMils, type Spot, span } from './points.js';
import type { Point } from './types.js';
import { type Curve, comesNear, crossings, nearestOn, type Zone } from './zones.js';

/** Where something is to lie, by its middle. */
export interface Wanted {
  /** It lies in one of these. */
  within: readonly Zone[];
  /** It lies in all of these. */
  inside: readonly Zone[];
  /** It lies in none of these, which are to be a mil larger than what it may not meet: who measures rounds half a mil up. */
  outside: readonly Zone[];
  /** What it is worth to lie in each of these; the sum is to be as great as it can. */
  wishes: readonly Wish[];
}

export interface Wish {
  zone: Zone;
  worth: number;
}

export interface BestPoint {
  at: Point;
  worth: number;
  /** In which of `within` it lies. */
  index: number;
}

/** No more points than these are looked at, and no more pairs of rims for where they cross; the best point among them is taken. */
const MOST_POINTS = 3000;
const MOST_PAIRS = 40_000;
/** Mils that points keep inside what they are to lie in, so that rounding does not put them out, and beyond what they are not to. */
const INSIDE = 1;
const BEYOND = -1;

/** What matters in one of the zones in which the point may lie: zones that hold all or nothing of it are settled beforehand. */
interface Part {
  index: number;
  zone: Zone;
  inside: Zone[];
  outside: Zone[];
  wishes: Wish[];
  sure: number;
  /** What no point in it is worth more than. */
  most: number;
}

/** Points that may still be looked at, and pairs. */
interface Budget {
  points: number;
  pairs: number;
}

/**
 * The point that is worth most. The best lies in the middle of a zone or where the rims of two zones cross, or nearest to a middle on
 * one. First it is seen where a point is legal at all, then the best is sought there, in the zones that promise most first; each
 * of the two looks at no more than MOST_POINTS and MOST_PAIRS. Exact to two mils for round and square bases as long as these
 * last. The first among equals; the same for the same request. Undefined when no point that was looked at is legal.
 */
export function bestPoint(wanted: Wanted): BestPoint | undefined {
  const parts = wanted.within.flatMap((zone, index) => partOf(zone, index, wanted) ?? []);
  parts.sort((a, b) => b.most - a.most || a.index - b.index);
  let best: BestPoint | undefined;
  /** Whether the point is legal; keeps it if it is the best so far. */
  const look = (at: Point, part: Part): boolean => {
    if (!isLegal(at, part)) return false;
    const worth = worthAt(at, part, best?.worth ?? -1);
    if (worth !== undefined) best = { at, worth, index: part.index };
    return true;
  };
  const seek = (part: Part, curves: readonly Curve[], budget: Budget): boolean => {
    let legal = false;
    for (const spot of candidates(part.zone, curves, budget)) {
      if (best && part.most <= best.worth) break;
      const at = onMils(spot);
      if (!part.zone.holds(at)) continue;
      if (--budget.points < 0) break;
      if (look(at, part)) legal = true;
    }
    return legal;
  };
  const first = { points: MOST_POINTS, pairs: MOST_PAIRS };
  const open = parts.filter(part => seek(part, boundsOf(part), first));
  const second = { points: MOST_POINTS, pairs: MOST_PAIRS };
  for (const part of open)
    seek(
      part,
      [
        ...boundsOf(part),
        ...rimsOf(
          part,
          part.wishes.map(({ zone }) => zone),
        ),
      ],
      second,
    );
  return best;
}

function partOf(zone: Zone, index: number, wanted: Wanted): Part | undefined {
  const far = (other: Zone) => span(zone.at, other.at);
  const allIn = (other: Zone) => far(other) + zone.reach <= other.girth - 1;
  const allOut = (other: Zone) => far(other) - zone.reach > other.reach + 2;
  if (wanted.inside.some(allOut)) return undefined;
  if (wanted.outside.some(allIn)) return undefined;
  const part: Part = {
    index,
    zone,
    inside: wanted.inside.filter(other => !allIn(other)),
    outside: wanted.outside.filter(other => !allOut(other)),
    wishes: [],
    sure: 0,
    most: 0,
  };
  for (const wish of wanted.wishes) {
    if (allIn(wish.zone)) part.sure += wish.worth;
    else if (!allOut(wish.zone)) part.wishes.push(wish);
  }
  // What is worth most fails first.
  part.wishes.sort((a, b) => b.worth - a.worth);
  part.most = part.wishes.reduce((sum, { worth }) => sum + worth, part.sure);
  return part;
}

function isLegal(at: Point, { inside, outside }: Part): boolean {
  return inside.every(zone => zone.holds(at)) && !outside.some(zone => zone.holds(at));
}

/** What a point is worth if that is more than `least`. */
function worthAt(at: Point, { most, wishes }: Part, least: number): number | undefined {
  let left = most;
  if (left <= least) return undefined;
  for (const { zone, worth } of wishes) {
    if (zone.holds(at)) continue;
    left -= worth;
    if (left <= least) return undefined;
  }
  return left;
}

/** Rims of zones, drawn in, that cross a part. */
function rimsOf({ zone: { at, reach } }: Part, zones: readonly Zone[], inset = INSIDE): Curve[] {
  return zones.flatMap(zone => zone.rim(inset)).filter(curve => comesNear(curve, at, reach));
}

/** The rims between what is legal in a part and what is not. */
function boundsOf(part: Part): Curve[] {
  return [...part.zone.rim(INSIDE), ...rimsOf(part, part.outside, BEYOND), ...rimsOf(part, part.inside)];
}

/** Points that may be the best, the middle first. */
function* candidates({ at }: Zone, curves: readonly Curve[], budget: Budget): Generator<Spot> {
  yield at;
  for (const curve of curves) yield nearestOn(curve, at);
  for (const [index, curve] of curves.entries()) {
    budget.pairs -= index;
    if (budget.pairs < 0) return;
    for (let other = 0; other < index; other++) yield* crossings(curve, curves[other]!);
  }
}
