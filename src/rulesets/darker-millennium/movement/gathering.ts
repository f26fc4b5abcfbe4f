import type { Mils, Point, Refusal, UnitId } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import { centreOf, onTable, unitOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { DmBoard, DmUnit } from '../board.js';
import { isPlural, teamsName } from '../lookups.js';
import { isBroken } from './coherency.js';
import { mvOf } from './mv.js';
import { planMove } from './placing.js';
import { planCharge } from './plan-charge.js';

const CITE = 'DM.move.coherency.broken';

/**
 * Where a group that is torn goes to have all of its teams in one chain again: where it stands, for the rest gathers there.
 * Undefined when none of them is torn, or a run (`times` 2) or an advance (1) cannot mend it (DM.move.coherency.broken).
 */
export function gatheringPlace(board: DmBoard, units: readonly DmUnit[], times: 1 | 2): Point | undefined {
  const here = units[0] && centreOf(board, units[0]);
  if (here === undefined || tornAmong(board, units).length === 0) return undefined;
  const { places } = planMove(board, units, here, { allowance: model => times * mvOf(board, model) });
  return gathers(board, units, places) ? here : undefined;
}

function tornAmong(board: DmBoard, units: readonly DmUnit[]): UnitId[] {
  return units.filter(unit => onTable(board, unit) && isBroken(board, unit)).map(({ id }) => id);
}

/** Whether every team of them would stand in one chain (DM.move.coherency). */
export function gathers(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): boolean {
  const then = boardWith(board, places);
  return units.every(({ id }) => !isBroken(then, unitOf(then, id)));
}

/** Why a group may not end there: it would stay torn, and could close up (DM.move.coherency.broken). */
export function staysTorn(
  board: DmBoard,
  units: readonly DmUnit[],
  times: 1 | 2,
  places: readonly Placed[],
): Refusal | undefined {
  const torn = tornAmong(board, units);
  if (torn.length === 0 || gathers(board, units, places)) return undefined;
  const at = gatheringPlace(board, units, times);
  return (
    at && {
      why: `${mustCloseUp(board, torn)} with its next move: name a place such as \`${squareName(at)}\`.`,
      cite: CITE,
    }
  );
}

/** Why a group may not charge these, of whom it reaches so far: it would stay torn, and could close up with a run. */
export function chargesTorn(
  board: DmBoard,
  units: readonly DmUnit[],
  targets: readonly UnitId[],
  reach: Mils,
): Refusal | undefined {
  const torn = tornAmong(board, units);
  if (torn.length === 0) return undefined;
  const { places } = planCharge(board, units, { targets: [...targets], allowance: reach });
  return gathers(board, units, places) ? undefined : whyRun(board, units, 'charge');
}

/** Why a group runs instead of what would leave it torn; undefined where a run does not mend it either. */
export function whyRun(board: DmBoard, units: readonly DmUnit[], instead: 'charge' | 'sprint'): Refusal | undefined {
  const at = gatheringPlace(board, units, 2);
  if (at === undefined) return undefined;
  const torn = tornAmong(board, units);
  const why = `${mustCloseUp(board, torn)} with its next move, which such a ${instead} does not: run, to \`${squareName(at)}\` for one.`;
  return { why, cite: CITE };
}

/** `Alpha is out of coherency and must close up`. */
export function mustCloseUp(board: DmBoard, torn: readonly UnitId[]): string {
  const name = teamsName(board, torn);
  return `${name} ${isPlural(name) ? 'are' : 'is'} out of coherency and must close up`;
}
