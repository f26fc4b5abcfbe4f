import { mark, rule } from '../special-rules/rule.js';

/** Dodges what is shot at it (IO.house.jink). */
export const jink = rule({
  id: 'jink',
  name: mark`Jink`,
  on: ['model'],
  key: { jinks: () => true },
});
