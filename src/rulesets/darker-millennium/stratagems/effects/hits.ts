import { counted } from '../../../../engine/wording.js';
import { onTable, placedOf } from '../../../lookups.js';
import { aftermathFrame } from '../../combat/frames.js';
import { hurt } from '../../combat/hurt.js';
import type { Suffered } from '../../combat/morale.js';
import type { EffectOf } from '../schema.js';
import { averageOf, rollFew } from './few.js';
import type { EffectRule } from './rule.js';

/** Hits that nobody aims, spread over its models in turn; they may cost it its nerve (DM.house.morale). */
export const hits: EffectRule<EffectOf<'hits'>> = {
  words: ({ count, strength, save }) =>
    `${counted(count, 'hit')} of Strength ${strength}${save < 0 ? `, save ${save}` : ''}`,
  fits: (board, unit) => onTable(board, unit),
  apply(g, { count, strength, save }, { units, source }) {
    const suffered: Suffered[] = [];
    for (const unit of units) {
      const models = placedOf(g.board, unit).map(({ id }) => id);
      const { value, faces } = rollFew(g, count);
      const struck = Array.from({ length: value }, (_, index) => models[index % models.length]!);
      const fallen = hurt(g, unit, struck, { strength, save, damage: 1 }, { why: source, faces });
      suffered.push({ unit: unit.id, pins: 0, fallen: fallen.length, why: source });
    }
    return aftermathFrame({ suffered });
  },
  worth: (_board, { count, strength, save }, unit) =>
    unit ? averageOf(count) * (0.12 + strength * 0.06 - save * 0.05) : 0,
};
