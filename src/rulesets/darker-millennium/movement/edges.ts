import type { Mils, Point, SideId } from '../../../engine/index.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import type { DmBoard, DmModel } from '../board.js';

/** The stretches of the table edge that a side fights from: one, or three at the south of three tables in a U. */
export function edgesOf(board: DmBoard, side: SideId): [Point, Point][] {
  const name = board.sides.find(({ id }) => id === side)?.edge ?? 'south';
  const found = edgeStretches(board.outline, name);
  return found.length > 0 ? found : [[board.outline[0] as Point, board.outline[1] as Point]];
}

/** The stretch of a side's edge nearest to a place; the longest one of them when no place is named. */
export function edgeOf(board: DmBoard, side: SideId, near?: Point): [Point, Point] {
  const far = (stretch: [Point, Point]) =>
    near === undefined ? -length(...stretch) : length(near, nearestOn(stretch, near));
  return edgesOf(board, side).reduce((best, next) => (far(next) < far(best) ? next : best));
}

/** The point of a stretch nearest to `from`. */
export function nearestOn([a, b]: [Point, Point], from: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((from.x - a.x) * dx + (from.y - a.y) * dy) / square));
  return { x: Math.round(a.x + dx * share), y: Math.round(a.y + dy * share) };
}

/** Mils from a model's base to the side's edge. */
export function toEdge(board: DmBoard, side: SideId, model: DmModel): Mils {
  if (model.at === undefined) return 0;
  const { base } = model;
  const half = (base.shape === 'circle' ? base.d : Math.max(base.length, base.width)) / 2;
  return Math.max(0, Math.round(length(model.at, nearestOn(edgeOf(board, side, model.at), model.at)) - half));
}

function length(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
