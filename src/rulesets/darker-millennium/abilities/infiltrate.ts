import { ability } from './queries.js';
import { noValue } from './values.js';

/** Comes onto the table anywhere in its own half more than 12" from every enemy, instead of from its edge. (DM.house.abilities.infiltrate). */
export const infiltrate = ability({
  id: 'infiltrate',
  label: () => 'Infiltrates',
  text: () => 'Comes onto the table anywhere in its own half more than 12" from every enemy, instead of from its edge.',
  value: noValue,
  cite: 'DM.house.abilities.infiltrate',
  stacks: 'best',
});
