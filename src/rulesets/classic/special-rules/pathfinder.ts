import { mark, rule } from './rule.js';

/** Passes tests of dangerous ground (AD.rule.pathfinder). */
export const pathfinder = rule({
  id: 'pathfinder',
  name: mark`Pathfinder`,
  on: ['unit'],
  may: { failDangerous: () => ({ may: false }) },
});
