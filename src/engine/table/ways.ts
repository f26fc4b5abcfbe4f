import { barredBy } from './barriers.js';
import { legCost, pathCost } from './going.js';
import { type Lanes, type Leg, newLeg } from './lanes.js';
import { samePoint, span } from './points.js';
import type { Mils, Path, Point, TerrainPiece } from './types.js';

/** A leg from one node to another, waiting to be tried: `total` is what the way to its end costs at least, `order` to the goal. */
interface Step {
  from: number;
  to: number;
  total: number;
  order: number;
  sure: boolean;
}

/** Steps by the least that the whole way over them costs: a binary heap. */
class Steps {
  private readonly heap: Step[] = [];

  add(step: Step): void {
    const { heap } = this;
    let i = heap.push(step) - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (heap[up]!.order <= step.order) break;
      heap[i] = heap[up]!;
      i = up;
    }
    heap[i] = step;
  }

  next(): Step | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!last || !first || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && heap[down + 1]!.order < heap[down]!.order) down++;
      if (heap[down]!.order >= last.order) break;
      heap[i] = heap[down]!;
      i = down;
    }
    heap[i] = last;
    return first;
  }
}

const START = 0;
const GOAL = 1;
/** Nodes of the lanes come after these two. */
const FIRST = 2;

/** All the ways of one base from where it stands, for asking after many goals. */
export class Ways {
  /** By the node they lead to, and by the node they come from. */
  private readonly startLegs: (Leg | undefined)[] = [];
  private goalLegs: (Leg | undefined)[] = [];
  private goal: Point;

  /** No way longer than `limit` is ever sought. */
  constructor(
    private readonly lanes: Lanes,
    private readonly from: Point,
    private readonly terrain: readonly TerrainPiece[],
    private readonly limit: Mils,
  ) {
    this.goal = from;
  }

  /** The straight way when nothing bars it and it costs no more than the limit, through costly terrain too. */
  straightTo(goal: Point): Path | undefined {
    const { from, limit, lanes } = this;
    if (span(from, goal) > limit + 1 || barredBy(lanes.barriers, from, goal)) return undefined;
    const cost = Math.round(legCost(from, goal, this.terrain, lanes.goingOf));
    return cost <= limit ? { points: samePoint(from, goal) ? [from] : [from, goal], cost } : undefined;
  }

  /** Cheapest legal way to a point, or undefined when there is none within the limit (or a lower one). */
  to(goal: Point, limit = this.limit): Path | undefined {
    const { from, lanes } = this;
    if (samePoint(from, goal)) return { points: [from], cost: 0 };
    const straight = span(from, goal);
    if (straight > limit + 1 || barredBy(lanes.barriers, goal, goal)) return undefined;
    if (!barredBy(lanes.barriers, from, goal)) {
      const cost = legCost(from, goal, this.terrain, lanes.goingOf);
      if (cost <= straight + 0.001) {
        const rounded = Math.round(cost);
        return rounded <= limit ? { points: [from, goal], cost: rounded } : undefined;
      }
    }
    this.goal = goal;
    this.goalLegs = [];
    for (;;) {
      const way = this.seek(limit);
      if (!way) return undefined;
      if (lanes.learnFrom(way)) continue;
      const cost = pathCost(way, this.terrain, lanes.goingOf);
      return cost <= limit ? { points: way, cost } : undefined;
    }
  }

  private spotOf(i: number): Point {
    return i === START ? this.from : i === GOAL ? this.goal : this.lanes.nodes[i - FIRST]!;
  }

  private legsFrom(i: number): (Leg | undefined)[] {
    return i === START ? this.startLegs : this.lanes.legsFrom(i - FIRST);
  }

  private legBetween(i: number, j: number): number {
    const [legs, key] = j === GOAL ? [this.goalLegs, i] : [this.legsFrom(i), j - FIRST];
    let leg = legs[key];
    if (!leg) {
      leg = newLeg();
      legs[key] = leg;
    }
    return this.lanes.tryLeg(leg, this.spotOf(i), this.spotOf(j));
  }

  /** Cheapest way by A*, minding only the barriers known so far; legs are tried when their turn comes, not before. */
  private seek(limit: Mils): Point[] | undefined {
    const { goal } = this;
    const count = this.lanes.nodes.length + FIRST;
    const before = new Int32Array(count).fill(-1);
    const closed = new Uint8Array(count);
    const steps = new Steps();
    const ahead = new Float64Array(count);
    for (let i = 0; i < count; i++) ahead[i] = span(this.spotOf(i), goal);
    const expand = (i: number, cost: number) => {
      closed[i] = 1;
      const here = this.spotOf(i);
      const legs = this.legsFrom(i);
      for (let j = GOAL; j < count; j++) {
        if (closed[j] || cost + ahead[j]! > limit) continue;
        if ((j === GOAL ? this.goalLegs[i] : legs[j - FIRST])?.barred) continue;
        const total = cost + span(here, this.spotOf(j));
        const order = total + ahead[j]!;
        if (order <= limit + 1) steps.add({ from: i, to: j, total, order, sure: false });
      }
    };
    expand(START, 0);
    for (let step = steps.next(); step; step = steps.next()) {
      const { from, to, total, order, sure } = step;
      if (closed[to]) continue;
      const extra = sure ? 0 : this.legBetween(from, to) - span(this.spotOf(from), this.spotOf(to));
      if (extra > 0.001) {
        if (order + extra <= limit + 1) steps.add({ from, to, total: total + extra, order: order + extra, sure: true });
        continue;
      }
      before[to] = from;
      if (to === GOAL) break;
      expand(to, total);
    }
    if (before[GOAL] === -1) return undefined;
    const way: Point[] = [];
    for (let i = GOAL; i >= START; i = before[i]!) way.push(this.spotOf(i));
    return way.reverse();
  }
}
