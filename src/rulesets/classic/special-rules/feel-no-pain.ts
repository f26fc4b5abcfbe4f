import { isArmoured } from '../attacks/fighter.js';
import { mark, roll, rule } from './rule.js';

/** A roll against each unsaved Wound, of which a hull takes none (AD.rule.feel-no-pain). */
export const feelNoPain = rule({
  id: 'feel-no-pain',
  name: mark`Feel No Pain`,
  value: roll(),
  on: ['model'],
  saving: ({ isDeadly }, model, value, holder) =>
    holder === 'victim' && !isDeadly && !isArmoured(model) ? { mitigation: value } : undefined,
});
