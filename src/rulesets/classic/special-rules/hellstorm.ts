import { mark, rule } from './rule.js';

/** A template of 16" (AD.rule.hellstorm). */
export const hellstorm = rule({
  id: 'hellstorm',
  name: mark`Hellstorm`,
  on: ['weapon'],
  only: 'shooting',
  gives: ['template-weapons'],
  instead: () => ({ template: { length: 16, wall: { dice: 6, inches: 8 } } }),
});
