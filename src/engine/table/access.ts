import { Found } from '../found.js';
import { type Barrier, barredBy, barriersFor } from './barriers.js';
import { boxOfBase, distance, distanceToPoint, girthOf, overlap, reachOf } from './bases.js';
import { type Link, linked } from './coherency.js';
import { type Facing, facingSeen } from './facings.js';
import { inOrder } from './in-order.js';
import { grown, normalFacing, span, travel } from './points.js';
import { Footing, mayStand } from './room.js';
import type { Base, Ground, Mils, MoveOptions, Point, Standing } from './types.js';

/** Where models get into and out of a hull: at the middles of its left, right and rear sides, or anywhere round it. */
export type Access = 'sides' | 'round';

/** Millidegrees from the facing of a hull. */
const TURN: Record<Facing, number> = { front: 0, right: 90_000, rear: 180_000, left: 270_000 };
const SIDES = [TURN.left, TURN.right, TURN.rear];

/** Half of a base in the direction of a turn from its facing: of its length ahead and behind, of its width to the sides. */
function halfToward(base: Base, turn: number): number {
  if (base.shape === 'circle') return base.d / 2;
  return (turn % 180_000 === 0 ? base.length : base.width) / 2;
}

/** The access points of a hull, on its rim: the middles of the left, right and rear side. */
export function accessPoints(hull: Standing): Point[] {
  return SIDES.map(turn => travel(hull.at, hull.facing + turn, Math.round(halfToward(hull.base, turn))));
}

interface Door {
  at: Point;
  off(model: Standing): Mils;
}

/** Where a hull is entered and left, and how far a base is from there, mils: left, right, rear; with access all round the hull itself. */
export function doorsOf(hull: Standing, access: Access = 'sides'): Door[] {
  if (access === 'round') return [{ at: hull.at, off: model => distance(model, hull) }];
  return accessPoints(hull).map(at => ({ at, off: model => distanceToPoint(model, at) }));
}

/** Mils from a base to the nearest access point of a hull; with access all round, to the hull. */
export function spanToAccess(model: Standing, hull: Standing, access: Access = 'sides'): Mils {
  return Math.min(...doorsOf(hull, access).map(({ off }) => off(model)));
}

/** The poses of a base that stands outside a hull and touches it at an access point, facing away from it: left, right, rear. */
export function atAccess(base: Base, height: Mils, hull: Standing): Standing[] {
  const half = base.shape === 'circle' ? base.d / 2 : base.length / 2;
  return SIDES.map(turn => {
    const facing = normalFacing(hull.facing + turn);
    return { at: travel(hull.at, facing, Math.ceil(halfToward(hull.base, turn) + half)), facing, base, height };
  });
}

export interface AccessPlaces {
  models: readonly { id: string; base: Base; height?: Mils }[];
  hull: Standing;
  access?: Access;
  /** How near each base must be to an access point, mils. */
  within: Mils;
  /** Where they rather stand; default as near to the hull as they can. */
  towards?: Point;
  /** `others` holds the hull, with the spacing that it has to those who stand round it, and none of the models. */
  ground: Ground;
  options?: MoveOptions;
  /** Refuses places that they do not get to for all that lies between; `far`: from the nearest access point, mils. */
  getsTo?(pose: Standing, far: Mils): boolean;
  /** Longest link of the chain in which they stand. */
  coherency: Link;
  /** They find their way round enemies, who then bar no straight one. */
  roundEnemies?: boolean;
}

/** Mils between the spots that are tried. */
const STEP = 400;

/** Who stands first is tried in so many places, from the most wanted to the least. */
const STARTS = 4;

/**
 * Legal places for all models, each within so far of an access point, by a straight way from it, and in one chain; undefined
 * where there is no room for all. The spots that are tried lie 0.4" apart round the hull; each is looked at once a size of base, and only when it is
 * the most wanted that is left.
 */
export function placesByAccess(request: AccessPlaces): { id: string; at: Point; facing: number }[] | undefined {
  const { models, ground, options = {} } = request;
  const spots = new Map<string, Found<Standing>>();
  const posesOf = ({ base, height = 0 }: AccessPlaces['models'][number]): Found<Standing> => {
    const key = JSON.stringify([base, height]);
    let poses = spots.get(key);
    if (!poses) {
      poses = new Found(posesRound(request, new Footing(base, ground, options), height));
      spots.set(key, poses);
    }
    return poses;
  };
  const [starts, ...others] = models.map(posesOf);
  if (starts === undefined) return [];
  for (let start = 0; start < STARTS; start++) {
    const first = start === 0 ? starts.first : starts.all[Math.floor((start * starts.all.length) / STARTS)];
    if (first === undefined || (start > 0 && start >= starts.all.length)) return undefined;
    const placed = placedFrom(first, others, request.coherency);
    if (placed) return placed.map(({ at, facing }, index) => ({ id: models[index]!.id, at, facing }));
  }
  return undefined;
}

/** Everybody as near to the wanted place as there is room in one chain, the first in this pose. */
function placedFrom(first: Standing, others: readonly Found<Standing>[], coherency: Link): Standing[] | undefined {
  const placed = [first];
  for (const poses of others) {
    const there = poses.find(
      pose => !placed.some(other => overlap(pose, other)) && placed.some(other => linked(pose, other, coherency)),
    );
    if (!there) return undefined;
    placed.push(there);
  }
  return placed;
}

/** Legal poses near enough to an access point, facing away from the hull, the most wanted first. */
function* posesRound(request: AccessPlaces, footing: Footing, height: Mils): Generator<Standing, undefined> {
  const { hull, within, towards } = request;
  const { base } = footing;
  const touching = atAccess(base, height, hull);
  const spots = touching.map(({ at }, index) => ({ at, index }));
  const box = grown(boxOfBase(hull), within + reachOf(base));
  for (let x = Math.ceil(box.minX); x <= box.maxX; x += STEP) {
    for (let y = Math.ceil(box.minY); y <= box.maxY; y += STEP) {
      if (span({ x, y }, hull.at) >= girthOf(hull.base)) spots.push({ at: { x, y }, index: spots.length });
    }
  }
  const poseOf = ({ at, index }: { at: Point; index: number }): Standing =>
    touching[index] ?? { at, facing: normalFacing(hull.facing + TURN[facingSeen(hull, at)]), base, height };
  const exits = exitsOf(request, base, height);
  const far = (pose: Standing, open = exits) => Math.min(...open.map(({ off }) => off(pose)));
  for (const spot of inOrder(spots, spot => (towards ? span(spot.at, towards) : far(poseOf(spot))))) {
    const pose = poseOf(spot);
    if (far(pose) > within || !footing.allows(pose)) continue;
    const off = far(
      pose,
      exits.filter(({ from, barriers }) => barredBy(barriers, from, pose.at) === undefined),
    );
    if (off <= within && request.getsTo?.(pose, off) !== false) yield pose;
  }
  return undefined;
}

/** Where a base sets out, how far a place is from there, and what terrain and enemies are in the way of whoever goes there straight. */
interface Exit extends Pick<Door, 'off'> {
  from: Point;
  barriers: readonly Barrier[];
}

/** The access points at which a base may stand for all that terrain and enemies do; with access all round the hull itself. */
function exitsOf(request: AccessPlaces, base: Base, height: Mils): Exit[] {
  const { hull, within, access, ground, options = {}, roundEnemies = false } = request;
  const foes = { ...ground, others: ground.others.filter(({ enemy }) => enemy) };
  const barring = roundEnemies ? { ...ground, others: [] } : foes;
  const region = grown(boxOfBase(hull), within + reachOf(base));
  const doors = doorsOf(hull, access);
  const starts =
    access === 'round'
      ? [{ ...hull, base, height }]
      : atAccess(base, height, hull).map(start => (mayStand(start, foes, options) ? start : undefined));
  return starts.flatMap((start, index) => {
    if (start === undefined) return [];
    return [{ from: start.at, off: doors[index]!.off, barriers: barriersFor(start, barring, options, region) }];
  });
}
