import { boardMemory, type SeatId } from '../../../engine/index.js';
import { anyUnbarred, unbarred } from '../../actions/action.js';
import { unitsOf } from '../../board-queries.js';
import type { DkUnit } from '../board.js';
import type { DkView } from '../game.js';
import { sideOfSeat } from '../lookups.js';
import type { Action } from './action.js';
import { actions } from './all.js';

const actionsNow = boardMemory<Action[]>();
const ables = boardMemory<boolean>();

/** What a unit may do now. */
export function actionsOf(view: DkView, unit: DkUnit): Action[] {
  return actionsNow(view.board, unit.id, () => unbarred(actions, view, unit));
}

/** Units of a seat that may do anything at all. */
export function ableUnits(view: DkView, seat: SeatId): DkUnit[] {
  const { board } = view;
  const side = sideOfSeat(board, seat);
  if (side === undefined) return [];
  return unitsOf(board, side).filter(
    unit => unit.seat === seat && ables(board, unit.id, () => anyUnbarred(actions, view, unit)),
  );
}
