import { mark, number, rule } from '../special-rules/rule.js';

/** Shoots at whoever charges a friend that is so near (IO.codex.supporting). */
export const supportingFire = rule({
  id: 'supporting-fire',
  name: mark`Supporting Fire`,
  value: number(6),
  on: ['model'],
  key: { supportsFire: value => value },
});
