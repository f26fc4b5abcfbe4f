import { onTable, unitOf } from '../../lookups.js';
import { isEngaged } from '../combat/sight.js';
import { countChampionsFrame } from '../command/frames.js';
import { step } from '../game.js';
import { isBroken } from '../movement/coherency.js';
import { chargeTargets } from '../movement/groups.js';
import { runWildFrame } from './frames.js';
import { ability } from './queries.js';
import { noValue } from './values.js';

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

/** Charges unless it was ordered otherwise (DM.house.abilities.frenzy). */
export const frenzy = ability({
  id: 'frenzy',
  label: () => 'Frenzy',
  text: () =>
    'Without orders at the end of the Command Phase, with an enemy in reach of a charge, it takes Run orders and charges the nearest.',
  value: noValue,
  cite: 'DM.house.abilities.frenzy',
  stacks: 'best',
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

/** Whether it runs because of its frenzy and not because somebody ordered it to. */
export function runsWild(unit: { id: string; order?: { group: string } }): boolean {
  return unit.order?.group === `frenzy.${unit.id}`;
}
