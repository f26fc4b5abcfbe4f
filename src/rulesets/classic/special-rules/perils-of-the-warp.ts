import { mark, rule } from './rule.js';

export const perilsOfTheWarp = rule({
  id: 'perils-of-the-warp',
  name: mark`Perils of the Warp`,
  on: ['weapon', 'model'],
  isPsychic: true,
});
