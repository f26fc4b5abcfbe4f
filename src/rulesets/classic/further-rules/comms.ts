import { mark, rule } from '../special-rules/rule.js';

/** Equipment to ask for what waits off the table (IO.order.support.who). */
export const comms = rule({
  id: 'comms',
  name: mark`Communications`,
  on: ['unit'],
  key: { asksSupport: () => 'itself' },
});
