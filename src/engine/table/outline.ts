import { girthOf, reachOf, TOUCH, whollyInArea } from './bases.js';
import { inches } from './lengths.js';
import { boxOf, type Spot } from './points.js';
import { depthIn, holds, rectangleOf } from './polygons.js';
import type { Mils, Outline, Point, Standing } from './types.js';

/** A board with right angles. */
export function rectangle(width: Mils, depth: Mils): Outline {
  return {
    points: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: depth },
      { x: 0, y: depth },
    ],
  };
}

/** Three tables of 72x48 in a U: 168x72 with a notch of 72x24 in the middle of the lower long side. */
export function horseshoe(): Outline {
  const spots: [number, number][] = [
    [0, 0],
    [168, 0],
    [168, 72],
    [120, 72],
    [120, 48],
    [48, 48],
    [48, 72],
    [0, 72],
  ];
  return { points: spots.map(([x, y]) => ({ x: inches(x), y: inches(y) })) };
}

/** Whether the point lies on the board, its edge included. */
export function onBoard(outline: Outline, p: Spot): boolean {
  return holds(outline.points, p);
}

/** Whether the whole base lies on the board; touching the edge from inside is allowed. */
export function whollyOnBoard(outline: Outline, standing: Standing): boolean {
  const box = rectangleOf(outline.points);
  if (box) {
    const deep = depthIn(box, standing.at);
    if (deep >= reachOf(standing.base) - TOUCH) return true;
    if (deep < girthOf(standing.base) - TOUCH) return false;
  }
  return whollyInArea(standing, outline.points);
}

/** Square to a side of a board with right angles; the point counts as outside when it lies just off the board there. */
const OUTWARD = { north: { x: 0, y: -1 }, east: { x: 1, y: 0 }, south: { x: 0, y: 1 }, west: { x: -1, y: 0 } } as const;

const stretches = new WeakMap<readonly Point[], Partial<Record<keyof typeof OUTWARD, [Point, Point][]>>>();

/**
 * The stretches of the outline that face this way, in the order of the outline. A rectangle has one a side; the south of three
 * tables in a U is the ends of both arms and the side of the middle table between them.
 */
export function edgeStretches(points: readonly Point[], edge: keyof typeof OUTWARD): [Point, Point][] {
  let known = stretches.get(points);
  if (known === undefined) {
    known = {};
    stretches.set(points, known);
  }
  known[edge] ??= points.flatMap((a, index): [Point, Point][] => {
    const b = points[(index + 1) % points.length]!;
    const { x, y } = OUTWARD[edge];
    if (x === 0 ? a.y !== b.y : a.x !== b.x) return [];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return holds(points, { x: middle.x - x, y: middle.y - y }) && !holds(points, { x: middle.x + x, y: middle.y + y })
      ? [[a, b]]
      : [];
  });
  return known[edge];
}

/** How deep the board is from north to south at this `x`, from the first edge to the next: half of it is the middle line. */
export function depthAt(points: readonly Point[], x: Mils): Mils {
  const crossed = edgeStretches(points, 'south').filter(([a, b]) => Math.min(a.x, b.x) <= x && Math.max(a.x, b.x) >= x);
  return Math.min(...crossed.map(([a]) => a.y));
}

/** The line halfway between the long edges, measured in the middle of the board. */
export function middleLine(points: readonly Point[]): Mils {
  const { minX, maxX, minY } = boxOf(points);
  return Math.round((minY + depthAt(points, (minX + maxX) / 2)) / 2);
}
