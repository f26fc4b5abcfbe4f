import { mark, rule } from './rule.js';

export const scout = rule({
  id: 'scout',
  name: mark`Scout`,
  on: ['unit'],
  gives: ['outflank'],
  key: { scouts: () => ({ foot: 6, other: 12, away: 9 }), flanks: () => true },
});
