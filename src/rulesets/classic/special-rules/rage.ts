import { mark, number, rule } from './rule.js';

/** More Attacks for a charge (AD.rule.rage). */
export const rage = rule({
  id: 'rage',
  name: mark`Rage`,
  value: number(),
  on: ['model'],
  number: { chargeAttacks: (_attack, value) => ({ set: value }) },
});
