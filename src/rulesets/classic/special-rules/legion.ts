import { mark, rule, word } from './rule.js';

/** The Legion of a unit (AD.rule.legion). */
export const legion = rule({
  id: 'legion',
  name: mark`Legion`,
  value: word,
  on: ['list', 'unit'],
  key: { legion: value => value },
});
