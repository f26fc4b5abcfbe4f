import { ability } from './queries.js';
import { noValue } from './values.js';

/** Passes over terrain, sheer sides and models on its way; where it ends must be legal. (DM.house.abilities.jump). */
export const jump = ability({
  id: 'jump',
  label: () => 'Jump',
  text: () => 'Passes over terrain, sheer sides and models on its way; where it ends must be legal.',
  value: noValue,
  cite: 'DM.house.abilities.jump',
  stacks: 'best',
});
