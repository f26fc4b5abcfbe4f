import { centreOf, distanceBetween, enemiesOf, unitOf } from '../../board-queries.js';
import type { ClassicModel } from '../../classic/board.js';
import { chargeAction } from '../../classic/fighting/charge-action.js';
import { hasStood, planExit } from '../../classic/transports/room.js';
import { boardWith } from '../../model-moves.js';
import { carrierOf } from '../../transports/passengers.js';
import type { IoUnit } from '../board.js';
import type { IoView } from '../game.js';

/** A move and a charge of average dice reach so far, in mils. */
export const CHARGE_FROM = 13_000;

/** What a charge is worth of who gets out of a machine that has stood, toward the nearest enemy (IO.transport.charge). */
export function worthOfSally(view: IoView, unit: IoUnit): number {
  const { board } = view;
  const machine = carrierOf<ClassicModel>(board, unit);
  if (machine?.at === undefined || !hasStood(board, machine.id)) return -1;
  const far = (enemy: IoUnit) => distanceBetween(board, unitOf(board, machine.unit), enemy);
  const [nearest] = enemiesOf(board, unit).sort((one, other) => far(one) - far(other));
  if (nearest === undefined || far(nearest) > CHARGE_FROM) return -1;
  const places = planExit(view, unit, centreOf(board, nearest)!);
  return places ? chargeAction.worth({ ...view, board: boardWith(board, places) }, unit) + 0.4 : -1;
}
