import { mark, roll, rule } from './rule.js';

/** Kills outright on high rolls (AD.rule.murderous-strike). */
export const murderousStrike = rule({
  id: 'murderous-strike',
  name: mark`Murderous Strike`,
  value: roll(),
  on: ['weapon'],
  face: { wound: (face, _attack, value) => (face >= value ? { isDeadly: true } : undefined) },
});
