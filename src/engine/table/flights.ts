import { whollyOnBoard } from './outline.js';
import {
  between,
  facingFrom,
  meetingShares,
  nearestOnSegment,
  normalFacing,
  onMils,
  pointDistance,
  span,
  travel,
} from './points.js';
import { holds } from './polygons.js';
import type { Mils, Outline, Point, Standing } from './types.js';

/** A move above the table: one turn on the spot (millidegrees, to the right where positive), then straight on. */
export interface Flight {
  turn: number;
  far: Mils;
}

/** How much a flight may turn to either side (millidegrees), and how far it goes at least and at most. */
export interface FlightLimits {
  turn: number;
  least: Mils;
  most: Mils;
}

/** Where a flight ends. */
export interface Landing {
  at: Point;
  facing: number;
  path: Point[];
  /** It ends beyond an edge: the point at which it leaves the table, and the stretch of the outline there. */
  leaves?: { at: Point; edge: [Point, Point] };
}

/**
 * The end of a flight. Nothing is in its way, and it may end over anything; it leaves the table where a part of its base ends
 * beyond an edge. A gap in the table is flown over.
 */
export function landingOf(from: Standing, { turn, far }: Flight, outline: Outline): Landing {
  const facing = normalFacing(from.facing + turn);
  const at = travel(from.at, facing, far);
  const landing: Landing = { at, facing, path: [from.at, at] };
  if (whollyOnBoard(outline, { ...from, at, facing })) return landing;
  return { ...landing, leaves: leavingAt(from.at, at, outline) };
}

/** Where the way crosses the edge for the last time; where it crosses none, the point of an edge that is nearest to its end. */
function leavingAt(from: Point, to: Point, { points }: Outline): { at: Point; edge: [Point, Point] } {
  const edges = points.map((a, index): [Point, Point] => [a, points[(index + 1) % points.length]!]);
  const crossed = edges.flatMap(edge =>
    meetingShares(from, to, ...edge).map(share => ({ spot: between(from, to, share), edge })),
  );
  const beside = () => edges.map(edge => ({ spot: nearestOnSegment(to, ...edge), edge }));
  const spots = holds(points, to) || crossed.length === 0 ? beside() : crossed;
  const { spot, edge } = spots.reduce((best, each) => (span(each.spot, to) < span(best.spot, to) ? each : best));
  return { at: onMils(spot), edge };
}

/** The flight that ends nearest to a point: turned toward it and as far, as its limits let it. */
export function flightToward(from: Standing, to: Point, { turn: widest, least, most }: FlightLimits): Flight {
  const wanted = normalFacing(facingFrom(from.at, to, from.facing) - from.facing);
  const right = wanted > 180_000 ? wanted - 360_000 : wanted;
  const turn = Math.max(-widest, Math.min(widest, right));
  const off = ((right - turn) * Math.PI) / 180_000;
  // Where it cannot turn all the way, the nearest point of its line is that beside the wanted one.
  const along = Math.round(pointDistance(from.at, to) * Math.cos(off));
  return { turn, far: Math.max(least, Math.min(most, along)) };
}
