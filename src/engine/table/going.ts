import { rising } from './in-order.js';
import { between, onMils, type Spot, span } from './points.js';
import { sideOf, stretchesInside } from './polygons.js';
import { piecesAlong, roughPiecesAlong, usualGoing } from './terrain.js';
import type { Going, Mils, Point, TerrainPiece } from './types.js';

/** What a piece is to those who go: the same whenever it is asked. */
export type GoingOf = (piece: TerrainPiece) => Going;

const OPEN: Going = { factor: 1, crossing: 0, blocked: false };

/** To those who fly everything is open ground. */
export const overhead: GoingOf = () => OPEN;

/** A piece that a walk touched: where it went in (or began) and where it came out (or ended). */
export interface Crossing {
  id: string;
  from: Point;
  to: Point;
}

interface Rough {
  piece: TerrainPiece;
  going: Going;
  stretches: readonly [number, number][];
}

function roughOn(a: Spot, b: Spot, terrain: readonly TerrainPiece[], goingOf: GoingOf): readonly Rough[] {
  let found: Rough[] | undefined;
  for (const piece of roughPiecesAlong(terrain, a, b, goingOf)) {
    const stretches = stretchesInside(a, b, piece.outline);
    if (stretches.length === 0) continue;
    found ??= [];
    found.push({ piece, going: goingOf(piece), stretches });
  }
  return found ?? NONE_ROUGH;
}
const NONE_ROUGH: readonly Rough[] = [];

interface Stretch {
  from: number;
  to: number;
  factor: number;
  toll: number;
}
const ALL_EVEN: readonly Stretch[] = [{ from: 0, to: 1, factor: 1, toll: 0 }];

/** Straight stretches of a leg, each with the dearest factor there, and what is paid on entering it. */
function stretchesOf(a: Spot, rough: readonly Rough[]): readonly Stretch[] {
  if (rough.length === 0) return ALL_EVEN;
  const cuts = [0, 1];
  for (const { stretches } of rough) for (const [from, to] of stretches) cuts.push(from, to);
  rising(cuts);
  const found: Stretch[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!;
    const to = cuts[i]!;
    if (from === to) continue;
    let factor = 1;
    let toll = 0;
    for (const { piece, going, stretches } of rough) {
      const stretch = stretches.find(([start, end]) => from >= start && to <= end);
      if (!stretch) continue;
      factor = Math.max(factor, going.factor);
      const enters = stretch[0] === from && (from > 1e-9 || sideOf(a, piece.outline) < 1);
      if (enters) toll += going.crossing;
    }
    found.push({ from, to, factor, toll });
  }
  return found;
}

/** Unrounded cost of one straight leg of the centre of a base: its length, times the factor of what it runs in, and crossings. */
export function legCost(a: Spot, b: Spot, terrain: readonly TerrainPiece[], goingOf: GoingOf): number {
  const long = span(a, b);
  const rough = roughOn(a, b, terrain, goingOf);
  if (rough.length === 0) return long;
  return stretchesOf(a, rough).reduce((sum, s) => sum + (s.to - s.from) * long * s.factor + s.toll, 0);
}

/** Pieces with a cost that a leg runs in. */
export function roughAlong(a: Spot, b: Spot, terrain: readonly TerrainPiece[], goingOf: GoingOf): TerrainPiece[] {
  return roughOn(a, b, terrain, goingOf).map(r => r.piece);
}

/** Cost of a path of several legs, to the nearest mil. */
export function pathCost(
  points: readonly Spot[],
  terrain: readonly TerrainPiece[],
  goingOf: GoingOf = usualGoing,
): Mils {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += legCost(points[i - 1]!, points[i]!, terrain, goingOf);
  return Math.round(sum);
}

/** Tried for every end of every way: only what is asked for is worked out. */
export class Walk {
  constructor(
    /** From the start to `at`. */
    readonly points: Point[],
    /** Whether the end of the path was reached. */
    readonly whole: boolean,
    private readonly allowance: Mils,
    private readonly terrain: readonly TerrainPiece[],
    private readonly goingOf: GoingOf,
  ) {}

  get at(): Point {
    return this.points[this.points.length - 1]!;
  }

  get cost(): Mils {
    return Math.min(this.allowance, pathCost(this.points, this.terrain, this.goingOf));
  }

  get crossed(): Crossing[] {
    return crossingsOf(this.points, this.terrain);
  }
}

/**
 * The point reached when `allowance` is spent along a path, and what was crossed on the way. Never costs more than the allowance.
 * A crossing that cannot be paid for stops the walk at its near side.
 */
export function walkAlong(
  points: readonly Point[],
  allowance: Mils,
  terrain: readonly TerrainPiece[],
  goingOf: GoingOf = usualGoing,
): Walk {
  const walked: Point[] = [points[0]!];
  let spent = 0;
  let whole = true;
  for (let i = 1; i < points.length && whole; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const long = span(a, b);
    let share = 1;
    for (const stretch of stretchesOf(a, roughOn(a, b, terrain, goingOf))) {
      const price = (stretch.to - stretch.from) * long * stretch.factor;
      // Half a mil of grace: legs are summed unrounded, allowances are whole.
      if (spent + stretch.toll + price <= allowance + 0.5) {
        spent += stretch.toll + price;
        continue;
      }
      const left = allowance - spent - stretch.toll;
      share = left > 0 && long > 0 ? stretch.from + left / stretch.factor / long : stretch.from;
      whole = false;
      break;
    }
    const stop = whole ? b : shortOf(a, b, share);
    if (stop.x !== a.x || stop.y !== a.y) walked.push(stop);
  }
  return new Walk(walked, whole, allowance, terrain, goingOf);
}

/** A point on whole mils at the share of the way, never beyond it by more than rounding sideways. */
function shortOf(a: Point, b: Point, share: number): Point {
  const long = span(a, b);
  return onMils(between(a, b, Math.max(0, share - (long > 0 ? 1 / long : 0))));
}

/** Every piece a path runs in, in order of entering. */
export function crossingsOf(points: readonly Point[], terrain: readonly TerrainPiece[]): Crossing[] {
  const found: Crossing[] = [];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const legs: { at: number; crossing: Crossing }[] = [];
    for (const piece of piecesAlong(terrain, a, b)) {
      for (const [start, end] of stretchesInside(a, b, piece.outline)) {
        const from = onMils(between(a, b, start));
        const to = onMils(between(a, b, end));
        const open = found.find(c => c.id === piece.id && start < 1e-9 && c.to.x === from.x && c.to.y === from.y);
        if (open) open.to = to;
        else legs.push({ at: start, crossing: { id: piece.id, from, to } });
      }
    }
    found.push(...legs.sort((p, q) => p.at - q.at).map(leg => leg.crossing));
  }
  return found;
}
