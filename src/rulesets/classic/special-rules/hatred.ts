import { isOfKind } from '../attacks/fighter.js';
import { mark, rule, wordOrNone } from './rule.js';

/** Throws misses again in the first round (AD.rule.hatred). */
export const hatred = rule({
  id: 'hatred',
  name: mark`Hatred`,
  value: wordOrNone,
  on: ['model'],
  again: {
    hit: ({ fight, foes }, kind) =>
      fight?.isFirst && (kind === undefined || foes.some(foe => isOfKind(foe, kind))) ? 'failed' : undefined,
  },
});
