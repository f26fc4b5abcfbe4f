import { barredBy } from './barriers.js';
import { legCost, pathCost } from './going.js';
import { type Lanes, type Leg, newLeg } from './lanes.js';
import { samePoint, span } from './points.js';
import type { Mils, Path, Point, TerrainPiece } from './types.js';

/**
 * Legs waiting to be tried, by the least that the whole way over them costs: a binary heap in columns. `total` is what the way
 * to the end of a leg costs at least, `leg` says from where to where it leads.
 */
class Steps {
  private readonly orders: number[] = [];
  private readonly totals: number[] = [];
  private readonly legs: number[] = [];
  /** Of the step that was taken last. */
  order = 0;
  total = 0;
  leg = 0;

  add(order: number, total: number, leg: number): void {
    const { orders, totals, legs } = this;
    let i = orders.push(order) - 1;
    totals.push(total);
    legs.push(leg);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (orders[up]! <= order) break;
      this.move(up, i);
      i = up;
    }
    this.put(i, order, total, leg);
  }

  /** Takes the first step; false when there is none left. */
  next(): boolean {
    const { orders, totals, legs } = this;
    if (orders.length === 0) return false;
    this.order = orders[0]!;
    this.total = totals[0]!;
    this.leg = legs[0]!;
    const order = orders.pop()!;
    const total = totals.pop()!;
    const leg = legs.pop()!;
    if (orders.length === 0) return true;
    let i = 0;
    for (let down = 1; down < orders.length; down = 2 * i + 1) {
      if (down + 1 < orders.length && orders[down + 1]! < orders[down]!) down++;
      if (orders[down]! >= order) break;
      this.move(down, i);
      i = down;
    }
    this.put(i, order, total, leg);
    return true;
  }

  private move(from: number, to: number): void {
    this.put(to, this.orders[from]!, this.totals[from]!, this.legs[from]!);
  }

  private put(i: number, order: number, total: number, leg: number): void {
    this.orders[i] = order;
    this.totals[i] = total;
    this.legs[i] = leg;
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
    const { goal, goalLegs } = this;
    const count = this.lanes.nodes.length + FIRST;
    const before = new Int32Array(count).fill(-1);
    const closed = new Uint8Array(count);
    const xs = new Float64Array(count);
    const ys = new Float64Array(count);
    const ahead = new Float64Array(count);
    // No other node lies on a way within the limit.
    const near: number[] = [];
    for (let i = 0; i < count; i++) {
      const spot = this.spotOf(i);
      xs[i] = spot.x;
      ys[i] = spot.y;
      ahead[i] = span(spot, goal);
      if (i >= FIRST && span(this.from, spot) + ahead[i]! <= limit + 1) near.push(i);
    }
    const far = (i: number, j: number) => {
      const dx = xs[i]! - xs[j]!;
      const dy = ys[i]! - ys[j]!;
      return Math.sqrt(dx * dx + dy * dy);
    };
    const steps = new Steps();
    // A leg is its two nodes in one number, and whether its whole cost is known.
    const add = (from: number, to: number, total: number, sure: 0 | 1) => {
      const order = total + ahead[to]!;
      if (order <= limit + 1) steps.add(order, total, 2 * (from * count + to) + sure);
    };
    const expand = (i: number, cost: number) => {
      closed[i] = 1;
      const legs = this.legsFrom(i);
      if (!goalLegs[i]?.barred) add(i, GOAL, cost + far(i, GOAL), 0);
      for (const j of near) {
        if (closed[j] || cost + ahead[j]! > limit || legs[j - FIRST]?.barred) continue;
        add(i, j, cost + far(i, j), 0);
      }
    };
    expand(START, 0);
    while (steps.next()) {
      const { total, leg } = steps;
      const sure = leg % 2;
      const to = ((leg - sure) / 2) % count;
      const from = ((leg - sure) / 2 - to) / count;
      if (closed[to]) continue;
      const extra = sure ? 0 : this.legBetween(from, to) - far(from, to);
      if (extra > 0.001) {
        add(from, to, total + extra, 1);
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
