import type { JsonObject, Mils, Point } from '../../../engine/index.js';
import { firstRoom, roomAt, spotsAlong } from '../../deployment.js';
import { edgeOf } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkUnit } from '../board.js';
import { putDown } from '../movement/entering.js';
import { groundFor } from '../movement/placing.js';
import { optionsOf } from '../options.js';

/** How far from their edge armies deploy (DK.house.deployment). */
export function depthOf(options: JsonObject): Mils {
  return optionsOf(options).house.deployment * 1000;
}

/** Puts a whole unit down within the deployment zone. */
function within(board: DkBoard, unit: DkUnit, depth: Mils) {
  const ground = groundFor(board, unit);
  return (to: Point) =>
    putDown(board, unit, { edge: edgeOf(board, unit.side, to), towards: to, ground, within: depth });
}

/** Where a unit comes to stand that is sent to a place. */
export function deployedAt(board: DkBoard, unit: DkUnit, to: unknown, depth: Mils): Placed[] | undefined {
  return roomAt(() => spotsAlong(board, unit.side, depth), to, within(board, unit, depth));
}

/** Where the bot lines a unit up. */
export function lineUp(board: DkBoard, unit: DkUnit, depth: Mils, wanted: Point): Placed[] | undefined {
  return firstRoom(spotsAlong(board, unit.side, depth), wanted, within(board, unit, depth));
}
