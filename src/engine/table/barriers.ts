import { Clipper, EndType, JoinType } from 'clipper2-ts';
import { girthOf, reachOf, rimOf, spanFromBase, spanToSegmentOf, TOUCH } from './bases.js';
import type { GoingOf } from './going.js';
import {
  type Box,
  boxBetween,
  boxesMeet,
  boxOf,
  grown,
  isNearBox,
  onMils,
  type Spot,
  segmentsMeet,
  span,
  spanToSegment,
} from './points.js';
import { depthIn, holds, rectangleOf, spanToEdges, spanToLine, spanToPolygon, stretchesInside } from './polygons.js';
import { sheerSides } from './sheer.js';
import { boxOfPiece, piecesNear, usualGoing } from './terrain.js';
import type { Cause, Ground, Mils, MoveOptions, Standing, TerrainPiece } from './types.js';

/** Something the centre of a moving base may not come nearer to than `clear`; 0 bars nothing. */
export interface Barrier {
  cause: Cause;
  clear: number;
  /** Where a leg must pass for this one to matter. */
  box: Box;
  /** Whether the leg comes nearer to the thing than `clear`, if that is more than 0. */
  nears(a: Spot, b: Spot): boolean;
  /** Points a way round it bends at. */
  bends(): Spot[];
}

/** Less than TOUCH, so that a model may stand wherever it may walk up to something. */
const SLACK = TOUCH / 2;
/** How far a bend may stand out beyond the nearest legal point: few bends against short paths. */
const ARC = 40;

/** Whether two segments come nearer to each other than `clear`. */
function segmentsNear(a: Spot, b: Spot, c: Spot, d: Spot, clear: number): boolean {
  if (Math.max(a.x, b.x) + clear < Math.min(c.x, d.x) || Math.max(c.x, d.x) + clear < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) + clear < Math.min(c.y, d.y) || Math.max(c.y, d.y) + clear < Math.min(a.y, b.y)) return false;
  if (spanToSegment(a, c, d) < clear || spanToSegment(b, c, d) < clear) return true;
  return spanToSegment(c, a, b) < clear || spanToSegment(d, a, b) < clear || segmentsMeet(a, b, c, d);
}

/** Whether a leg comes nearer than `clear`, which is more than 0, to a chain of edges. */
function nearsChain(a: Spot, b: Spot, points: readonly Spot[], closed: boolean, clear: number): boolean {
  for (let i = closed ? 0 : 1; i < points.length; i++) {
    if (segmentsNear(a, b, points[(i || points.length) - 1]!, points[i]!, clear)) return true;
  }
  return false;
}

/** Bends round a polygon or line, `clear` away: clipper2 rounds its corners, and chords between bends stay clear. */
function bendsRound(points: readonly Spot[], closed: boolean, clear: number): Spot[] {
  const out = clear + ARC + SLACK;
  const ends = closed ? EndType.Polygon : EndType.Round;
  return Clipper.inflatePaths([points.map(onMils)], out, JoinType.Round, ends, 2, ARC).flat();
}

function bendsRoundSpot(middle: Spot, radius: number): Spot[] {
  const step = 2 * Math.acos(radius / (radius + ARC));
  const sides = Math.max(6, Math.ceil((2 * Math.PI) / step));
  const far = radius / Math.cos(Math.PI / sides) + 1;
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    return { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far };
  });
}

// Bends depend on the piece and the clearance alone; both repeat for every model of a unit and every move of a battle.
const bendCache = new WeakMap<readonly Spot[], Map<string, Spot[]>>();

function cachedBends(points: readonly Spot[], closed: boolean, clear: number): Spot[] {
  let known = bendCache.get(points);
  if (!known) {
    known = new Map();
    bendCache.set(points, known);
  }
  const key = `${closed}${clear}`;
  const bends = known.get(key) ?? bendsRound(points, closed, clear);
  known.set(key, bends);
  return bends;
}

/**
 * The distance to keep: `wanted`, or the present one where the mover is nearer already. It may leave, but not come
 * nearer.
 */
function clearance(wanted: number, now: number, slack = SLACK): number {
  return now >= wanted ? Math.max(0, wanted - slack) : Math.max(0, now - SLACK);
}

function chainBarrier(
  cause: Cause,
  points: readonly Spot[],
  closed: boolean,
  start: Spot,
  girth: number,
): Barrier | undefined {
  const now = closed ? spanToPolygon(start, points) : spanToLine(start, points);
  // Who stands inside already may walk out.
  if (closed && now === 0) return undefined;
  const clear = clearance(girth, now);
  return {
    cause,
    clear,
    box: grown(boxOf(points), clear),
    nears: (a, b) => nearsChain(a, b, points, closed, clear) || (closed && holds(points, a)),
    bends: () => cachedBends(points, closed, clear),
  };
}

/** Keeps the centre `girth + away` from a model; touching is allowed, coming nearer than `away` is not. */
export function bodyBarrier(cause: Cause, body: Standing, start: Spot, girth: number, away: Mils): Barrier {
  const clear = clearance(girth + away, spanFromBase(body, start), away > 0 ? 0.5 : SLACK);
  const reach = reachOf(body.base) + clear;
  const { x, y } = body.at;
  return {
    cause,
    clear,
    box: { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
    nears: (a, b) => {
      const far = spanToSegment(body.at, a, b);
      if (far - reachOf(body.base) >= clear) return false;
      if (far - girthOf(body.base) < clear) return true;
      return (span(a, b) === 0 ? spanFromBase(body, a) : spanToSegmentOf(body, a, b)) < clear;
    },
    bends: () => {
      if (body.base.shape === 'circle') return bendsRoundSpot(body.at, body.base.d / 2 + clear + SLACK);
      return bendsRound(rimOf(body, 16), true, clear);
    },
  };
}

function edgeBarrier(ground: Ground, start: Spot, girth: number, entering: boolean): Barrier {
  const { points } = ground.outline;
  const clear = entering
    ? Math.max(0, girth - SLACK)
    : clearance(girth, holds(points, start) ? spanToEdges(start, points) : 0);
  const box = rectangleOf(points);
  const everywhere = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
  return {
    cause: { id: 'edge', what: 'edge', how: 'edge' },
    clear,
    box: everywhere,
    nears: (a, b) => {
      if (box) return rectangleGap(a, b, box, entering) < clear;
      // Whoever comes on starts outside; asking for no more than that lets a whole unit share its lanes.
      if (entering && !holds(points, a)) return entryGap(a, b, points) < clear;
      return !holds(points, a) || !holds(points, b) || nearsChain(a, b, points, true, clear);
    },
    bends: () =>
      points
        .flatMap(p => bendsRoundSpot(p, clear + SLACK))
        .filter(p => holds(points, p) && spanToEdges(p, points) >= clear),
  };
}

/** The same within four sides along the axes. */
function rectangleGap(a: Spot, b: Spot, box: Box, entering: boolean): number {
  const [start, end] = [depthIn(box, a), depthIn(box, b)];
  return Math.max(0, entering && start < 0 ? end : Math.min(start, end));
}

/** The way in may cross the edge once; its end counts. */
function entryGap(a: Spot, b: Spot, points: readonly Spot[]): number {
  if (!holds(points, b)) return 0;
  const inside = stretchesInside(a, b, points);
  const once = inside.length === 1 && inside[0]![1] > 1 - 1e-9;
  return once ? spanToEdges(b, points) : 0;
}

// What terrain keeps from those who do not start too near to it is the same for every base as wide to which it is such going.
const usualBarriers = new WeakMap<GoingOf, WeakMap<TerrainPiece, Map<number, Barrier[]>>>();

function terrainBarriers(piece: TerrainPiece, start: Spot, girth: number, options: MoveOptions): Barrier[] {
  const goingOf = options.goingOf ?? usualGoing;
  if (options.climbs) return findTerrainBarriers(piece, start, girth, goingOf, true);
  if (isNearBox(start, boxOfPiece(piece), girth)) return findTerrainBarriers(piece, start, girth, goingOf);
  let byPiece = usualBarriers.get(goingOf);
  if (!byPiece) {
    byPiece = new WeakMap();
    usualBarriers.set(goingOf, byPiece);
  }
  let byGirth = byPiece.get(piece);
  if (!byGirth) {
    byGirth = new Map();
    byPiece.set(piece, byGirth);
  }
  let found = byGirth.get(girth);
  if (!found) {
    found = findTerrainBarriers(piece, start, girth, goingOf);
    byGirth.set(girth, found);
  }
  return found;
}

function findTerrainBarriers(
  piece: TerrainPiece,
  start: Spot,
  girth: number,
  goingOf: GoingOf,
  climbs = false,
): Barrier[] {
  const found: (Barrier | undefined)[] = [];
  const cause = (how: Cause['how']): Cause => ({ id: piece.id, what: 'terrain', how });
  if (goingOf(piece).blocked) found.push(chainBarrier(cause('impassable'), piece.outline, true, start, girth));
  for (const wall of piece.walls ?? []) found.push(chainBarrier(cause('wall'), wall, false, start, girth));
  if (climbs) return found.filter(barrier => barrier !== undefined);
  for (const side of sheerSides(piece, girth)) found.push(chainBarrier(cause('sheer'), side, false, start, girth));
  return found.filter(barrier => barrier !== undefined);
}

/** All barriers to a base that moves within a region. A moving base sweeps a circle of its lesser half width. */
export function barriersFor(mover: Standing, ground: Ground, options: MoveOptions, region: Box): Barrier[] {
  const girth = girthOf(mover.base);
  const start = mover.at;
  const found = [edgeBarrier(ground, start, girth, options.entering ?? false)];
  const box = grown(region, girth);
  for (const piece of piecesNear(ground.terrain, box)) {
    found.push(...terrainBarriers(piece, start, girth, options));
  }
  for (const other of ground.others) {
    if (other.aloft) continue;
    const away = other.enemy ? (options.enemyAway ?? 1000) : 0;
    const far = girth + away + reachOf(other.standing.base);
    if (!isNearBox(other.standing.at, box, far)) continue;
    const cause: Cause = { id: other.id, what: 'model', how: away > 0 ? 'enemy' : 'model' };
    const barrier = bodyBarrier(cause, other.standing, start, girth, away);
    if (boxesMeet(barrier.box, box)) found.push(barrier);
  }
  return found;
}

/** The first of the barriers that a leg runs into. */
export function barredBy(barriers: readonly Barrier[], a: Spot, b: Spot): Barrier | undefined {
  const box = boxBetween(a, b);
  for (const barrier of barriers) if (bars(barrier, a, b, box)) return barrier;
  return undefined;
}

/** Whether a barrier is in the way of the leg from `a` to `b`; `box` is the one round that leg. */
export function bars(barrier: Barrier, a: Spot, b: Spot, box: Box): boolean {
  return barrier.clear > 0 && boxesMeet(barrier.box, box) && barrier.nears(a, b);
}
