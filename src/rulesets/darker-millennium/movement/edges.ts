import type { Mils, Point, SideId } from '../../../engine/index.js';
import type { DmBoard, DmModel } from '../board.js';

/** The stretch of the table edge that a side fights from: the longest one on its side of the box round the board. */
export function edgeOf(board: DmBoard, side: SideId): [Point, Point] {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const name = board.sides.find(({ id }) => id === side)?.edge ?? 'south';
  const lies = ({ x, y }: Point) =>
    name === 'north' ? y === minY : name === 'south' ? y === maxY : name === 'west' ? x === minX : x === maxX;
  let best: [Point, Point] | undefined;
  board.outline.forEach((point, index) => {
    const next = board.outline[(index + 1) % board.outline.length] as Point;
    if (!lies(point) || !lies(next)) return;
    if (best === undefined || length(point, next) > length(...best)) best = [point, next];
  });
  return best ?? [board.outline[0] as Point, board.outline[1] as Point];
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
  return Math.max(0, Math.round(length(model.at, nearestOn(edgeOf(board, side), model.at)) - half));
}

function length(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function boxOf(points: readonly Point[]) {
  return {
    minX: Math.min(...points.map(({ x }) => x)),
    minY: Math.min(...points.map(({ y }) => y)),
    maxX: Math.max(...points.map(({ x }) => x)),
    maxY: Math.max(...points.map(({ y }) => y)),
  };
}
