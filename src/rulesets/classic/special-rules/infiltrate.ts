import { mark, rule } from './rule.js';

export const infiltrate = rule({
  id: 'infiltrate',
  name: mark`Infiltrate`,
  on: ['unit'],
  gives: ['outflank'],
  key: { infiltrates: () => ({ unseen: 9, seen: 12 }), flanks: () => true },
});
