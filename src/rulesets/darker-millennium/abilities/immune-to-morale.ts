import { ability } from './queries.js';
import { noValue } from './values.js';

/** Takes no morale tests, and sprints near enemies. Units with the keyword Mindless have it too. (DM.house.abilities.immune-to-morale). */
export const immuneToMorale = ability({
  id: 'immune-to-morale',
  label: () => 'Immune to morale',
  text: () => 'Takes no morale tests, and sprints near enemies. Units with the keyword Mindless have it too.',
  value: noValue,
  cite: 'DM.house.abilities.immune-to-morale',
  stacks: 'best',
});
