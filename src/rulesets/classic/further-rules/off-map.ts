import { mark, rule } from '../special-rules/rule.js';

/** Stands off the table and fires indirectly alone (IO.barrage.offMap). */
export const offMap = rule({
  id: 'off-map',
  name: mark`Off the map`,
  on: ['unit'],
  key: { offMap: () => true },
});
