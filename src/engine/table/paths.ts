import { type Barrier, barredBy, barriersFor, bars } from './barriers.js';
import { legCost, pathCost, roughAlong } from './going.js';
import { boxOf, onMils, type Spot, samePoint, span } from './points.js';
import { centreOf } from './polygons.js';
import { usualGoing } from './terrain.js';
import type { Ground, Mils, MoveOptions, Path, Point, Standing, TerrainPiece } from './types.js';

export interface PathOptions extends MoveOptions {
  /** Longer paths do not interest; default: any length on the board. */
  limit?: Mils;
}

/** Beyond any board. */
const ANY_LENGTH = 1_000_000;

interface Search {
  from: Point;
  to: Point;
  nodes: Spot[];
  /** Barriers already bent round; the others are only met when a path runs into them. */
  known: Barrier[];
  limit: number;
  ground: Ground;
  cost(a: Spot, b: Spot): number;
}

/** Points just outside a costly piece, where a way round it may bend. */
function bendsRoundRough(piece: TerrainPiece): Spot[] {
  const middle = centreOf(piece.outline);
  return piece.outline.flatMap(p => {
    const far = span(middle, p) || 1;
    return [{ x: p.x + ((p.x - middle.x) * 3) / far, y: p.y + ((p.y - middle.y) * 3) / far }];
  });
}

/** Cheapest way through the nodes by A*, minding only the known barriers. */
function throughNodes(search: Search): Spot[] | undefined {
  const { nodes, known, to, limit } = search;
  const count = nodes.length;
  const best = new Float64Array(count).fill(Infinity);
  const guess = new Float64Array(count).fill(Infinity);
  const before = new Int32Array(count).fill(-1);
  const closed = new Uint8Array(count);
  best[0] = 0;
  guess[0] = span(nodes[0]!, to);
  for (;;) {
    let at = -1;
    for (let i = 0; i < count; i++) if (!closed[i] && guess[i]! < (at < 0 ? Infinity : guess[at]!)) at = i;
    if (at < 0) return undefined;
    if (at === 1) break;
    closed[at] = 1;
    const here = nodes[at]!;
    for (let i = 1; i < count; i++) {
      if (closed[i]) continue;
      const there = nodes[i]!;
      const long = span(here, there);
      const ahead = span(there, to);
      const least = best[at]! + long;
      if (least >= best[i]! || least + ahead > limit + 1) continue;
      const box = boxOf([here, there]);
      if (known.some(barrier => bars(barrier, here, there, box))) continue;
      const total = best[at]! + search.cost(here, there);
      if (total >= best[i]! || total + ahead > limit + 1) continue;
      best[i] = total;
      guess[i] = total + ahead;
      before[i] = at;
    }
  }
  const way: Spot[] = [];
  for (let i = 1; i >= 0; i = before[i]!) way.push(nodes[i]!);
  return way.reverse();
}

/**
 * Cheapest legal way of the centre of a base from where it stands to `to`, or undefined when there is none within the limit.
 * It keeps the base clear of impassable terrain, walls, sheer sides, other models, the edge, and the given distance from
 * enemies (but who starts nearer may leave). Bases that are not round sweep a circle as wide as their lesser side. The end is not checked
 * for spacing: that is `mayStand`. Shortest to within 25 mils a bend; ways through costly terrain are straight legs between the corners
 * of what is in the way.
 */
export function shortestPath(mover: Standing, to: Point, ground: Ground, options: PathOptions = {}): Path | undefined {
  const limit = options.limit ?? ANY_LENGTH;
  const from = mover.at;
  const straight = span(from, to);
  if (straight > limit + 1) return undefined;
  if (straight === 0) return { points: [from], cost: 0 };
  if (options.flies) return { points: [from, to], cost: Math.round(straight) };
  const barriers = barriersFor(mover, ground, options, Math.min(limit, ANY_LENGTH));
  return pathAmong(barriers, from, to, ground, options, limit);
}

/** The same among barriers gathered before. */
export function pathAmong(
  barriers: readonly Barrier[],
  from: Point,
  to: Point,
  ground: Ground,
  options: MoveOptions,
  limit: Mils,
): Path | undefined {
  if (samePoint(from, to)) return { points: [from], cost: 0 };
  if (barredBy(barriers, to, to)) return undefined;
  const goingOf = options.goingOf ?? usualGoing;
  const cost = (a: Spot, b: Spot) => legCost(a, b, ground.terrain, goingOf);
  const search: Search = { from, to, nodes: [from, to], known: [], limit, ground, cost };
  const skirted = new Set<TerrainPiece>();
  const inReach = (p: Spot) => span(from, p) + span(p, to) <= limit + 1;
  const addNodes = (bends: readonly Spot[]) => {
    for (const bend of bends) {
      const p = onMils(bend);
      if (!inReach(p)) continue;
      const covered = barredBy(barriers, p, p);
      if (!covered) search.nodes.push(p);
      else learn(covered);
    }
  };
  // A bend hidden under another barrier is no way round: the way leads round both.
  const learn = (barrier: Barrier) => {
    if (search.known.includes(barrier)) return;
    search.known.push(barrier);
    addNodes(barrier.bends());
  };
  for (;;) {
    const way = throughNodes(search);
    if (!way) return undefined;
    let settled = true;
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1]!, way[i]!];
      const hit = barredBy(barriers, a, b);
      if (hit && !search.known.includes(hit)) {
        learn(hit);
        settled = false;
        continue;
      }
      for (const piece of roughAlong(a, b, ground.terrain, goingOf)) {
        if (skirted.has(piece)) continue;
        skirted.add(piece);
        addNodes(bendsRoundRough(piece));
        settled = false;
      }
    }
    if (!settled) continue;
    const points = way.map(onMils);
    const price = pathCost(points, ground.terrain, goingOf);
    return price <= limit ? { points, cost: price } : undefined;
  }
}
