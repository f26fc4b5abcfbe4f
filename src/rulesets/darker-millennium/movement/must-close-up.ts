import type { JsonObject, Refusal, UnitId } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import type { DmBoard, DmUnit } from '../board.js';
import { bound, wayToJoin } from './closing-up.js';
import { gatheringPlace, mustCloseUp } from './gathering.js';
import { groupsToMove, type MoveGroup } from './groups.js';
import type { Mover } from './move-reply.js';
import { tornOf } from './parts.js';
import { readPlace } from './place-reply.js';

/** A move that somebody has to make and can. */
export interface ClosingMove {
  group: MoveGroup;
  /** An answer to `move` that makes it. */
  reply: JsonObject;
  /** Why its player may not be done before. */
  refusal: Refusal;
}

/**
 * The move of the first group of a seat that has to close up and can: a lost Champion, those whom it calls, torn teams. While there
 * is one its player is not done (DM.command.champion.must, DM.move.coherency.broken). Those in close combat may stay and fight.
 */
export function closingMove(
  board: DmBoard,
  mover: Mover,
  groups: readonly MoveGroup[] = groupsToMove(board, mover.side, mover.seat, mover.subPhase),
): ClosingMove | undefined {
  for (const group of groups) {
    const found = group.engaged ? undefined : closingUp(board, mover, group);
    if (found) return found;
  }
  return undefined;
}

function closingUp(board: DmBoard, { subPhase }: Mover, group: MoveGroup): ClosingMove | undefined {
  const { units } = group;
  const times = subPhase === 'run' ? 2 : 1;
  const way = wayToJoin(board, units, times);
  const at = way?.at ?? gatheringPlace(board, units, times);
  if (at === undefined) return undefined;
  const to = { x: at.x, y: at.y, near: true };
  if ('why' in readPlace(board, group, subPhase, { to })) return undefined;
  const must = way ? bound(board, units, [way.other], 'must close up with') : mustCloseUp(board, tornOf(board, units));
  const why = `${must}: move to \`${squareName(at)}\` or another place where that is done, and end then.`;
  const cite = way ? 'DM.command.champion.must' : 'DM.move.coherency.broken';
  return { group, reply: { unit: group.id, do: subPhase, to }, refusal: { why, cite } };
}

/** Torn teams that were to move now and stay where they are, because they cannot close up: that was their move. */
export function tornAtRest(board: DmBoard, { seat, side, subPhase }: Mover): UnitId[] {
  const groups = groupsToMove(board, side, seat, subPhase).filter(({ engaged }) => !engaged);
  return tornOf(
    board,
    groups.flatMap(({ units }): DmUnit[] => units),
  );
}
