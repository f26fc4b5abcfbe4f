import type { Frame, JsonObject, UnitId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import type * as shared from '../../actions/action.js';
import type { Barred } from '../../bars.js';
import { onTable } from '../../board-queries.js';
import { carrierOf } from '../../transports/passengers.js';
import type { ClassicBoard, ClassicUnit, Phase } from '../board.js';
import type { ClassicView } from '../game.js';
import { isLocked } from '../lookups.js';
import { shootersOf } from '../shooting/shooters.js';
import { PHASE_NAMES } from '../table/phase-names.js';

/** What a seat declared: the unit, the action's id, and the fields that the action asked for. Plain JSON. */
export interface Declared extends JsonObject {
  unit: UnitId;
  do: string;
}

type Bar = Barred<shared.RefusedReply> | undefined;

/** What bars an action, given its view and its unit. */
export type ActionBar = shared.ActionBar<[view: ClassicView, unit: ClassicUnit]>;

/**
 * One of the things that a unit may do in a phase of its own side's turn: what the question `act` asks for after a unit. It is
 * over for the unit when its bars say so: an action writes the deed that bars it.
 */
export interface ClassicAction extends shared.Action<[view: ClassicView, unit: ClassicUnit]> {
  /** Left out: it belongs to no phase alone. */
  phase?: Phase;
  /** The frame that plays it; what it ends with is not looked at. */
  frame(declared: Declared, board: ClassicBoard): Frame;
}

/** Who may do it besides units on the table that are not falling back and not locked in combat, or instead of them. */
type Who = 'reserve' | 'aboard' | 'shooters' | 'anywhere' | 'falling';

/** An action by its own bars: what bars every unit in its state comes before them. */
export function action({
  bars,
  who,
  ...rest
}: Omit<ClassicAction, 'bars'> & { bars: readonly ActionBar[]; who?: Who }): ClassicAction {
  return {
    ...rest,
    bars: [
      ({ board }) => notNow(board, rest),
      ({ board }, unit) => notHere(board, unit, who),
      (_view, unit) => notFree(unit, who),
      (_view, unit) => notAgain(unit, rest),
      ...bars,
    ],
  };
}

function notNow({ phase }: ClassicBoard, { phase: own, word }: Pick<ClassicAction, 'phase' | 'word'>): Bar {
  if (own === undefined || phase === own) return undefined;
  return {
    why: () => t`${translated(word)} belongs to the ${translated(PHASE_NAMES[own])}.`,
    cite: 'AD.house.sequence',
  };
}

function notHere(board: ClassicBoard, unit: ClassicUnit, who: Who | undefined): Bar {
  if (who === 'anywhere') return undefined;
  const { name } = unit;
  if (unit.aboard !== undefined) {
    if (who === 'aboard' && carrierOf(board, unit) !== undefined) return undefined;
    if (who === 'shooters' && shootersOf(board, unit).length > 0) return undefined;
    return { why: () => t`${name} is aboard: get it out first.`, cite: 'AD.house.aboard' };
  }
  if (who === 'aboard') return { why: () => t`${name} is aboard of nothing.`, cite: 'AD.core.transport' };
  const here = onTable(board, unit);
  if (here !== (who === 'reserve')) return undefined;
  const why = () =>
    here ? t`${name} is on the table already; choose something else for it.` : t`${name} is in reserve.`;
  return { why, cite: 'AD.core.reserve' };
}

function notFree(unit: ClassicUnit, who: Who | undefined): Bar {
  const { name } = unit;
  if (isLocked(unit)) return { why: () => t`${name} is locked in combat.`, cite: 'AD.core.locked' };
  if (who === 'falling') {
    return unit.isFallingBack ? undefined : { why: () => t`${name} is not falling back.`, cite: 'AD.core.fallback' };
  }
  if (unit.isFallingBack) return { why: () => t`${name} is falling back.`, cite: 'AD.core.fallback' };
  return undefined;
}

/** Who got out in an emergency does nothing of his own will, but to charge where that let him (AD.core.transport, AD.rule.assault-vehicle). */
function notAgain({ name, deeds }: ClassicUnit, { phase }: Pick<ClassicAction, 'phase'>): Bar {
  if (deeds.noCharge !== 'emergency' || (phase === 'assault' && deeds.chargesOut)) return undefined;
  return {
    why: () => t`${name} got out in an emergency, and does nothing more in this turn.`,
    cite: 'AD.core.transport',
  };
}
