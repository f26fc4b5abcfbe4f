import { modelCount, onTable } from '../../board-queries.js';
import { groundFor } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { allReachHull, isOutOfReach } from '../../transports/getting-in.js';
import { roomIn } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { isEngaged } from '../combat/sight.js';
import { hasKeyword, standing } from '../lookups.js';
import { passagesOf, stridesOf, teamsOf } from '../movement/ground.js';

/** Whether these units, together, may ride in it: friendly Infantry for whom there is room (DM.house.vehicle.transport). */
export function mayRide(board: DmBoard, units: readonly DmUnit[], transport: DmModel): boolean {
  const side = board.units[transport.unit]?.side;
  if (units.some(unit => unit.side !== side || !hasKeyword(unit, 'Infantry'))) return false;
  return modelCount(units) <= roomIn(board, transport);
}

/** Transports that all of these teams can get into with a move of so many times their Mv. */
export function transportsFor(board: DmBoard, units: readonly DmUnit[], times: 1 | 2): DmModel[] {
  if (units.some(unit => unit.status !== undefined || !onTable(board, unit))) return [];
  const carriers = Object.values(board.models).filter(model => model.capacity !== undefined && model.at !== undefined);
  if (carriers.length === 0 || units.some(unit => isEngaged(board, unit))) return [];
  return carriers.filter(model => canGetIn(board, units, model, times));
}

/** Whether there is room, and every model can get within 1" of the hull. */
function canGetIn(board: DmBoard, units: readonly DmUnit[], transport: DmModel, times: 1 | 2): boolean {
  if (!mayRide(board, units, transport)) return false;
  const teams = teamsOf(board, units, stridesOf(board, times));
  const strides = teams.flatMap(({ marchers }) => marchers.map(({ id, allowance }) => `${id}:${allowance}`));
  const question = `embark:${strides.join()}>${transport.id}${passagesOf(units)}`;
  const hull = { id: transport.id, standing: standing(transport) };
  if (isOutOfReach(teams, hull, DOOR)) return false;
  return rememberPlan(board, question, () => allReachHull({ teams, ground: groundFor(board, units) }, hull, DOOR));
}

/** So near to the hull every model must get (DM.house.vehicle.embark). */
const DOOR = 1000;
