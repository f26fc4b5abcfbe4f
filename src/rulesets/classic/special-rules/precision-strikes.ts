import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const precisionStrikes = rule<number>({
  id: 'precision-strikes',
  label: value => t`Precision Strikes (${value}+)`,
  value: roll(),
  face: { hit: (face, { fight }, value) => (fight && face >= value ? { isPrecise: true } : undefined) },
});
