import { boardMemory, type SeatId } from '../../../engine/index.js';
import { anyUnbarred, unbarred } from '../../actions/action.js';
import { unitsOf } from '../../board-queries.js';
import type { ClassicAction } from '../../classic/acting/action.js';
import type { ClassicUnit } from '../../classic/board.js';
import type { ClassicView } from '../../classic/game.js';
import { actions } from './actions.js';

const actionsNow = boardMemory<ClassicAction[]>();
const ables = boardMemory<boolean>();

/** What a unit may do now. */
export function actionsOf(view: ClassicView, unit: ClassicUnit): ClassicAction[] {
  return actionsNow(view.board, unit.id, () => unbarred(actions, view, unit));
}

/** Units of a seat that may do anything at all in this phase. */
export function ableUnits(view: ClassicView, seat: SeatId): ClassicUnit[] {
  const { board } = view;
  const side = board.seats.find(({ id }) => id === seat)?.side;
  if (side === undefined || side !== board.acting) return [];
  return unitsOf(board, side).filter(
    unit => unit.seat === seat && ables(board, unit.id, () => anyUnbarred(actions, view, unit)),
  );
}
