import { mark, rule } from './rule.js';

/** One attack at Weapon Skill 1, whatever else (AD.rule.cumbersome). */
export const cumbersome = rule({
  id: 'cumbersome',
  name: mark`Cumbersome`,
  on: ['weapon'],
  only: 'melee',
  number: { attacks: () => ({ set: 1 }), WS: () => ({ set: 1 }) },
});
