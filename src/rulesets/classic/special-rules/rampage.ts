import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const rampage = rule<number>({
  id: 'rampage',
  label: value => t`Rampage (${value})`,
  value: number(),
  number: {
    attacks: ({ fight }, value) => (fight?.isOutnumbered && !fight.isDisordered ? { plus: value } : undefined),
  },
});
