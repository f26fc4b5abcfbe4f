import type { UnitId } from '../../../engine/index.js';
import { onTable, placedOf, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { planClosingIn } from '../../movement/closing-in.js';
import { groundFor } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import type { DmBoard, DmUnit } from '../board.js';
import { modelsTouch } from '../combat/sight.js';
import { standing } from '../lookups.js';
import { SQUAD_COHERENCY } from './coherency.js';
import type { ChargeAim } from './frames.js';
import { teamsOf } from './ground.js';

/**
 * Where the teams of a charge end. Targets that somebody else fights already are passed over while another can be reached,
 * unless its player wants to meet them. Everybody ends facing its target (DM.move.charge.face); who cannot reach stops 1" short
 * (DM.move.charge.close). Teams that charge as one end within 4" of another of them, as after any move (DM.move.coherency).
 */
export function planCharge(
  board: DmBoard,
  units: readonly DmUnit[],
  { targets, allowance, meet }: ChargeAim,
): Placed[] {
  const ids = units.map(({ id }) => id);
  const question = `charge:${ids.join()}>${targets.join()}:${allowance}${meet ? 'meet' : ''}`;
  return rememberPlan(board, question, () => {
    const present = units.filter(unit => onTable(board, unit));
    const marks = targets.flatMap(id => placedOf(board, unitOf(board, id)));
    return planClosingIn({
      teams: teamsOf(board, present, () => allowance),
      ground: groundFor(board, units),
      targets: marks.map(model => ({ id: model.id, standing: standing(model), enemy: true })),
      link: SQUAD_COHERENCY,
      ...(meet ? {} : { engaged: engagedAlready(board, units, targets) }),
    });
  });
}

/** Whether it makes a difference to pass over models that are fought already: some of the targets are, and others are not. */
export function mayPassOver(board: DmBoard, units: readonly DmUnit[], targets: readonly UnitId[]): boolean {
  const fought = engagedAlready(board, units, targets).length;
  return fought > 0 && fought < targets.flatMap(id => placedOf(board, unitOf(board, id))).length;
}

/** Models of the targets that friends who do not charge with these units fight. */
function engagedAlready(board: DmBoard, units: readonly DmUnit[], targets: readonly UnitId[]): string[] {
  const marks = targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const own = new Set(units.map(({ id }) => id));
  const friends = Object.values(board.models).filter(
    model => model.at && !own.has(model.unit) && board.units[model.unit]?.side === units[0]?.side,
  );
  return marks.filter(mark => friends.some(friend => modelsTouch(friend, mark))).map(({ id }) => id);
}
