import { mark, rule } from './rule.js';

export const hitAndRun = rule({
  id: 'hit-and-run',
  name: mark`Hit & Run`,
  on: ['unit'],
  key: { breaksOff: () => true },
});
