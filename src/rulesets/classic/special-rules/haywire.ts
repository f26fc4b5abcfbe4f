import { mark, rule } from './rule.js';

export const haywire = rule({
  id: 'haywire',
  name: mark`Haywire`,
  on: ['weapon'],
  instead: () => ({ wounds: 'haywire' }),
});
