import { copyWith } from '../copy-with.js';
import { girthOf, reachOf, rimOf } from './bases.js';
import { between, type Spot, span } from './points.js';
import type { Mils, Standing } from './types.js';

/** Length and greatest width of a teardrop, mils. */
export interface Drop {
  length: Mils;
  width: Mils;
}

/** The round end of a teardrop: its radius, and how far its middle lies from the tip. */
export function roundEnd({ length, width }: Drop): { radius: number; along: number } {
  const radius = Math.min(width / 2, length / 2);
  return { radius, along: length - radius };
}

/** Where a teardrop with this tip may point: so many radians to either side of a direction (radians from east, clockwise). */
export interface Arc {
  tip: Spot;
  towards: number;
  half: number;
}

/** Directions, radians either way of that of an arc, in which a teardrop touches so many models and nobody who is spared. */
export interface Stretch {
  from: number;
  to: number;
  touched: number;
}

/** A base as circles: itself where it is round, else many points of its rim. */
export interface Body {
  at: Spot;
  reach: number;
  girth: number;
  parts: readonly { at: Spot; radius: number }[];
}

/** Mils between the points of a rim that is not round, at most; an oval has at least so many. */
const STEP = 800;
const LEAST_POINTS = 12;
/** What such a rim may bulge between two of its points, and what the template is off for its rim of chords. */
const bulgeOf = (reach: number) => 10 + reach / 50;
const CHORDS = 0.985;
/** A stretch that is narrower is left out: it would not outlive the rounding of the template. */
const LEAST = 3e-4;

/** `spared` bodies are taken a little larger than they are, so that what seems clear of them is. */
export function bodyOf(standing: Standing, spared: boolean): Body {
  const { at, base } = standing;
  const far = reachOf(base);
  const more = spared ? bulgeOf(far) : 0;
  const whole = { at, reach: far + more, girth: girthOf(base) };
  if (base.shape === 'circle') return copyWith(whole, { parts: [{ at, radius: base.d / 2 + (spared ? 2 : 0) }] });
  const corners = rimOf(standing, Math.max(LEAST_POINTS, Math.ceil((2 * Math.PI * far) / STEP)));
  const rim = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    const steps = Math.max(1, Math.ceil(span(corner, next) / STEP));
    return Array.from({ length: steps }, (_, step) => between(corner, next, step / steps));
  });
  return copyWith(whole, { parts: rim.map(p => ({ at: p, radius: more })) });
}

/** The stretches of an arc in which nobody who is spared is touched, in their order; none where fewer than `least` are near enough. */
export function sweep(arc: Arc, drop: Drop, target: readonly Body[], spared: readonly Body[], least = 1): Stretch[] {
  const { radius, along } = roundEnd(drop);
  const near = ({ at, reach }: Body) => span(arc.tip, at) - reach <= drop.length;
  if (target.filter(near).length < least) return [];
  const inner = { radius: radius * CHORDS, along };
  // Where something begins (1) or ends (-1) to be touched.
  const events: { at: number; target: number; spared: number }[] = [];
  const add = (body: Body, key: 'target' | 'spared') => {
    for (const [from, to] of touchingOf(body, arc, key === 'target' ? inner : { radius, along })) {
      events.push({ at: from, target: 0, spared: 0, [key]: 1 }, { at: to, target: 0, spared: 0, [key]: -1 });
    }
  };
  for (const body of spared) add(body, 'spared');
  for (const body of target) add(body, 'target');
  events.push({ at: arc.half, target: 0, spared: 0 });
  events.sort((a, b) => a.at - b.at);
  const found: Stretch[] = [];
  let [touched, shunned, from] = [0, 0, -arc.half];
  for (const event of events) {
    const to = Math.min(event.at, arc.half);
    if (shunned === 0 && touched >= least && to - from >= LEAST) found.push({ from, to, touched });
    touched += event.target;
    shunned += event.spared;
    from = Math.max(from, to);
  }
  return found;
}

/** Within the arc, the directions in which a body is touched: none, one stretch, or one that goes round the back of the arc as two. */
function touchingOf({ at, reach, girth, parts }: Body, arc: Arc, end: ReturnType<typeof roundEnd>): [number, number][] {
  const far = span(arc.tip, at);
  if (far - reach > end.along + end.radius) return [];
  if (far <= girth) return [[-Math.PI, Math.PI]];
  const middle = turned(Math.atan2(at.y - arc.tip.y, at.x - arc.tip.x) - arc.towards);
  let [from, to] = [Infinity, -Infinity];
  for (const part of parts) {
    const half = touchingAngle(span(arc.tip, part.at), part.radius, end);
    if (half === undefined) continue;
    if (half >= Math.PI) return [[-Math.PI, Math.PI]];
    const off = turned(Math.atan2(part.at.y - arc.tip.y, part.at.x - arc.tip.x) - arc.towards - middle);
    from = Math.min(from, off - half);
    to = Math.max(to, off + half);
  }
  if (from > to) return [];
  const stretches: [number, number][] = [-1, 0, 1].map(turn => [
    middle + from + turn * 2 * Math.PI,
    middle + to + turn * 2 * Math.PI,
  ]);
  return stretches.filter(([start, stop]) => stop >= -arc.half && start <= arc.half);
}

/** To -pi .. pi, of what is no more than two turns off. */
function turned(angle: number): number {
  let near = angle;
  while (near > Math.PI) near -= 2 * Math.PI;
  while (near < -Math.PI) near += 2 * Math.PI;
  return near;
}

/**
 * How far a teardrop may point past the middle of a circle, `far` from its tip, and still touch it: its straight side does so as
 * long as the nearest point lies on that, else its round end. Undefined where it never does.
 */
function touchingAngle(far: number, radius: number, end: { radius: number; along: number }): number | undefined {
  if (far <= radius) return Math.PI;
  const side = Math.sqrt(end.along * end.along - end.radius * end.radius);
  if (Math.sqrt(far * far - radius * radius) <= side) {
    return Math.asin(end.radius / end.along) + Math.asin(radius / far);
  }
  const reach = end.radius + radius;
  const cosine = (far * far + end.along * end.along - reach * reach) / (2 * end.along * far);
  return cosine > 1 ? undefined : Math.acos(Math.max(-1, cosine));
}
