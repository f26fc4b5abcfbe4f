import { mark, rule } from './rule.js';

/** No penalties to nerve (AD.rule.stubborn). */
export const stubborn = rule({
  id: 'stubborn',
  name: mark`Stubborn`,
  on: ['unit'],
  may: {
    sufferLeadership: ({ about: { test } }) => (test === 'morale' || test === 'pinning' ? { may: false } : undefined),
  },
});
