import { mark, number, rule } from './rule.js';

/** Enemies near it have less Leadership (AD.rule.fear). */
export const fear = rule({
  id: 'fear',
  name: mark`Fear`,
  value: number(),
  on: ['model'],
  key: { frightens: value => ({ inches: 12, Ld: -value }) },
});
