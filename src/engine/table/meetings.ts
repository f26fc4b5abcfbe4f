import { gap, reachOf } from './bases.js';
import { facingFrom, heading, onMils, type Spot } from './points.js';
import type { Body, Mils, Point, Standing } from './types.js';

/** Directions in which a target is met. */
export const SPOKES = 36;

/** A place where a model would stand in contact with a target. */
export interface Meeting {
  target: Body;
  at: Point;
  gap: Mils;
}

/**
 * The point in direction `way` from a target where the mover's base is `apart` from it, facing it;
 * whole mils, never nearer.
 */
function pointAtGap(mover: Standing, target: Standing, way: Spot, apart: Mils): Point {
  const spot = (far: number): Spot => ({ x: target.at.x + way.x * far, y: target.at.y + way.y * far });
  const pose = (far: number): Standing => {
    const at = spot(far);
    return { ...mover, at: onMils(at), facing: facingFrom(at, target.at) };
  };
  let far = reachOf(mover.base) + reachOf(target.base) + apart;
  if (mover.base.shape === 'circle' && target.base.shape === 'circle') return onMils(spot(far));
  let near = 0;
  while (far - near > 0.5) {
    const middle = (far + near) / 2;
    const between = gap(pose(middle), target);
    if (between > 0 && between >= apart) far = middle;
    else near = middle;
  }
  return onMils(spot(far));
}

/** Spots that touch a target, from the mover's side round to the back; then spots a little off that are contact too. */
export function meetingsWith(mover: Standing, target: Body, contact: Mils): Meeting[] {
  const toward = facingFrom(target.standing.at, mover.at);
  const found: Meeting[] = [];
  for (const apart of [0, Math.round(contact * 0.48), Math.round(contact * 0.96)]) {
    for (let i = 0; i < SPOKES; i++) {
      const turn = (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * (360_000 / SPOKES);
      found.push({ target, at: pointAtGap(mover, target.standing, heading(toward + turn), apart), gap: apart });
    }
  }
  return found;
}
