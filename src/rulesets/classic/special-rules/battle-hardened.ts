import { mark, number, rule } from './rule.js';

/** Harder to kill outright (AD.rule.battle-hardened). */
export const battleHardened = rule({
  id: 'battle-hardened',
  name: mark`Battle-hardened`,
  value: number(1),
  on: ['model'],
  hardens: value => value,
});
