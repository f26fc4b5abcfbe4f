import { mark, roll, rule } from './rule.js';

/** The attacker allocates what high rolls hit (AD.rule.precision-shots). */
export const precisionShots = rule({
  id: 'precision-shots',
  name: mark`Precision Shots`,
  value: roll(),
  on: ['weapon', 'model'],
  only: 'shooting',
  face: {
    hit: (face, { fight, isSnap, area }, value) =>
      !fight && !isSnap && !area && face >= value ? { isPrecise: true } : undefined,
  },
});
