import {
  type Board,
  boardMemory,
  type JsonObject,
  type SeatId,
  type SideId,
  type Unit,
  type UnitId,
  type View,
} from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { firstOf } from '../../engine/wording.js';
import { sideOfSeat, unitsOf } from '../board-queries.js';
import { type Action, anyUnbarred, unbarred } from './action.js';

/** The value of `unit` of a seat that acts with nobody else. */
export const NONE = 'none';

/**
 * How the units of a side act one by one: who may act now and what each may do, kept by board, and the fields of the question
 * that say nothing of the ruleset. B, U: the board and its units. X: the ruleset's own kind of action.
 */
export function unitByUnit<
  B extends Board & { units: Record<UnitId, U> },
  U extends Unit,
  X extends Action<[view: View<B>, unit: U]>,
>(actions: readonly X[], acts: (board: B, side: SideId) => boolean = () => true) {
  type Of = [view: View<B>, unit: U];
  const now = boardMemory<X[]>();
  const able = boardMemory<boolean>();
  /** What a unit may do now. */
  const actionsOf = (...[view, unit]: Of) => now(view.board, unit.id, () => unbarred<Of, X>(actions, view, unit));
  /** Units of a seat that may do anything at all. */
  const ableUnits = (view: View<B>, seat: SeatId): U[] => {
    const { board } = view;
    const side = sideOfSeat(board, seat);
    if (side === undefined || !acts(board, side)) return [];
    return unitsOf(board, side).filter(
      unit => unit.seat === seat && able(board, unit.id, () => anyUnbarred<Of>(actions, view, unit)),
    );
  };
  const acting = {
    actions,
    cases: (view: View<B>, { who }: { who: SeatId }) => ableUnits(view, who).map((unit): Of => [view, unit]),
    names: (id: unknown, _view: View<B>, unit: U) => unit.id === id,
    option: (_view: View<B>, { id, name }: U) => ({ value: id, label: name }),
    isDone: ({ unit }: JsonObject) => unit === NONE,
  };
  return { actionsOf, ableUnits, acting };
}

/** `**Alpha 1** · 10 models · Move, Run` of all who may act. */
export function ableLines<U extends Unit>(units: readonly U[], words: (unit: U) => string): string[] {
  return firstOf(
    units.map(unit => `**${unit.name}** · ${words(unit)}`),
    left => t`and ${left} more units`,
  );
}
