import { mark, rule } from './rule.js';

/** Misses again (AD.rule.twin-linked). */
export const twinLinked = rule({
  id: 'twin-linked',
  name: mark`Twin-linked`,
  on: ['weapon'],
  again: {
    hit: () => 'failed',
    wound: ({ area, isPool }) => (area === 'template' && !isPool ? 'failed' : undefined),
    armour: ({ area, isPool }) => (area === 'template' && !isPool ? 'failed' : undefined),
  },
});
