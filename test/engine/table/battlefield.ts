import fc from 'fast-check';
import type { Marcher } from '../../../src/engine/table/marchers.js';
import { rectangle } from '../../../src/engine/table/outline.js';
import type { Base, Body, Ground, Placement, Point, Standing, TerrainPiece } from '../../../src/engine/table/types.js';

export const ROUND: Base = { shape: 'circle', d: 1260 };

export function soldier(x: number, y: number, base: Base = ROUND, facing = 0): Standing {
  return { at: { x, y }, facing, base, height: 1000 };
}

export function box(id: string, x: number, y: number, w: number, h: number, ...keywords: string[]): TerrainPiece {
  const outline = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
  return { id, letter: id.toUpperCase(), name: `Piece ${id}`, kind: 'building', outline, height: 3000, keywords };
}

const KEYWORDS = [
  ['impassable', 'blocking'],
  ['difficult', 'soft'],
  ['obscuring', 'difficult', 'soft'],
  ['linear', 'hard'],
  ['hard'],
];

const facing = fc.integer({ min: 0, max: 359_999 });

const anyBase: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ shape: fc.constant('circle' as const), d: fc.integer({ min: 980, max: 6300 }) }),
  fc.record({
    shape: fc.constantFrom('oval' as const, 'hull' as const),
    length: fc.integer({ min: 1000, max: 7000 }),
    width: fc.integer({ min: 1000, max: 5000 }),
  }),
);

export const anyStanding = (size: number): fc.Arbitrary<Standing> =>
  fc.record({
    at: fc.record({ x: fc.integer({ min: 0, max: size }), y: fc.integer({ min: 0, max: size }) }),
    facing,
    base: anyBase,
    height: fc.constantFrom(1000, 2000),
  });

/** A star-shaped polygon, concave as often as not. */
export const anyPiece = (size: number): fc.Arbitrary<TerrainPiece> =>
  fc
    .record({
      x: fc.integer({ min: 0, max: size }),
      y: fc.integer({ min: 0, max: size }),
      radii: fc.array(fc.integer({ min: 600, max: 3500 }), { minLength: 3, maxLength: 8 }),
      keywords: fc.constantFrom(...KEYWORDS),
      height: fc.constantFrom(500, 1000, 3000),
      walled: fc.boolean(),
    })
    .map(({ x, y, radii, keywords, height, walled }, i = 0) => {
      const outline = radii.map((r, n) => {
        const angle = (2 * Math.PI * n) / radii.length;
        return { x: Math.round(x + Math.cos(angle) * r), y: Math.round(y + Math.sin(angle) * r) };
      });
      const walls = walled && keywords[0] === 'hard' ? { walls: [outline.slice(0, 3)] } : {};
      return { id: `t${x}-${y}-${i}`, letter: 'A', name: 'Piece', kind: 'ruin', outline, height, keywords, ...walls };
    });

export interface Field {
  ground: Ground;
  models: Marcher[];
  towards: Point;
}

const SIZE = 24_000;

/** A board of 24", crowded with terrain and models, and a unit in a block that stands legally. */
export const anyField: fc.Arbitrary<Field> = fc
  .record({
    terrain: fc.array(anyPiece(SIZE), { maxLength: 14 }),
    crowd: fc.array(fc.record({ standing: anyStanding(SIZE), enemy: fc.boolean() }), { maxLength: 12 }),
    count: fc.integer({ min: 1, max: 12 }),
    base: fc.oneof({ weight: 4, arbitrary: fc.constant(ROUND) }, { weight: 1, arbitrary: anyBase }),
    corner: fc.record({ x: fc.integer({ min: 1500, max: SIZE }), y: fc.integer({ min: 1500, max: SIZE }) }),
    towards: fc.record({
      x: fc.integer({ min: -1000, max: SIZE + 1000 }),
      y: fc.integer({ min: -1000, max: SIZE + 1000 }),
    }),
  })
  .map(({ terrain, crowd, count, base, corner, towards }) => {
    const wide = base.shape === 'circle' ? base.d : Math.max(base.length, base.width);
    const step = Math.ceil(wide * (base.shape === 'hull' ? 1.42 : 1)) + 300;
    const models: Marcher[] = [];
    for (let i = 0; i < count; i++) {
      const at = { x: corner.x + (i % 4) * step, y: corner.y + Math.floor(i / 4) * step };
      models.push({ id: `m${i}`, base, at, facing: 0 });
    }
    const others: Body[] = crowd.map(({ standing, enemy }, i) => ({ id: `o${i}`, standing, enemy }));
    const ground = { outline: rectangle(SIZE, SIZE), terrain, others };
    const free = models.filter(m => slowWhyNot({ ...m, height: 1000 }, ground) === undefined);
    return { ground, models: free, towards };
  });

// The slow check below shares no code with the engine: rims by many points, areas by ray casting, sight by sampling.

export function slowRim(s: Standing, count = 96, shrink = 0): Point[] {
  const t = (s.facing * Math.PI) / 180_000;
  const f = { x: Math.sin(t), y: -Math.cos(t) };
  const at = (along: number, across: number) => ({
    x: s.at.x + f.x * along - f.y * across,
    y: s.at.y + f.y * along + f.x * across,
  });
  const { base } = s;
  if (base.shape !== 'hull') {
    const [l, w] = base.shape === 'circle' ? [base.d / 2, base.d / 2] : [base.length / 2, base.width / 2];
    return Array.from({ length: count }, (_, i) => {
      const a = (2 * Math.PI * i) / count;
      return at(Math.cos(a) * (l - shrink), Math.sin(a) * (w - shrink));
    });
  }
  const [l, w] = [base.length / 2 - shrink, base.width / 2 - shrink];
  const side = Math.ceil(count / 4);
  const rim: Point[] = [];
  const corners = [
    [l, -w],
    [l, w],
    [-l, w],
    [-l, -w],
  ] as const;
  for (const [n, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(n + 1) % 4]!;
    for (let i = 0; i < side; i++) rim.push(at(x + ((toX - x) * i) / side, y + ((toY - y) * i) / side));
  }
  return rim;
}

export function slowInside(p: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

export function slowSpan(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** Least distance of two bases by their rims; 0 when one holds a point of the other. */
export function slowGap(a: Standing, b: Standing): number {
  const reach = ({ base }: Standing) =>
    base.shape === 'circle' ? base.d / 2 : Math.hypot(base.length, base.width) / 2;
  const far = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) - reach(a) - reach(b);
  if (far > 3000) return far;
  const [p, q] = [slowRim(a), slowRim(b)];
  if (p.some(s => slowInside(s, q)) || q.some(s => slowInside(s, p))) return 0;
  let least = Infinity;
  for (const s of p) for (const [i, t] of q.entries()) least = Math.min(least, slowSpan(s, q[(i || q.length) - 1]!, t));
  for (const s of q) for (const [i, t] of p.entries()) least = Math.min(least, slowSpan(s, p[(i || p.length) - 1]!, t));
  return least;
}

/** What rounding to whole mils and a rim of chords may hide, in mils. */
const GRACE = 10;

export function slowWhyNot(s: Standing, ground: Ground, away = 1000): string | undefined {
  const rim = slowRim(s, 96, GRACE);
  if (!rim.every(p => slowInside(p, ground.outline.points))) return 'edge';
  for (const piece of ground.terrain) {
    const lines = [...(piece.walls ?? [])];
    if (piece.keywords.includes('impassable')) {
      if (rim.some(p => slowInside(p, piece.outline)) || slowInside(s.at, piece.outline)) return piece.id;
      lines.push([...piece.outline, piece.outline[0]!]);
    }
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) {
        for (let n = 0; n <= 40; n++) {
          const [a, b] = [line[i - 1]!, line[i]!];
          const p = { x: a.x + ((b.x - a.x) * n) / 40, y: a.y + ((b.y - a.y) * n) / 40 };
          if (slowInside(p, rim)) return piece.id;
        }
      }
    }
  }
  return ground.others.find(other => slowGap(s, other.standing) < away - GRACE)?.id;
}

/** Whether a disc walking the path runs into anything impassable, off the board, or nearer to an enemy than it may. */
export function slowBarred(
  start: Standing,
  path: readonly Point[],
  ground: Ground,
  enemyAway = 1000,
): string | undefined {
  const { base } = start;
  const d = base.shape === 'circle' ? base.d : Math.min(base.length, base.width);
  const disc = (at: Point): Standing => ({ at, facing: 0, base: { shape: 'circle', d }, height: 1000 });
  const before = new Map(ground.others.map(o => [o.id, slowGap(disc(start.at), o.standing)]));
  const near = (at: Point) =>
    ground.terrain.filter(piece => piece.outline.some(p => Math.hypot(p.x - at.x, p.y - at.y) < 8000 + d));
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 400);
    for (let n = 0; n <= steps; n++) {
      const at = { x: a.x + ((b.x - a.x) * n) / steps, y: a.y + ((b.y - a.y) * n) / steps };
      const hit = slowWhyNot(disc(at), { ...ground, others: [], terrain: near(at) });
      if (hit) return hit;
      for (const other of ground.others) {
        const least = Math.min(other.enemy ? enemyAway : 0, before.get(other.id)!);
        if (slowGap(disc(at), other.standing) < least - 2 * GRACE) return other.id;
      }
    }
  }
  return undefined;
}

export function posesOf(
  models: readonly Marcher[],
  places: readonly Placement[],
): { id: string; standing: Standing }[] {
  return places.map(place => {
    const model = models.find(m => m.id === place.id)!;
    return { id: place.id, standing: { at: place.at, facing: place.facing, base: model.base, height: 1000 } };
  });
}

/** A table of 48" by 48" with nothing on it. */
export const open: Ground = { outline: rectangle(48_000, 48_000), terrain: [], others: [] };

/** So many who march, in a row from there to the east. */
export const row = (count: number, x: number, y: number, step = 1800): Marcher[] =>
  Array.from({ length: count }, (_, i) => ({ id: `m${i}`, base: ROUND, at: { x: x + i * step, y }, facing: 0 }));

/** The same of enemies. */
export const foes = (count: number, x: number, y: number, step = 1800): Body[] =>
  Array.from({ length: count }, (_, i) => ({ id: `e${i}`, standing: soldier(x + i * step, y), enemy: true }));
