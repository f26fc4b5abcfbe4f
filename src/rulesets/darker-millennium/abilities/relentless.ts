import { ability } from './queries.js';
import { noValue } from './values.js';

/** Fires Heavy weapons in a phase in which it moved. (DM.house.abilities.relentless). */
export const relentless = ability({
  id: 'relentless',
  label: () => 'Relentless',
  text: () => 'Fires Heavy weapons in a phase in which it moved.',
  value: noValue,
  cite: 'DM.house.abilities.relentless',
  stacks: 'best',
});
