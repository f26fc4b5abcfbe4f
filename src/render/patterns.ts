import type { TerrainPiece } from '../engine/index.js';
import { boxOf } from '../engine/table/points.js';
import { holds, spanToEdges, stretchesInside } from '../engine/table/polygons.js';
import { tenth } from './frame.js';
import { share } from './scatter.js';
import { around, lines, type Shape, type Spot, stamp } from './shapes.js';

/** Points of a jittered lattice, `step` inches apart, at least `margin` inches inside the piece; some 400 at most. */
export function sprinkle(
  piece: TerrainPiece,
  step: number,
  margin: number,
  jitter = 0.7,
): { at: { x: number; y: number }; index: number }[] {
  const box = boxOf(piece.outline);
  const area = (box.maxX - box.minX) * (box.maxY - box.minY);
  const side = Math.max(step * 1000, Math.sqrt(area / 400));
  const found: { at: { x: number; y: number }; index: number }[] = [];
  let index = 0;
  for (let y = box.minY + side / 2; y < box.maxY; y += side) {
    for (let x = box.minX + side / 2; x < box.maxX; x += side) {
      index += 1;
      const at = {
        x: x + (share(piece.id, index) - 0.5) * side * jitter,
        y: y + (share(piece.id, index + 5000) - 0.5) * side * jitter,
      };
      if (holds(piece.outline, at) && spanToEdges(at, piece.outline) >= margin * 1000) found.push({ at, index });
    }
  }
  return found;
}

/** One of the small pictures at each place, in turn: cheaper to paint than as many shapes of their own. */
export function stampsAt(spots: readonly { at: Spot; index: number }[], half: number, variants: Shape[][]): Shape[] {
  return variants.flatMap((shapes, variant) => {
    const own = spots.filter(({ index }) => index % variants.length === variant).map(({ at }) => at);
    return own.length > 0 ? [stamp(own, half, shapes)] : [];
  });
}

/** Slanting lines, cut to the shape: cheaper to paint than a clipped pattern. */
export function hatch(rim: Spot[], gap: number, stroke: string): Shape {
  const { x, y, w, h } = around(rim);
  const strokes: Spot[][] = [];
  for (let at = Math.ceil(gap / 2) - h; at < w; at += Math.round(gap)) {
    strokes.push(...cutTo(rim, { x: x + at, y: y + h }, { x: x + at + h, y }));
  }
  return lines(strokes, { stroke, width: 1 });
}

/** Upright and level lines on whole pixels, cut to the shape. */
export function lattice(rim: Spot[], gap: number, stroke: string): Shape {
  const { x, y, w, h } = around(rim);
  const strokes: Spot[][] = [];
  for (let at = gap; at < w; at += gap)
    strokes.push(...cutTo(rim, { x: crisp(x + at), y }, { x: crisp(x + at), y: y + h }));
  for (let at = gap; at < h; at += gap)
    strokes.push(...cutTo(rim, { x, y: crisp(y + at) }, { x: x + w, y: crisp(y + at) }));
  return lines(strokes, { stroke, width: 1 });
}

function crisp(pixel: number): number {
  return Math.round(pixel) + 0.5;
}

export function cutTo(rim: Spot[], a: Spot, b: Spot): Spot[][] {
  const at = (t: number): Spot => ({ x: tenth(a.x + (b.x - a.x) * t), y: tenth(a.y + (b.y - a.y) * t) });
  return stretchesInside(a, b, rim).map(([from, to]) => [at(from), at(to)]);
}

export function shrunk(rim: Spot[], centre: Spot, by: number): Spot[] {
  return rim.map(({ x, y }) => ({
    x: tenth(centre.x + (x - centre.x) * by),
    y: tenth(centre.y + (y - centre.y) * by),
  }));
}

/** Corners cut twice (Chaikin): contours are round, but rectangles keep their sides. */
export function smooth(rim: Spot[]): Spot[] {
  if (rim.length < 6 || rim.length > 60) return rim;
  return rim.flatMap((a, index) => {
    const b = rim[(index + 1) % rim.length]!;
    const part = (t: number): Spot => ({ x: tenth(a.x + (b.x - a.x) * t), y: tenth(a.y + (b.y - a.y) * t) });
    return [part(0.2), part(0.8)];
  });
}

export function upright(x: number, y: number, h: number): Spot[] {
  return [
    { x, y },
    { x, y: y + h },
  ];
}

export function level(y: number, x: number, w: number): Spot[] {
  return [
    { x, y },
    { x: x + w, y },
  ];
}
