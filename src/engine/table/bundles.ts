import { reachOf } from './bases.js';
import type { Spot } from './points.js';
import type { Mils, Standing } from './types.js';

/**
 * All straight lines from one group of bases to another. Each crosses two gates, square to the way from group to group: one
 * right before either group. Where it crosses them (`s` and `t`, sideways) are its two numbers, so that a bundle of lines is
 * a convex polygon in the plane of `s` and `t`, and the lines that pass a point on one side are a half of that plane.
 */
export interface Bundle {
  /** A spot on the first gate, the unit way on to the second, and how far that is. */
  from: Spot;
  way: Spot;
  long: number;
  /** The outermost of s and of t. */
  left: readonly [number, number];
  right: readonly [number, number];
  /** s, t, s, t ... of the corners of the polygon that holds every line. */
  lines: readonly number[];
}

/** A connected row of points between the gates: share of the way from gate to gate, and sideways, for each. */
export type Chain = readonly number[];

/** Mils by which a line may miss a point and still count as passing it: far above what rounding does. */
const SLACK = 0.01;
/** Nearer gates are not worth it. */
const LEAST_WAY = 10;
/** After so many forks some line is taken to pass. */
const MOST_FORKS = 200;

/** Undefined where the groups are too close, or one stands beside the other. */
export function bundleBetween(these: readonly Standing[], those: readonly Standing[]): Bundle | undefined {
  const a = middleOf(these);
  const b = middleOf(those);
  const far = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  if (far === 0) return undefined;
  const way = { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
  const near = extentOf(these, a, way);
  const off = extentOf(those, a, way);
  const long = off.back - near.front;
  if (long < LEAST_WAY) return undefined;
  const from = { x: a.x + way.x * near.front, y: a.y + way.y * near.front };
  // A line that slants from the back of a group leaves it wider than the group is.
  const [deepNear, deepOff] = [near.front - near.back, off.front - off.back];
  const wider = (at: number, other: number, deep: number) => at + Math.max(0, ((other - at) * deep) / (long + deep));
  const right = [wider(near.right, off.right, deepNear), wider(off.right, near.right, deepOff)] as const;
  const left = [-wider(-near.left, -off.left, deepNear), -wider(-off.left, -near.left, deepOff)] as const;
  const lines = [left[0], left[1], right[0], left[1], right[0], right[1], left[0], right[1]];
  const steep = Math.max(right[1] - left[0], right[0] - left[1]) / long;
  const hit = (all: readonly number[], group: readonly Standing[], share: number) =>
    group.length === 1 ? hitting(all, share, reachOf(group[0]!.base) * Math.sqrt(1 + steep * steep)) : all;
  return {
    from,
    way,
    long,
    left,
    right,
    lines: hit(hit(lines, these, -deepNear / 2 / long), those, 1 + deepOff / 2 / long),
  };
}

/** The lines that run under a single base on the middle way, `half` as wide at most where the steepest crosses it. */
function hitting(lines: readonly number[], share: number, half: number): readonly number[] {
  return halved(halved(lines, share, half, 1), share, -half, -1);
}

function middleOf(group: readonly Standing[]): Spot {
  let [x, y] = [0, 0];
  for (const { at } of group) {
    x += at.x;
    y += at.y;
  }
  return { x: x / group.length, y: y / group.length };
}

/** How far a group reaches along a way and beside it, seen from a spot. */
function extentOf(group: readonly Standing[], origin: Spot, way: Spot) {
  let [back, front, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { at, base } of group) {
    const reach = reachOf(base);
    const along = (at.x - origin.x) * way.x + (at.y - origin.y) * way.y;
    const aside = (at.y - origin.y) * way.x - (at.x - origin.x) * way.y;
    back = Math.min(back, along - reach);
    front = Math.max(front, along + reach);
    left = Math.min(left, aside - reach);
    right = Math.max(right, aside + reach);
  }
  return { back, front, left, right };
}

/**
 * Adds what of a row of points lies between the gates and is not wholly beside the bundle, in connected chains. `after` and
 * `before`, shares of the way from gate to gate, leave out more at either end.
 */
export function addChains(
  chains: Chain[],
  bundle: Bundle,
  points: readonly Spot[],
  closed: boolean,
  after = 0,
  before = 1,
): void {
  const { from, way, long } = bundle;
  const shareOf = (p: Spot) => ((p.x - from.x) * way.x + (p.y - from.y) * way.y) / long;
  const count = points.length;
  // All round, from a point outside the gates: so that a chain is one from where it comes in to where it goes out.
  const outside = closed ? points.findIndex(p => shareOf(p) < after || shareOf(p) > before) : 0;
  const first = Math.max(0, outside);
  let chain: number[] = [];
  const end = () => {
    if (chain.length > 2 && !besides(bundle, chain)) chains.push(chain);
    chain = [];
  };
  let [share, aside] = [Number.NaN, 0];
  for (let i = first; i < first + count + (closed ? 1 : 0); i += 1) {
    const p = points[i % count]!;
    const nextShare = shareOf(p);
    const nextAside = (p.y - from.y) * way.x - (p.x - from.x) * way.y;
    const slope = (nextAside - aside) / (nextShare - share);
    const crosses = (gate: number) => (share < gate && nextShare > gate) || (share > gate && nextShare < gate);
    const [one, other] = nextShare > share ? [after, before] : [before, after];
    if (crosses(one)) chain.push(one, aside + (one - share) * slope);
    if (crosses(other)) chain.push(other, aside + (other - share) * slope);
    if (nextShare >= after && nextShare <= before) chain.push(nextShare, nextAside);
    else end();
    share = nextShare;
    aside = nextAside;
  }
  end();
}

/** Share of the way beyond which no end of a line lies within `depth`: so far one sees into or out of what one stands in. */
export function depthSeen({ long }: Bundle, depth: Mils): number {
  return (depth + 2) / long;
}

/** Whether all of a chain lies on one side of all lines. */
function besides({ left, right }: Bundle, chain: Chain): boolean {
  let [over, under] = [true, true];
  for (let i = 0; i < chain.length; i += 2) {
    const share = chain[i]!;
    const aside = chain[i + 1]!;
    if (aside < right[0] + (right[1] - right[0]) * share) over = false;
    if (aside > left[0] + (left[1] - left[0]) * share) under = false;
  }
  return over || under;
}

/** Whether some line of the bundle may pass all chains. A no is certain. */
export function anyPasses({ lines }: Bundle, chains: readonly Chain[]): boolean {
  let forks = 0;
  const passes = (bundle: readonly number[], at: number): boolean => {
    let left = bundle;
    for (let i = at; i < chains.length; i += 1) {
      const chain = chains[i]!;
      const over = passing(left, chain, 1);
      if (over === left) continue;
      const under = passing(left, chain, -1);
      if (under.length === 0) {
        if (over.length === 0) return false;
        left = over;
      } else if (over.length === 0) left = under;
      else {
        forks += 1;
        if (forks > MOST_FORKS || passes(over, i + 1)) return true;
        left = under;
      }
    }
    return wideEnough(left);
  };
  return passes(lines, 0);
}

/** Whether more lines are left than SLACK alone leaves where two chains touch. */
function wideEnough(lines: readonly number[]): boolean {
  const count = lines.length;
  let [twice, round] = [0, 0];
  let s = lines[count - 2]!;
  let t = lines[count - 1]!;
  for (let i = 0; i < count; i += 2) {
    const [nextS, nextT] = [lines[i]!, lines[i + 1]!];
    twice += (s - lines[0]!) * (nextT - lines[1]!) - (nextS - lines[0]!) * (t - lines[1]!);
    round += Math.abs(nextS - s) + Math.abs(nextT - t);
    s = nextS;
    t = nextT;
  }
  return Math.abs(twice) > 4 * SLACK * round;
}

/** The lines that have all of a chain on one side; the very same list when all have. */
function passing(lines: readonly number[], chain: Chain, side: 1 | -1): readonly number[] {
  let left = lines;
  for (let i = 0; i < chain.length && left.length > 0; i += 2) left = halved(left, chain[i]!, chain[i + 1]!, side);
  return left;
}

/** The part of a convex polygon of lines that has a point on one side. */
function halved(lines: readonly number[], share: number, aside: number, side: 1 | -1): readonly number[] {
  const count = lines.length;
  let least = Infinity;
  for (let i = 0; i < count; i += 2) {
    const off = side * (aside - lines[i]! * (1 - share) - lines[i + 1]! * share);
    if (off < least) least = off;
  }
  if (least >= -SLACK) return lines;
  const kept: number[] = [];
  let s = lines[count - 2]!;
  let t = lines[count - 1]!;
  let off = side * (aside - s * (1 - share) - t * share) + SLACK;
  for (let i = 0; i < count; i += 2) {
    const [nextS, nextT] = [lines[i]!, lines[i + 1]!];
    const nextOff = side * (aside - nextS * (1 - share) - nextT * share) + SLACK;
    if (off < 0 !== nextOff < 0) {
      const part = off / (off - nextOff);
      kept.push(s + (nextS - s) * part, t + (nextT - t) * part);
    }
    if (nextOff >= 0) kept.push(nextS, nextT);
    s = nextS;
    t = nextT;
    off = nextOff;
  }
  return kept;
}
