import { mark, rule } from './rule.js';

export const splitFire = rule({
  id: 'split-fire',
  name: mark`Split Fire`,
  on: ['unit'],
  plan: () => ({ oneApart: true }),
});
