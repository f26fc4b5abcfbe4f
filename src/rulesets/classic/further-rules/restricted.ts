import { mark, rule } from '../special-rules/rule.js';

/** A rare thing, such as a relic (IO.force.restricted.what). */
export const restricted = rule({
  id: 'restricted',
  name: mark`Restricted`,
  on: ['unit', 'list', 'weapon'],
  key: { restricted: () => true },
});
