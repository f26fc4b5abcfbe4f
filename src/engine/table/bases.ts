import { coreGap } from './gap.js';
import { type Box, boxesMeet, heading, nearestOnSegment, onMils, type Spot, span, toward } from './points.js';
import { holds, spanToEdges, spanToPolygon } from './polygons.js';
import type { Base, Mils, Point, Standing } from './types.js';

/** Radius of the smallest circle round the centre that holds the whole base. */
export function reachOf(base: Base): number {
  if (base.shape === 'circle') return base.d / 2;
  if (base.shape === 'oval') return Math.max(base.length, base.width) / 2;
  return Math.sqrt(base.length * base.length + base.width * base.width) / 2;
}

/** Radius of the largest circle round the centre inside the base: what a move sweeps. */
export function girthOf(base: Base): number {
  return base.shape === 'circle' ? base.d / 2 : Math.min(base.length, base.width) / 2;
}

/** Whether two bases have one shape and size. */
export function sameBase(a: Base, b: Base): boolean {
  if (a.shape === 'circle' || b.shape === 'circle') return a.shape === b.shape && 'd' in a && 'd' in b && a.d === b.d;
  return a.shape === b.shape && a.length === b.length && a.width === b.width;
}

/** Corners of a hull, exact, clockwise from front left. */
export function cornersOf(standing: { at: Spot; facing: number }, length: number, width: number): Spot[] {
  const f = heading(standing.facing);
  const half = { l: length / 2, w: width / 2 };
  const corner = (along: number, across: number) => ({
    x: standing.at.x + f.x * half.l * along - f.y * half.w * across,
    y: standing.at.y + f.y * half.l * along + f.x * half.w * across,
  });
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}

const turns = new Map<number, readonly Spot[]>();

/** Unit vectors all round, worked out once for a number of sides. */
function turnsOf(sides: number): readonly Spot[] {
  let known = turns.get(sides);
  if (!known) {
    known = Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides;
      return { x: Math.cos(angle), y: Math.sin(angle) };
    });
    turns.set(sides, known);
  }
  return known;
}

/** The rim as a polygon on exact coordinates; `sides` for round ones, inscribed. */
export function rimOf(standing: Standing, sides = 32): Spot[] {
  const { base, at, facing } = standing;
  if (base.shape === 'hull') return cornersOf(standing, base.length, base.width);
  const [l, w] = base.shape === 'circle' ? [base.d / 2, base.d / 2] : [base.length / 2, base.width / 2];
  const f = heading(base.shape === 'circle' ? 0 : facing);
  const rim: Spot[] = [];
  for (const turn of turnsOf(sides)) {
    const along = turn.x * l;
    const across = turn.y * w;
    rim.push({ x: at.x + f.x * along - f.y * across, y: at.y + f.y * along + f.x * across });
  }
  return rim;
}

/** The base as a polygon of whole mils, for drawing and templates. */
export function basePolygon(standing: Standing, sides = 32): Point[] {
  return rimOf(standing, sides).map(onMils);
}

/** A box that holds a base however it is turned. */
export function boxOfBase(standing: Standing): Box {
  const reach = reachOf(standing.base);
  const { x, y } = standing.at;
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
}

/** The box round bases; of none, one that nothing meets. */
export function boxRound(bases: readonly Pick<Standing, 'at' | 'base'>[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { at, base } of bases) {
    const reach = reachOf(base);
    if (at.x - reach < box.minX) box.minX = at.x - reach;
    if (at.y - reach < box.minY) box.minY = at.y - reach;
    if (at.x + reach > box.maxX) box.maxX = at.x + reach;
    if (at.y + reach > box.maxY) box.maxY = at.y + reach;
  }
  return box;
}

/** Unrounded gap between two bases, 0 when they touch or overlap. */
export function gap(a: Standing, b: Standing): number {
  if (a.base.shape === 'circle' && b.base.shape === 'circle') {
    return Math.max(0, span(a.at, b.at) - (a.base.d + b.base.d) / 2);
  }
  return coreGap(a, b);
}

/** The point of a base nearest to one outside it, on exact coordinates. */
export function nearestOnBase(a: Standing, p: Spot): Spot {
  if (a.base.shape === 'circle') return toward(a.at, p, a.base.d / 2);
  const rim = rimOf(a, 128);
  const points = rim.map((corner, index) => nearestOnSegment(p, corner, rim[(index + 1) % rim.length]!));
  return points.reduce((best, one) => (span(one, p) < span(best, p) ? one : best));
}

/**
 * Distance between the nearest points of two bases, to the nearest mil (half a mil rounds up); 0 when they touch or overlap.
 * The same both ways round. (DM measurement)
 */
export function distance(a: Standing, b: Standing): Mils {
  return Math.round(gap(a, b));
}

/** Whether any part of `a` is within `far` of `b`, by `distance`. */
export function within(a: Standing, b: Standing, far: Mils): boolean {
  return distance(a, b) <= far;
}

/** How deep two bases may overlap before it counts, in mils: what rounding positions to whole mils can cause. */
export const TOUCH = 2;

/** Whether two bases cover common ground by more than TOUCH; base contact is no overlap. */
export function overlap(a: Standing, b: Standing): boolean {
  const apart = span(a.at, b.at);
  if (a.base.shape === 'circle' && b.base.shape === 'circle') return apart < (a.base.d + b.base.d) / 2 - TOUCH;
  if (apart >= reachOf(a.base) + reachOf(b.base) - TOUCH) return false;
  if (apart < girthOf(a.base) + girthOf(b.base) - 2 * TOUCH) return true;
  return coreGap(a, b, TOUCH / 2) === 0;
}

/** Distance from a base to a point, to the nearest mil; 0 inside. */
export function distanceToPoint(a: Standing, p: Spot): Mils {
  return Math.round(spanFromBase(a, p));
}

/** Unrounded distance from a point to a base; 0 inside. */
export function spanFromBase(a: Standing, p: Spot): number {
  const { base } = a;
  if (base.shape === 'circle') return Math.max(0, span(a.at, p) - base.d / 2);
  if (base.shape === 'hull') return spanToPolygon(p, cornersOf(a, base.length, base.width));
  return coreGap(a, { at: p, facing: 0, base: { shape: 'circle', d: 0 }, height: 0 });
}

/** Distance from a base to an area, to the nearest mil; 0 when they touch. */
export function distanceToArea(a: Standing, area: readonly Point[]): Mils {
  if (holds(area, a.at)) return 0;
  if (a.base.shape === 'circle') return Math.round(Math.max(0, spanToEdges(a.at, area) - a.base.d / 2));
  let least = Infinity;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    least = Math.min(least, spanToSegmentOf(a, area[j]!, area[i]!));
  }
  return Math.round(least);
}

/** Whether any part of the base lies in the area, or within `slack` of it; touching its edge counts. */
export function touchesArea(a: Standing, area: readonly Spot[], slack = 0): boolean {
  if (holds(area, a.at)) return true;
  const near = spanToEdges(a.at, area);
  if (near > reachOf(a.base) + slack) return false;
  if (near <= girthOf(a.base) + slack) return true;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    if (spanToSegmentOf(a, area[j]!, area[i]!) <= slack) return true;
  }
  return false;
}

/** The same where the box round the area is known, which mostly tells. */
export function touchesAreaIn(box: Box, a: Standing, area: readonly Spot[]): boolean {
  return boxesMeet(boxOfBase(a), box) && touchesArea(a, area);
}

/** Unrounded distance from a base to a segment; 0 when they touch. */
export function spanToSegmentOf(a: Standing, from: Spot, to: Spot): number {
  if (a.base.shape === 'circle') return Math.max(0, span(a.at, nearestOnSegment(a.at, from, to)) - a.base.d / 2);
  return coreGap(a, { segment: [from, to] });
}

/** Whether every part of the base lies in the area (a polygon, concave too); touching its edge from inside is allowed. */
export function whollyInArea(a: Standing, area: readonly Point[]): boolean {
  if (!holds(area, a.at)) return false;
  const near = spanToEdges(a.at, area);
  if (near >= reachOf(a.base) - TOUCH) return true;
  if (near < girthOf(a.base) - TOUCH) return false;
  const { base } = a;
  if (base.shape === 'circle') return false;
  const less: Standing = {
    ...a,
    base: { ...base, length: Math.max(0, base.length - 2 * TOUCH), width: Math.max(0, base.width - 2 * TOUCH) },
  };
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    if (spanToSegmentOf(less, area[j]!, area[i]!) === 0) return false;
  }
  return true;
}

/** Whether every part of `a` is within `far` of `b`. Round bases exactly; ovals by 128 points of the rim, good to a mil. */
export function whollyWithin(a: Standing, b: Standing, far: Mils): boolean {
  if (a.base.shape === 'circle' && b.base.shape === 'circle') {
    return Math.round(span(a.at, b.at) + (a.base.d - b.base.d) / 2) <= far;
  }
  return rimOf(a, 128).every(p => Math.round(spanFromBase(b, p)) <= far);
}

/** Whether every part of the base is within `far` of a point. */
export function whollyWithinOfPoint(a: Standing, p: Point, far: Mils): boolean {
  return whollyWithin(a, { at: p, facing: 0, base: { shape: 'circle', d: 0 }, height: 0 }, far);
}
