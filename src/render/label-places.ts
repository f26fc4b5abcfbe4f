import { type Area, middleOf, type Spot } from './shapes.js';
import type { Tag } from './tags.js';

/** Pixels between a box and the labels that are tried around it. */
const RINGS = [26, 44, 66, 92, 124, 162, 206, 260, 330, 420, 540, 700];

/** A lattice of places inside the box. */
export function latticeIn(box: Area, tag: Tag): Spot[] {
  const [wide, deep] = [box.w - tag.w - 6, box.h - tag.h - 6];
  if (wide < 0 || deep < 0) return [];
  const [columns, rows] = [Math.min(12, Math.ceil(wide / 14) + 1), Math.min(12, Math.ceil(deep / 12) + 1)];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: Math.round(box.x + 3 + (columns > 1 ? ((index % columns) / (columns - 1)) * wide : wide / 2)),
    y: Math.round(box.y + 3 + (rows > 1 ? (Math.floor(index / columns) / (rows - 1)) * deep : deep / 2)),
  }));
}

/** A place for a label's top left corner. */
export interface Candidate extends Spot {
  /** Preferred places are cheaper. */
  bias?: number;
}

/** Places beside a box, then in rings further and further away from it. */
export function candidates(box: Area, tag: Tag, field: Area): Candidate[] {
  return [...beside([box], tag), ...rings(box, tag, field)];
}

/** Places beside each box, above first. */
export function beside(boxes: readonly Area[], tag: Tag): Candidate[] {
  const spots: Candidate[] = [];
  const gap = 4;
  const add = (x: number, y: number, bias: number) => spots.push({ x: Math.round(x), y: Math.round(y), bias });
  for (const [index, box] of boxes.entries()) {
    const extra = index === 0 ? 0 : 3;
    const [left, centre, right] = [box.x, box.x + box.w / 2 - tag.w / 2, box.x + box.w - tag.w];
    const [above, below] = [box.y - tag.h - gap, box.y + box.h + gap];
    for (const [order, x] of [centre, left, right].entries()) {
      add(x, above, order + extra);
      add(x, below, 3 + order + extra);
    }
    for (const [order, y] of [box.y + box.h / 2 - tag.h / 2, box.y, box.y + box.h - tag.h].entries()) {
      add(box.x + box.w + gap, y, 4 + order + extra);
      add(box.x - tag.w - gap, y, 5 + order + extra);
    }
  }
  return spots;
}

/** The directions in which places of each ring lie, as shares of its half axes. */
const DIRECTIONS = RINGS.map(ring => {
  const count = 20 + Math.round(ring / 10);
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const turn = (index * 2 * Math.PI) / count;
    // Between an ellipse and a rectangle, so that corners are tried as closely as sides.
    const fill = (Math.abs(Math.cos(turn)) ** 4 + Math.abs(Math.sin(turn)) ** 4) ** -0.25;
    return { x: Math.cos(turn) * fill, y: Math.sin(turn) * fill };
  });
  return { ring, spots };
});

/** Places in rings further and further away from a box; those whose label would reach out of `field` are left out. */
export function rings(box: Area, tag: Tag, field: Area): Candidate[] {
  const found: Candidate[] = [];
  const middle = middleOf(box);
  const [right, low] = [field.x + field.w - tag.w, field.y + field.h - tag.h];
  for (const { ring, spots } of DIRECTIONS) {
    const [rx, ry] = [box.w / 2 + tag.w / 2 + ring, box.h / 2 + tag.h / 2 + ring];
    for (const spot of spots) {
      const x = Math.round(middle.x + spot.x * rx - tag.w / 2);
      const y = Math.round(middle.y + spot.y * ry - tag.h / 2);
      if (x >= field.x && x <= right && y >= field.y && y <= low) found.push({ x, y, bias: 6 });
    }
  }
  return found;
}

/** The cheapest place, if any costs less than `most`; a price may break off at the least so far. */
export function best<S extends Spot>(
  spots: readonly S[],
  cost: (spot: S, most: number) => number,
  most = Infinity,
): S | undefined {
  let found: S | undefined;
  let least = most;
  for (const spot of spots) {
    const price = cost(spot, least);
    if (price < least) [found, least] = [spot, price];
  }
  return found;
}

/** At most `most` of the boxes, evenly taken. */
export function spread(boxes: readonly Area[], most: number): Area[] {
  if (boxes.length <= most) return boxes.length > 1 ? [...boxes] : [];
  return Array.from({ length: most }, (_, index) => boxes[Math.floor((index * boxes.length) / most)]!);
}

export function crossesArea(a: Spot, b: Spot, { x, y, w, h }: Area): boolean {
  // Liang and Barsky's clipping of a segment by a box.
  let [from, to] = [0, 1];
  for (const [delta, low, high] of [
    [b.x - a.x, x - a.x, x + w - a.x],
    [b.y - a.y, y - a.y, y + h - a.y],
  ] as const) {
    if (delta === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    const [enter, leave] = delta > 0 ? [low / delta, high / delta] : [high / delta, low / delta];
    from = Math.max(from, enter);
    to = Math.min(to, leave);
    if (from > to) return false;
  }
  return true;
}
