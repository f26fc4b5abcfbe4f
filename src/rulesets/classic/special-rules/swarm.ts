import { mark, rule } from './rule.js';

/** Blasts and templates wound it twice (AD.rule.swarm). */
export const swarm = rule({
  id: 'swarm',
  name: mark`Swarm`,
  on: ['model'],
  multiplies: ({ area, isDeadly }) => (area !== undefined && !isDeadly ? 2 : 1),
});
