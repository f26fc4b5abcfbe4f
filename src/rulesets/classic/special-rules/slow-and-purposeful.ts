import { mark, rule, t } from './rule.js';
import { chargeAfterShooting, shootAsStationary } from './verdicts.js';

/** Never hurries, and fires as it goes (AD.rule.slow-and-purposeful). */
export const slowAndPurposeful = rule({
  id: 'slow-and-purposeful',
  name: mark`Slow and Purposeful`,
  on: ['unit', 'model'],
  may: {
    shootAsStationary,
    chargeAfterShooting,
    run: () => ({ may: false, why: t`A unit that is slow and purposeful does not run.` }),
    sweep: () => ({ may: false, why: t`A unit that is slow and purposeful does not sweep.` }),
    react: () => ({ may: false, why: t`A unit that is slow and purposeful does not react.` }),
  },
});
