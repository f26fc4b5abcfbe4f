import { whollyInArea } from './bases.js';
import { inches } from './lengths.js';
import { boxOf, type Spot } from './points.js';
import { areaOf, holds } from './polygons.js';
import type { Mils, Outline, Standing } from './types.js';

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
  return whollyInArea(standing, outline.points);
}

/** Width and depth of the box round the board, in mils from the origin. */
export function boardSize(outline: Outline): { width: Mils; depth: Mils } {
  const box = boxOf(outline.points);
  return { width: box.maxX, depth: box.maxY };
}

/** Square inches. */
export function boardArea(outline: Outline): number {
  return areaOf(outline.points) / 1_000_000;
}
