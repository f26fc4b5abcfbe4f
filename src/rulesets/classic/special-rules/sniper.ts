import { mark, rule } from './rule.js';

/** The attacker allocates its Wounds (AD.rule.sniper). */
export const sniper = rule({
  id: 'sniper',
  name: mark`Sniper`,
  on: ['weapon', 'model'],
  only: 'shooting',
  face: { wound: (_face, { fight, isSnap, area }) => (fight || isSnap || area ? undefined : { isPrecise: true }) },
});
