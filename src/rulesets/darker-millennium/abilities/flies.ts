import { ability } from './queries.js';
import { noValue } from './values.js';

/** Passes over everything on its way; where it ends must be legal. (DM.house.abilities.flies). */
export const flies = ability({
  id: 'flies',
  label: () => 'Flies',
  text: () => 'Passes over everything on its way; where it ends must be legal.',
  value: noValue,
  cite: 'DM.house.abilities.flies',
  stacks: 'best',
});
