import { start } from '../../../engine/index.js';
import { onTable, unitOf } from '../../lookups.js';
import { step } from '../game.js';
import { go } from '../movement/act.js';
import { lowestMv } from '../movement/placing.js';
import { ability } from './queries.js';
import { noValue } from './values.js';

/** Comes on with an Advance move before the first turn, or waits. */
export const scoutAhead = step<{ unit: string }>('abilities.scout', {
  askWhere(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    return {
      ask: {
        who: unit.seat,
        asks: 'scout',
        args: { unit: id, from: [], distance: lowestMv(g.board, unit) * 1000 },
        cite: 'DM.house.abilities.scout',
        fallback: { to: 'stay' },
      },
    };
  },
  advance(_g, { unit }, reply) {
    const { to } = reply as { to: { x: number; y: number } | 'stay' };
    if (to === 'stay') return { end: false };
    return { call: start(go, { units: [unit], kind: 'advance', to }) };
  },
  arrive() {
    return { end: true };
  },
});

/** Is on the table before the others (DM.house.abilities.scout). */
export const scout = ability({
  id: 'scout',
  label: () => 'Scouts',
  text: () => 'May come onto the table, or go on, with one Advance move before the first turn.',
  value: noValue,
  cite: 'DM.house.abilities.scout',
  stacks: 'best',
  react: {
    beforeBattle(_moment, _value, bearer, board) {
      if (lowestMv(board, bearer) < 1) return undefined;
      const where = onTable(board, bearer) ? 'goes ahead' : 'comes on';
      return {
        label: `${bearer.name} scouts and ${where}`,
        frame: start(scoutAhead, { unit: bearer.id }),
        touches: [bearer.id],
      };
    },
  },
});
