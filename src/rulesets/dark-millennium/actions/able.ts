import { boardMemory, type Refusal, type SeatId } from '../../../engine/index.js';
import { unitsOf } from '../../lookups.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DkUnit } from '../board.js';
import type { DkView } from '../game.js';
import { isSuppressed, sideOfSeat } from '../lookups.js';
import type { Action } from './action.js';
import { actions } from './all.js';

/** Why this unit may not make this action now; undefined when it may (DK.suppression.limits). */
export function actionBar(view: DkView, unit: DkUnit, action: Action): Refusal | undefined {
  const { board } = view;
  if (unit.reserve !== (action.who === 'reserve')) {
    const why = unit.reserve
      ? `${unit.name} is in reserve: bring it on first.`
      : `${unit.name} is on the table already; choose something else for it.`;
    return { why, cite: 'DK.reserves' };
  }
  const rides = unit.aboard !== undefined;
  if (rides ? !['aboard', 'suppressed'].includes(action.who ?? '') : action.who === 'aboard') {
    const why = rides ? `${unit.name} is aboard: get it out first.` : `${unit.name} is aboard of nothing.`;
    return { why, cite: 'DK.action.mount' };
  }
  if (rides && carrierOf(board, unit) === undefined) {
    return { why: `What carries ${unit.name} is in reserve: bring it on first.`, cite: 'DK.reserves' };
  }
  if (action.who !== 'suppressed' && isSuppressed(board, unit)) {
    return { why: `${unit.name} is suppressed: it can only Rally.`, cite: 'DK.suppression.limits' };
  }
  return action.bar(view, unit);
}

const actionsNow = boardMemory<Action[]>();
const ables = boardMemory<boolean>();

/** What a unit may do now. */
export function actionsOf(view: DkView, unit: DkUnit): Action[] {
  return actionsNow(view.board, unit.id, () => actions.filter(action => actionBar(view, unit, action) === undefined));
}

/** Units of a seat that may do anything at all. */
export function ableUnits(view: DkView, seat: SeatId): DkUnit[] {
  const side = sideOfSeat(view.board, seat);
  if (side === undefined) return [];
  return unitsOf(view.board, side).filter(unit => unit.seat === seat && isAble(view, unit));
}

/** Whether it may do anything: the cheap questions come first. */
function isAble(view: DkView, unit: DkUnit): boolean {
  return ables(view.board, unit.id, () => actions.some(action => actionBar(view, unit, action) === undefined));
}
