import type { Spot } from './points.js';
import type { Standing } from './types.js';

/** A convex thing to measure to: a base, or a bare segment. */
export type Convex = Standing | { segment: [Spot, Spot] };

const CIRCLE = 0;
const OVAL = 1;
const HULL = 2;
const SEGMENT = 3;

/**
 * A convex thing as its point furthest toward a direction, which `toward` leaves in `x` and `y`. It is asked for tens of thousands
 * of times a second: numbers in place, nothing that has to be collected.
 */
class Shape {
  private kind = CIRCLE;
  /** The middle; of a segment its one end. */
  private atX = 0;
  private atY = 0;
  /** Unit vector of the facing; of a segment its other end. */
  private wayX = 0;
  private wayY = 0;
  /** Half of the length, or the radius. */
  private long = 0;
  /** Half of the width. */
  private wide = 0;
  x = 0;
  y = 0;

  /** `shrink` draws the rim of a base in first. */
  take(thing: Convex, shrink: number): void {
    if ('segment' in thing) {
      const [a, b] = thing.segment;
      this.kind = SEGMENT;
      this.atX = a.x;
      this.atY = a.y;
      this.wayX = b.x;
      this.wayY = b.y;
      return;
    }
    const { at, base, facing } = thing;
    this.atX = at.x;
    this.atY = at.y;
    if (base.shape === 'circle') {
      this.kind = CIRCLE;
      this.long = Math.max(0, base.d / 2 - shrink);
      return;
    }
    this.kind = base.shape === 'hull' ? HULL : OVAL;
    const angle = (facing * Math.PI) / 180_000;
    this.wayX = Math.sin(angle);
    this.wayY = -Math.cos(angle);
    this.long = Math.max(0, base.length / 2 - shrink);
    this.wide = Math.max(0, base.width / 2 - shrink);
  }

  toward(dx: number, dy: number): void {
    const { atX, atY, wayX, wayY, long, wide } = this;
    if (this.kind === CIRCLE) {
      const far = Math.sqrt(dx * dx + dy * dy) || 1;
      this.x = atX + (dx * long) / far;
      this.y = atY + (dy * long) / far;
      return;
    }
    if (this.kind === SEGMENT) {
      const first = atX * dx + atY * dy >= wayX * dx + wayY * dy;
      this.x = first ? atX : wayX;
      this.y = first ? atY : wayY;
      return;
    }
    let along = dx * wayX + dy * wayY;
    let across = -dx * wayY + dy * wayX;
    if (this.kind === HULL) {
      along = along >= 0 ? long : -long;
      across = across >= 0 ? wide : -wide;
    } else {
      const far = Math.sqrt(along * along * long * long + across * across * wide * wide) || 1;
      along = (along * long * long) / far;
      across = (across * wide * wide) / far;
    }
    this.x = atX + wayX * along - wayY * across;
    this.y = atY + wayY * along + wayX * across;
  }
}

function before(a: Convex, b: Convex): boolean {
  if ('segment' in a || 'segment' in b) return true;
  if (a.at.x !== b.at.x) return a.at.x < b.at.x;
  if (a.at.y !== b.at.y) return a.at.y < b.at.y;
  return a.facing <= b.facing;
}

const inA = new Shape();
const inB = new Shape();

/** The point of a segment nearest to the origin. */
const near = { x: 0, y: 0 };

function seekNear(ax: number, ay: number, bx: number, by: number): void {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : (-ax * dx + -ay * dy) / square;
  near.x = share <= 0 ? ax : share >= 1 ? bx : ax + share * dx;
  near.y = share <= 0 ? ay : share >= 1 ? by : ay + share * dy;
}

/**
 * Gap between two convex things in mils, exact to 0.001, 0 when they meet, by Gilbert-Johnson-Keerthi on their support points.
 * `shrink` draws the rims of bases in first. The order of the two does not matter.
 */
export function coreGap(one: Convex, two: Convex, shrink = 0): number {
  const inOrder = before(one, two);
  inA.take(inOrder ? one : two, shrink);
  inB.take(inOrder ? two : one, shrink);
  inA.toward(1, 0);
  inB.toward(-1, -0);
  // The simplex: one, two or three points of the difference.
  let px = inA.x - inB.x;
  let py = inA.y - inB.y;
  let qx = 0;
  let qy = 0;
  let points = 1;
  let x = px;
  let y = py;
  for (let round = 0; round < 64; round++) {
    const square = x * x + y * y;
    if (square < 1e-9) return 0;
    inA.toward(-x, -y);
    inB.toward(x, y);
    const rx = inA.x - inB.x;
    const ry = inA.y - inB.y;
    // No point of the difference lies further toward the origin: what we have is the nearest.
    if (square - (x * rx + y * ry) <= 1e-6 * Math.sqrt(square)) break;
    if (points === 1) {
      points = 2;
      qx = rx;
      qy = ry;
      seekNear(px, py, qx, qy);
      x = near.x;
      y = near.y;
      continue;
    }
    if (inTriangle(px, py, qx, qy, rx, ry)) return 0;
    seekNear(px, py, rx, ry);
    x = near.x;
    y = near.y;
    seekNear(qx, qy, rx, ry);
    if (near.x * near.x + near.y * near.y < x * x + y * y) {
      px = qx;
      py = qy;
      x = near.x;
      y = near.y;
    }
    qx = rx;
    qy = ry;
  }
  return Math.sqrt(x * x + y * y);
}

function inTriangle(px: number, py: number, qx: number, qy: number, rx: number, ry: number): boolean {
  const pq = px * qy - py * qx;
  const qr = qx * ry - qy * rx;
  const rp = rx * py - ry * px;
  return (pq >= 0 && qr >= 0 && rp >= 0 && pq + qr + rp > 0) || (pq <= 0 && qr <= 0 && rp <= 0 && pq + qr + rp < 0);
}
