import type { JsonObject, Refusal, UnitId } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import type { DmBoard, DmUnit } from '../board.js';
import { groupsToMove } from './actions/all.js';
import { bound, wayToJoin } from './closing-up.js';
import { gatheringPlace, mustCloseUp } from './gathering.js';
import { type MoveGroup, type Mover, TIMES } from './groups.js';
import { tornOf } from './parts.js';
import { PACES, readPlace } from './place-reply.js';

/** A game, or what somebody sees of it. */
interface At {
  board: DmBoard;
  options: JsonObject;
}

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
  at: At,
  mover: Mover,
  groups: readonly MoveGroup[] = groupsToMove(at, mover),
): ClosingMove | undefined {
  for (const group of groups) {
    const found = group.engaged ? undefined : closingUp(at.board, mover, group);
    if (found) return found;
  }
  return undefined;
}

function closingUp(board: DmBoard, { subPhase }: Mover, group: MoveGroup): ClosingMove | undefined {
  const { units } = group;
  const times = TIMES[subPhase];
  const way = wayToJoin(board, units, times);
  const at = way?.at ?? gatheringPlace(board, units, times);
  if (at === undefined) return undefined;
  const to = { x: at.x, y: at.y, near: true };
  if ('why' in readPlace(board, group, PACES[subPhase], { to })) return undefined;
  const must = way ? bound(board, units, [way.other], 'must close up with') : mustCloseUp(board, tornOf(board, units));
  const why = `${must}: move to \`${squareName(at)}\` or another place where that is done, and end then.`;
  const cite = way ? 'DM.command.champion.must' : 'DM.move.coherency.broken';
  return { group, reply: { unit: group.id, do: subPhase, to }, refusal: { why, cite } };
}

/** Torn teams that were to move now and stay where they are, because they cannot close up: that was their move. */
export function tornAtRest(at: At, mover: Mover): UnitId[] {
  const groups = groupsToMove(at, mover).filter(({ engaged }) => !engaged);
  return tornOf(
    at.board,
    groups.flatMap(({ units }): DmUnit[] => units),
  );
}
