import { mark, rule } from './rule.js';

/** Armour that held is thrown for again (AD.rule.sunder). */
export const sunder = rule({
  id: 'sunder',
  name: mark`Sunder`,
  on: ['weapon'],
  again: { armour: () => 'failed' },
  armourAgain: true,
});
