import { mark, rule } from './rule.js';

/** Instant Death takes one Wound (AD.rule.eternal-warrior). */
export const eternalWarrior = rule({
  id: 'eternal-warrior',
  name: mark`Eternal Warrior`,
  on: ['model'],
  survives: () => 1,
});
