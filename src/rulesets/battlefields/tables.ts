import type { Marker, Mils, Point } from '../../engine/index.js';
import { horseshoe, middleLine, rectangle } from '../../engine/table/outline.js';
import { boxOf } from '../../engine/table/points.js';

/** Reach of the three markers. */
const MARKER_RADIUS: Mils = 3000;

/** A table of its own with right angles; several make a U. */
export interface Table {
  left: Mils;
  right: Mils;
  depth: Mils;
}

/** The tables for a battle of so many points: 48x48, 72x48, 96x48, or three of 72x48 in a U. */
export function tablesFor(points: number): { outline: Point[]; tables: Table[] } {
  const size = sizeFor(points);
  if (size !== 'u') {
    return {
      outline: rectangle(size * 1000, 48_000).points,
      tables: [{ left: 0, right: size * 1000, depth: 48_000 }],
    };
  }
  return {
    outline: horseshoe().points,
    tables: [
      { left: 0, right: 48_000, depth: 72_000 },
      { left: 48_000, right: 120_000, depth: 48_000 },
      { left: 120_000, right: 168_000, depth: 72_000 },
    ],
  };
}

/** The width of the table in inches, all of them 48" deep; or three tables. */
export type BoardSize = 48 | 72 | 96 | 'u';

export function sizeFor(points: number): BoardSize {
  if (points <= 1000) return 48;
  if (points <= 2000) return 72;
  return points <= 3000 ? 96 : 'u';
}

/** Points of a battle for which a board is meant: the most. */
export function pointsOf(size: BoardSize): number {
  return { 48: 1000, 72: 2000, 96: 3000, u: 4000 }[size];
}

/** Three on the middle line at a quarter, half and three quarters. */
export function markersOn(outline: readonly Point[]): Marker[] {
  const box = boxOf(outline);
  return [1, 2, 3].map(n => ({
    id: `m${n}`,
    label: `${n}`,
    at: { x: Math.round((box.maxX * n) / 4), y: middleLine(outline) },
    radius: MARKER_RADIUS,
  }));
}
