import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const feelNoPain = rule<number>({
  id: 'feel-no-pain',
  label: value => t`Feel No Pain (${value}+)`,
  value: roll(),
  saving: ({ isDeadly }, _model, value, holder) =>
    holder === 'victim' && !isDeadly ? { mitigation: value } : undefined,
});
