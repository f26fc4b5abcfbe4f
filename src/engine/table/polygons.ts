import { orient2d } from 'robust-predicates';
import { rising } from './in-order.js';
import { type Box, boxOf, type Spot, segmentsMeet, sharesMet, span, spanToSegment } from './points.js';

/** 1 inside, 0 on the edge, -1 outside. Decided exactly for whole mils; any winding, concave too. */
export function sideOf(p: Spot, polygon: readonly Spot[]): 1 | 0 | -1 {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j]!;
    const b = polygon[i]!;
    if ((a.x < p.x && b.x < p.x) || Math.max(a.y, b.y) < p.y || Math.min(a.y, b.y) > p.y) continue;
    const turn = orient2d(a.x, a.y, b.x, b.y, p.x, p.y);
    if (turn === 0 && p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x)) return 0;
    if (a.y > p.y !== b.y > p.y && turn > 0 === a.y > b.y) inside = !inside;
  }
  return inside ? 1 : -1;
}

/** Whether the point lies in the polygon or on its edge. */
export function holds(polygon: readonly Spot[], p: Spot): boolean {
  return sideOf(p, polygon) >= 0;
}

/** Distance in mils, unrounded, from `p` to the nearest edge of a polygon, from inside as from outside. */
export function spanToEdges(p: Spot, polygon: readonly Spot[]): number {
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const far = spanToSegment(p, polygon[j]!, polygon[i]!);
    if (far < least) least = far;
  }
  return least;
}

const rectangles = new WeakMap<readonly Spot[], { box: Box | undefined }>();

/** The box that a polygon is, when its four sides run along the axes: most tables, for which all is told by coordinates. */
export function rectangleOf(polygon: readonly Spot[]): Box | undefined {
  let known = rectangles.get(polygon);
  if (known === undefined) {
    const box = boxOf(polygon);
    const level = polygon.every((p, i) => {
      const q = polygon[(i + 1) % polygon.length]!;
      return (p.x === q.x) !== (p.y === q.y);
    });
    known = { box: level && polygon.length === 4 ? box : undefined };
    rectangles.set(polygon, known);
  }
  return known.box;
}

/** How far a point lies inside a box from its nearest side; negative outside. */
export function depthIn({ minX, minY, maxX, maxY }: Box, { x, y }: Spot): number {
  return Math.min(x - minX, maxX - x, y - minY, maxY - y);
}

/** Distance in mils, unrounded, from `p` to a polygon; 0 inside. */
export function spanToPolygon(p: Spot, polygon: readonly Spot[]): number {
  return holds(polygon, p) ? 0 : spanToEdges(p, polygon);
}

/** Distance in mils, unrounded, from `p` to a line of points that need not close; Infinity of none. */
export function spanToLine(p: Spot, line: readonly Spot[]): number {
  let least = line.length === 1 ? span(p, line[0]!) : Infinity;
  for (let i = 1; i < line.length; i++) least = Math.min(least, spanToSegment(p, line[i - 1]!, line[i]!));
  return least;
}

/** Whether the segment touches an edge of the polygon. */
function meetsEdges(a: Spot, b: Spot, polygon: readonly Spot[]): boolean {
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    if (segmentsMeet(a, b, polygon[j]!, polygon[i]!)) return true;
  }
  return false;
}

/** Whether the segment touches the polygon anywhere, its edge included. */
export function meetsPolygon(a: Spot, b: Spot, polygon: readonly Spot[]): boolean {
  return holds(polygon, a) || meetsEdges(a, b, polygon);
}

const NOWHERE: readonly [number, number][] = [];

/** Stretches of the way from `a` to `b`, as shares from 0 to 1, that run strictly inside the polygon. */
export function stretchesInside(a: Spot, b: Spot, polygon: readonly Spot[]): readonly [number, number][] {
  const cuts = cutsOf(a, b, polygon);
  if (cuts === undefined) return NOWHERE;
  // Most lines meet no edge: all of them lies inside, or nothing.
  if (cuts.length === 0) return sideOf({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, polygon) < 1 ? NOWHERE : [[0, 1]];
  cuts.push(0, 1);
  rising(cuts);
  const inside: [number, number][] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!;
    const to = cuts[i]!;
    if (to - from < 1e-9) continue;
    const middle = (from + to) / 2;
    if (sideOf({ x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle }, polygon) < 1) continue;
    const last = inside[inside.length - 1];
    if (last && from - last[1] < 1e-9) last[1] = to;
    else inside.push([from, to]);
  }
  return inside;
}

/** Shares at which the way meets an edge; undefined when the whole polygon lies on one side of it. */
function cutsOf(a: Spot, b: Spot, polygon: readonly Spot[]): number[] | undefined {
  const [ax, ay, bx, by] = [a.x, a.y, b.x, b.y];
  const minX = Math.min(ax, bx);
  const maxX = Math.max(ax, bx);
  const minY = Math.min(ay, by);
  const maxY = Math.max(ay, by);
  let cuts: number[] | undefined;
  let c = polygon[polygon.length - 1]!;
  let turnC = orient2d(ax, ay, bx, by, c.x, c.y);
  let apart = turnC !== 0;
  for (const d of polygon) {
    const turnD = orient2d(ax, ay, bx, by, d.x, d.y);
    const crossed = !((turnC > 0 && turnD > 0) || (turnC < 0 && turnD < 0));
    if (crossed) {
      apart = false;
      const beside = (c.x < minX && d.x < minX) || (c.x > maxX && d.x > maxX);
      if (!beside && !((c.y < minY && d.y < minY) || (c.y > maxY && d.y > maxY))) {
        const turnA = orient2d(c.x, c.y, d.x, d.y, ax, ay);
        const turnB = orient2d(c.x, c.y, d.x, d.y, bx, by);
        if (!((turnA > 0 && turnB > 0) || (turnA < 0 && turnB < 0))) {
          cuts ??= [];
          for (const share of sharesMet(a, b, c, d)) cuts.push(share);
        }
      }
    }
    c = d;
    turnC = turnD;
  }
  return cuts ?? (apart ? undefined : []);
}

/** Square mils, always positive. */
export function areaOf(polygon: readonly Spot[]): number {
  let twice = 0;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    twice += polygon[j]!.x * polygon[i]!.y - polygon[i]!.x * polygon[j]!.y;
  }
  return Math.abs(twice) / 2;
}

/** Centre of gravity; the middle of the box when the polygon has no area. */
export function centreOf(polygon: readonly Spot[]): Spot {
  let [twice, x, y] = [0, 0, 0];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j]!;
    const b = polygon[i]!;
    const cross = a.x * b.y - b.x * a.y;
    twice += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (twice !== 0) return { x: x / (3 * twice), y: y / (3 * twice) };
  const box = boxOf(polygon);
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
}
