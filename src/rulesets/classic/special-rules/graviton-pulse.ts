import { mark, rule } from './rule.js';

/** Its victims roll under their own Strength (AD.rule.graviton-pulse). */
export const gravitonPulse = rule({
  id: 'graviton-pulse',
  name: mark`Graviton Pulse`,
  on: ['weapon'],
  instead: () => ({ wounds: 'graviton', blast: { leaves: [{ difficult: true, until: 'nextTurn' }] } }),
});
