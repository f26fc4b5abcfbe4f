import { ability } from './queries.js';
import { noValue } from './values.js';

/** Its leaders are heard twice as far (DM.house.abilities.vox). */
export const vox = ability({
  id: 'vox',
  label: () => 'Vox',
  text: () => 'Doubles the command range of leaders in this unit.',
  value: noValue,
  cite: 'DM.house.abilities.vox',
  stacks: 'best',
  modify: {
    commandRange: () => [{ op: '*', by: 2, cause: { is: 'ability', ability: 'vox' }, cite: 'DM.house.abilities.vox' }],
  },
});
