import { isMonstrous } from '../attacks/fighter.js';
import { mark, rule } from './rule.js';

/** Strikes last (AD.rule.unwieldy). */
export const unwieldy = rule({
  id: 'unwieldy',
  name: mark`Unwieldy`,
  on: ['weapon'],
  only: 'melee',
  number: {
    step: ({ by }) => (by.type === 'dreadnought' || isMonstrous(by) ? undefined : { set: 1 }),
  },
});
