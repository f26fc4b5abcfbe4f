import { mark, roll, rule } from './rule.js';

/** A roll against each unsaved Wound (AD.rule.feel-no-pain). */
export const feelNoPain = rule({
  id: 'feel-no-pain',
  name: mark`Feel No Pain`,
  value: roll(),
  on: ['model'],
  saving: ({ isDeadly }, _model, value, holder) =>
    holder === 'victim' && !isDeadly ? { mitigation: value } : undefined,
});
