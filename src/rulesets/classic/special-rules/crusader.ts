import { mark, rule } from './rule.js';

/** A die more to sweep (AD.rule.crusader). */
export const crusader = rule({
  id: 'crusader',
  name: mark`Crusader`,
  on: ['unit'],
  count: { sweepDice: () => 1 },
});
