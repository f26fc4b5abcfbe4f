import { heading, onMils } from './points.js';
import type { Mils, Point, TerrainPiece } from './types.js';

/** Corners of a circle on the ground. */
const CORNERS = 24;

/** Ground that something left behind it: a circle, flat, so that nothing is hidden by it. */
export interface RoundGround extends Pick<TerrainPiece, 'id' | 'letter' | 'name' | 'kind' | 'keywords'> {
  at: Point;
  /** Mils. */
  radius: Mils;
}

/**
 * A circle as a piece of terrain. Its polygon is as large as the circle, its rim never more than a hundredth of the radius off. It
 * may lie over other pieces, and over others of its kind: every piece that holds a point counts there.
 */
export function roundGround({ at, radius, ...piece }: RoundGround): TerrainPiece {
  const sector = (2 * Math.PI) / CORNERS;
  const out = radius * Math.sqrt(sector / Math.sin(sector));
  const outline = Array.from({ length: CORNERS }, (_, index) => {
    const way = heading((index * 360_000) / CORNERS);
    return onMils({ x: at.x + way.x * out, y: at.y + way.y * out });
  });
  return { ...piece, outline, height: 0 };
}
