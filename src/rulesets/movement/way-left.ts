import type { Mils, Point, TerrainPiece } from '../../engine/index.js';
import { boxOf, pointDistance } from '../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../engine/table/terrain.js';

/** How finely the ground is looked at. */
const CELL: Mils = 1000;
const DIAGONAL = Math.SQRT2;
const MOST_SWEEPS = 60;

/** What it costs from anywhere on a table to come to a place. */
interface Field {
  wide: number;
  costs: Float64Array;
}

const fields = new WeakMap<readonly TerrainPiece[], Map<string, Field>>();

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
  let known = fields.get(terrain);
  if (known === undefined) {
    known = new Map();
    fields.set(terrain, known);
  }
  const key = `${goal.x} ${goal.y}`;
  let field = known.get(key);
  if (field === undefined) {
    field = fieldOf(terrain, outline, goal);
    known.set(key, field);
  }
  const { wide, costs } = field;
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

/** Costs spread from the goal, in sweeps to and fro, until nothing gets cheaper. */
function fieldOf(terrain: readonly TerrainPiece[], outline: readonly Point[], goal: Point): Field {
  const { maxX, maxY } = boxOf(outline);
  const [wide, high] = [Math.ceil(maxX / CELL), Math.ceil(maxY / CELL)];
  const factors = Array.from({ length: wide * high }, (_, index) =>
    factorAt(terrain, middle(index % wide, Math.floor(index / wide))),
  );
  const costs = new Float64Array(wide * high).fill(Number.POSITIVE_INFINITY);
  const start = Math.min(high - 1, Math.floor(goal.y / CELL)) * wide + Math.min(wide - 1, Math.floor(goal.x / CELL));
  costs[start] = 0;
  const settle = (index: number): boolean => {
    const factor = factors[index]!;
    if (factor === Number.POSITIVE_INFINITY) return false;
    const [x, y] = [index % wide, Math.floor(index / wide)];
    let least = costs[index]!;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        if (x + dx < 0 || x + dx >= wide || y + dy < 0 || y + dy >= high) continue;
        const other = index + dy * wide + dx;
        const step = CELL * (dx !== 0 && dy !== 0 ? DIAGONAL : 1);
        const near = other === start ? factor : (factor + factors[other]!) / 2;
        least = Math.min(least, costs[other]! + step * near);
      }
    }
    const cheaper = least < costs[index]!;
    costs[index] = least;
    return cheaper;
  };
  for (let sweep = 0, changes = true; changes && sweep < MOST_SWEEPS; sweep += 1) {
    changes = false;
    for (let at = 0; at < costs.length; at += 1) {
      if (settle(sweep % 2 === 0 ? at : costs.length - 1 - at)) changes = true;
    }
  }
  return { wide, costs };
}

function factorAt(terrain: readonly TerrainPiece[], at: Point): number {
  const pieces = piecesAt(terrain, at);
  if (pieces.some(piece => hasKeyword(piece, 'impassable'))) return Number.POSITIVE_INFINITY;
  return pieces.some(piece => hasKeyword(piece, 'difficult')) ? 2 : 1;
}
