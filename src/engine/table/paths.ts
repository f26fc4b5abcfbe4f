import { barriersFor } from './barriers.js';
import { sameBase } from './bases.js';
import { Lanes } from './lanes.js';
import { type Box, boxOf, grown, span } from './points.js';
import { Footing } from './room.js';
import { usualGoing } from './terrain.js';
import type { Base, Ground, Mils, MoveOptions, Path, Point, Standing } from './types.js';
import { Ways } from './ways.js';

export interface PathOptions extends MoveOptions {
  /** Paths longer than this are not sought; left out, every length on the board is. */
  limit?: Mils;
}

/** Beyond any board. */
const ANY_LENGTH: Mils = 1_000_000;

/**
 * Cheapest legal way of the centre of a base from where it stands to `to`, or undefined when there is none within the limit.
 * It keeps the base clear of impassable terrain, walls, sheer sides, other models, the edge, and the given distance from
 * enemies (but who starts nearer may leave). Bases that are not round sweep a circle as wide as their lesser side. The end is
 * not checked for spacing: that is `mayStand`. Shortest to within 40 mils a bend; ways through costly terrain are straight
 * legs between the corners of what is in the way.
 */
export function shortestPath(mover: Standing, to: Point, ground: Ground, options: PathOptions = {}): Path | undefined {
  const straight = span(mover.at, to);
  if (straight > (options.limit ?? ANY_LENGTH) + 1) return undefined;
  if (options.flies) {
    return straight === 0 ? { points: [to], cost: 0 } : { points: [mover.at, to], cost: Math.round(straight) };
  }
  return waysOf(mover, ground, options).to(to);
}

/** Models that move among the same things: what one learns of the lanes between them serves the others. */
export class Crew {
  private readonly lanes = new Map<string, Lanes>();
  private readonly footings: Footing[] = [];

  /** `region` holds every point that any of them can reach. */
  constructor(private readonly region: Box) {}

  footingOf(base: Base, ground: Ground, options: MoveOptions): Footing {
    const same = (known: Footing) => known.ground === ground && known.options === options && sameBase(known.base, base);
    let footing = this.footings.find(same);
    if (!footing) {
      footing = new Footing(base, ground, options);
      this.footings.push(footing);
    }
    return footing;
  }

  waysOf(mover: Standing, ground: Ground, options: PathOptions, limit: Mils): Ways {
    const goingOf = options.goingOf ?? usualGoing;
    const barriers = barriersFor(mover, ground, options, this.region);
    // Who starts too near to something keeps less away from it than the others, and goes among barriers of its own.
    const key = barriers.map(barrier => `${barrier.cause.id}:${barrier.clear}`).join();
    const lanes = this.lanes.get(key) ?? new Lanes(barriers, ground.terrain, goingOf, this.region);
    this.lanes.set(key, lanes);
    return new Ways(lanes, mover.at, ground.terrain, limit);
  }
}

/** Everything within `far` of some points. */
export function regionRound(points: readonly Point[], far: Mils): Box {
  return grown(boxOf(points), far);
}

/** All ways of a base within the limit, for asking after several goals; `region` holds all that can lie on them. */
export function waysOf(mover: Standing, ground: Ground, options: PathOptions = {}, region?: Box): Ways {
  const limit = options.limit ?? ANY_LENGTH;
  return new Crew(region ?? regionRound([mover.at], limit)).waysOf(mover, ground, options, limit);
}
