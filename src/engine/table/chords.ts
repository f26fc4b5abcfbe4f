import { heading, type Spot } from './points.js';
import type { Standing } from './types.js';

const UP = heading(0);

/** Half of the base along its facing and across, and its unit heading. */
function frameOf(standing: Standing) {
  const { base } = standing;
  // A round base has no facing: whichever is the quickest.
  if (base.shape === 'circle') return { f: UP, l: base.d / 2, w: base.d / 2 };
  return { f: heading(standing.facing), l: base.length / 2, w: base.width / 2 };
}

/** Where the line through `on` with unit direction `way` runs under the base: distances from `on` along `way`, or undefined. */
export function chordOf(standing: Standing, on: Spot, way: Spot): [number, number] | undefined {
  const ox = on.x - standing.at.x;
  const oy = on.y - standing.at.y;
  // Most bases are round, and a round one has no facing.
  if (standing.base.shape === 'circle') {
    const r = standing.base.d / 2;
    return roundChord(-oy / r, ox / r, -way.y / r, way.x / r);
  }
  const { f, l, w } = frameOf(standing);
  if (standing.base.shape === 'oval') {
    const along = (way.x * f.x + way.y * f.y) / l;
    const across = (-way.x * f.y + way.y * f.x) / w;
    return roundChord((ox * f.x + oy * f.y) / l, (-ox * f.y + oy * f.x) / w, along, across);
  }
  let [from, to] = [-Infinity, Infinity];
  const slabs: [number, number, number][] = [
    [ox * f.x + oy * f.y, way.x * f.x + way.y * f.y, l],
    [-ox * f.y + oy * f.x, -way.x * f.y + way.y * f.x, w],
  ];
  for (const [p, d, half] of slabs) {
    if (Math.abs(d) < 1e-12) {
      if (Math.abs(p) > half) return undefined;
      continue;
    }
    const near = (-half - p) / d;
    const far = (half - p) / d;
    from = Math.max(from, Math.min(near, far));
    to = Math.min(to, Math.max(near, far));
  }
  return from <= to ? [from, to] : undefined;
}

/** The same for the circle of radius 1 round the origin, by a point of the line and its direction. */
function roundChord(px: number, py: number, dx: number, dy: number): [number, number] | undefined {
  const a = dx * dx + dy * dy;
  const b = px * dx + py * dy;
  const root = b * b - a * (px * px + py * py - 1);
  if (root < 0) return undefined;
  const r = Math.sqrt(root);
  return [(-b - r) / a, (-b + r) / a];
}

/** The two points of the rim at which lines through `p` graze the base; none when `p` lies inside. */
export function tangentSpots(standing: Standing, p: Spot): Spot[] {
  const { f, l, w } = frameOf(standing);
  const ox = p.x - standing.at.x;
  const oy = p.y - standing.at.y;
  const along = ox * f.x + oy * f.y;
  const across = -ox * f.y + oy * f.x;
  const back = (x: number, y: number): Spot => ({
    x: standing.at.x + f.x * x - f.y * y,
    y: standing.at.y + f.y * x + f.x * y,
  });
  if (standing.base.shape === 'hull') {
    if (Math.abs(along) <= l && Math.abs(across) <= w) return [];
    const corners: [number, number][] = [
      [l, -w],
      [l, w],
      [-l, w],
      [-l, -w],
    ];
    const turn = (a: [number, number], b: [number, number]) =>
      (a[0] - along) * (b[1] - across) - (a[1] - across) * (b[0] - along);
    const left = corners.reduce((best, c) => (turn(best, c) > 0 ? c : best));
    const right = corners.reduce((best, c) => (turn(best, c) < 0 ? c : best));
    return [back(...left), back(...right)];
  }
  const x = along / l;
  const y = across / w;
  const far = Math.sqrt(x * x + y * y);
  if (far <= 1) return [];
  const middle = Math.atan2(y, x);
  const half = Math.acos(1 / far);
  return [middle + half, middle - half].map(t => back(Math.cos(t) * l, Math.sin(t) * w));
}

/** Where a segment crosses the rim of a base. */
export function rimCrossings(standing: Standing, a: Spot, b: Spot): Spot[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const long = Math.sqrt(dx * dx + dy * dy);
  if (long === 0) return [];
  const way = { x: dx / long, y: dy / long };
  const chord = chordOf(standing, a, way);
  if (!chord) return [];
  return chord.filter(s => s >= 0 && s <= long).map(s => ({ x: a.x + way.x * s, y: a.y + way.y * s }));
}
