import { orient2d } from 'robust-predicates';
import type { Mils, Point } from './types.js';

/** Like a Point, but not necessarily on whole mils. */
export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const FULL_TURN = 360_000;

/** Distance between two spots in mils, unrounded. */
export function span(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/** Distance between two points, to the nearest mil. */
export function pointDistance(a: Spot, b: Spot): Mils {
  return Math.round(span(a, b));
}

/** Nearest point on whole mils. Never -0: state must survive JSON. */
export function onMils(spot: Spot): Point {
  return { x: Math.round(spot.x) + 0, y: Math.round(spot.y) + 0 };
}

/** The middle of one point at least: their mean, on whole mils. */
export function meanOf(spots: readonly Spot[]): Point {
  const sum = spots.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return onMils({ x: sum.x / spots.length, y: sum.y / spots.length });
}

/** Whole mils of a place that somebody wrote, as in a reply; undefined for nonsense. */
export function pointIn(written: unknown): Point | undefined {
  if (written === null || typeof written !== 'object') return undefined;
  const { x, y } = written as { x?: unknown; y?: unknown };
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? { x: x as number, y: y as number } : undefined;
}

/** Whether two spots are one, to the last fraction of a mil. */
export function samePoint(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The point `far` along the way from `a` to `b`; beyond `b` when `far` is longer. `a` itself if both are one. */
export function toward(a: Spot, b: Spot, far: number): Spot {
  const whole = span(a, b);
  if (whole === 0) return { x: a.x, y: a.y };
  return { x: a.x + ((b.x - a.x) * far) / whole, y: a.y + ((b.y - a.y) * far) / whole };
}

/** The spot at a `share` (0..1) of the way from `a` to `b`, unrounded. */
export function between(a: Spot, b: Spot, share: number): Spot {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Any whole number of millidegrees to 0..359999. */
export function normalFacing(millidegrees: number): number {
  const turned = Math.round(millidegrees) % FULL_TURN;
  return turned < 0 ? turned + FULL_TURN : turned + 0;
}

/** Facing (millidegrees, clockwise from up) of one who looks from `a` to `b`; `otherwise` if both are one point. */
export function facingFrom(a: Spot, b: Spot, otherwise = 0): number {
  if (samePoint(a, b)) return otherwise;
  return normalFacing((Math.atan2(b.x - a.x, a.y - b.y) * 180_000) / Math.PI);
}

/** Unit vector of a facing. */
export function heading(facing: number): Spot {
  const angle = (facing * Math.PI) / 180_000;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** The point `far` from `from` in direction `facing`, on whole mils. */
export function travel(from: Spot, facing: number, far: Mils): Point {
  const way = heading(facing);
  return onMils({ x: from.x + way.x * far, y: from.y + way.y * far });
}

/** The smallest box round points; of none, one that nothing meets. */
export function boxOf(points: readonly Spot[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of points) {
    if (p.x < minX) minX = p.x;
    if (p.y < minY) minY = p.y;
    if (p.x > maxX) maxX = p.x;
    if (p.y > maxY) maxY = p.y;
  }
  return { minX, minY, maxX, maxY };
}

/** The box round a segment. */
export function boxBetween(a: Spot, b: Spot): Box {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
}

/** A box with `by` mils more on every side. */
export function grown(box: Box, by: number): Box {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
}

/** Whether a spot lies in a box grown by `far`. */
export function isNearBox({ x, y }: Spot, box: Box, far: number): boolean {
  return x >= box.minX - far && x <= box.maxX + far && y >= box.minY - far && y <= box.maxY + far;
}

/** Whether two boxes share a spot; touching counts. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Point of the segment `a`-`b` nearest to `p`. */
export function nearestOnSegment(p: Spot, a: Spot, b: Spot): Spot {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  const share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
  return share <= 0 ? a : share >= 1 ? b : { x: a.x + share * dx, y: a.y + share * dy };
}

/** Distance in mils, unrounded, from `p` to the nearest spot of the segment `a`-`b`. */
export function spanToSegment(p: Spot, a: Spot, b: Spot): number {
  return span(p, nearestOnSegment(p, a, b));
}

/** Whether two closed segments share a point; touching counts. Decided exactly. */
export function segmentsMeet(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
  const abc = orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
  const abd = orient2d(a.x, a.y, b.x, b.y, d.x, d.y);
  if ((abc > 0 && abd > 0) || (abc < 0 && abd < 0)) return false;
  const cda = orient2d(c.x, c.y, d.x, d.y, a.x, a.y);
  const cdb = orient2d(c.x, c.y, d.x, d.y, b.x, b.y);
  // Boxes overlap and neither line has the other segment strictly on one side, which also settles collinear ones.
  return !((cda > 0 && cdb > 0) || (cda < 0 && cdb < 0));
}

const NONE: readonly number[] = [];

/** Shares (0..1) of the way from `a` to `b` at which the segment meets `c`-`d`: none, one, or both ends of an overlap. */
export function meetingShares(a: Spot, b: Spot, c: Spot, d: Spot): readonly number[] {
  return segmentsMeet(a, b, c, d) ? sharesMet(a, b, c, d) : NONE;
}

/** The same for two segments that are known to meet. */
export function sharesMet(a: Spot, b: Spot, c: Spot, d: Spot): readonly number[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const across = dx * (d.y - c.y) - dy * (d.x - c.x);
  const square = dx * dx + dy * dy;
  if (square === 0) return [0];
  const onto = (p: Spot) => Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  if (Math.abs(across) < 1e-9 * Math.sqrt(square) * (span(c, d) || 1)) return [onto(c), onto(d)];
  const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
  return [Math.min(1, Math.max(0, share))];
}
