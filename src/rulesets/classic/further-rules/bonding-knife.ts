import { mark, rule } from '../special-rules/rule.js';

/** More Weapon Skill, and Heroic Morale (IO.codex.knife). */
export const bondingKnife = rule({
  id: 'bonding-knife',
  name: mark`Bonding Knife`,
  on: ['unit'],
  gives: ['heroic'],
  skill: { plus: 1 },
});
