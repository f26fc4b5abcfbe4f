import { mark, rule } from './rule.js';

/** The marker creeps on (AD.rule.crawling-fire). */
export const crawlingFire = rule({
  id: 'crawling-fire',
  name: mark`Crawling Fire`,
  on: ['weapon'],
  only: 'shooting',
  instead: () => ({ blast: { creeps: 2 } }),
});
