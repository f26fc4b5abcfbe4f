import type { Mils, Point, TerrainPiece } from '../../engine/index.js';
import { boxOf, pointDistance } from '../../engine/table/points.js';
import { holds } from '../../engine/table/polygons.js';
import { boxOfPiece, hasKeyword } from '../../engine/table/terrain.js';

/** How finely the ground is looked at. */
const CELL: Mils = 1000;
const DIAGONAL = Math.SQRT2;

/** A table in cells, row by row: how dear each is, and what it costs from each to come to a place. */
interface Ground {
  wide: number;
  high: number;
  factors: Float64Array;
  costsTo: Map<string, Float64Array>;
}

const grounds = new WeakMap<readonly TerrainPiece[], Ground>();

/**
 * About how much movement a walker has to spend from one point to another: round what cannot be entered, and double in difficult
 * ground. Never less than the distance. Cheap for many points with one goal, which are looked at all at once.
 */
export function wayLeft(
  { terrain, outline }: { terrain: readonly TerrainPiece[]; outline: readonly Point[] },
  from: Point,
  goal: Point,
): Mils {
  const straight = pointDistance(from, goal);
  let ground = grounds.get(terrain);
  if (ground === undefined) {
    ground = groundOf(terrain, outline);
    grounds.set(terrain, ground);
  }
  const key = `${goal.x} ${goal.y}`;
  let costs = ground.costsTo.get(key);
  if (costs === undefined) {
    costs = spreadFrom(goal, ground);
    ground.costsTo.set(key, costs);
  }
  const { wide } = ground;
  const [column, row] = [Math.floor(from.x / CELL), Math.floor(from.y / CELL)];
  let least = Number.POSITIVE_INFINITY;
  for (let y = row - 1; y <= row + 1; y += 1) {
    for (let x = column - 1; x <= column + 1; x += 1) {
      if (x < 0 || x >= wide) continue;
      least = Math.min(least, (costs[y * wide + x] ?? Number.POSITIVE_INFINITY) + pointDistance(from, middle(x, y)));
    }
  }
  // Where no way was found, as the crow flies.
  return Number.isFinite(least) ? Math.max(straight, least) : straight;
}

function middle(x: number, y: number): Point {
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

function groundOf(terrain: readonly TerrainPiece[], outline: readonly Point[]): Ground {
  const { maxX, maxY } = boxOf(outline);
  const [wide, high] = [Math.ceil(maxX / CELL), Math.ceil(maxY / CELL)];
  const factors = new Float64Array(wide * high).fill(1);
  for (const piece of terrain) {
    const factor = hasKeyword(piece, 'impassable') ? Number.POSITIVE_INFINITY : hasKeyword(piece, 'difficult') ? 2 : 1;
    if (factor === 1) continue;
    const box = boxOfPiece(piece);
    const [lastX, lastY] = [Math.min(wide - 1, box.maxX / CELL), Math.min(high - 1, box.maxY / CELL)];
    for (let y = Math.max(0, Math.floor(box.minY / CELL)); y <= lastY; y += 1) {
      for (let x = Math.max(0, Math.floor(box.minX / CELL)); x <= lastX; x += 1) {
        if (holds(piece.outline, middle(x, y))) factors[y * wide + x] = Math.max(factors[y * wide + x]!, factor);
      }
    }
  }
  return { wide, high, factors, costsTo: new Map() };
}

/** Costs spread from the goal in waves. A step costs a wave at least, so that what a wave holds is final. */
function spreadFrom(goal: Point, { wide, high, factors }: Ground): Float64Array {
  const costs = new Float64Array(wide * high).fill(Number.POSITIVE_INFINITY);
  const start = Math.min(high - 1, Math.floor(goal.y / CELL)) * wide + Math.min(wide - 1, Math.floor(goal.x / CELL));
  costs[start] = 0;
  const waves: number[][] = [[start]];
  for (let wave = 0; wave < waves.length; wave += 1) {
    for (const at of waves[wave] ?? []) {
      const cost = costs[at]!;
      if (cost < wave * CELL) continue;
      const [x, y] = [at % wide, Math.floor(at / wide)];
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          if (x + dx < 0 || x + dx >= wide || y + dy < 0 || y + dy >= high) continue;
          const to = at + dy * wide + dx;
          const factor = factors[to]!;
          const step = CELL * (dx !== 0 && dy !== 0 ? DIAGONAL : 1);
          const there = cost + step * (at === start ? factor : (factor + factors[at]!) / 2);
          if (there >= costs[to]!) continue;
          costs[to] = there;
          const next = Math.floor(there / CELL);
          waves[next] ??= [];
          waves[next].push(to);
        }
      }
    }
  }
  return costs;
}
