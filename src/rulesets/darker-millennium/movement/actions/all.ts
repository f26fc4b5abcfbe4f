import { boardMemory, type JsonObject } from '../../../../engine/index.js';
import { anyUnbarred } from '../../../actions/action.js';
import type { DmBoard } from '../../board.js';
import { groupsOfSide, type Mover, seatMoving } from '../groups.js';
import type { Move, Moving } from './action.js';
import { charge } from './charge.js';
import { dash } from './dash.js';
import { embark } from './embark.js';
import { fallBack } from './fall-back.js';
import { sprint } from './sprint.js';
import { advance, disembark, part, run } from './walks.js';

/** Every move of sub-phases II and III, in the order in which they are offered. */
export const moves: readonly Move[] = [fallBack, disembark, run, advance, part, sprint, charge, embark, dash];

const groups = boardMemory<Moving[]>();

/** Every group that a seat may still move in this sub-phase, in the order of the board (DM.move.one). */
export function groupsToMove(at: { board: DmBoard; options: JsonObject }, mover: Mover): readonly Moving[] {
  const { side, seat, subPhase } = mover;
  const { board, options } = at;
  return groups(board, `${side} ${seat} ${subPhase}`, () =>
    groupsOfSide(board, side, subPhase)
      .filter(group => seatMoving(board, group) === seat)
      .map(group => Object.assign({ board, options, subPhase }, group))
      .filter(moving => anyUnbarred(moves, moving)),
  );
}
