import type { Edge, Mils, Point, SideId } from '../../../engine/index.js';
import { between, boxOf, onMils } from '../../../engine/table/points.js';
import { enemyOf } from '../../board-queries.js';
import { edgeOf, edgesOf } from '../../edges.js';
import type { IoBoard } from '../board.js';
import { CLEAR, isClearOfOthers, type Lay } from './lay.js';

/** The short edges of the table, the first of them that of the attacker when nobody says. */
export function shortEdges({ outline }: IoBoard): [Edge, Edge] {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  return maxX - minX >= maxY - minY ? ['west', 'east'] : ['north', 'south'];
}

/** How far a place is from the edge of a side. */
function fromEdge({ outline, sides }: IoBoard, side: SideId, { x, y }: Point): Mils {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  const off: Record<Edge, Mils> = { west: x - minX, east: maxX - x, north: y - minY, south: maxY - y };
  return off[sides.find(({ id }) => id === side)?.edge ?? 'south'];
}

/** The half of the defender, beyond 12" of his edge (IO.house.zone). */
function isInZone(board: IoBoard, at: Point): boolean {
  const { attacker } = board.scenario!;
  const defender = enemyOf(attacker!);
  const off = fromEdge(board, defender, at);
  return off >= CLEAR && off <= fromEdge(board, attacker!, at);
}

/** Defence Line: short edge against short edge, and the front line zone (IO.line.*). */
export const lineLay: Lay = {
  home: (board, side) => onMils(between(...edgeOf(board, side), 0.5)),
  entry: edgesOf,
  /** IO.strike.flyer.move */
  half: (board, side, at) => fromEdge(board, side, at) <= fromEdge(board, enemyOf(side), at),
  /** The attacker by his edge, the defender in the zone (IO.line.probeAt, IO.line.ambush). */
  deploys(board, side, at) {
    return side === board.scenario!.attacker ? fromEdge(board, side, at) <= CLEAR : isInZone(board, at);
  },
  /** IO.line.objectives */
  objective: (board, { isFirst }, at) => isInZone(board, at) === isFirst && isClearOfOthers(board, at),
};
