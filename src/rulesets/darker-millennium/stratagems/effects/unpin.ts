import { counted } from '../../../../engine/wording.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** Pins come off. */
export const unpin: EffectRule<EffectOf<'unpin'>> = {
  words: ({ count }) => (count === 'all' ? 'all its pins come off' : `${counted(count, 'pin')} off it`),
  fits: (_board, unit) => unit.pins > 0,
  apply(g, { count }, { units, source }) {
    for (const unit of units) {
      const off = count === 'all' ? unit.pins : Math.min(count, unit.pins);
      if (off > 0) g.emit({ type: 'pinsRemoved', unit: unit.id, pins: off, why: source });
    }
    return undefined;
  },
  worth(_board, { count }, unit) {
    if (unit === undefined) return 0;
    const off = count === 'all' ? unit.pins : Math.min(count, unit.pins);
    return off * (0.3 + unit.models.length / 20) + (unit.pins > 3 ? 0.6 : 0);
  },
};
