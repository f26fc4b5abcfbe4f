import { mark, roll, rule } from './rule.js';

/** What penetrates may do so once more (AD.rule.exoshock). */
export const exoshock = rule({
  id: 'exoshock',
  name: mark`Exoshock`,
  value: roll(6),
  on: ['weapon'],
  repeats: need => need,
});
