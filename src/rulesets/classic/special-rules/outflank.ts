import { mark, rule } from './rule.js';

/** Arrives over a flank (AD.rule.outflank). */
export const outflank = rule({
  id: 'outflank',
  name: mark`Outflank`,
  on: ['whole'],
  key: { flanks: () => true },
});
