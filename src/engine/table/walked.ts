import { pointDistance } from './points.js';
import type { Mils, Point } from './types.js';

/** The beginning of a path up to a share (0..1) of its length. */
export function upTo(path: readonly Point[], share: number): Point[] {
  const first = path[0] as Point;
  const whole = lengthOf(path);
  if (share >= 1) return [...path];
  if (share <= 0 || whole === 0) return [first];
  let left = whole * share;
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point];
    const leg = pointDistance(a, b);
    if (left > leg) {
      left -= leg;
      continue;
    }
    const part = leg === 0 ? 0 : left / leg;
    const at = { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) };
    return [...path.slice(0, i), at];
  }
  return [...path];
}

/** The stretch of a path between two shares of its length. */
export function stretch(path: readonly Point[], from: number, to: number): Point[] {
  const done = upTo(path, from);
  const on = upTo(path, to);
  return [done.at(-1) as Point, ...on.slice(Math.max(1, done.length - 1))];
}

/** Mils along a path. */
export function lengthOf(path: readonly Point[]): Mils {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) sum += pointDistance(path[i - 1] as Point, path[i] as Point);
  return sum;
}
