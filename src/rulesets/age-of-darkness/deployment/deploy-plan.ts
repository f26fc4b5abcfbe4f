import type { JsonObject, Mils, Point } from '../../../engine/index.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { putDown } from '../../classic/movement/placing.js';
import { deploymentOf } from '../../classic/options.js';
import { firstRoom, roomAt, spotsAlong } from '../../deployment.js';
import { edgeOf } from '../../edges.js';
import type { Placed } from '../../model-moves.js';

/** How far from their edge armies deploy (AD.house.deployment). */
export function depthOf(options: JsonObject): Mils {
  return deploymentOf({ options }).deployment * 1000;
}

/** Puts a whole unit down within the deployment zone. */
function within(board: ClassicBoard, unit: ClassicUnit, depth: Mils) {
  return (to: Point) => putDown(board, unit, { edge: edgeOf(board, unit.side, to), towards: to, within: depth });
}

/** Where a unit comes to stand that is sent to a place. */
export function deployedAt(board: ClassicBoard, unit: ClassicUnit, to: unknown, depth: Mils): Placed[] | undefined {
  return roomAt(() => spotsAlong(board, unit.side, depth), to, within(board, unit, depth));
}

/** Where the bot lines a unit up: on safe ground if there is any. */
export function lineUp(board: ClassicBoard, unit: ClassicUnit, depth: Mils, wanted: Point): Placed[] | undefined {
  const spots = spotsAlong(board, unit.side, depth);
  const room = within(board, unit, depth);
  const safe = (to: Point) => {
    const places = room(to);
    return places?.every(({ at }) => isSafe(board, at)) ? places : undefined;
  };
  return firstRoom(spots, wanted, safe) ?? firstRoom(spots, wanted, room);
}

function isSafe({ terrain }: ClassicBoard, at: Point): boolean {
  return piecesAt(terrain, at).every(piece => !hasKeyword(piece, 'dangerous'));
}
