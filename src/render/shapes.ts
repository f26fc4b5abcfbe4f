/** Pixels of the finished picture, from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** Pixels. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Ink {
  /** CSS colours; left out: not filled, not stroked. */
  fill?: string;
  stroke?: string;
  /** Pixels; 1 where left out. */
  width?: number;
  dash?: readonly number[];
}

/** What the painter can draw. Everything is plain JSON. */
export type Shape =
  | ({ kind: 'circle'; at: Spot; r: number } & Ink)
  | ({ kind: 'area'; area: Area; round?: number } & Ink)
  | ({ kind: 'path'; lines: Spot[][]; closed: boolean } & Ink)
  | { kind: 'dots'; at: Spot[]; r: number | number[]; fill: string }
  /** A small picture, drawn round 0,0 and at most `half` from it, put down at every place to the whole pixel. */
  | { kind: 'stamp'; at: Spot[]; half: number; shapes: Shape[] }
  | { kind: 'text'; at: Spot; text: string; size: number; bold?: boolean; fill: string; align?: Align; fit?: number }
  | { kind: 'clip'; lines: Spot[][]; shapes: Shape[] };

export type Align = 'left' | 'center' | 'right';

export function polygon(points: Spot[], ink: Ink): Shape {
  return { kind: 'path', lines: [points], closed: true, ...ink };
}

export function line(points: Spot[], ink: Ink): Shape {
  return { kind: 'path', lines: [points], closed: false, ...ink };
}

export function lines(many: Spot[][], ink: Ink): Shape {
  return { kind: 'path', lines: many, closed: false, ...ink };
}

export function circle(at: Spot, r: number, ink: Ink): Shape {
  return { kind: 'circle', at, r, ...ink };
}

export function area(box: Area, ink: Ink & { round?: number }): Shape {
  return { kind: 'area', area: box, ...ink };
}

export function stamp(at: Spot[], half: number, shapes: Shape[]): Shape {
  return { kind: 'stamp', at, half: Math.ceil(half), shapes };
}

/** The head of an arrow that points from one spot to another. */
export function arrowHead(from: Spot, to: Spot, size: number, fill: string): Shape {
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (by: number): Spot => ({ x: to.x - size * Math.cos(turn + by), y: to.y - size * Math.sin(turn + by) });
  return polygon([to, wing(0.5), wing(-0.5)], { fill });
}

export function overlaps(a: Area, b: Area): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export function inside(outer: Area, inner: Area): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}

/** Least distance between two areas; 0 where they overlap. */
export function apart(a: Area, b: Area): number {
  const dx = Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w);
  const dy = Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h);
  // `Math.hypot` takes several times as long.
  return Math.sqrt(dx * dx + dy * dy);
}

export function around(spots: readonly Spot[]): Area {
  const x = Math.min(...spots.map(spot => spot.x));
  const y = Math.min(...spots.map(spot => spot.y));
  return {
    x,
    y,
    w: Math.max(...spots.map(spot => spot.x)) - x,
    h: Math.max(...spots.map(spot => spot.y)) - y,
  };
}

export function wider(box: Area, by: number): Area {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

export function middleOf({ x, y, w, h }: Area): Spot {
  return { x: x + w / 2, y: y + h / 2 };
}
