import { ability } from './queries.js';
import { noValue } from './values.js';

/** May add the randomised third of a sprint to a charge. (DM.house.abilities.sprinting-charge). */
export const sprintingCharge = ability({
  id: 'sprinting-charge',
  label: () => 'Sprinting charge',
  text: () => 'May add the randomised third of a sprint to a charge.',
  value: noValue,
  cite: 'DM.house.abilities.sprinting-charge',
  stacks: 'best',
});
