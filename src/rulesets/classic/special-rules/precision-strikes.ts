import { mark, roll, rule } from './rule.js';

/** The attacker allocates what high rolls strike (AD.rule.precision-strikes). */
export const precisionStrikes = rule({
  id: 'precision-strikes',
  name: mark`Precision Strikes`,
  value: roll(),
  on: ['weapon', 'model'],
  only: 'melee',
  face: { hit: (face, { fight }, value) => (fight && face >= value ? { isPrecise: true } : undefined) },
});
