import { onTable, unitOf } from '../../lookups.js';
import { isEngaged } from '../combat/sight.js';
import { countChampionsFrame } from '../command/frames.js';
import { step } from '../game.js';
import { chargeTargets } from '../movement/actions/charge.js';
import { isBroken } from '../movement/coherency.js';
import { runWildFrame } from './frames.js';
import { frenzy } from './frenzy.js';
import { ability } from './queries.js';

/** Nobody held it back: it is under Run orders and will charge. */
export const runWild = step(runWildFrame, {
  runWild(g, { unit }) {
    const { order } = unitOf(g.board, unit);
    if (order !== undefined) return;
    const group = `frenzy.${unit}`;
    g.emit({ type: 'ordered', unit, order: 'run', group, why: 'frenzy', counts: true });
    return { call: countChampionsFrame({ units: [unit] }) };
  },
});

/** Frenzy at the end of the Command Phase. */
export const frenzied = ability({
  ...frenzy,
  react: {
    endOfCommand(_moment, _value, bearer, board) {
      const free = bearer.order === undefined && bearer.status === undefined && onTable(board, bearer);
      if (!free || isEngaged(board, bearer) || isBroken(board, bearer)) return undefined;
      const [nearest] = chargeTargets(board, [bearer]);
      if (nearest === undefined) return undefined;
      return {
        label: `${bearer.name}: frenzy`,
        frame: runWildFrame({ unit: bearer.id }),
        touches: [bearer.id],
      };
    },
  },
});
