import { mark, rule } from '../special-rules/rule.js';

/** A failed Morale check or Pinning test is thrown again, once until the next turn begins (IO.morale.rerolls). */
export const standFast = rule({
  id: 'stand-fast',
  name: mark`Stand Fast`,
  on: ['unit'],
  key: { rethrowsNerve: () => true },
});
