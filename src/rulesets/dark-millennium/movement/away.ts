import { onTable, unitOf } from '../../board-queries.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DkBoard, DkUnit } from '../board.js';
import { step } from '../game.js';
import { moveAwayFrame } from './frames.js';
import { planRoute, type Route } from './route.js';
import { walkFrame } from './walk.js';

/** The unit that stands for this one on the table: its machine, where it has mounted one. */
function shown(board: DkBoard, unit: DkUnit): DkUnit {
  const carrier = carrierOf(board, unit);
  return carrier ? unitOf(board, carrier.unit) : unit;
}

/** A suppressed unit moves directly away, as far as its models can (DK.reaction.retreat, DK.combat.movesAway). */
export const away = step(moveAwayFrame, {
  leave(g, { unit: id, from, kind, heroic, foot, counted = false }) {
    const unit = unitOf(g.board, id);
    const enemies = from.map(enemy => shown(g.board, unitOf(g.board, enemy))).filter(enemy => onTable(g.board, enemy));
    if (!onTable(g.board, unit) || enemies.length === 0) return { end: null };
    const route: Route = { way: 'away', from: enemies.map(enemy => enemy.id), foot };
    const plan = planRoute(g.board, unit, route);
    if (plan.places.every(({ path }) => path.length < 2)) {
      g.emit({ type: 'stayed', unit: id, why: 'nowhere' });
      return { end: null };
    }
    return { call: walkFrame({ unit: id, kind, route, heroic, counted }) };
  },
  rest() {},
});
