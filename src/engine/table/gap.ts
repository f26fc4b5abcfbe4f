import { heading, nearestOnSegment, type Spot } from './points.js';
import type { Standing } from './types.js';

/** A convex thing to measure to: a base, or a bare segment. */
export type Convex = Standing | { segment: [Spot, Spot] };

type Support = (dx: number, dy: number) => Spot;

function supportOf(thing: Convex, shrink: number): Support {
  if ('segment' in thing) {
    const [a, b] = thing.segment;
    return (dx, dy) => (a.x * dx + a.y * dy >= b.x * dx + b.y * dy ? a : b);
  }
  const { at, base } = thing;
  if (base.shape === 'circle') {
    const r = Math.max(0, base.d / 2 - shrink);
    return (dx, dy) => {
      const long = Math.sqrt(dx * dx + dy * dy) || 1;
      return { x: at.x + (dx * r) / long, y: at.y + (dy * r) / long };
    };
  }
  const f = heading(thing.facing);
  const l = Math.max(0, base.length / 2 - shrink);
  const w = Math.max(0, base.width / 2 - shrink);
  const spot = (along: number, across: number): Spot => ({
    x: at.x + f.x * along - f.y * across,
    y: at.y + f.y * along + f.x * across,
  });
  return (dx, dy) => {
    const along = dx * f.x + dy * f.y;
    const across = -dx * f.y + dy * f.x;
    if (base.shape === 'hull') return spot(along >= 0 ? l : -l, across >= 0 ? w : -w);
    const long = Math.sqrt(along * along * l * l + across * across * w * w) || 1;
    return spot((along * l * l) / long, (across * w * w) / long);
  };
}

function before(a: Convex, b: Convex): boolean {
  if ('segment' in a || 'segment' in b) return true;
  if (a.at.x !== b.at.x) return a.at.x < b.at.x;
  if (a.at.y !== b.at.y) return a.at.y < b.at.y;
  return a.facing <= b.facing;
}

/**
 * Gap between two convex things in mils, exact to 0.001, 0 when they meet, by Gilbert-Johnson-Keerthi on their support points.
 * `shrink` draws the rims of bases in first. The order of the two does not matter.
 */
export function coreGap(one: Convex, two: Convex, shrink = 0): number {
  const [a, b] = before(one, two) ? [one, two] : [two, one];
  const inA = supportOf(a, shrink);
  const inB = supportOf(b, shrink);
  const difference = (dx: number, dy: number): Spot => {
    const p = inA(dx, dy);
    const q = inB(-dx, -dy);
    return { x: p.x - q.x, y: p.y - q.y };
  };
  const origin = { x: 0, y: 0 };
  let simplex: Spot[] = [difference(1, 0)];
  let nearest: Spot = simplex[0]!;
  for (let round = 0; round < 64; round++) {
    const square = nearest.x * nearest.x + nearest.y * nearest.y;
    if (square < 1e-9) return 0;
    const next = difference(-nearest.x, -nearest.y);
    // No point of the difference lies further toward the origin: what we have is the nearest.
    if (square - (nearest.x * next.x + nearest.y * next.y) <= 1e-6 * Math.sqrt(square)) break;
    simplex.push(next);
    if (simplex.length === 2) {
      nearest = nearestOnSegment(origin, simplex[0]!, simplex[1]!);
      continue;
    }
    const [p, q, r] = simplex as [Spot, Spot, Spot];
    if (inTriangle(p, q, r)) return 0;
    let best: [Spot, Spot] = [p, r];
    nearest = nearestOnSegment(origin, p, r);
    const other = nearestOnSegment(origin, q, r);
    if (other.x * other.x + other.y * other.y < nearest.x * nearest.x + nearest.y * nearest.y) {
      best = [q, r];
      nearest = other;
    }
    simplex = best;
  }
  return Math.sqrt(nearest.x * nearest.x + nearest.y * nearest.y);
}

function inTriangle(p: Spot, q: Spot, r: Spot): boolean {
  const pq = p.x * q.y - p.y * q.x;
  const qr = q.x * r.y - q.y * r.x;
  const rp = r.x * p.y - r.y * p.x;
  return (pq >= 0 && qr >= 0 && rp >= 0 && pq + qr + rp > 0) || (pq <= 0 && qr <= 0 && rp <= 0 && pq + qr + rp < 0);
}
