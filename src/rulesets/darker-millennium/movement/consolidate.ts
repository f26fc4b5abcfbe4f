import { onTable, unitOf } from '../../lookups.js';
import { isEngaged } from '../combat/sight.js';
import { step } from '../game.js';
import { shortfall } from './arrival.js';
import { consolidateAsk } from './asks.js';
import { consolidateFrame, walkFrame } from './frames.js';
import { planMove } from './placing.js';

/** How far a winner that is no longer engaged may go (DM.house.melee). */
export const CONSOLIDATE = 2000;

/** The winner of a close combat goes up to 2" where it likes (DM.house.melee). */
export const consolidate = step(consolidateFrame, {
  askWhere(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    if (!onTable(g.board, unit) || isEngaged(g.board, unit) || unit.status === 'broken') {
      return { end: false };
    }
    return {
      ask: consolidateAsk({
        who: unit.seat,
        args: { unit: id, from: [], distance: CONSOLIDATE },
        cite: 'DM.house.melee',
        fallback: { to: 'stay' },
      }),
    };
  },
  go(g, { unit: id }, reply) {
    const { to } = consolidateAsk.answer(reply);
    if (to === 'stay') return { end: false };
    const unit = unitOf(g.board, id);
    const plan = planMove(g.board, [unit], to, { allowance: () => CONSOLIDATE });
    const short = shortfall(g.board, [unit], to, plan);
    return {
      call: walkFrame({
        units: [unit],
        kind: 'consolidate',
        places: plan.places,
        note: short === undefined ? [] : [short],
        sentTo: to,
        unwatched: true,
        opens: true,
      }),
    };
  },
});
