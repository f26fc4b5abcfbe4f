import { mark, rule } from './rule.js';

export const powerOfTheMachineSpirit = rule({
  id: 'power-of-the-machine-spirit',
  name: mark`Power of the Machine Spirit`,
  on: ['model'],
  plan: () => ({ eachOwnTarget: true }),
});
