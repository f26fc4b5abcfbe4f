import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const furiousCharge = rule<number>({
  id: 'furious-charge',
  label: value => t`Furious Charge (${value})`,
  value: number(),
  number: {
    strength: ({ fight }, value) => (fight?.hasCharged && !fight.isDisordered ? { plus: value } : undefined),
  },
});
