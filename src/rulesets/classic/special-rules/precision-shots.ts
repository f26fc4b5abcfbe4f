import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const precisionShots = rule<number>({
  id: 'precision-shots',
  label: value => t`Precision Shots (${value}+)`,
  value: roll(),
  face: {
    hit: (face, { fight, isSnap, area }, value) =>
      !fight && !isSnap && !area && face >= value ? { isPrecise: true } : undefined,
  },
});
