import { distanceToPoint } from './bases.js';
import { bestPoint } from './best-point.js';
import type { Member } from './coherency.js';
import { travel } from './points.js';
import { blast, touchedBy } from './templates.js';
import type { Mils, Point, Standing } from './types.js';
import { zoneRound } from './zones.js';

/** What a round marker is laid for. */
export interface BlastAim {
  /** Models that it is to touch, as many as can be. */
  target: readonly Member[];
  /** The hole in its middle lies over one of these: enemies that are seen, say. */
  marks: readonly Member[];
  /** Models that it may not touch: friends, and who may not be aimed at. */
  spared: readonly Member[];
  /** Radii of its rings, mils, rising; the last is its own. Among places that touch as many, more in an inner ring are better. */
  radii: readonly Mils[];
  /** How far its hole may lie from the firer's base, mils. */
  range?: { from: Standing; least?: Mils; most: Mils };
  /** What its hole may not lie beside, such as the table. */
  bounds?: Standing;
}

export interface BlastPlace {
  at: Point;
  /** Whom its hole lies over. */
  mark: string;
  /** Models of the target that it touches, in their order. */
  touched: string[];
}

/** Why a marker may not be laid in a place. `far` is how far its hole lies from the firer, mils. */
export type BlastFault =
  | { why: 'unmarked' }
  | { why: 'beyond' | 'nearer'; far: Mils }
  /** It touches these, which it may not. */
  | { why: 'spared'; ids: string[] };

const outerOf = ({ radii }: BlastAim): Mils => radii.at(-1) ?? 0;

/**
 * The place where a marker touches most of its target and nobody who is spared; undefined where none is legal. Exact to two
 * mils for round and square bases, within the bounds of `bestPoint`.
 */
export function bestBlast(aim: BlastAim): BlastPlace | undefined {
  const { target, marks, spared, range, radii, bounds } = aim;
  const outer = outerOf(aim);
  // One model more in an outer ring is worth more than all of them in the rings within it.
  const worthOf = (ring: number) => (target.length + 1) ** ring;
  const found = bestPoint({
    within: marks.map(({ standing }) => zoneRound(standing, 0)),
    inside: [...(range ? [zoneRound(range.from, range.most)] : []), ...(bounds ? [zoneRound(bounds, 0)] : [])],
    outside: [
      ...spared.map(({ standing }) => zoneRound(standing, outer + 1)),
      ...(range?.least ? [zoneRound(range.from, range.least)] : []),
    ],
    wishes: radii.flatMap((radius, ring) =>
      target.map(({ standing }) => ({ zone: zoneRound(standing, radius), worth: worthOf(ring) })),
    ),
  });
  if (found === undefined) return undefined;
  const { at, index } = found;
  return { at, mark: marks[index]!.id, touched: touchedBy(blast(at, outer), target).map(({ id }) => id) };
}

/** Why a marker may not be laid with its hole on a point; undefined where it may. */
export function whyNotBlast(at: Point, aim: BlastAim): BlastFault | undefined {
  const { marks, spared, range } = aim;
  if (!marks.some(({ standing }) => distanceToPoint(standing, at) === 0)) return { why: 'unmarked' };
  const far = range ? distanceToPoint(range.from, at) : 0;
  if (range && far > range.most) return { why: 'beyond', far };
  if (range?.least && far < range.least) return { why: 'nearer', far };
  const touched = touchedBy(blast(at, outerOf(aim)), spared);
  return touched.length === 0 ? undefined : { why: 'spared', ids: touched.map(({ id }) => id) };
}

/** The ring of a marker (its index in `radii`, rising) that a base meets innermost; undefined where it meets none. */
export function ringTouched(standing: Standing, at: Point, radii: readonly Mils[]): number | undefined {
  const far = distanceToPoint(standing, at);
  const ring = radii.findIndex(radius => far <= radius);
  return ring === -1 ? undefined : ring;
}

/** Where the next marker lies that touches the edge of one from outside, in a direction (millidegrees). */
export function besideMarker(first: Point, bearing: number, radius: Mils, next = radius): Point {
  return travel(first, bearing, radius + next);
}

/** For a marker that may lie wherever it touches or covers one of those laid: what its hole has to lie over (`marks` of an aim). */
export function clusterMarks(laid: readonly Point[], radius: Mils, next = radius): Member[] {
  const base = { shape: 'circle', d: 2 * (radius + next) } as const;
  return laid.map((at, index) => ({ id: `${index}`, standing: { at, facing: 0, base, height: 0 } }));
}
