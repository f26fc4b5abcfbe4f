import { mark, rule } from './rule.js';

/** Takes all Wounds (AD.rule.instant-death). */
export const instantDeath = rule({
  id: 'instant-death',
  name: mark`Instant Death`,
  on: ['weapon'],
  face: { wound: () => ({ isDeadly: true }) },
});
