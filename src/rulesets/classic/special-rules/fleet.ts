import { mark, number, rule } from './rule.js';

/** More inches to run, react and charge (AD.rule.fleet). */
export const fleet = rule({
  id: 'fleet',
  name: mark`Fleet`,
  value: number(),
  on: ['whole'],
  count: {
    runInches: (_asked, value) => value,
    reactionInches: (_asked, value) => value,
    chargeRoll: (_asked, value) => value,
  },
});
