import { ability } from './queries.js';
import { noValue } from './values.js';

/** Comes onto the table from any edge. (DM.house.abilities.ambush). */
export const ambush = ability({
  id: 'ambush',
  label: () => 'Ambush',
  text: () => 'Comes onto the table from any edge.',
  value: noValue,
  cite: 'DM.house.abilities.ambush',
  stacks: 'best',
});
