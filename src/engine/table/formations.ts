import { copyWith } from '../copy-with.js';
import { type Arrangement, chainOrder } from './arrange.js';
import { girthOf, reachOf } from './bases.js';
import { chained, largestPart, TEAM_LINK } from './coherency.js';
import { arrangementFor, followWay, LOOSE, nearSquad, type Offsets } from './follow.js';
import { type FormUp, March, type Marcher, optionsFor, type Placed, standingOf } from './marchers.js';
import { type Reach, reachable } from './moves.js';
import { Crew, regionRound } from './paths.js';
import { facingFrom, heading, nearestOnSegment, onMils, type Spot, samePoint, span, travel } from './points.js';
import type { Body, Cause, Ground, Mils, MoveOptions, Placement, Point } from './types.js';

export interface Formation {
  /** In the order of the models. */
  places: Placement[];
  /** Whether the leader stands on the wanted point. */
  reached: boolean;
  /** Whether the unit ends as one chain (and near its squad, if that was asked). */
  coherent: boolean;
  /** Why the point was not reached: too far, hindered there, no room for the whole unit, or the unit is torn apart. */
  reason?: 'distance' | 'hindered' | 'room' | 'torn';
  cause?: Cause;
}

function middleOf(spots: readonly Spot[]): Point {
  const sum = spots.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return onMils({ x: sum.x / spots.length, y: sum.y / spots.length });
}

function leaderOf(request: FormUp, marches: readonly March[]): March {
  const named = marches.find(m => m.id === request.leader);
  if (named) return named;
  const middle = middleOf(marches.map(m => m.marcher.at));
  // Whoever stays where it stands leads nobody.
  const going = marches.filter(m => m.allowance > 0);
  const able = going.length > 0 ? going : marches;
  return able.reduce((best, m) => (span(m.marcher.at, middle) < span(best.marcher.at, middle) ? m : best));
}

/** The ground reduced to other models within reach of these, so that distant models cost no time. */
function nearbyGround(request: FormUp): Ground {
  const { ground, models, options } = request;
  const apart = Math.max(4000, options?.enemyAway ?? 0, ...ground.others.map(({ spacing = 0 }) => spacing));
  const far = Math.max(...models.map(m => m.allowance ?? request.allowance)) + apart;
  const middle = middleOf(models.map(m => m.at));
  const spread = Math.max(...models.map(m => span(m.at, middle) + reachOf(m.base)));
  const near = (other: Body) => span(other.standing.at, middle) <= far + spread + reachOf(other.standing.base);
  return { ...ground, others: ground.others.filter(near) };
}

/** Lanes shared by all models of a unit. */
export function crewOf(models: readonly Marcher[], allowance: Mils): Crew {
  const far = Math.max(0, ...models.map(m => m.allowance ?? allowance));
  return new Crew(
    regionRound(
      models.map(m => m.at),
      far,
    ),
  );
}

/** The nearest spot in cover within 3" of `wanted`, for a unit that is sent into it. */
function coveredSpot(march: March, wanted: Point, covers: NonNullable<FormUp['covers']>): Point {
  const at = (spot: Point) => ({ ...march.standing, at: spot });
  if (covers(at(wanted))) return wanted;
  for (const far of [500, 1000, 1500, 2000, 2500, 3000]) {
    for (let turn = 0; turn < 360_000; turn += 30_000) {
      const spot = travel(wanted, turn, far);
      if (covers(at(spot)) && march.poseAt(spot)) return spot;
    }
  }
  return wanted;
}

function asPlacements(models: readonly Marcher[], placed: readonly Placed[]): Placement[] {
  return models.flatMap(model => {
    const place = placed.find(p => p.id === model.id);
    return place ? [{ id: place.id, at: place.at, facing: place.facing, path: place.path, cost: place.cost }] : [];
  });
}

function outcome(request: FormUp, placed: readonly Placed[], leader: March, way: Reach): Formation {
  const members = placed.map(p => ({ id: p.id, standing: p.standing }));
  const coherent = chained(members, request.coherency ?? TEAM_LINK) && nearSquad(placed, request.near);
  const end = placed.find(p => p.id === leader.id);
  // A unit sent into cover has its point moved into it: `way` leads there.
  const reached = end !== undefined && (samePoint(end.at, request.towards) || (way.exact && samePoint(end.at, way.at)));
  const result: Formation = { places: asPlacements(request.models, placed), reached, coherent };
  if (reached) return coherent ? result : { ...result, reason: 'torn' };
  const short = end === undefined || !samePoint(end.at, way.at);
  const reason = !coherent ? 'torn' : short ? 'room' : way.why?.how === 'distance' ? 'distance' : 'hindered';
  return copyWith(result, { reason, ...(way.why && way.why.how !== 'distance' && { cause: way.why }) });
}

/**
 * Places a whole unit: its leader on the wanted point or as near to it as the unit can go together, the rest round it as they
 * stood before, each by its own shortest legal path within its allowance. Every place is legal: on the board, clear of
 * impassable terrain and other models, 1" from other units, in one chain. When there is nothing better the models stay; a unit that cannot
 * restore its chain moves its largest part, and the strays toward it (`coherent` is then false).
 */
export function formUp(request: FormUp): Formation {
  if (request.models.length === 0) return { places: [], reached: false, coherent: true };
  const ground = nearbyGround(request);
  const options = request.options ?? {};
  const crew = crewOf(request.models, request.allowance);
  const marches = request.models.map(m => new March(m, request.allowance, ground, options, request.face, crew));
  const leader = leaderOf(request, marches);
  const arrangement = arrangementFor(request);
  const order = chainOrder(leader, marches, arrangement.coherency);
  const { covers, towards } = request;
  const wanted = covers ? coveredSpot(leader, towards, covers) : towards;
  const offsets: Offsets = (march, at) =>
    onMils({ x: march.marcher.at.x + at.x - leader.marcher.at.x, y: march.marcher.at.y + at.y - leader.marcher.at.y });
  const way = reachable(leader.standing, wanted, leader.allowance, ground, leader.options);
  const together = followWay(way, leader, order, arrangement, request, offsets);
  if (together) return outcome(request, together, leader, way);
  const stood = marches.map(m => ({ id: m.id, standing: m.standing }));
  const still = marches.map(m => m.hold());
  if (chained(stood, arrangement.coherency)) return outcome(request, still, leader, way);
  return gather(request, marches, leader, arrangement, way);
}

/**
 * Moves a unit out of coherency: first back toward its strays; if that fails, the largest part goes on and the strays
 * follow.
 */
function gather(request: FormUp, marches: March[], leader: March, arrangement: Arrangement, way: Reach): Formation {
  const { ground, options } = leader;
  const order = chainOrder(leader, marches, arrangement.coherency);
  const middle = middleOf(marches.filter(m => m !== leader).map(m => m.marcher.at));
  const back = reachable(leader.standing, middle, leader.allowance, ground, options);
  const toMiddle: Offsets = (_, at) => at;
  const together = followWay(back, leader, order, arrangement, request, toMiddle);
  if (together) return outcome(request, together, leader, way);
  const members = marches.map(m => ({ id: m.id, standing: m.standing }));
  const part = largestPart(members, arrangement.coherency, leader.standing).map(m => m.id);
  const apart = request.models.filter(m => !part.includes(m.id));
  const bodies = (models: readonly Marcher[]): Body[] =>
    models.map(m => ({ id: m.id, standing: standingOf(m), spacing: 0 }));
  const kept: Formation = formUp({
    ...request,
    models: request.models.filter(m => part.includes(m.id)),
    leader: part.includes(leader.id) ? leader.id : undefined,
    ground: { ...request.ground, others: [...request.ground.others, ...bodies(apart)] },
  });
  const placed: Placed[] = kept.places.map(place => {
    const march = marches.find(m => m.id === place.id)!;
    return { ...place, standing: { ...march.standing, at: place.at, facing: place.facing } };
  });
  for (const [i, model] of apart.entries()) {
    const own: Body[] = placed.map(p => ({ id: p.id, standing: p.standing, spacing: 0 }));
    const others = [...ground.others, ...own, ...bodies(apart.slice(i + 1))];
    const goal = placed.reduce((best, p) => (span(p.at, model.at) < span(best.at, model.at) ? p : best)).at;
    const stray = reachable(
      standingOf(model),
      goal,
      model.allowance ?? request.allowance,
      { ...ground, others },
      optionsFor(model, request.options ?? {}),
    );
    const standing = { ...standingOf(model), at: stray.at, facing: stray.facing };
    placed.push({ id: model.id, at: stray.at, facing: stray.facing, path: stray.path, cost: stray.cost, standing });
  }
  return outcome(request, placed, leader, way);
}

export interface FormUpEntering extends Omit<FormUp, 'models'> {
  /** Models off the table, so without `at` and `facing`. */
  models: readonly Omit<Marcher, 'at' | 'facing'>[];
  /** The stretch of the table edge they come on from. */
  edge: [Point, Point];
}

/**
 * Brings a unit onto the table: every model starts touching the edge from outside, level with its place, so that its move is
 * measured from the edge, and ends wholly on the board. No places when there is no room for all of it.
 */
export function formUpEntering(request: FormUpEntering): Formation {
  const { edge, models, towards } = request;
  if (models.length === 0) return { places: [], reached: false, coherent: true };
  const options: MoveOptions = copyWith(request.options ?? {}, { entering: true });
  const reach = Math.max(...models.map(m => reachOf(m.base)));
  const inward = inwardFacing(edge, towards);
  const step = 2 * reach + LOOSE;
  const files = Math.min(models.length, Math.max(3, Math.ceil(Math.sqrt(models.length * 2))));
  const [fore, side] = [heading(inward), heading(inward + 90_000)];
  // The leader in the middle of the front rank, files alternating to its right and left, ranks behind.
  const blockOf = (index: number) => {
    const file = index % files;
    const across = (file % 2 === 0 ? file / 2 : -(file + 1) / 2) * step;
    const back = Math.floor(index / files) * step;
    return { x: side.x * across - fore.x * back, y: side.y * across - fore.y * back };
  };
  const leaderIndex = Math.max(
    0,
    models.findIndex(m => m.id === request.leader),
  );
  const ranked = [models[leaderIndex]!, ...models.filter((_, i) => i !== leaderIndex)];
  const offsetOf = new Map(ranked.map((m, i) => [m.id, blockOf(i)]));
  const marchers: Marcher[] = ranked.map(m => {
    const offset = offsetOf.get(m.id)!;
    const level = nearestOnSegment({ x: towards.x + offset.x, y: towards.y + offset.y }, edge[0], edge[1]);
    const half = m.base.shape === 'circle' ? girthOf(m.base) : m.base.length / 2;
    return copyWith(m, { facing: inward, at: onMils({ x: level.x - fore.x * half, y: level.y - fore.y * half }) });
  });
  const full: FormUp = { ...request, models: marchers, options };
  const ground = nearbyGround(full);
  const crew = crewOf(marchers, request.allowance);
  const marches = marchers.map(m => new March(m, request.allowance, ground, options, request.face, crew));
  const leader = marches[0]!;
  const way = reachable(leader.standing, towards, leader.allowance, ground, leader.options);
  const offsets: Offsets = (march, at) => {
    const offset = offsetOf.get(march.id)!;
    return onMils({ x: at.x + offset.x, y: at.y + offset.y });
  };
  const placed = followWay(way, leader, marches, arrangementFor(full), full, offsets);
  if (!placed)
    return { places: [], reached: false, coherent: true, reason: 'room', ...(way.why && { cause: way.why }) };
  const result = outcome(full, placed, leader, way);
  return {
    ...result,
    places: asPlacements(
      models.map(m => marchers.find(r => r.id === m.id)!),
      placed,
    ),
  };
}

/** Square to the edge, toward the side the point lies on. */
function inwardFacing(edge: [Point, Point], towards: Point): number {
  const along = facingFrom(edge[0], edge[1]);
  const way = heading(along + 90_000);
  const side = (towards.x - edge[0].x) * way.x + (towards.y - edge[0].y) * way.y;
  return (along + (side >= 0 ? 90_000 : 270_000)) % 360_000;
}
