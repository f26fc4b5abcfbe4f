import { gap, reachOf, rimOf, touchesAreaIn } from './bases.js';
import { addChains, anyPasses, bundleBetween, type Chain, depthSeen } from './bundles.js';
import { chordOf, rimCrossings, tangentSpots } from './chords.js';
import { onMils, type Spot, span } from './points.js';
import { type Blocker, blockersBetween, blocks, type Eyes, SEEN_INTO, type SightSettings } from './sight-blockers.js';
import { topOf } from './terrain.js';
import type { Body, Cause, Point, Standing, TerrainPiece } from './types.js';

export interface Sight {
  clear: boolean;
  /** A free line when clear, else the line between the centres' near rims, which the causes block in order. */
  line: [Point, Point];
  causes: Cause[];
}

interface Segment {
  p: Spot;
  q: Spot;
}

/** Clearance, in mils, at which a line passes a corner; narrower gaps are not seen through. */
const CLEARANCE = 1;

/** Segments under the line through `a` and `b` that join the two bases; the last ones let the lower end stand further back. */
function segmentsOn(from: Standing, to: Standing, a: Spot, b: Spot, eyes: Eyes): readonly Segment[] | 'touching' {
  const long = span(a, b);
  if (long < 1e-6) return NO_SEGMENTS;
  const sign = (b.x - a.x) * (to.at.x - from.at.x) + (b.y - a.y) * (to.at.y - from.at.y) < 0 ? -1 : 1;
  const way = { x: (sign * (b.x - a.x)) / long, y: (sign * (b.y - a.y)) / long };
  const near = chordOf(from, a, way);
  const far = near && chordOf(to, a, way);
  if (!near || !far) return NO_SEGMENTS;
  if (far[0] <= near[1]) return far[1] >= near[0] ? 'touching' : NO_SEGMENTS;
  const spot = (s: number): Spot => ({ x: a.x + way.x * s, y: a.y + way.y * s });
  const segments = [{ p: spot(near[1]), q: spot(far[0]) }];
  if (eyes.from < eyes.to) segments.push({ p: spot(near[0]), q: spot(far[0]) });
  if (eyes.from > eyes.to) segments.push({ p: spot(near[1]), q: spot(far[1]) });
  return segments;
}
const NO_SEGMENTS: readonly Segment[] = [];

/** How far a point lies to the left of the line between the centres. */
function sideways(from: Standing, to: Standing): (p: Spot) => number {
  const long = span(from.at, to.at) || 1;
  const x = (to.at.x - from.at.x) / long;
  const y = (to.at.y - from.at.y) / long;
  return p => (p.x - from.at.x) * y - (p.y - from.at.y) * x;
}

/** Blockers that reach into the strip in which every line between the two bases runs. */
function inStrip(from: Standing, to: Standing, blockers: readonly Blocker[]): Blocker[] {
  const half = Math.max(reachOf(from.base), reachOf(to.base)) + CLEARANCE;
  const side = sideways(from, to);
  return blockers.filter(({ points }) => {
    let [least, most] = [Infinity, -Infinity];
    for (const p of points) {
      const far = side(p);
      if (far < least) least = far;
      if (far > most) most = far;
    }
    return least <= half && most >= -half;
  });
}

/** Corners that can bound a free line: those of blockers, and where their edges run under one of the two bases. */
function cornersBetween(from: Standing, to: Standing, blockers: readonly Blocker[]): Spot[] {
  const corners: Spot[] = [];
  for (const { points, closed } of blockers) {
    for (const [i, b] of points.entries()) {
      corners.push(b);
      const a = i > 0 ? points[i - 1] : closed ? points[points.length - 1] : undefined;
      if (a) corners.push(...rimCrossings(from, a, b), ...rimCrossings(to, a, b));
    }
  }
  const half = Math.max(reachOf(from.base), reachOf(to.base)) + CLEARANCE;
  const side = sideways(from, to);
  return corners.filter(corner => Math.abs(side(corner)) <= half);
}

/** Whether the line through two points, `long` apart, runs by a base at more than `slack`. */
function passes({ at, base }: Standing, p: Spot, q: Spot, long: number, slack: number): boolean {
  const off = Math.abs((q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x)) / long;
  return off > reachOf(base) + slack;
}

/** Lines worth trying, likeliest first: middle, a fan over both rims, then every critical line, moved aside by CLEARANCE. */
function* candidates(from: Standing, to: Standing, blockers: readonly Blocker[]): Generator<[Spot, Spot]> {
  const fan = (s: Standing) => [s.at, ...rimOf(s, 8)];
  yield [from.at, to.at];
  const [fanFrom, fanTo] = [fan(from), fan(to)];
  for (const a of fanFrom) for (const b of fanTo) if (a !== from.at || b !== to.at) yield [a, b];
  const corners = cornersBetween(from, to, blockers);
  const inward = (s: Standing, p: Spot): Spot => {
    const long = span(s.at, p) || 1;
    return { x: p.x + ((s.at.x - p.x) * CLEARANCE) / long, y: p.y + ((s.at.y - p.y) * CLEARANCE) / long };
  };
  const aside = (p: Spot, q: Spot, by: number): Spot => {
    const long = span(p, q) || 1;
    return { x: p.x - ((q.y - p.y) * by) / long, y: p.y + ((q.x - p.x) * by) / long };
  };
  for (const corner of corners) {
    for (const base of [from, to]) {
      for (const rim of [...tangentSpots(base, corner).map(t => inward(base, t)), base.at]) {
        yield [aside(corner, rim, CLEARANCE), rim];
        yield [aside(corner, rim, -CLEARANCE), rim];
      }
    }
  }
  const whole = span(from.at, to.at) + reachOf(from.base) + reachOf(to.base);
  for (const [i, p] of corners.entries()) {
    for (let j = i + 1; j < corners.length; j++) {
      const q = corners[j]!;
      const long = span(p, q);
      // Most pairs lead past one of the bases, however they are moved aside.
      const slack = 2 * CLEARANCE * (1 + whole / long);
      if (long < 1e-6 || passes(from, p, q, long, slack) || passes(to, p, q, long, slack)) continue;
      for (const [s, t] of [
        [1, 1],
        [-1, -1],
        [1, -1],
        [-1, 1],
      ] as const) {
        // `aside` of the second looks back, so its sign turns.
        yield [aside(p, q, s * CLEARANCE), aside(q, p, -t * CLEARANCE)];
      }
    }
  }
}

function inOrder(from: Standing, to: Standing): boolean {
  if (from.at.x !== to.at.x) return from.at.x < to.at.x;
  if (from.at.y !== to.at.y) return from.at.y < to.at.y;
  return from.facing <= to.facing;
}

/** What sight may meet. `bodies` are those models that block; the two who look at each other are not among them. */
interface Surroundings {
  terrain: readonly TerrainPiece[];
  bodies?: readonly Body[];
}

/**
 * Whether a free straight line runs from any point of one base to any point of the other, between the tops of both models.
 * The same both ways round.
 *
 * Exact in plan, since any free line can be pushed until it touches two corners, or a corner and the rim of a base, and all such
 * lines are tried; gaps narrower than 2 mils count as closed. Depth into obscuring pieces and lines slanting over a blocker
 * are tried on the same lines and on a fan of 81, from the near (and for the lower model the far) end of each.
 * A blocker hides whatever passes at or below its top.
 */
export function lineOfSight(
  from: Standing,
  to: Standing,
  around: Surroundings,
  options: Partial<SightSettings> = {},
): Sight {
  if (!inOrder(from, to)) {
    const back = lineOfSight(to, from, around, options);
    return { clear: back.clear, line: [back.line[1], back.line[0]], causes: back.causes.reverse() };
  }
  const { eyes, blockers } = lookAt(from, to, around, options);
  const line = freeLine(from, to, blockers, eyes);
  return line ? { clear: true, line, causes: [] } : blockedSight(from, to, blockers, eyes);
}

/** The free line of `lineOfSight`, or undefined: quicker where nobody asks what blocks the others. */
export function clearLine(
  from: Standing,
  to: Standing,
  around: Surroundings,
  options: Partial<SightSettings> = {},
): Sight['line'] | undefined {
  if (!inOrder(from, to)) {
    const back = clearLine(to, from, around, options);
    return back && [back[1], back[0]];
  }
  const { eyes, blockers } = lookAt(from, to, around, options);
  return freeLine(from, to, blockers, eyes);
}

function lookAt(from: Standing, to: Standing, around: Surroundings, options: Partial<SightSettings>) {
  const eyes: Eyes = { from: topOf(around.terrain, from), to: topOf(around.terrain, to) };
  return {
    eyes,
    blockers: inStrip(from, to, blockersBetween(from, to, around, eyes, { seeInto: SEEN_INTO, ...options })),
  };
}

function freeLine(from: Standing, to: Standing, blockers: Blocker[], eyes: Eyes): Sight['line'] | undefined {
  if (gap(from, to) === 0) return [onMils(from.at), onMils(to.at)];
  let tried = 0;
  for (const [a, b] of candidates(from, to, blockers)) {
    // The middle line is mostly clear; where it is not, mostly none is.
    if (tried === 1 && shutOff(from, to, blockers, eyes)) return undefined;
    tried += 1;
    const segments = segmentsOn(from, to, a, b, eyes);
    if (segments === 'touching') continue;
    for (const { p, q } of segments) {
      let hit = 0;
      while (hit < blockers.length && !blocks(blockers[hit]!, p, q, eyes)) hit += 1;
      if (hit === blockers.length) return [onMils(p), onMils(q)];
      // What blocked one line mostly blocks the next: ask it first.
      if (hit > 0) blockers.unshift(...blockers.splice(hit, 1));
    }
  }
  return undefined;
}

/** Whether the blockers certainly leave no line between the two; a no means nothing. */
function shutOff(from: Standing, to: Standing, blockers: readonly Blocker[], eyes: Eyes): boolean {
  const bundle = bundleBetween([from], [to]);
  if (bundle === undefined) return false;
  const highest = Math.max(eyes.from, eyes.to);
  const chains: Chain[] = [];
  for (const { top, box, points, closed, depth } of blockers) {
    if (top < highest) continue;
    const seen = depth === 0 ? 0 : depthSeen(bundle, depth);
    const after = seen > 0 && touchesAreaIn(box, from, points) ? seen : 0;
    const before = seen > 0 && touchesAreaIn(box, to, points) ? 1 - seen : 1;
    addChains(chains, bundle, points, closed, after, before);
  }
  return !anyPasses(bundle, chains);
}

function blockedSight(from: Standing, to: Standing, blockers: readonly Blocker[], eyes: Eyes): Sight {
  const middle = segmentsOn(from, to, from.at, to.at, eyes);
  const { p, q } = middle === 'touching' || !middle[0] ? { p: from.at, q: to.at } : middle[0];
  const onLine = blockers
    .filter(blocker => blocks(blocker, p, q, eyes))
    .map(blocker => ({ cause: blocker.cause, far: Math.min(...blocker.points.map(c => span(c, p))) }))
    .sort((a, b) => a.far - b.far || (a.cause.id < b.cause.id ? -1 : 1));
  const causes: Cause[] = [];
  for (const { cause } of onLine) if (!causes.some(c => c.id === cause.id)) causes.push(cause);
  return { clear: false, line: [onMils(p), onMils(q)], causes };
}
