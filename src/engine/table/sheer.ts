import { between, nearestOnSegment, type Spot, span, spanToSegment } from './points.js';
import type { TerrainPiece } from './types.js';

/** How exactly a way up must lie on the outline, in mils. */
const ON_EDGE = 10;

/**
 * Sides of a piece that cannot be climbed: its outline without its ways up, each widened by `girth` so that a base as wide
 * as itself may use a narrow ladder. None for pieces that slope all round.
 */
export function sheerSides(piece: TerrainPiece, girth: number): Spot[][] {
  if (!piece.access) return [];
  const { outline, access } = piece;
  return outline.flatMap((b, i) => {
    const a = outline[(i || outline.length) - 1]!;
    const long = span(a, b);
    if (long === 0) return [];
    const open = access
      .filter(([p, q]) => spanToSegment(p, a, b) <= ON_EDGE && spanToSegment(q, a, b) <= ON_EDGE)
      .map(([p, q]) => {
        const [s, t] = [span(a, nearestOnSegment(p, a, b)), span(a, nearestOnSegment(q, a, b))];
        return [Math.max(0, Math.min(s, t) - girth), Math.min(long, Math.max(s, t) + girth)] as const;
      })
      .sort((p, q) => p[0] - q[0]);
    const sides: Spot[][] = [];
    let from = 0;
    for (const [start, end] of open) {
      if (start > from) sides.push([between(a, b, from / long), between(a, b, start / long)]);
      from = Math.max(from, end);
    }
    if (from < long) sides.push([between(a, b, from / long), b]);
    return sides;
  });
}
