import { mark, rule } from './rule.js';

/** Armour above it counts as this. */
const MOST = 12;

/** Armour above 12 counts as 12 (AD.rule.lance). */
export const lance = rule({
  id: 'lance',
  name: mark`Lance`,
  on: ['weapon'],
  number: { armour: ({ armour = 0 }) => ({ set: Math.min(armour, MOST) }) },
});
