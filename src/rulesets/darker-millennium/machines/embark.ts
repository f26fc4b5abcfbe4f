import type { Point } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { reachable, straightAdvance } from '../../../engine/table/moves.js';
import { modelsOf, onTable, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { isEngaged } from '../combat/sight.js';
import { step } from '../game.js';
import { isAlive, standing } from '../lookups.js';
import { restoreCoherencyFrame } from '../movement/frames.js';
import { tornOf } from '../movement/parts.js';
import { groundFor, mvOf, passage, planMove } from '../movement/placing.js';
import { rememberPlan } from '../movement/plan-memory.js';
import { walkFrame } from '../movement/walk.js';
import { embarkFrame } from './frames.js';
import { mayRide } from './passengers.js';

/** So near to the hull every model must get (DM.house.vehicle.embark). */
const DOOR = 1000;

/** Transports that all of these teams can get into with a move of so many times their Mv. */
export function transportsFor(board: DmBoard, units: readonly DmUnit[], times: 1 | 2): DmModel[] {
  if (units.some(unit => unit.status !== undefined || !onTable(board, unit))) return [];
  const carriers = Object.values(board.models).filter(model => model.capacity !== undefined && model.at !== undefined);
  if (carriers.length === 0 || units.some(unit => isEngaged(board, unit))) return [];
  return carriers.filter(model => canGetIn(board, units, model, times));
}

/** Whether there is room, and every model can get within 1" of the hull. */
export function canGetIn(board: DmBoard, units: readonly DmUnit[], transport: DmModel, times: 1 | 2): boolean {
  if (!mayRide(board, units, transport)) return false;
  const hull = standing(transport);
  const models = units.flatMap(unit => modelsOf(board, unit));
  if (models.some(model => distance(standing(model), hull) > times * mvOf(board, model) + DOOR)) return false;
  const question = `embark ${units.map(({ id }) => id).join()}>${transport.id}:${times}`;
  return rememberPlan(board, question, () => models.every(model => reaches(board, units, model, transport, times)));
}

/** Comrades on the way get in as well, so that they bar nobody's way. */
function reaches(board: DmBoard, units: readonly DmUnit[], model: DmModel, transport: DmModel, times: 1 | 2): boolean {
  const ground = groundFor(board, units);
  const others = ground.others.map(other => (other.id === transport.id ? { ...other, spacing: 0 } : other));
  const hull = standing(transport);
  if (distance(standing(model), hull) <= DOOR) return true;
  const options = passage(unitOf(board, model.unit));
  const [mover, allowance, among] = [standing(model), times * mvOf(board, model), { ...ground, others }];
  const near = ({ at, facing }: { at: Point; facing: number }) => distance({ ...mover, at, facing }, hull) <= DOOR;
  // Most walk straight up to it; ways round things are dear to find.
  if (near(straightAdvance(mover, hull.at, allowance, among, options))) return true;
  return near(reachable(mover, hull.at, allowance, among, options));
}

/** Teams walk up to a transport of their own side and get in (DM.house.vehicle.embark). */
export const embark = step(embarkFrame, {
  walkUp(g, args) {
    const { kind, transport } = args;
    const units = args.units.map(id => unitOf(g.board, id)).filter(isAlive);
    args.torn = tornOf(g.board, units);
    const times = kind === 'run' ? 2 : 1;
    const { places } = planMove(g.board, units, standing(g.board.models[transport]!).at, {
      allowance: model => times * mvOf(g.board, model),
    });
    return { call: walkFrame({ units, kind, places, opens: true }) };
  },
  /** Who was stopped on the way stays outside, and so does who finds the transport gone. */
  climbIn(g, { units, transport }) {
    for (const id of units) {
      const unit = unitOf(g.board, id);
      const hull = g.board.models[transport];
      if (hull?.at === undefined || !isAlive(unit) || unit.status !== undefined || isEngaged(g.board, unit)) continue;
      if (mayRide(g.board, [unit], hull)) g.emit({ type: 'embarked', unit: id, into: transport });
    }
  },
  restore(g, { torn = [] }) {
    const outside = torn.filter(id => unitOf(g.board, id).aboard === undefined);
    return { call: restoreCoherencyFrame({ units: outside }) };
  },
});
