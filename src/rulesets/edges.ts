import type { Board, Point, SideId } from '../engine/index.js';
import { edgeStretches } from '../engine/table/outline.js';
import { nearestOnSegment, onMils, span } from '../engine/table/points.js';

type Table = Pick<Board, 'outline' | 'sides'>;

/** The stretches of the table edge that a side fights from: one, or three at the south of three tables in a U. */
export function edgesOf({ outline, sides }: Table, side: SideId): [Point, Point][] {
  const name = sides.find(({ id }) => id === side)?.edge ?? 'south';
  const found = edgeStretches(outline, name);
  return found.length > 0 ? found : [[outline[0] as Point, outline[1] as Point]];
}

/** The stretch of a side's edge nearest to a place; the longest one of them when no place is named. */
export function edgeOf(board: Table, side: SideId, near?: Point): [Point, Point] {
  const far = (stretch: [Point, Point]) =>
    near === undefined ? -span(...stretch) : span(near, nearestOn(stretch, near));
  return edgesOf(board, side).reduce((best, next) => (far(next) < far(best) ? next : best));
}

/** The point of a stretch nearest to `from`. */
export function nearestOn([a, b]: [Point, Point], from: Point): Point {
  return onMils(nearestOnSegment(from, a, b));
}
