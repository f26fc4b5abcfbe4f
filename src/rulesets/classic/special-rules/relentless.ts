import { mark, rule } from './rule.js';
import { chargeAfterShooting, shootAsStationary } from './verdicts.js';

/** Heavy weapons as if it had not moved (AD.rule.relentless). */
export const relentless = rule({
  id: 'relentless',
  name: mark`Relentless`,
  on: ['model'],
  may: { shootAsStationary, chargeAfterShooting },
});
