import { girthOf, reachOf, rimOf, spanFromBase } from './bases.js';
import { heading, type Spot, span } from './points.js';
import type { Mils, Standing } from './types.js';

/** A piece of the rim of a zone. */
export type Curve = { middle: Spot; radius: number } | { ends: [Spot, Spot] };

/** All points within so far of a base. */
export interface Zone {
  at: Spot;
  /** Radius of the smallest circle round `at` that holds the zone, and of the largest inside it, mils. */
  reach: number;
  girth: number;
  holds(p: Spot): boolean;
  /** The rim, drawn in by `inset` mils (or out, where that is negative): what may touch it crosses it there. */
  rim(inset: number): Curve[];
}

/** Sides of the polygon that stands for the rim of a zone round an oval: its points are up to a thirtieth of the reach off. */
const OVAL_SIDES = 12;

/** The zone within `by` mils of a base. Rounded to whole mils a point in it is that near; one that is not in it may be, by half a mil. */
export function zoneRound(standing: Standing, by: Mils): Zone {
  const { at, base } = standing;
  const [reach, girth] = [reachOf(base) + by, girthOf(base) + by];
  if (base.shape === 'circle') {
    return {
      at,
      reach,
      girth,
      holds: p => (p.x - at.x) * (p.x - at.x) + (p.y - at.y) * (p.y - at.y) <= reach * reach,
      rim: inset => [{ middle: at, radius: Math.max(0, reach - inset) }],
    };
  }
  const shape = base.shape === 'hull' ? hullZone(standing, base, by) : ovalZone(standing, base, by);
  return { at, reach, girth, ...shape };
}

/** Points of a quarter of an oval at which the greatest gap between two ovals is looked for: it is never a tenth more. */
const STEPS = 8;

type Sizes = { length: Mils; width: Mils };

function hullZone(standing: Standing, { length, width }: Sizes, by: Mils): Pick<Zone, 'holds' | 'rim'> {
  const { at } = standing;
  const f = heading(standing.facing);
  const holds = (p: Spot): boolean => {
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    const along = Math.max(0, Math.abs(dx * f.x + dy * f.y) - length / 2);
    const across = Math.max(0, Math.abs(dy * f.x - dx * f.y) - width / 2);
    return along * along + across * across <= by * by;
  };
  return { holds, rim: inset => hullRim(standing, by - inset) };
}

/** Four corners and four sides moved outward. */
function hullRim(standing: Standing, by: number): Curve[] {
  const corners = rimOf(standing);
  return corners.flatMap((corner, index): Curve[] => {
    const next = corners[(index + 1) % corners.length]!;
    const long = span(corner, next) || 1;
    // Corners run clockwise with y down, so that outward lies to the left of the way.
    const out = { x: ((next.y - corner.y) / long) * by, y: (-(next.x - corner.x) / long) * by };
    const side: Curve = {
      ends: [
        { x: corner.x + out.x, y: corner.y + out.y },
        { x: next.x + out.x, y: next.y + out.y },
      ],
    };
    return by > 0 ? [side, { middle: corner, radius: by }] : [side];
  });
}

/**
 * An oval with both half axes longer by `by` lies in the zone, and one a little larger holds it; only between the two is the
 * distance measured.
 */
function ovalZone(standing: Standing, { length, width }: Sizes, by: Mils): Pick<Zone, 'holds' | 'rim'> {
  const { at, facing, base } = standing;
  const f = heading(facing);
  const furthest = (reachOf(base) + by) ** 2;
  const [l, w] = [length / 2, width / 2];
  const [a, b] = [l + by, w + by];
  let off = 0;
  for (let step = 1; step < STEPS; step++) {
    const angle = (step * Math.PI) / (2 * STEPS);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    off = Math.max(off, Math.hypot(l * c, w * s) + by - Math.hypot(a * c, b * s));
  }
  const more = (off * 1.1 * (a + b)) / (2 * Math.sqrt(a * b) || 1) + 1;
  const holds = (p: Spot): boolean => {
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    if (dx * dx + dy * dy > furthest) return false;
    const along = dx * f.x + dy * f.y;
    const across = dy * f.x - dx * f.y;
    if ((along * along) / (a * a) + (across * across) / (b * b) <= 1) return true;
    const [outA, outB] = [a + more, b + more];
    if ((along * along) / (outA * outA) + (across * across) / (outB * outB) > 1) return false;
    return spanFromBase(standing, p) <= by;
  };
  const rim = (inset: number): Curve[] => {
    // Drawn in, the corners lie on the inner oval; drawn out, the sides outside the outer one.
    const grown = inset < 0 ? more : 0;
    const share = inset < 0 ? 1 / Math.cos(Math.PI / OVAL_SIDES) : 1;
    const oval = {
      shape: 'oval',
      length: Math.max(0, 2 * (a + grown - inset) * share),
      width: Math.max(0, 2 * (b + grown - inset) * share),
    } as const;
    const points = rimOf({ at, facing, base: oval, height: 0 }, OVAL_SIDES);
    return points.map((p, index) => ({ ends: [p, points[(index + 1) % points.length]!] }));
  };
  return { holds, rim };
}

/** Whether a curve comes within `far` of a point. */
export function comesNear(curve: Curve, at: Spot, far: number): boolean {
  if ('middle' in curve) return Math.abs(span(curve.middle, at) - curve.radius) <= far;
  return span(nearestOn(curve, at), at) <= far;
}

/** The point of a curve nearest to a point; straight up where every one of a circle is. */
export function nearestOn(curve: Curve, p: Spot): Spot {
  if ('middle' in curve) {
    const { middle, radius } = curve;
    const far = span(middle, p);
    if (far === 0) return { x: middle.x, y: middle.y - radius };
    return { x: middle.x + ((p.x - middle.x) * radius) / far, y: middle.y + ((p.y - middle.y) * radius) / far };
  }
  const [a, b] = curve.ends;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const clipped = Math.min(1, Math.max(0, share));
  return { x: a.x + dx * clipped, y: a.y + dy * clipped };
}

/** Points that two curves share: at most two. */
export function crossings(one: Curve, other: Curve): Spot[] {
  if ('middle' in one) return 'middle' in other ? circlesCross(one, other) : lineCrosses(other.ends, one);
  return 'middle' in other ? lineCrosses(one.ends, other) : linesCross(one.ends, other.ends);
}

type Circle = Extract<Curve, { radius: number }>;

function circlesCross(a: Circle, b: Circle): Spot[] {
  const [dx, dy] = [b.middle.x - a.middle.x, b.middle.y - a.middle.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const sum = a.radius + b.radius;
  const less = a.radius - b.radius;
  if (square > sum * sum || square < less * less) return [];
  const share = (square + a.radius * a.radius - b.radius * b.radius) / (2 * square);
  const off = Math.sqrt(Math.max(0, (a.radius * a.radius) / square - share * share));
  const [x, y] = [a.middle.x + dx * share, a.middle.y + dy * share];
  return [
    { x: x - dy * off, y: y + dx * off },
    { x: x + dy * off, y: y - dx * off },
  ];
}

function lineCrosses([a, b]: [Spot, Spot], { middle, radius }: Circle): Spot[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const share = ((middle.x - a.x) * dx + (middle.y - a.y) * dy) / square;
  const [fx, fy] = [a.x + dx * share - middle.x, a.y + dy * share - middle.y];
  const left = (radius * radius - fx * fx - fy * fy) / square;
  if (left < 0) return [];
  const off = Math.sqrt(left);
  return [share - off, share + off]
    .filter(at => at >= 0 && at <= 1)
    .map(at => ({ x: a.x + dx * at, y: a.y + dy * at }));
}

function linesCross([a, b]: [Spot, Spot], [c, d]: [Spot, Spot]): Spot[] {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const [vx, vy] = [d.x - c.x, d.y - c.y];
  const turn = ux * vy - uy * vx;
  if (turn === 0) return [];
  const one = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn;
  const other = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn;
  if (one < 0 || one > 1 || other < 0 || other > 1) return [];
  return [{ x: a.x + ux * one, y: a.y + uy * one }];
}
