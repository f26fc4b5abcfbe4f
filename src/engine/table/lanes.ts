import { type Barrier, barredBy, bars } from './barriers.js';
import { type GoingOf, legCost, roughAlong } from './going.js';
import { type Box, boxBetween, onMils, span } from './points.js';
import { centreOf } from './polygons.js';
import type { Point, TerrainPiece } from './types.js';

/** A straight leg between two points. */
export interface Leg {
  barred: boolean;
  /** Found when first wanted: most legs are barred. */
  cost: number | undefined;
  /** How many of the known barriers it was tried against. */
  tried: number;
}

const MOST_NODES = 8192;

/** A leg of which nothing is known yet. */
export function newLeg(): Leg {
  return { barred: false, cost: undefined, tried: 0 };
}

/** Points just outside a costly piece, where a way round it may bend. */
function bendsRoundRough(piece: TerrainPiece): Point[] {
  const middle = centreOf(piece.outline);
  return piece.outline.map(p => {
    const far = span(middle, p) || 1;
    return onMils({ x: p.x + ((p.x - middle.x) * 3) / far, y: p.y + ((p.y - middle.y) * 3) / far });
  });
}

/**
 * The points at which ways among the same barriers bend, and the legs between them. What one model learns of what lies in the way
 * serves the next, and the next goal.
 */
export class Lanes {
  readonly nodes: Point[] = [];
  /** Barriers already bent round; the others matter only when a way runs into them. */
  private readonly known: Barrier[] = [];
  private readonly skirted = new Set<TerrainPiece>();
  /** By the node they start from. */
  private readonly legs: (Leg | undefined)[][] = [];

  /** Nothing outside the region is of interest. */
  constructor(
    readonly barriers: readonly Barrier[],
    private readonly terrain: readonly TerrainPiece[],
    readonly goingOf: GoingOf,
    private readonly region: Box,
  ) {}

  /** Notes what bars or slows the legs of a way. Returns whether any of it was new. */
  learnFrom(way: readonly Point[]): boolean {
    let news = false;
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1]!, way[i]!];
      const hit = barredBy(this.barriers, a, b);
      if (hit && !this.known.includes(hit)) {
        this.learn(hit);
        news = true;
        continue;
      }
      for (const piece of roughAlong(a, b, this.terrain, this.goingOf)) {
        if (this.skirted.has(piece)) continue;
        this.skirted.add(piece);
        this.addNodes(bendsRoundRough(piece));
        news = true;
      }
    }
    return news;
  }

  private learn(barrier: Barrier): void {
    if (this.known.includes(barrier)) return;
    this.known.push(barrier);
    this.addNodes(barrier.bends().map(onMils));
  }

  /** A bend hidden under another barrier is no way round: the way leads round both. */
  private addNodes(bends: readonly Point[]): void {
    const { minX, minY, maxX, maxY } = this.region;
    for (const bend of bends) {
      if (bend.x < minX || bend.x > maxX || bend.y < minY || bend.y > maxY) continue;
      const covered = barredBy(this.barriers, bend, bend);
      if (covered) this.learn(covered);
      else if (this.nodes.length < MOST_NODES) this.nodes.push(bend);
    }
  }

  /** Cost of a leg among the barriers known by now: Infinity when one of them bars it. */
  tryLeg(leg: Leg, a: Point, b: Point): number {
    if (leg.tried < this.known.length && !leg.barred) {
      const box = boxBetween(a, b);
      for (; leg.tried < this.known.length && !leg.barred; leg.tried++) {
        leg.barred = bars(this.known[leg.tried]!, a, b, box);
      }
    }
    if (leg.barred) return Infinity;
    leg.cost ??= legCost(a, b, this.terrain, this.goingOf);
    return leg.cost;
  }

  /** The legs from a node to the others, as far as they were ever tried. */
  legsFrom(i: number): (Leg | undefined)[] {
    let legs = this.legs[i];
    if (!legs) {
      legs = new Array(this.nodes.length);
      this.legs[i] = legs;
    }
    return legs;
  }
}
