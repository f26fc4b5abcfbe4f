import { counted } from '../../../../engine/wording.js';
import { onTable } from '../../../lookups.js';
import { aftermathFrame } from '../../combat/frames.js';
import { ignoresMorale } from '../../lookups.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** Pins, which may break it (DM.house.pins). */
export const pins: EffectRule<EffectOf<'pins'>> = {
  words: ({ count }) => `${counted(count, 'pin')} on it`,
  fits: (board, unit) => onTable(board, unit),
  apply(_g, { count }, { units, source }) {
    const suffered = units.map(({ id }) => ({ unit: id, pins: count, fallen: 0, why: source }));
    return aftermathFrame({ suffered });
  },
  worth: (_board, { count }, unit) =>
    unit ? count * (0.3 + unit.models.length / 14) * (ignoresMorale(unit) ? 0.6 : 1) : 0,
};
