import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const counterAttack = rule<number>({
  id: 'counter-attack',
  label: value => t`Counter-attack (${value})`,
  value: number(1),
  number: {
    attacks: ({ fight }, value) => (fight?.wasCharged && !fight.isHeld ? { plus: value } : undefined),
  },
});
