import { mark, rule } from '../special-rules/rule.js';

/** Rallies by itself and is never swept (IO.house.noFear). */
export const noFear = rule({
  id: 'no-fear',
  name: mark`They Know No Fear`,
  on: ['unit', 'model'],
  may: {
    failRegroup: () => ({ may: false }),
    feelFear: () => ({ may: false }),
  },
  key: { neverSwept: () => true },
});
