import type { Board, Mils, Point, SideId } from '../../engine/index.js';
import { distance } from '../../engine/table/bases.js';
import { boxOf } from '../../engine/table/points.js';
import { standing } from '../board-queries.js';
import { edgeOf } from '../edges.js';
import type { Placed } from '../model-moves.js';

/** So far of the half is left, for the width of a base. */
const MARGIN: Mils = 1000;

/** How far into the table who appears in its own half may be sent: half its depth, less the width of a base. */
export function ownHalf({ outline, sides }: Pick<Board, 'outline' | 'sides'>, side: SideId): Mils {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  const [a, b] = edgeOf({ outline, sides }, side);
  const depth = isFlat(a, b) ? maxY - minY : maxX - minX;
  return depth / 2 - MARGIN;
}

/** Whether every model would stand in its own half and more than `away` from every enemy. */
export function mayAppear(board: Board, side: SideId, places: readonly Placed[], away: Mils): boolean {
  const enemies = Object.values(board.models).filter(model => model.at && board.units[model.unit]?.side !== side);
  const far = ownHalf(board, side) + MARGIN;
  return places.every(({ model: id, at }) => {
    const stands = standing({ ...board.models[id]!, at });
    if (enemies.some(enemy => distance(stands, standing(enemy)) <= away)) return false;
    const [a, b] = edgeOf(board, side, at);
    return (isFlat(a, b) ? Math.abs(at.y - a.y) : Math.abs(at.x - a.x)) <= far;
  });
}

function isFlat(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) > Math.abs(a.y - b.y);
}
