import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** Broken or shaken no longer. */
export const steady: EffectRule<EffectOf<'steady'>> = {
  words: () => 'it is no longer broken or shaken',
  fits: (_board, unit) => unit.status !== undefined,
  apply(g, _effect, { units, source }) {
    for (const { id, status } of units) if (status) g.emit({ type: 'statusEnded', unit: id, why: source });
    return undefined;
  },
  worth: (_board, _effect, unit) =>
    unit?.status === undefined ? 0 : (unit.status === 'broken' ? 1 : 0.5) + unit.models.length / 10,
};
