import { counted } from '../../../../engine/wording.js';
import type { EffectOf } from '../schema.js';
import { averageOf, rollFew } from './few.js';
import type { EffectRule } from './rule.js';

/** Command points. */
export const points: EffectRule<EffectOf<'points'>> = {
  words: ({ count }) => counted(count, 'command point'),
  serves: () => true,
  apply(g, { count }, { detachment, source }) {
    const { value, faces } = rollFew(g, count);
    g.emit({ type: 'pointsGained', detachment, points: value, why: source, ...(faces ? { faces } : {}) });
    return undefined;
  },
  worth: (_board, { count }) => averageOf(count),
};
