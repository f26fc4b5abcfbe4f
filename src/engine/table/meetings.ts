import { gap, girthOf, reachOf, TOUCH } from './bases.js';
import { facingFrom, heading, onMils, type Spot, span, spanToSegment } from './points.js';
import type { Mils, Point, Standing } from './types.js';

/** Directions in which a target is met. */
export const SPOKES = 36;

/**
 * The point in direction `way` from a target where the mover's base is `apart` from it, facing it;
 * whole mils, never nearer. Undefined where that is surely further than it may go.
 */
function pointAtGap(mover: Standing, target: Standing, way: Spot, apart: Mils, allowance: Mils): Point | undefined {
  const spot = (far: number): Spot => ({ x: target.at.x + way.x * far, y: target.at.y + way.y * far });
  const pose = (far: number): Standing => {
    const at = spot(far);
    return { ...mover, at: onMils(at), facing: facingFrom(at, target.at) };
  };
  let far = reachOf(mover.base) + reachOf(target.base) + apart;
  if (mover.base.shape === 'circle' && target.base.shape === 'circle') return onMils(spot(far));
  // Nearer than this the largest circles in both bases would be too near.
  const least = girthOf(mover.base) + girthOf(target.base) + apart - 2 * TOUCH;
  if (spanToSegment(mover.at, spot(least), spot(far)) > allowance + TOUCH) return undefined;
  let near = 0;
  while (far - near > 0.5) {
    const middle = (far + near) / 2;
    const between = gap(pose(middle), target);
    if (between > 0 && between >= apart) far = middle;
    else near = middle;
  }
  return onMils(spot(far));
}

/**
 * The spots in which a mover touches a target, from the mover's side round to the back; then spots a little off that are contact
 * too. Each is sought when it is first looked at.
 */
export class Meetings {
  private readonly found: Point[] = [];

  constructor(
    private readonly mover: Standing,
    private readonly target: Standing,
    private readonly contact: Mils,
  ) {}

  /** Those that are no further off. */
  *within(allowance: Mils): Generator<Point> {
    const { mover, target, contact, found } = this;
    const toward = facingFrom(target.at, mover.at);
    for (const [ring, apart] of [0, Math.round(contact * 0.48), Math.round(contact * 0.96)].entries()) {
      for (let i = 0; i < SPOKES; i++) {
        const turn = (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * (360_000 / SPOKES);
        const key = ring * SPOKES + i;
        const at = found[key] ?? pointAtGap(mover, target, heading(toward + turn), apart, allowance);
        if (at === undefined) continue;
        found[key] = at;
        if (span(at, mover.at) <= allowance) yield at;
      }
    }
  }
}
