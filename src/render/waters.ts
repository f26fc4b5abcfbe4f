import type { TerrainPiece } from '../engine/index.js';
import { type Box, boxOf } from '../engine/table/points.js';

const WATER = new Set(['river', 'stream']);
/** What crosses water does not part it. */
const ACROSS = new Set(['ford', 'bridge']);
/** Mils between pieces that are one body of water. */
const TOUCHING = 400;

/** The bodies of water on a table: of each piece of river or stream, which body it belongs to. */
export function watersOf(terrain: readonly TerrainPiece[]): Map<string, number> {
  const wet = terrain
    .filter(({ kind, outline }) => outline.length > 2 && (WATER.has(kind) || ACROSS.has(kind)))
    .map(piece => ({ piece, box: boxOf(piece.outline), body: -1 }));
  let bodies = 0;
  for (const first of wet) {
    if (first.body >= 0) continue;
    const reached = [first];
    first.body = bodies;
    for (const { box } of reached) {
      for (const other of wet) {
        if (other.body >= 0 || !touch(box, other.box)) continue;
        other.body = bodies;
        reached.push(other);
      }
    }
    bodies += 1;
  }
  return new Map(wet.filter(({ piece }) => WATER.has(piece.kind)).map(({ piece, body }) => [piece.id, body]));
}

function touch(a: Box, b: Box): boolean {
  return (
    a.minX <= b.maxX + TOUCHING &&
    b.minX <= a.maxX + TOUCHING &&
    a.minY <= b.maxY + TOUCHING &&
    b.minY <= a.maxY + TOUCHING
  );
}
