import { onTable, unitOf } from '../../lookups.js';
import { step } from '../game.js';
import { scoutAsk } from '../movement/asks.js';
import { goFrame } from '../movement/frames.js';
import { lowestMv } from '../movement/mv.js';
import { scoutAheadFrame } from './frames.js';
import { ability } from './queries.js';
import { scout } from './scout.js';

/** Comes on with an Advance move before the first turn, or waits. */
export const scoutAhead = step(scoutAheadFrame, {
  askWhere(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    return {
      ask: scoutAsk({
        who: unit.seat,
        args: { unit: id, from: [], distance: lowestMv(g.board, unit) * 1000 },
        cite: 'DM.house.abilities.scout',
        fallback: { to: 'stay' },
      }),
    };
  },
  advance(_g, { unit }, reply) {
    const { to } = scoutAsk.answer(reply);
    if (to === 'stay') return { end: false };
    return { call: goFrame({ units: [unit], kind: 'advance', to }) };
  },
  arrive() {
    return { end: true };
  },
});

/** Scouts before the first turn. */
export const scouting = ability({
  ...scout,
  react: {
    beforeBattle(_moment, _value, bearer, board) {
      if (lowestMv(board, bearer) < 1) return undefined;
      const where = onTable(board, bearer) ? 'goes ahead' : 'comes on';
      return {
        label: `${bearer.name} scouts and ${where}`,
        frame: scoutAheadFrame({ unit: bearer.id }),
        touches: [bearer.id],
      };
    },
  },
});
