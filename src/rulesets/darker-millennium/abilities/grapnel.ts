import { ability } from './queries.js';
import { noValue } from './values.js';

/** Climbs sheer sides as if they sloped. (DM.house.abilities.grapnel). */
export const grapnel = ability({
  id: 'grapnel',
  label: () => 'Grapnels',
  text: () => 'Climbs sheer sides as if they sloped.',
  value: noValue,
  cite: 'DM.house.abilities.grapnel',
  stacks: 'best',
});
