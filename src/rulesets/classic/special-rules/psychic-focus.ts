import { mark, rule } from './rule.js';

export const psychicFocus = rule({
  id: 'psychic-focus',
  name: mark`Psychic Focus`,
  on: ['weapon'],
  isPsychic: true,
  instead: () => ({ check: { silences: true } }),
});
