import { between, nearestOnSegment, type Spot, span, spanToSegment } from './points.js';
import type { TerrainPiece } from './types.js';

/** How exactly a way up must lie on the outline, in mils. */
const ON_EDGE = 10;

const NO_SIDES: readonly Spot[][] = [];

// Asked for every spot beside a piece; what is kept of its bends goes by the identity of the sides.
const known = new WeakMap<TerrainPiece, Map<number, readonly Spot[][]>>();

/**
 * Sides of a piece that cannot be climbed: its outline without its ways up, each widened by `girth` so that a base as wide
 * as itself may use a narrow ladder. None for pieces that slope all round.
 */
export function sheerSides(piece: TerrainPiece, girth: number): readonly Spot[][] {
  const { outline, access } = piece;
  if (!access) return NO_SIDES;
  let byGirth = known.get(piece);
  if (byGirth === undefined) {
    byGirth = new Map();
    known.set(piece, byGirth);
  }
  let sides = byGirth.get(girth);
  if (sides === undefined) {
    sides = findSides(outline, access, girth);
    byGirth.set(girth, sides);
  }
  return sides;
}

function findSides(
  outline: TerrainPiece['outline'],
  access: NonNullable<TerrainPiece['access']>,
  girth: number,
): Spot[][] {
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
