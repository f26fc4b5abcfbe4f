import { mark, rule } from './rule.js';

/** No cover against it, and no Shrouded (AD.rule.ignores-cover). */
export const ignoresCover = rule({
  id: 'ignores-cover',
  name: mark`Ignores Cover`,
  on: ['weapon'],
  saving: () => ({ bars: ['cover', 'shrouded'] }),
});
