import { ability } from './queries.js';
import { noValue } from './values.js';

/** Is on the table before the others (DM.house.abilities.scout). */
export const scout = ability({
  id: 'scout',
  label: () => 'Scouts',
  text: () => 'May come onto the table, or go on, with one Advance move before the first turn.',
  value: noValue,
  cite: 'DM.house.abilities.scout',
  stacks: 'best',
});
