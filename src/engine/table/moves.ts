import { copyWith } from '../copy-with.js';
import { barredBy, barriersFor, bodyBarrier } from './barriers.js';
import { girthOf } from './bases.js';
import { overhead, pathCost, walkAlong } from './going.js';
import { type PathOptions, regionRound, shortestPath, waysOf } from './paths.js';
import { boxOf, facingFrom, heading, onMils, samePoint, span, toward } from './points.js';
import { Footing, mayStand, whyNotStand } from './room.js';
import { usualGoing } from './terrain.js';
import type { Cause, Ground, Mils, MoveOptions, Path, Point, Standing } from './types.js';
import type { Ways } from './ways.js';

export interface Reach {
  at: Point;
  facing: number;
  path: Point[];
  cost: Mils;
  /** Whether `at` is the wanted point itself. */
  exact: boolean;
  /** Why `at` is not the wanted point; `distance`: legal, but too far. */
  why?: Cause;
}

/** Mils between the rings in which spots round an illegal point are tried. */
const RING = 250;
const RINGS = 96;
const SPOKES = 24;
/** Ways tried before giving up on everything near the wanted point. */
const TRIES = 3;
/** How far beyond the wanted point its neighbours matter. */
const NEIGHBOURHOOD = 4000;
/** How finely a way is searched for a legal end. */
const STRIDE = 100;

function poseAt(mover: Standing, path: readonly Point[]): Standing {
  const at = path[path.length - 1]!;
  const last = path[path.length - 2];
  return { ...mover, at, facing: last ? facingFrom(last, at, mover.facing) : mover.facing };
}

/** Whether a base may walk just this way, which begins where it stands, and stand at its end with this facing. */
export function mayWalk(
  mover: Standing,
  path: readonly Point[],
  facing: number,
  ground: Ground,
  options: MoveOptions = {},
): boolean {
  const end = path.at(-1) ?? mover.at;
  if (!mayStand({ ...mover, at: end, facing }, ground, options)) return false;
  if (options.flies) return true;
  const barriers = barriersFor(mover, ground, options, boxOf([mover.at, ...path]));
  return path.every((point, index) => index === 0 || barredBy(barriers, path[index - 1]!, point) === undefined);
}

/** The longest beginning of a path, within the allowance, at whose end the model may stand. Its start if nothing else. */
function asFarAs(mover: Standing, path: Path, allowance: Mils, footing: Footing): Path {
  const { ground, options } = footing;
  const goingOf = options.flies ? overhead : (options.goingOf ?? usualGoing);
  const attempt = (spent: number): Path | undefined => {
    const walk = walkAlong(path.points, spent, ground.terrain, goingOf);
    if (!footing.allows(poseAt(mover, walk.points))) return undefined;
    return { points: walk.points, cost: walk.cost };
  };
  const most = Math.min(allowance, path.cost);
  for (let left = most; left > 0; left -= STRIDE) {
    const end = attempt(left);
    if (!end) continue;
    if (left === most) return end;
    for (let more = STRIDE - 10; more > 0; more -= 15) {
      const further = attempt(left + more);
      if (further) return further;
    }
    return end;
  }
  return { points: [mover.at], cost: 0 };
}

/** Legal spots round the wanted one, nearest first, each drawn in toward it as far as it stays legal. */
function* spotsAround(mover: Standing, wanted: Point, footing: Footing): Generator<Point> {
  const round = mover.base.shape === 'circle';
  const legal = (at: Point) =>
    footing.allows({ ...mover, at, facing: round ? 0 : facingFrom(mover.at, at, mover.facing) });
  // Nothing further off than where it stands is any use.
  const rings = Math.min(RINGS, Math.ceil(span(mover.at, wanted) / RING) + 1);
  for (let ring = 1; ring <= rings; ring++) {
    const found: Point[] = [];
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const way = heading((spoke * 360_000) / SPOKES);
      const at = onMils({ x: wanted.x + way.x * ring * RING, y: wanted.y + way.y * ring * RING });
      if (!legal(at)) continue;
      let [out, inside] = [ring * RING, (ring - 1) * RING];
      while (out - inside > 4) {
        const middle = (out + inside) / 2;
        if (legal(onMils({ x: wanted.x + way.x * middle, y: wanted.y + way.y * middle }))) out = middle;
        else inside = middle;
      }
      found.push(onMils({ x: wanted.x + way.x * out, y: wanted.y + way.y * out }));
    }
    found.sort((a, b) => span(a, wanted) - span(b, wanted) || span(a, mover.at) - span(b, mover.at));
    yield* found;
  }
}

/**
 * The wanted point if the model can legally go and stand there within its allowance; else the nearest legal point that it can,
 * and why not the wanted one. At worst where it stands.
 */
export function reachable(
  mover: Standing,
  wanted: Point,
  allowance: Mils,
  ground: Ground,
  options: MoveOptions = {},
): Reach {
  const arrive = (path: Path, why?: Cause): Reach => {
    const pose = poseAt(mover, path.points);
    return { at: pose.at, facing: pose.facing, path: path.points, cost: path.cost, exact: !why, ...(why && { why }) };
  };
  if (samePoint(mover.at, wanted)) return arrive({ points: [mover.at], cost: 0 });
  const facing = facingFrom(mover.at, wanted, mover.facing);
  // Ways round half the table do not help; looking for them is what costs time.
  const far = span(mover.at, wanted);
  const ways = copyWith(options, { limit: 1.5 * far + 6000 });
  const hindered = whyNotStand({ ...mover, at: wanted, facing }, ground, options);
  const footing = new Footing(mover.base, ground, options);
  let finder: Ways | undefined;
  const wayTo = (at: Point): Path | undefined => {
    if (options.flies) return shortestPath(mover, at, ground, ways);
    // Nothing outside the ellipse round both ends can lie on a way so long.
    finder ??= waysOf(mover, ground, ways, regionRound([mover.at, wanted], (ways.limit - far) / 2 + NEIGHBOURHOOD));
    const straight = finder.straightTo(at);
    if (options.straight || (straight && straight.cost <= allowance)) return straight;
    if (span(mover.at, at) > allowance) return finder.to(at);
    // What may be got at in one move mostly is, by a way that is quickly found; else as far as the straight way leads.
    return finder.to(at, allowance) ?? straight ?? finder.to(at);
  };
  if (!hindered) {
    const path = wayTo(wanted);
    if (path && path.cost <= allowance && footing.allows(poseAt(mover, path.points))) return arrive(path);
    if (path) {
      const way = asFarAs(mover, path, allowance, footing);
      return arrive(way, { id: 'distance', what: 'edge', how: 'distance' });
    }
  }
  const why = hindered ?? firstBar(mover, wanted, ground, options);
  let best: Path = { points: [mover.at], cost: 0 };
  const nearness = (path: Path) => span(path.points[path.points.length - 1]!, wanted);
  let tries = 0;
  for (const spot of spotsAround(mover, wanted, footing)) {
    if (span(spot, wanted) >= nearness(best) || ++tries > TRIES) break;
    const path = wayTo(spot);
    if (!path) continue;
    const way = asFarAs(mover, path, allowance, footing);
    if (nearness(way) < nearness(best)) best = way;
    if (path.cost <= allowance) break;
  }
  if (best.cost === 0) {
    // Twice as far on the straight way lies no nearer than where it stands.
    const ahead = straightAdvance(mover, wanted, Math.min(allowance, Math.round(2 * far)), ground, options);
    if (span(ahead.at, wanted) < span(mover.at, wanted)) best = { points: ahead.path, cost: ahead.cost };
  }
  return arrive(best, why);
}

function firstBar(mover: Standing, wanted: Point, ground: Ground, options: MoveOptions): Cause {
  const barrier = barredBy(barriersFor(mover, ground, options, regionRound([mover.at, wanted], 0)), mover.at, wanted);
  return barrier?.cause ?? { id: 'distance', what: 'edge', how: 'distance' };
}

export interface Advance {
  at: Point;
  facing: number;
  path: Point[];
  cost: Mils;
  /** What stopped it before its distance was spent. */
  halted?: Cause;
}

/**
 * A move in one straight line toward a point (and on beyond it) until `far` is spent. It halts where anything bars the
 * way, and at `halt.distance` from any of `halt.enemies`.
 */
export function straightAdvance(
  mover: Standing,
  to: Point,
  far: Mils,
  ground: Ground,
  options: PathOptions & { halt?: { enemies: readonly { id: string; standing: Standing }[]; distance: Mils } } = {},
): Advance {
  const facing = facingFrom(mover.at, to, mover.facing);
  const still: Advance = { at: mover.at, facing: mover.facing, path: [mover.at], cost: 0 };
  // Who goes nowhere does not turn: a long base might come too near to somebody.
  if (samePoint(mover.at, to) || far <= 0) return still;
  const barriers = options.flies ? [] : barriersFor(mover, ground, options, regionRound([mover.at], far));
  const girth = girthOf(mover.base);
  for (const { id, standing } of options.halt?.enemies ?? []) {
    const ring = options.halt?.distance ?? 0;
    barriers.push(bodyBarrier({ id, what: 'model', how: 'enemy' }, standing, mover.at, girth, ring));
  }
  let [free, barred] = [0, far];
  let halted = barredBy(barriers, mover.at, toward(mover.at, to, far))?.cause;
  if (halted) {
    while (barred - free > 0.5) {
      const middle = (free + barred) / 2;
      const hit = barredBy(barriers, mover.at, toward(mover.at, to, middle));
      if (hit) {
        barred = middle;
        halted = hit.cause;
      } else free = middle;
    }
  } else free = far;
  const end = onMils(toward(mover.at, to, free));
  const points = [mover.at, end];
  const goingOf = options.goingOf ?? usualGoing;
  const whole: Path = {
    points,
    cost: options.flies ? Math.round(span(mover.at, end)) : pathCost(points, ground.terrain, goingOf),
  };
  const way = asFarAs({ ...mover, facing }, whole, far, new Footing(mover.base, ground, options));
  const at = way.points[way.points.length - 1]!;
  const spent = way.cost >= far - 2;
  if (samePoint(at, mover.at) && mover.base.shape !== 'circle' && whyNotStand({ ...mover, facing }, ground, options)) {
    // There is no room to turn, either.
    return { ...still, ...(halted && { halted }) };
  }
  if (!halted && !spent && !samePoint(at, end)) halted = whyNotStand({ ...mover, at: end, facing }, ground, options);
  return { at, facing, path: way.points, cost: way.cost, ...(halted && !spent && { halted }) };
}
