import type { Board, Mils, Point, SideId } from '../../engine/index.js';
import { distance } from '../../engine/table/bases.js';
import { middleLine } from '../../engine/table/outline.js';
import { boxOf } from '../../engine/table/points.js';
import { standing } from '../board-queries.js';
import { edgeOf, edgesOf } from '../edges.js';
import type { Placed } from '../model-moves.js';

/** Kept free at the far end of the half, for the width of a base. */
const MARGIN: Mils = 1000;

/** How far into the table who appears in its own half may be sent from any stretch of its edge: its depth, less the width of a base. */
export function ownHalf(board: Pick<Board, 'outline' | 'sides'>, side: SideId): Mils {
  return Math.min(...edgesOf(board, side).map(edge => halfFrom(board, edge))) - MARGIN;
}

/** How deep a half is from a stretch of its edge: to the middle line, which on three tables in a U is not as far from all of them. */
function halfFrom({ outline }: Pick<Board, 'outline'>, [a, b]: [Point, Point]): Mils {
  const { minX, maxX } = boxOf(outline);
  return isFlat(a, b) ? Math.abs(a.y - middleLine(outline)) : (maxX - minX) / 2;
}

/** Whether every model would stand in its own half and more than `away` from every enemy. */
export function mayAppear(board: Board, side: SideId, places: readonly Placed[], away: Mils): boolean {
  const enemies = Object.values(board.models).filter(model => model.at && board.units[model.unit]?.side !== side);
  return places.every(({ model: id, at }) => {
    const stands = standing({ ...board.models[id]!, at });
    if (enemies.some(enemy => distance(stands, standing(enemy)) <= away)) return false;
    const edge = edgeOf(board, side, at);
    const [a, b] = edge;
    return (isFlat(a, b) ? Math.abs(at.y - a.y) : Math.abs(at.x - a.x)) <= halfFrom(board, edge);
  });
}

function isFlat(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) > Math.abs(a.y - b.y);
}
