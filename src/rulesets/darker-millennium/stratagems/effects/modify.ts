import { modelsOf, onTable } from '../../../lookups.js';
import type { EffectOf, Modified } from '../schema.js';
import { type EffectRule, signed, UNTIL } from './rule.js';

const WHAT: Record<Modified, string> = {
  toHit: 'to hit',
  toBeHit: 'to be hit',
  toWound: 'to wound',
  save: 'to its saves',
  leadership: 'Leadership',
  reaction: 'Initiative in reactions',
  movement: 'Mv',
  melee: 'in close combat',
  commandRange: 'inches of command range',
};

/** A number changes while it lasts. */
export const modify: EffectRule<EffectOf<'modify'>> = {
  words: ({ what, by, until }) =>
    what === 'toBeHit'
      ? `shots at it are ${signed(-by)} to hit ${UNTIL[until]}`
      : `${signed(by)} ${WHAT[what]} ${UNTIL[until]}`,
  fits: () => true,
  apply(g, { what, by, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'modify', what, by }, until } });
    }
    return undefined;
  },
  worth(board, { what, by }, unit) {
    if (unit === undefined || !onTable(board, unit)) return 0;
    const men = modelsOf(board, unit).length / 6;
    const acts: Record<Modified, boolean> = {
      toHit: unit.order?.kind === 'fire' || unit.order?.kind === 'advance' || unit.order?.kind === 'overwatch',
      toBeHit: true,
      toWound: unit.order !== undefined,
      save: true,
      leadership: unit.pins > 1 || unit.status !== undefined,
      reaction: unit.order?.kind === 'overwatch',
      movement: unit.order?.kind === 'run' || unit.order?.kind === 'advance',
      melee: unit.charged || unit.engagedAtStart,
      commandRange: false,
    };
    return acts[what] ? by * Math.min(1.4, 0.5 + men) : 0.1 * by;
  },
};
