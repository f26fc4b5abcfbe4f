import { mark, rule } from './rule.js';

/** Fights challenges like a Character (AD.rule.chosen-warriors). */
export const chosenWarriors = rule({
  id: 'chosen-warriors',
  name: mark`Chosen Warriors`,
  on: ['model'],
  key: { challenges: () => true },
});
