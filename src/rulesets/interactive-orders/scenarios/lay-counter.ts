import type { Mils, Point, SideId } from '../../../engine/index.js';
import { boxOf, pointDistance } from '../../../engine/table/points.js';
import { enemyOf } from '../../board-queries.js';
import type { IoBoard } from '../board.js';
import { CLEAR, isClearOfOthers, type Lay } from './lay.js';

/** How far from the centre line later objectives lie at most. */
const NEAR_LINE: Mils = 6000;
/** How far along each edge from the corner units come on (IO.counter.arrive). */
const ALONG: Mils = 24_000;

/** The corners of the table, from the south-west round by the north. */
export function cornersOf({ outline }: IoBoard): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  return [
    { x: minX, y: maxY },
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
  ];
}

function cornerOf(board: IoBoard, side: SideId): Point {
  return board.scenario!.corners![side];
}

/** How far into its half of the table a place lies: the centre line joins the two free corners (IO.house.halves). */
export function intoHalf(board: IoBoard, side: SideId, at: Point): Mils {
  const [own, other] = [cornerOf(board, side), cornerOf(board, enemyOf(side))];
  // The free corners are those of the same rectangle across.
  const [a, b] = [
    { x: own.x, y: other.y },
    { x: other.x, y: own.y },
  ];
  const cross = (p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return (cross(at) / pointDistance(a, b)) * Math.sign(cross(own));
}

/** Counter-Attack: corners across from each other, and the line between (IO.counter.*). */
export const counterLay: Lay = {
  home: cornerOf,
  entry(board, side) {
    const own = cornerOf(board, side);
    const other = cornerOf(board, enemyOf(side));
    const dx = Math.sign(other.x - own.x) * ALONG;
    const dy = Math.sign(other.y - own.y) * ALONG;
    return [
      [own, { x: own.x + dx, y: own.y }],
      [own, { x: own.x, y: own.y + dy }],
    ];
  },
  // Where a flyer that strikes is steady (IO.strike.flyer.move).
  half: (board, side, at) => intoHalf(board, side, at) >= 0,
  infiltrates: true,
  deploys: (board, side, at) => intoHalf(board, side, at) >= CLEAR,
  objective(board, { side, isFirst }, at) {
    const into = intoHalf(board, side, at);
    return isFirst ? into >= CLEAR : Math.abs(into) <= NEAR_LINE && isClearOfOthers(board, at);
  },
};
