import { ability } from './queries.js';
import { noValue } from './values.js';

/** Enemies pass a test against Leadership before they charge it, or stay where they are. Units that ignore morale, or cause fear, need none. (DM.house.abilities.fear). */
export const fear = ability({
  id: 'fear',
  label: () => 'Fear',
  text: () =>
    'Enemies pass a test against Leadership before they charge it, or stay where they are. Units that ignore morale, or cause fear, need none.',
  value: noValue,
  cite: 'DM.house.abilities.fear',
  stacks: 'best',
});
