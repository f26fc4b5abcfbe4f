import { mark, rule } from './rule.js';

export const force = rule({
  id: 'force',
  name: mark`Force`,
  on: ['weapon'],
  isPsychic: true,
  instead: () => ({ check: { mayBeTried: true, forces: true } }),
  number: { attackStrength: ({ isForced }) => (isForced ? { times: 2 } : undefined) },
});
