import { t } from '../../../engine/language.js';
import { isArmoured } from '../attacks/fighter.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const nightVision = rule({
  id: 'night-vision',
  label: () => t`Night Vision`,
  value: none,
  saving: (_wound, model, _value, holder) =>
    holder === 'attacker' && !isArmoured(model) ? { bars: ['shrouded'] } : undefined,
});
