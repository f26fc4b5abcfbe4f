import { unitOf } from '../../lookups.js';
import { isEngaged } from '../combat/sight.js';
import { step } from '../game.js';
import { isAlive, standing } from '../lookups.js';
import { restoreCoherencyFrame, walkFrame } from '../movement/frames.js';
import { mvOf } from '../movement/mv.js';
import { tornOf } from '../movement/parts.js';
import { planMove } from '../movement/placing.js';
import { embarkFrame } from './frames.js';
import { mayRide } from './transports.js';

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
