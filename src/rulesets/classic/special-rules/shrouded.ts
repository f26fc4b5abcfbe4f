import { mark, roll, rule } from './rule.js';

/** A roll against each Wound and hit that is not a blow (AD.rule.shrouded). */
export const shrouded = rule({
  id: 'shrouded',
  name: mark`Shrouded`,
  value: roll(6),
  on: ['model'],
  saving: ({ isMelee }, _model, value, holder) => (holder === 'victim' && !isMelee ? { shrouded: value } : undefined),
});
