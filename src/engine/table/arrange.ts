import { distance, overlap, reachOf, TOUCH } from './bases.js';
import { acrossOf, isLevel, type Link, linked } from './coherency.js';
import { walkAlong } from './going.js';
import { inOrder } from './in-order.js';
import type { March, Placed } from './marchers.js';
import { heading, onMils, type Spot, span } from './points.js';
import type { Mils, Point, Standing } from './types.js';

export interface Arrangement {
  coherency: Link;
  /** Models stand this far apart by choice, where there is room. */
  loose: Mils;
  /** Whether a model stands in the cover that the unit is sent into; left out where it is sent into none. */
  covers?: ((standing: Standing) => boolean) | undefined;
}

/** More than any way: whoever can stand in the cover that is meant does. */
const COVER_WORTH = 1_000_000;
/** A model counts as without a place after ways to this many spots failed. */
const WAYS = 4;
/** Spots are sought round this many of the models placed so far. */
const NEIGHBOURS = 8;
const DIRECTIONS = Array.from({ length: 12 }, (_, i) => heading(i * 30_000));

/** Whether a pose is linked to those placed before it and overlaps none of them. */
export function fits(pose: Standing, placed: readonly Placed[], coherency: Link): boolean {
  let joined = placed.length === 0;
  // Asked of every spot: of round bases `overlap` and `linked` are told by one span.
  const reach = reachOf(pose.base);
  const round = pose.base.shape === 'circle';
  const across = acrossOf(coherency);
  for (const { at, standing } of placed) {
    const apart = span(pose.at, at) - reach - reachOf(standing.base);
    if (apart > across + 1) continue;
    if (round && standing.base.shape === 'circle') {
      if (apart < -TOUCH) return false;
      joined ||= Math.round(apart) <= across && isLevel(pose, standing, coherency);
    } else {
      if (overlap(pose, standing)) return false;
      joined ||= linked(pose, standing, coherency);
    }
  }
  return joined;
}

/** Whether a model could be linked to one of those placed if nothing were in its way. */
function mayLink({ marcher, allowance }: March, placed: readonly Placed[], coherency: Link): boolean {
  const far = allowance + acrossOf(coherency) + reachOf(marcher.base) + 2;
  return placed.length === 0 || placed.some(p => span(p.at, marcher.at) <= far + reachOf(p.standing.base));
}

/** Spots round the ideal one and round its nearest neighbours, as far as the model may go. */
function spotsFor(march: March, ideal: Point, placed: readonly Placed[], arrangement: Arrangement): Point[] {
  const { allowance } = march;
  const from = march.marcher.at;
  const spots: Point[] = [ideal, from];
  const ring = (middle: Spot, radius: number) => {
    if (span(middle, from) - radius > allowance + 1) return;
    for (const way of DIRECTIONS) spots.push(onMils({ x: middle.x + way.x * radius, y: middle.y + way.y * radius }));
  };
  for (const radius of [300, 700, 1200, 1800, 2600]) ring(ideal, radius);
  const reach = reachOf(march.marcher.base);
  const nearest = [...placed].sort((a, b) => span(a.at, ideal) - span(b.at, ideal)).slice(0, NEIGHBOURS);
  for (const other of nearest) {
    const touching = reach + reachOf(other.standing.base) + 1;
    for (const apart of [0, arrangement.loose, acrossOf(arrangement.coherency) * 0.95])
      ring(other.at, touching + apart);
  }
  return spots;
}

/** Where the model gets on its own way to the ideal place when that is too far. */
function partWay(march: March, ideal: Point): Point[] {
  const { standing, ground, options, allowance } = march;
  if (span(standing.at, ideal) <= allowance && march.wayTo(ideal)) return [];
  const way = march.longWayTo(ideal);
  if (!way) return [];
  const goingOf = options.goingOf;
  return [1, 0.9, 0.75].map(share => walkAlong(way.points, Math.floor(allowance * share), ground.terrain, goingOf).at);
}

/** The best legal place for a model near its ideal one and linked to those placed, or undefined. */
export function placeOne(
  march: March,
  ideal: Point,
  placed: readonly Placed[],
  arrangement: Arrangement,
): Placed | undefined {
  const { coherency, covers } = arrangement;
  if (!mayLink(march, placed, coherency)) return undefined;
  const attempt = (at: Point): Placed | undefined => {
    const pose = march.poseAt(at);
    if (!pose || !fits(pose, placed, coherency)) return undefined;
    const done = march.goTo(at, pose);
    // The way decides the facing, and the facing of a long base what it overlaps.
    return done && (pose.facing === done.facing || fits(done.standing, placed, coherency)) ? done : undefined;
  };
  if (!covers || covers({ ...march.standing, at: ideal })) {
    const there = attempt(ideal);
    if (there) return there;
  }
  const worth = (at: Point) => span(at, ideal) - (covers?.({ ...march.standing, at }) ? COVER_WORTH : 0);
  const round = march.marcher.base.shape === 'circle';
  const pose = { ...march.standing };
  const holds = (at: Point) => {
    pose.at = at;
    if (round) return fits(pose, placed, coherency) && march.stands(pose);
    const turned = march.poseAt(at);
    return turned !== undefined && fits(turned, placed, coherency);
  };
  // Nearest first among those that it can walk straight to; ways round things are dear and sought only for want of these.
  const firstOf = (spots: readonly Point[]): Placed | undefined => {
    const near = spots.filter(at => span(at, march.marcher.at) <= march.allowance);
    const roundabout: Point[] = [];
    // What cover is worth is dear to find: only of spots that hold.
    for (const at of inOrder(covers ? near.filter(holds) : near, worth)) {
      if (!covers && !holds(at)) continue;
      if (!march.straightTo(at)) {
        if (roundabout.length < WAYS) roundabout.push(at);
        continue;
      }
      const there = attempt(at);
      if (there) return there;
    }
    for (const at of roundabout) {
      const there = attempt(at);
      if (there) return there;
    }
    return undefined;
  };
  return firstOf(spotsFor(march, ideal, placed, arrangement)) ?? firstOf(partWay(march, ideal));
}

/**
 * Places models one after another, each linked to those before it, starting from those already placed. A model that finds no
 * place waits until the others stand. Undefined when one finds none at all.
 */
export function placeAll(
  marches: readonly March[],
  idealOf: (march: March) => Point,
  placed: readonly Placed[],
  arrangement: Arrangement,
): Placed[] | undefined {
  const done = [...placed];
  let waiting = [...marches];
  while (waiting.length > 0) {
    const late: March[] = [];
    for (const march of waiting) {
      const place = placeOne(march, idealOf(march), done, arrangement);
      if (place) done.push(place);
      else late.push(march);
    }
    if (late.length === waiting.length) return undefined;
    waiting = late;
  }
  return done;
}

/** Models in an order in which each but the first stands in coherency with one before it, as far as the unit is coherent. */
export function chainOrder(first: March, marches: readonly March[], coherency: Link): March[] {
  const order = [first];
  const left = new Set(marches.filter(m => m !== first));
  while (left.size > 0) {
    let next: March | undefined;
    let near = Infinity;
    // Nearest to the leader among those linked to the chain; strays come last.
    for (const march of left) {
      const joined = order.some(m => linked(m.standing, march.standing, coherency));
      const far = distance(first.standing, march.standing) + (joined ? 0 : 1_000_000);
      if (far < near) [next, near] = [march, far];
    }
    order.push(next!);
    left.delete(next!);
  }
  return order;
}
