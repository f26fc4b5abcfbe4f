import { distanceToPoint, rimOf } from './bases.js';
import { bestPoint, type Wanted } from './best-point.js';
import { type BlastAim, type BlastFault, whyNotBlast } from './blast-places.js';
import type { Member } from './coherency.js';
import { between, onMils, travel } from './points.js';
import { blast, touchedBy } from './templates.js';
import type { Mils, Point, Standing } from './types.js';
import { type Zone, zoneRound } from './zones.js';

/** Circles round a middle one, as they lie: `turn` is the way from the middle to the first, millidegrees. It stays when they scatter. */
export interface Clover {
  at: Point;
  turn: number;
}

/** How a clover is cut. */
export interface CloverShape {
  /** Radius of each circle, mils. */
  radius: Mils;
  /** From the middle of the whole to that of each outer circle, mils. */
  apart: Mils;
}

/** Circles round the middle one. */
const LEAVES = 4;
const QUARTER = 90_000;

/** The middles of its circles: the four outer ones clockwise from the first, then the middle one. */
export function circlesOf({ at, turn }: Clover, { apart }: CloverShape): Point[] {
  return [...Array.from({ length: LEAVES }, (_, leaf) => travel(at, turn + leaf * QUARTER, apart)), at];
}

/** Which circle (an index of `circlesOf`) a face of a D6 strikes: 1 to 4 the outer ones, 5 and 6 the middle. */
export function circleStruck(face: number): number {
  return Math.min(face - 1, LEAVES);
}

/** Chances in sixths that a D6 strikes each circle. */
const SIXTHS: readonly number[] = [1, 1, 1, 1, 2];

export interface CloverAim extends Omit<BlastAim, 'radii'>, CloverShape {}

export interface CloverPlace extends Clover {
  /** Whom the middle of it lies over. */
  mark: string;
  /** Models of the target under each circle. */
  touched: string[][];
}

/** Models of a list under each of its circles, in their order. */
export function underCircles(clover: Clover, shape: CloverShape, models: readonly Member[]): string[][] {
  return circlesOf(clover, shape).map(at => touchedBy(blast(at, shape.radius), models).map(({ id }) => id));
}

/** Turns of a clover that are tried: it is the same again after a quarter. */
const TURNS = Array.from({ length: 18 }, (_, index) => index * 5000);
/** Marks over which it is tried: those with most of the target near them. */
const MARKS = 16;
/** Of those, how many are tried beside their middles too, where no middle is legal, and on how many points of each. */
const BESIDE = 6;
const POINTS = 8;

/**
 * The place and turn in which a D6 strikes most models of the target on average and no circle covers anybody who is spared:
 * the best turn, in steps of 5 degrees, over the middle of a mark, and in that turn the best place over the mark. Where no
 * middle is legal, points beside them are tried. Undefined where none is found. At most 18 turns on 16 middles and 96 points.
 */
export function bestClover(aim: CloverAim): CloverPlace | undefined {
  const marks = nearestMarks(aim);
  const counted = counting(aim);
  const middles = marks.map((mark): Spotted => ({ mark, at: mark.standing.at }));
  const first = bestOf(middles, counted) ?? bestOf(marks.slice(0, BESIDE).flatMap(besideMiddle), counted);
  if (first === undefined) return undefined;
  const { turn, mark } = first;
  const { at } = bestPoint(wantedIn(turn, [zoneRound(mark.standing, 0)], aim)) ?? first;
  const best = { at: counted({ at, turn })! >= first.worth ? at : first.at, turn };
  return { ...best, mark: mark.id, touched: underCircles(best, aim, aim.target) };
}

interface Spotted {
  mark: Member;
  at: Point;
}

/** A clover in a place, in the turn in which it strikes most there and covers nobody who is spared; turned to the north where none does. */
export function turnedAt(at: Point, aim: CloverAim): Clover {
  return { at, turn: bestOf([{ at }], counting(aim))?.turn ?? 0 };
}

/** The best of all turns over these points; the first among equals. */
function bestOf<S extends { at: Point }>(spots: readonly S[], counted: (clover: Clover) => number | undefined) {
  let best: (S & { turn: number; worth: number }) | undefined;
  for (const spot of spots) {
    for (const turn of TURNS) {
      const worth = counted({ at: spot.at, turn });
      if (worth !== undefined && (best === undefined || worth > best.worth)) best = { ...spot, turn, worth };
    }
  }
  return best;
}

/** Points of a mark half way to its rim, and near it. */
function besideMiddle(mark: Member): Spotted[] {
  const { at } = mark.standing;
  return [0.95, 0.5].flatMap(share =>
    rimOf(mark.standing, POINTS).map(p => ({ mark, at: onMils(between(at, p, share)) })),
  );
}

/** Tells what a clover is worth: models struck by six throws, one of each face; undefined where it may not lie. */
function counting({ target, spared, range, radius, apart }: CloverAim): (clover: Clover) => number | undefined {
  const round = (members: readonly Member[], by: Mils) => members.map(({ standing }) => zoneRound(standing, by));
  const [wanted, shunned] = [round(target, radius), round(spared, radius + 1)];
  return clover => {
    const far = range ? distanceToPoint(range.from, clover.at) : 0;
    if (range && (far > range.most || far < (range.least ?? 0))) return undefined;
    const circles = circlesOf(clover, { radius, apart });
    if (circles.some(at => shunned.some(zone => zone.holds(at)))) return undefined;
    const under = (at: Point) => wanted.reduce((sum, zone) => sum + (zone.holds(at) ? 1 : 0), 0);
    return circles.reduce((sum, at, circle) => sum + SIXTHS[circle]! * under(at), 0);
  };
}

/** The marks that most of the target is near, first. */
function nearestMarks({ marks, target, radius, apart }: CloverAim): Member[] {
  const within = (mark: Standing) => touchedBy(blast(mark.at, radius + apart), target).length;
  return marks
    .map(mark => ({ mark, many: within(mark.standing) }))
    .sort((a, b) => b.many - a.many)
    .slice(0, MARKS)
    .map(({ mark }) => mark);
}

/** What the middle of a clover in one turn is to lie in: each base is sought from the middle of each circle. */
function wantedIn(turn: number, within: readonly Zone[], aim: CloverAim): Wanted {
  const { radius, range, spared, target } = aim;
  const offsets = circlesOf({ at: { x: 0, y: 0 }, turn }, aim);
  const seen = ({ standing }: Member, { x, y }: Point, by: Mils) =>
    zoneRound({ ...standing, at: onMils({ x: standing.at.x - x, y: standing.at.y - y }) }, by);
  return {
    within,
    inside: range ? [zoneRound(range.from, range.most)] : [],
    outside: [
      ...offsets.flatMap(offset => spared.map(member => seen(member, offset, radius + 2))),
      ...(range?.least ? [zoneRound(range.from, range.least)] : []),
    ],
    wishes: offsets.flatMap((offset, circle) =>
      target.map(member => ({ zone: seen(member, offset, radius), worth: SIXTHS[circle]! })),
    ),
  };
}

/** Why a clover may not be laid so; undefined where it may. */
export function whyNotClover(clover: Clover, aim: CloverAim): BlastFault | undefined {
  const fault = whyNotBlast(clover.at, { ...aim, radii: [aim.radius], spared: [] });
  if (fault) return fault;
  const under = new Set(underCircles(clover, aim, aim.spared).flat());
  const ids = aim.spared.flatMap(({ id }) => (under.has(id) ? [id] : []));
  return ids.length === 0 ? undefined : { why: 'spared', ids };
}
